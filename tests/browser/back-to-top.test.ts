import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { turnPage } from './support/moving.ts';
import { arrived, focused, open, wake } from './support/pages.ts';

const button = (page: Page) => page.getByRole('button', { name: 'Scroll back to top' });
const top = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

/** Scrolls by so many pixels, as a visitor does, and waits for the event that tells scripts. */
async function scroll(page: Page, by: number): Promise<void> {
  await page.evaluate(
    (distance) =>
      new Promise<void>((resolve) => {
        addEventListener('scroll', () => resolve(), { once: true });
        scrollBy({ top: distance, behavior: 'instant' });
      }),
    by,
  );
}

/** A long page, on which the visitor is some way down. */
async function openBelow(width: number, reducedMotion = false): Promise<Page> {
  const page = await open('/docs/http/guides/schemas', { width, height: 700, reducedMotion });
  await wake(page);
  await scroll(page, 2000);
  return page;
}

describe.each([390, 1440])('the way back to the top: %d pixels', (width) => {
  it('shows on the way up, away from the top', async () => {
    const page = await openBelow(width);
    expect(await button(page).count()).toBe(0);
    await scroll(page, -100);
    await button(page).waitFor();
    const box = await button(page).boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(44);
    // at the window's edge, or in the room between the text and the table of contents
    const [text, contents] = await page.evaluate(() =>
      ['article', '[data-toc]'].map((each) => document.querySelector(each)?.getBoundingClientRect()),
    );
    const right = (box?.x ?? 0) + (box?.width ?? 0);
    if (width === 390) expect(right).toBeGreaterThan(width - 30);
    else {
      expect(box?.x).toBeGreaterThanOrEqual(text?.right ?? Infinity);
      expect(right).toBeLessThanOrEqual(contents?.left ?? 0);
    }
    await page.emulateMedia({ media: 'print' });
    expect(await button(page).isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await scroll(page, 50);
    expect(await button(page).count()).toBe(0);
    await scroll(page, -1000);
    expect(await button(page).count()).toBe(1);
    await scroll(page, 299 - (await top(page)));
    expect(await button(page).count()).toBe(0);
  });

  it('scrolls up, and then Tab goes on from the start of the page', async () => {
    const page = await openBelow(width);
    await scroll(page, -100);
    await button(page).press('Enter');
    await expect.poll(() => top(page)).toBe(0);
    expect(await button(page).count()).toBe(0);
    await page.keyboard.press('Tab');
    expect(await page.locator('main :focus').getAttribute('href')).toBe('/');
  });
});

describe('the way back to the top', () => {
  it('takes no time where motion is not wanted', async () => {
    const page = await openBelow(1440, true);
    await scroll(page, -100);
    expect(
      await button(page).evaluate((element: HTMLElement) => {
        element.click();
        return scrollY;
      }),
    ).toBe(0);
  });

  it('does not show after a jump to a section', async () => {
    const page = await openBelow(1440);
    await scroll(page, 3000);
    await page
      .locator('[data-toc]')
      .getByRole('link')
      .nth(2)
      .evaluate(
        (link: HTMLElement) =>
          new Promise<void>((resolve) => {
            addEventListener('scroll', () => requestAnimationFrame(() => resolve()), { once: true });
            link.click();
          }),
      );
    expect(await top(page)).toBeGreaterThan(300);
    expect(await top(page)).toBeLessThan(5000);
    expect(await button(page).count()).toBe(0);
  });

  it('stays while it has the focus, and goes with the page', async () => {
    const page = await openBelow(1440);
    await scroll(page, -100);
    await button(page).focus();
    await scroll(page, 50);
    expect(await focused(page)).toBe('Scroll back to top');
    await turnPage(page);
    await arrived(page, '/docs/http/guides/path-params');
    expect(await button(page).count()).toBe(0);
  });
});
