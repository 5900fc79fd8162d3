import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { arrived, focused, open, isFirefox, wake } from './support/pages.ts';
import { dialog, field, first } from './support/search.ts';

const PAGE = '/docs/http/guides/schemas';

describe('the page behind the search dialog', () => {
  it('cannot be reached by keyboard', async () => {
    const page = await openSearch();
    for (const key of [...Array<string>(8).fill('Tab'), ...Array<string>(8).fill('Shift+Tab')]) {
      await page.keyboard.press(key);
      expect(await isBehind(page), `${key}: ${await focused(page)}`).toBe(false);
    }
  });

  it('is not gone back to by a double click on the search button', async () => {
    const page = await open(PAGE);
    await wake(page);
    await page.getByRole('button', { name: 'Search' }).first().dblclick({ delay: 50 });
    await behind(page);
    // both clicks have been answered
    await page.waitForTimeout(300);
    expect(await dialog(page).isVisible()).toBe(true);
    expect(await focused(page)).toBe('search-field');
    expect(await field(page).inputValue()).toBe('');
    await page.mouse.dblclick(700, 850);
    await dialog(page).waitFor({ state: 'hidden' });
    await expect.poll(() => page.locator('[inert]').count()).toBe(0);
  });

  it('is gone back to by a button whose name holds what it shows', async () => {
    const page = await openSearch();
    await dialog(page).getByRole('button', { name: 'Esc Cancel' }).click();
    await expect.poll(() => dialog(page).isVisible()).toBe(false);
  });

  it('is not left for all results of an empty query: the button leads into the field', async () => {
    const page = await openSearch();
    const button = dialog(page).getByRole('button', { name: 'All results' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('search-field');
    expect(new URL(page.url()).pathname).toBe(PAGE);
  });

  it('takes no clicks, and takes them again once the dialog is closed', async () => {
    const page = await openSearch();
    const link = page.getByRole('link', { name: 'Typegen', includeHidden: true }).first();
    const { x = 0, y = 0, width = 0, height = 0 } = (await link.boundingBox()) ?? {};
    const click = (): Promise<void> => page.mouse.click(x + width / 2, y + height / 2);
    await click();
    await dialog(page).waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe(PAGE);
    await click();
    await page.waitForURL(/typegen$/);
  });

  it('does not scroll', async () => {
    const page = await openSearch();
    await page.mouse.move(700, 700);
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });

  it.skipIf(isFirefox)('is not there for assistive technology', async () => {
    const page = await openSearch();
    const session = await page.context().newCDPSession(page);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const roles = nodes.filter(({ ignored }) => !ignored).map(({ role }) => String(role?.value));
    expect(roles).toContain('dialog');
    expect(roles.filter((role) => ['heading', 'link', 'main'].includes(role))).toEqual([]);
  });

  it('is in reach when something takes the dialog away', async () => {
    const page = await openSearch();
    await dialog(page).evaluate((element) => element.remove());
    await expect.poll(() => page.locator('[inert]').count()).toBe(0);
  });

  it('is in reach when the visitor goes back while the dialog is open', async () => {
    const page = await open('/docs');
    await page.locator('main a[href="/docs/http"]').first().click();
    await arrived(page, '/docs/http');
    await page.keyboard.press('/');
    await behind(page);
    await page.goBack();
    await arrived(page, '/docs');
    expect(await dialog(page).isVisible()).toBe(false);
    await expect.poll(() => page.locator('[inert]').count()).toBe(0);
  });

  it('is shown by going back to another section of it', async () => {
    const page = await open(`${PAGE}#headers`);
    await page.locator('[data-toc] a[href="#bodies"]').click();
    await page.waitForURL(/#bodies$/);
    await page.keyboard.press('/');
    await behind(page);
    await page.goBack();
    await expect.poll(() => dialog(page).isVisible()).toBe(false);
    await expect.poll(() => page.locator('[inert]').count()).toBe(0);
    expect(new URL(page.url()).hash).toBe('#headers');
  });

  it('has the focus at the section of a result that was chosen', async () => {
    const page = await openSearch();
    await field(page).fill('the shape of a schema');
    await first(page).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/#the-shape-of-a-schema$/);
    await dialog(page).waitFor({ state: 'hidden' });
    await page.keyboard.press('Tab');
    const isBehindHeading = await page.evaluate(() => {
      const heading = document.getElementById('the-shape-of-a-schema');
      const place = heading?.compareDocumentPosition(document.activeElement ?? document) ?? 0;
      return (place & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    });
    expect(isBehindHeading, await focused(page)).toBe(true);
  });
});

/** Waits until the dialog is modal. */
function behind(page: Page): Promise<void> {
  return page.locator('[inert] h1').waitFor({ state: 'attached' });
}

/** Opens a page and its search dialog, and waits until that is modal. */
async function openSearch(): Promise<Page> {
  const page = await open(PAGE);
  await page.keyboard.press('/');
  expect(await focused(page)).toBe('search-field');
  await behind(page);
  return page;
}

/** Whether something outside the dialog has the focus. */
function isBehind(page: Page): Promise<boolean> {
  return page.evaluate(
    () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
  );
}
