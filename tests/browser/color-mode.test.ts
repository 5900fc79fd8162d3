import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  breakStorage,
  blockScripts,
  arrived,
  hold,
  newContext,
  open,
  ready,
  root,
  storage,
  visit,
} from './support/pages.ts';

const DARK = 'rgb(15, 17, 21)';
const LIGHT = 'rgb(253, 252, 249)';
const toggle = (page: Page) => page.locator('header').getByRole('button', { name: /^Switch between/ });
const background = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const mode = async (page: Page): Promise<string[]> => [
  (await root(page, 'data-theme')) ?? '',
  (await root(page, 'data-theme-choice')) ?? '',
  await background(page),
];

/** Records every value of the mode, and whether anything could have been painted by then. */
async function watchMode(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seenModes: seen });
    new MutationObserver(() => {
      const html = document.documentElement;
      const entry = `${document.body ? 'painted' : 'before'} ${html?.dataset['theme']}`;
      if (seen.at(-1) !== entry) seen.push(entry);
    }).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['data-theme'],
    });
  });
}
const seenModes = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { seenModes: string[] }).seenModes);

describe('the colour mode', () => {
  it.each(['light', 'dark'] as const)(
    'is dark by default, also where the system is %s',
    async (systemMode) => {
      const page = await open('/docs', { systemMode });
      expect(await mode(page)).toEqual(['dark', 'dark', DARK]);
      expect(await storage(page)).not.toHaveProperty('theme');
    },
  );

  it('alternates by the toggle, which says the current mode', async () => {
    const page = await open('/docs');
    expect(await toggle(page).getAttribute('title')).toBe('dark mode');
    await toggle(page).click();
    expect(await mode(page)).toEqual(['light', 'light', LIGHT]);
    expect(await toggle(page).getAttribute('aria-label')).toBe(
      'Switch between dark and light mode (currently light mode)',
    );
    expect(await toggle(page).getAttribute('title')).toBe('light mode');
    expect(await storage(page)).toHaveProperty('theme', 'light');
    await toggle(page).press('Enter');
    expect(await mode(page)).toEqual(['dark', 'dark', DARK]);
    expect(await storage(page)).toHaveProperty('theme', 'dark');
  });

  it('shows one icon, and tells the browser’s frame its colour', async () => {
    const page = await open('/docs');
    const icons = (): Promise<number> => toggle(page).locator('svg:visible').count();
    const frame = (): Promise<string | null> =>
      page.locator('meta[name="theme-color"]').getAttribute('content');
    expect(await icons()).toBe(1);
    expect(await frame()).toBe('#0f1115');
    await toggle(page).click();
    expect(await icons()).toBe(1);
    expect(await frame()).toBe('#fdfcf9');
  });

  it('is kept on the next visit and on other pages, without a flash', async () => {
    const context = await newContext({ mode: 'light' });
    await watchMode(context);
    const page = await context.newPage();
    const frame = (): Promise<string | null> =>
      page.locator('meta[name="theme-color"]').getAttribute('content');
    const letGo = await hold(page, /\.js$/);
    await page.goto('/docs/http', { waitUntil: 'commit' });
    await page.locator('h1').waitFor();
    expect(await frame()).toBe('#fdfcf9');
    letGo();
    await ready(page);
    await page.evaluate(() =>
      document.addEventListener('astro:after-swap', () =>
        Object.assign(window, {
          frameAfterMove: document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content,
        }),
      ),
    );
    expect(await mode(page)).toEqual(['light', 'light', LIGHT]);
    expect((await seenModes(page)).filter((entry) => entry !== 'before dark')).toEqual([
      'before light',
      'painted light',
    ]);
    await page.locator('nav[aria-label="Docs pages"] a').last().click();
    await arrived(page, '/docs/http/getting-started');
    expect(await mode(page)).toEqual(['light', 'light', LIGHT]);
    expect(await seenModes(page)).not.toContain('painted dark');
    expect(await toggle(page).isEnabled()).toBe(true);
    expect(await page.evaluate(() => (window as unknown as { frameAfterMove?: string }).frameAfterMove)).toBe(
      '#fdfcf9',
    );
    expect(await frame()).toBe('#fdfcf9');
  });

  it('paints code blocks in its own colours at once', async () => {
    const context = await newContext({
      mode: 'light',
      tolerate: [/Failed to (?:load resource|fetch dynamically)/],
    });
    const page = await context.newPage();
    await blockScripts(page);
    await page.goto('/docs/http/guides/schemas');
    const color = await page
      .locator('code-block')
      .first()
      .evaluate((block) => getComputedStyle(block).backgroundColor);
    expect(color).toBe('rgb(247, 245, 240)');
  });

  it('follows the other windows of the browser', async () => {
    const context = await newContext();
    const first = await visit(await context.newPage(), '/docs');
    const second = await visit(await context.newPage(), '/docs/http');
    await toggle(first).click();
    await expect.poll(() => mode(second)).toEqual(['light', 'light', LIGHT]);
    expect(await toggle(second).getAttribute('title')).toBe('light mode');
    await first.evaluate(() => localStorage.removeItem('theme'));
    await expect.poll(() => mode(second)).toEqual(['dark', 'dark', DARK]);
    await first.evaluate(() => localStorage.setItem('theme', 'banana'));
    await second.waitForTimeout(100);
    expect(await mode(second)).toEqual(['dark', 'dark', DARK]);
  });

  it('takes a stored value that is no mode for none', async () => {
    const page = await open('/docs', { stored: { theme: 'banana' } });
    expect(await mode(page)).toEqual(['dark', 'dark', DARK]);
    expect(await toggle(page).locator('svg:visible').count()).toBe(1);
    await toggle(page).click();
    expect(await mode(page)).toEqual(['light', 'light', LIGHT]);
  });

  it('can be set by the address for a page load, and is not stored then', async () => {
    const page = await open('/docs?docusaurus-theme=light&docusaurus-data-embed=yes');
    expect(await mode(page)).toEqual(['light', 'light', LIGHT]);
    expect(await root(page, 'data-embed')).toBe('yes');
    expect(await storage(page)).not.toHaveProperty('theme');
    // for as long as the window moves between pages by itself
    await page.locator('nav[aria-label="Docs pages"] a').last().click();
    await arrived(page, '/docs/getting-started');
    expect(await mode(page)).toEqual(['light', 'light', LIGHT]);
    expect(await root(page, 'data-embed')).toBe('yes');
    await page.goto('/docs');
    expect(await mode(page)).toEqual(['dark', 'dark', DARK]);
    await page.goto('/docs?docusaurus-theme=sepia&docusaurus-data-theme=banana');
    expect(await mode(page)).toEqual(['dark', 'dark', DARK]);
  });

  it('works for the life of the page where storage is blocked', async () => {
    const context = await newContext();
    await breakStorage(context, 'blocked');
    const page = await visit(await context.newPage(), '/docs');
    expect(await mode(page)).toEqual(['dark', 'dark', DARK]);
    await toggle(page).click();
    expect(await mode(page)).toEqual(['light', 'light', LIGHT]);
    await page.locator('nav[aria-label="Docs pages"] a').last().click();
    await arrived(page, '/docs/getting-started');
    expect(await mode(page)).toEqual(['light', 'light', LIGHT]);
  });

  it('stays when a visitor moves to a page of another kind where storage is blocked', async () => {
    const context = await newContext();
    await breakStorage(context, 'blocked');
    const page = await visit(await context.newPage(), '/');
    await page.locator('header [data-color-mode-toggle]').click();
    expect(await root(page, 'data-theme')).toBe('light');
    await page.locator('header').getByRole('link', { name: 'Docs', exact: true }).click();
    await arrived(page, '/docs');
    expect(await root(page, 'data-theme')).toBe('light');
  });

  it('has its toggle disabled until the page’s script runs', async () => {
    const context = await newContext({ tolerate: [/Failed to (?:load resource|fetch dynamically)/] });
    const page = await context.newPage();
    await blockScripts(page);
    await page.goto('/docs');
    expect(await toggle(page).isDisabled()).toBe(true);
    await page.unroute('**/*');
    await page.reload();
    await ready(page);
    expect(await toggle(page).isEnabled()).toBe(true);
  });

  it('is dark without script, and the toggle is not shown', async () => {
    const page = await open('/docs', { js: false });
    expect(await background(page)).toBe(DARK);
    expect(await page.locator('[data-color-mode-toggle]').first().isVisible()).toBe(false);
  });
});
