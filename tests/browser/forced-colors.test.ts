import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { open, wake } from './support/pages.ts';
import { ask, excerpts, options } from './support/search.ts';

/** The color of an element, and that of a new one beside it that has a color of the system. */
async function besideSystem(of: Locator, system: string): Promise<[string, string]> {
  return of.evaluate((element, color) => {
    const probe = element.parentElement?.appendChild(document.createElement('i')) as HTMLElement;
    probe.style.cssText = `forced-color-adjust: none; color: ${color} !important`;
    const found: [string, string] = [getComputedStyle(element).color, getComputedStyle(probe).color];
    probe.remove();
    return found;
  }, system);
}

describe('forced colors', () => {
  // the site's dark colors would be too light on a system that is light
  it.each([
    ['dark', 'light'],
    ['light', 'dark'],
  ] as const)('are those of the icons of results, in %s mode on a %s system', async (mode, systemMode) => {
    const page = await open('/docs', { mode, systemMode });
    await page.emulateMedia({ forcedColors: 'active', colorScheme: systemMode });
    await ask(page, 'path params');
    await excerpts(page).first().waitFor();
    const [active, wantedActive] = await besideSystem(options(page).first().locator('> svg'), 'Highlight');
    expect(active).toBe(wantedActive);
    const [other, wantedOther] = await besideSystem(options(page).nth(1).locator('> svg'), 'CanvasText');
    expect(other).toBe(wantedOther);
  });

  it('mark the words that were searched for, in the dialog and on the page of results', async () => {
    const page = await open('/search?q=headers');
    await page.emulateMedia({ forcedColors: 'active' });
    const marked = (of: Locator): Promise<string> =>
      of
        .locator('mark')
        .first()
        .evaluate((mark) => getComputedStyle(mark).textDecorationLine);
    expect(await marked(page.locator('main'))).toBe('underline');
    await ask(page, 'path params');
    await excerpts(page).first().waitFor();
    expect(await marked(options(page).first())).toBe('underline');
  });

  it('are those of code whose names are underlined: browsers would paint these as if they were selected', async () => {
    const page = await open('/docs/http/guides/schemas', { mode: 'dark', systemMode: 'light' });
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
    await wake(page);
    const code = page.locator('code-block[data-hover] pre code').first();
    await code.hover();
    const adjusts = (): Promise<string> => code.evaluate((each) => getComputedStyle(each).forcedColorAdjust);
    await expect.poll(adjusts).toBe('none');
    const [color, wanted] = await besideSystem(code.locator('.k').first(), 'CanvasText');
    expect(color).toBe(wanted);
  });

  it('paint a name once that the keyboard walks over', async () => {
    const page = await open('/docs/http/guides/schemas');
    await page.emulateMedia({ forcedColors: 'active' });
    await wake(page);
    await page
      .getByRole('button', { name: /types of this code/ })
      .first()
      .press('Enter');
    const marker = page.locator('.hover-marker');
    await marker.waitFor();
    const [size, text, { width }] = await marker.evaluate(
      (element) =>
        [getComputedStyle(element).fontSize, element.textContent, element.getBoundingClientRect()] as const,
    );
    expect([size, text?.length !== 0, width > 5]).toEqual(['0px', true, true]);
  });

  it('show whether a button is pressed', async () => {
    const page = await open('/docs/http/guides/schemas', { width: 390 });
    await page.emulateMedia({ forcedColors: 'active' });
    await wake(page);
    const button = page.getByRole('button', { name: 'Toggle word wrap' }).first();
    const background = (): Promise<string> =>
      button.evaluate((each) => getComputedStyle(each).backgroundColor);
    const before = await background();
    await button.click();
    expect(await button.getAttribute('aria-pressed')).toBe('true');
    expect(await background()).not.toBe(before);
  });

  it('give buttons an edge whose background is not shown', async () => {
    const page = await open('/docs/http/no-such-page', { tolerate: [/404/] });
    await page.emulateMedia({ forcedColors: 'active' });
    const button = page.locator('main').getByRole('button', { name: 'Search' });
    const edge = await button.evaluate((each) => {
      const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(each);
      return { borderTopWidth, isSeen: borderTopColor !== backgroundColor };
    });
    expect(edge).toEqual({ borderTopWidth: '1px', isSeen: true });
  });
});
