import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axe } from './support/axe.ts';
import { hold, forgetPopovers, isFirefox, newContext, open, root, visit } from './support/pages.ts';

const GUIDE = '/docs/http/guides/schemas';
/** A page whose first symbol has a signature. */
const SYMBOLS = '/docs/http/guides/path-params';
const preview = (page: Page) => page.locator('#link-preview');
const pageLink = (page: Page) => page.locator('[data-page-text] p > a:not([class])[href^="/docs"]').first();
const pageMenu = (page: Page) => page.locator('[data-page-menu]');

describe('previews of links', () => {
  it('show title and description while a mouse rests on a link, and stay while it is on the card', async () => {
    const page = await open(GUIDE);
    await pageLink(page).hover();
    await preview(page).waitFor();
    expect((await preview(page).locator('strong').innerText()).length).toBeGreaterThan(3);
    expect((await preview(page).locator('p').innerText()).length).toBeGreaterThan(60);
    // the whole page: that a part of it is in no landmark is no fault of the part alone
    expect(await axe(page, 'html')).toEqual([]);
    await preview(page).hover();
    await page.waitForTimeout(500);
    expect(await preview(page).count()).toBe(1);
    // on paper they would cover the text
    await page.emulateMedia({ media: 'print' });
    expect(await preview(page).isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await page.mouse.move(5, 500);
    await preview(page).waitFor({ state: 'detached' });
  });

  it('cut long code between two lines', async () => {
    const page = await open('/docs/http/api/http-headers');
    await page
      .locator('[data-page-text] p a', { hasText: /^HttpRequest$/ })
      .first()
      .hover();
    await preview(page).locator('pre').waitFor();
    const { lines, isCut } = await preview(page)
      .locator('pre')
      .evaluate((code) => ({
        lines: code.clientHeight / Number.parseFloat(getComputedStyle(code).lineHeight),
        isCut: code.scrollHeight > code.clientHeight + 4,
      }));
    expect(isCut).toBe(true);
    expect(lines - Math.round(lines)).toBeCloseTo(0, 1);
  });

  it('stand beside their link in browsers without popovers', async () => {
    const context = await newContext();
    await forgetPopovers(context);
    const page = await visit(await context.newPage(), GUIDE);
    await pageLink(page).hover();
    await expect.poll(() => pageLink(page).getAttribute('aria-describedby')).toBe('link-preview');
    const link = await pageLink(page).boundingBox();
    const box = await preview(page).boundingBox();
    expect(Math.abs((box?.x ?? 0) - (link?.x ?? 0))).toBeLessThan(20);
    await page.mouse.move(5, 500);
    await preview(page).waitFor({ state: 'detached' });
  });

  it('show the signature of a symbol', async () => {
    const page = await open(SYMBOLS);
    const symbol = page.locator('[data-page-text] a.symbol').first();
    await symbol.hover();
    await preview(page).waitFor();
    expect(await preview(page).locator('strong').innerText()).toContain(await symbol.innerText());
    expect(await preview(page).locator('pre').innerText()).toContain(await symbol.innerText());
  });

  it('show the first paragraph of a section', async () => {
    const page = await open('/docs/interceptor/troubleshooting');
    await page.locator('main a[href$="/path-params#which-paths-match"]').first().hover();
    await preview(page).waitFor();
    expect(await preview(page).locator('p').innerText()).toMatch(/^The examples use a base URL/);
  });

  it('are no higher than a low window, and can be scrolled there', async () => {
    const page = await open(SYMBOLS, { width: 320, height: 200 });
    await page.locator('[data-page-text] a.symbol').first().hover();
    await preview(page).waitFor();
    const box = await preview(page).boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(200);
    const isScrolled = await preview(page).evaluate((card) => {
      card.scrollTop = 10_000;
      return card.scrollTop > 0;
    });
    expect(isScrolled).toBe(true);
  });

  it.each([200, 256, 360])('never cover the link in a window of %i pixels', async (height) => {
    const page = await open(SYMBOLS, { width: 320, height });
    const link = page.locator('[data-page-text] a.symbol').first();
    await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await link.hover();
    await preview(page).waitFor();
    const [card, line] = await Promise.all([preview(page).boundingBox(), link.boundingBox()]);
    if (!card || !line) throw new Error('the preview or the link is not shown');
    expect(card.y >= line.y + line.height || card.y + card.height <= line.y).toBe(true);
    expect(card.height).toBeGreaterThan(40);
  });

  it('set the label of a paragraph off from its text', async () => {
    const page = await open('/docs/interceptor/api/http-interceptor');
    await page.locator('main a[href$="/errors#notrunninghttpinterceptorerror"]').first().hover();
    await preview(page).waitFor();
    expect(await preview(page).locator('p').innerText()).toMatch(/^When it happens: You called/);
  });

  it('come with the focus of the keyboard, describe the link, and go with Escape', async () => {
    const page = await open(GUIDE);
    await pageLink(page).evaluate((link) => {
      const before = document.createElement('button');
      link.before(before);
      before.focus();
    });
    await page.keyboard.press('Tab');
    await preview(page).waitFor();
    expect(await pageLink(page).getAttribute('aria-describedby')).toBe('link-preview');
    await page.keyboard.press('Escape');
    expect(await preview(page).count()).toBe(0);
    expect(await pageLink(page).getAttribute('aria-describedby')).toBeNull();
  });

  it.skipIf(isFirefox)('describe the link without the code of its section', async () => {
    const page = await open('/docs/fetch/guides/headers');
    const link = page.locator('[data-page-text] a:not([class])', { hasText: /^typegen$/ }).first();
    await link.hover();
    await preview(page).locator('pre').waitFor();
    const session = await page.context().newCDPSession(page);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const [description] = nodes.flatMap(({ name, role, description: text }) =>
      role?.value === 'link' && name?.value === 'typegen' && text ? [String(text.value)] : [],
    );
    expect(description).toContain(await preview(page).locator('strong').innerText());
    expect(description).toContain(await preview(page).locator('p').innerText());
    expect(description).not.toContain((await preview(page).locator('pre').innerText()).slice(0, 15));
  });

  it('do not come up when the visitor has left while they were on their way', async () => {
    const page = await open(GUIDE);
    const href = (await pageLink(page).getAttribute('href')) ?? '';
    const answer = await hold(page, `**${href.replace(/#.*/, '')}`);
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.getElementById('link-preview')) document.documentElement.dataset['previewed'] = '';
      }).observe(document.body, { childList: true, subtree: true });
    });
    const asked = page.waitForRequest(`**${href.replace(/#.*/, '')}`);
    await pageLink(page).hover();
    await asked;
    // the preview is wanted, not only the page
    await page.waitForTimeout(500);
    const answered = page.waitForResponse(`**${href.replace(/#.*/, '')}`);
    await page.mouse.move(5, 500);
    answer();
    await (await answered).finished();
    await page.waitForTimeout(500);
    expect(await root(page, 'data-previewed')).toBeNull();
  });

  it('come up once where the mouse came back while they were on their way', async () => {
    const page = await open(GUIDE);
    const href = (await pageLink(page).getAttribute('href')) ?? '';
    const answer = await hold(page, `**${href.replace(/#.*/, '')}`);
    for (let visits = 0; visits < 2; visits++) {
      await pageLink(page).hover();
      await page.waitForTimeout(600);
      await page.mouse.move(5, 500);
      await page.waitForTimeout(100);
    }
    await pageLink(page).hover();
    await page.waitForTimeout(600);
    answer();
    await preview(page).first().waitFor();
    expect(await preview(page).count()).toBe(1);
    await page.mouse.move(5, 500);
    await expect.poll(() => preview(page).count()).toBe(0);
  });

  it.each(['/talk.mp4', '/Book.PDF'])('are not asked for of a file: %s', async (path) => {
    const page = await open(GUIDE);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await pageLink(page).evaluate((link: HTMLAnchorElement, href) => (link.href = href), path);
    await page.locator(`[data-page-text] a[href="${path}"]`).hover();
    await page.waitForTimeout(700);
    expect(asked).not.toContain(path);
    expect(await preview(page).count()).toBe(0);
  });

  it('do not come for touch', async () => {
    const page = await open(GUIDE, { touch: true, width: 390 });
    await pageMenu(page).locator('summary').tap();
    // the script that closes the menu again is the one that previews
    await page.locator('h1').tap();
    await expect.poll(() => pageMenu(page).getAttribute('open')).toBeNull();
    await pageLink(page).dispatchEvent('pointerover', { pointerType: 'touch' });
    await page.waitForTimeout(1_000);
    expect(await preview(page).count()).toBe(0);
  });

  it('do not come for links of the page menu', async () => {
    const page = await open(GUIDE, { width: 390 });
    await pageLink(page).hover();
    await preview(page).waitFor();
    await pageMenu(page).locator('summary').click();
    await pageMenu(page).locator('a').last().hover();
    await page.waitForTimeout(1_000);
    expect(await preview(page).count()).toBe(0);
  });
});
