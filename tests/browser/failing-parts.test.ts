import { describe, expect, it } from 'vitest';
import { isFirefox, newContext, ready, visit } from './support/pages.ts';

const tolerate = [/The part is broken\./, /Unexpected|JSON/];

describe('a part of the script that throws', () => {
  it('is reported, and leaves the others at work', async () => {
    const context = await newContext({ tolerate });
    await context.addInitScript(() => {
      const { define } = customElements;
      customElements.define = (name, ...others) => {
        if (name === 'code-block') throw new Error('The part is broken.');
        define.call(customElements, name, ...others);
      };
    });
    const page = await context.newPage();
    const reported = page.waitForEvent('pageerror');
    await visit(page, '/docs/http/guides/schemas');
    await page.mouse.move(600, 400);
    await page.mouse.move(604, 401);
    expect((await reported).message).toBe('The part is broken.');
    // both start after the one that is broken
    await page.mouse.wheel(0, 2000);
    await page.waitForFunction(() => scrollY > 1500);
    await page.mouse.wheel(0, -400);
    await page.locator('.back-to-top').waitFor();
  });

  it('is reported when the aids to reading do', async () => {
    const context = await newContext({ tolerate });
    await context.addInitScript(() => {
      const { addEventListener } = window;
      window.addEventListener = (type: string, ...others: unknown[]) => {
        if (type === 'pointerover' && others.length === 1) throw new Error('The part is broken.');
        Reflect.apply(addEventListener, window, [type, ...others]);
      };
    });
    const page = await context.newPage();
    await visit(page, '/docs/http/guides/schemas');
    const reported = page.waitForEvent('pageerror');
    await page.mouse.move(300, 300);
    await page.mouse.move(304, 301);
    expect((await reported).message).toBe('The part is broken.');
  });
});

it.skipIf(isFirefox)(
  'what only active visitors need is loaded at a later action when it did not come at first',
  async () => {
    const context = await newContext({ tolerate: [/Failed to load resource|ERR_/] });
    const page = await visit(await context.newPage(), '/docs/http/guides/schemas');
    const script = /\/awake\b/;
    await page.route(script, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => script.test(request.url()));
    await page.mouse.move(600, 400);
    await page.mouse.move(604, 401);
    await failed;
    await page.unroute(script);
    await expect
      .poll(async () => {
        await page.mouse.move(600 + Math.random() * 50, 400);
        return page.evaluate(() => customElements.get('code-block') !== undefined);
      })
      .toBe(true);
  },
);

it('a part that came at the second try gives the focus back to where it was before the first', async () => {
  const context = await newContext({ tolerate: [/Failed to load resource|ERR_/] });
  const page = await visit(await context.newPage(), '/docs/http');
  const link = page.getByRole('link', { name: /^Next/ }).first();
  await link.focus();
  const script = /\/help-dialog\b/;
  await page.route(script, (route) => route.abort());
  await page.keyboard.press('?');
  const notice = page.getByRole('alert');
  await notice.waitFor();
  await page.unroute(script);
  await notice.getByRole('button', { name: 'Retry' }).press('Enter');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await help.waitFor();
  expect(await notice.count()).toBe(0);
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
});

it('a part that comes leaves the notice of another failure', async () => {
  const context = await newContext({ tolerate: [/Failed to load resource|ERR_/] });
  const page = await visit(await context.newPage(), '/docs/http');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const showHelp = async (): Promise<void> => {
    await page.locator('body').press('?');
    await help.waitFor();
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
  };
  await showHelp();
  await context.setOffline(true);
  await page.getByRole('link', { name: /^Next/ }).first().click();
  const notice = page.getByRole('alert');
  await notice.waitFor();
  await showHelp();
  expect(await notice.innerText()).toContain('The page could not be loaded');
});

it('an island that cannot be started says so, and the next intent tries again', async () => {
  const context = await newContext({ tolerate });
  const page = await context.newPage();
  await page.goto('/docs');
  await ready(page);
  const island = page.locator('astro-island[client="intent"]').first();
  const props = await island.getAttribute('props');
  await island.evaluate((element) => element.setAttribute('props', '{'));
  await island.dispatchEvent('pointerdown');
  await page.locator('astro-island[data-state="failed"]').waitFor({ state: 'attached' });
  await island.evaluate((element, text) => element.setAttribute('props', text), props ?? '');
  await island.dispatchEvent('pointerdown');
  await expect.poll(() => island.getAttribute('ssr')).toBeNull();
  await expect.poll(() => island.getAttribute('data-state')).toBeNull();
});
