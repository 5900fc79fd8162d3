import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Route } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { serveOn } from '../../tools/serve.ts';
import { followNewLink, newSparingContext, next, bar, onPageRequest, turnPage } from './support/moving.ts';
import { arrived, isFirefox, newContext, root, site, visit, wake } from './support/pages.ts';

describe('the progress bar', () => {
  it('goes when the browser saves what a link leads to', async () => {
    const context = await newContext();
    await context.route('**/openapi.bin', (route) =>
      route.fulfill({
        headers: { 'content-type': 'application/octet-stream', 'content-disposition': 'attachment' },
        body: 'x',
      }),
    );
    const page = await visit(await context.newPage(), '/docs/http');
    const saved = page.waitForEvent('download');
    await followNewLink(page, '/openapi.bin');
    await saved;
    await wait(400);
    expect(await bar(page).count()).toBe(0);
    expect(await root(page, 'data-moving')).toBeNull();
  });

  // browsers tell scripts of it by the Navigation API
  it.skipIf(isFirefox)('goes when the visitor stops a move that the browser has taken over', async () => {
    // the page's own request gets what it cannot show, and the browser's no answer
    const other = http.createServer(async (request, response) => {
      if (request.url === '/docs/fetch') {
        if (request.headers['sec-fetch-mode'] === 'navigate') return;
        response.setHeader('content-type', 'text/html');
        return void response.end('<h1>Another site</h1></html>');
      }
      const answer = await fetch(site + request.url);
      response.setHeader('content-type', answer.headers.get('content-type') ?? '');
      response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()));
    });
    const { url, close } = await serveOn(other);
    onTestFinished(close);
    const context = await newContext({ site: url });
    const page = await visit(await context.newPage(), '/docs/http');
    await wake(page);
    // what is asked for while a page is on its way is answered only then
    await page.evaluate(() => {
      const seen = (): unknown =>
        document.querySelector('.progress-bar') && Object.assign(window, { wasSeen: true });
      new MutationObserver(seen).observe(document.documentElement, { childList: true });
    });
    await followNewLink(page, '/docs/fetch');
    await wait(500);
    const session = await context.newCDPSession(page);
    await session.send('Page.stopLoading');
    expect(await page.evaluate(() => 'wasSeen' in window)).toBe(true);
    await bar(page).waitFor({ state: 'detached' });
    expect(await root(page, 'data-moving')).toBeNull();
  });

  it('shows when a page takes longer than 200 ms, and goes when it is there', async () => {
    const context = await newContext();
    const held: Route[] = [];
    await onPageRequest(context, '/docs/http/getting-started', async (route) => void held.push(route));
    const page = await visit(await context.newPage(), '/docs/http');
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await turnPage(page);
    await expect.poll(() => root(page, 'data-moving')).toBe('');
    await page.clock.runFor(190);
    expect(await bar(page).count()).toBe(0);
    await page.clock.runFor(20);
    expect(await page.getByRole('progressbar', { name: 'Loading' }).isVisible()).toBe(true);
    expect(await page.locator('h1').innerText()).toContain('@zimic/http');
    await page.clock.resume();
    await held[0]?.continue();
    await arrived(page, '/docs/http/getting-started');
    await expect.poll(() => bar(page).count()).toBe(0);
  });

  it.skipIf(isFirefox)('stays for a while where motion is not wanted, too', async () => {
    const context = await newContext({ reducedMotion: true });
    const held: Route[] = [];
    await onPageRequest(context, '/docs/http/getting-started', async (route) => void held.push(route));
    const page = await visit(await context.newPage(), '/docs/http');
    await page.evaluate(() => {
      const look = (): void => {
        const ending = document.querySelector('.progress-bar.done');
        if (ending && getComputedStyle(ending).opacity === '1')
          document.documentElement.dataset['barStays'] = '';
      };
      // halfway through the time for which it stays
      document.addEventListener('astro:after-swap', () => setTimeout(look, 100));
    });
    await turnPage(page);
    await bar(page).waitFor({ state: 'attached' });
    await held[0]?.continue();
    await arrived(page, '/docs/http/getting-started');
    await expect.poll(() => root(page, 'data-bar-stays')).toBe('');
    await expect.poll(() => bar(page).count()).toBe(0);
  });

  it.skipIf(isFirefox)('can be seen with forced colors', async () => {
    const context = await newContext();
    const held: Route[] = [];
    await onPageRequest(context, '/docs/http/getting-started', async (route) => void held.push(route));
    const page = await visit(await context.newPage(), '/docs/http');
    await page.emulateMedia({ forcedColors: 'active' });
    await turnPage(page);
    const background = (element: Element): string => getComputedStyle(element).backgroundColor;
    const ofBar = await bar(page).evaluate(background);
    expect(ofBar).not.toBe(await page.locator('html').evaluate(background));
    await held[0]?.continue();
  });

  it('is over when the browser itself leaves the page, which it may show again', async () => {
    const context = await newContext();
    const held: Route[] = [];
    await onPageRequest(context, '/docs/http/getting-started', async (route) => void held.push(route));
    const page = await visit(await context.newPage(), '/docs/http');
    await turnPage(page);
    await bar(page).waitFor();
    expect(await root(page, 'data-moving')).toBe('');
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
    await expect.poll(() => bar(page).count()).toBe(0);
    expect(await root(page, 'data-moving')).toBeNull();
    await held[0]?.continue();
  });

  it('shows also while a search result is on its way, whose place in the list is kept meanwhile', async () => {
    // what is fetched ahead would be there at once
    const context = await newSparingContext();
    const held: Route[] = [];
    const page = await visit(await context.newPage(), '/search?q=HttpHeaders');
    await wake(page);
    const result = page.locator('main ol article a').first();
    await result.waitFor();
    const path = new URL((await result.getAttribute('href')) ?? '', page.url()).pathname;
    await onPageRequest(context, path, async (route) => void held.push(route));
    await result.evaluate((link: HTMLElement) => link.click());
    await bar(page).waitFor();
    expect(await root(page, 'data-moving')).toBe('');
    await held[0]?.continue();
    await arrived(page, path);
    await expect.poll(() => bar(page).count()).toBe(0);
  });

  it('stays for a page on its way when the request of the one before it fails', async () => {
    const context = await newContext({ tolerate: [/Failed to load resource/] });
    const held: Route[] = [];
    for (const name of ['getting-started', 'upgrading'])
      await onPageRequest(context, `/docs/http/${name}`, async (route) => void held.push(route));
    const page = await visit(await context.newPage(), '/docs/http');
    const click = (name: string): Promise<void> =>
      page.evaluate(
        (path) => document.querySelector<HTMLElement>(`[data-sidebar] a[href="${path}"]`)?.click(),
        `/docs/http/${name}`,
      );
    await click('getting-started');
    await bar(page).waitFor();
    await click('upgrading');
    await expect.poll(() => held.length).toBe(2);
    await Promise.all([page.waitForEvent('requestfailed'), held[0]?.abort()]);
    // that of the first page has gone by now
    await wait(600);
    expect(await bar(page).count()).toBe(1);
    await held[1]?.continue();
    await arrived(page, '/docs/http/upgrading');
    await expect.poll(() => bar(page).count()).toBe(0);
  });

  it('does not show for fast pages, sections of the page, or the page itself', async () => {
    const context = await newContext();
    const page = await visit(await context.newPage(), '/docs/http');
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.querySelector('.progress-bar')) Object.assign(window, { shown: true });
      }).observe(document.documentElement, { childList: true });
    });
    await page
      .locator('.hash-link')
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await wait(300);
    await onPageRequest(context, '/docs/http?*', async (route) => {
      await wait(500);
      await route.continue();
    });
    await followNewLink(page, '/docs/http?x=1');
    await expect.poll(() => new URL(page.url()).search, { timeout: 5000 }).toBe('?x=1');
    expect(await page.evaluate(() => 'shown' in window)).toBe(false);
    // a page that arrives before the bar is due keeps it from coming later
    await next(page).click();
    await arrived(page, '/docs/http/getting-started');
    await wait(700);
    await expect.poll(() => bar(page).count()).toBe(0);
  });
});
