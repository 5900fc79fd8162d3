import { setTimeout as wait } from 'node:timers/promises';
import type { Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  followNewLink,
  next,
  bar,
  titleOf,
  onPageRequest,
  newSparingContext,
  turnPage,
  scrollPage,
  storedPlace,
  forgetNetworkCache,
} from './support/moving.ts';
import {
  animationsEnded,
  blockScripts,
  arrived,
  hold,
  isDev,
  newContext,
  open,
  ready,
  root,
  site,
  storage,
  visit,
  wake,
  isFirefox,
} from './support/pages.ts';

describe('links of headings', () => {
  it('show on hover and focus, and give the section’s address', async () => {
    const page = await open('/docs/http/guides/schemas');
    const heading = page.locator('.heading').nth(1);
    const link = heading.locator('.hash-link');
    const opacity = (): Promise<number> =>
      link.evaluate((element) => Number(getComputedStyle(element).opacity));
    expect(await opacity()).toBe(0);
    await heading.locator('h2, h3').hover();
    await expect.poll(opacity).toBe(1);
    const text = await heading.locator('h2, h3').innerText();
    expect(await link.getAttribute('aria-label')).toBe(`Direct link to ${text}`);
    await page.mouse.move(5, 500);
    await expect.poll(opacity).toBe(0);
    await link.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect.poll(opacity).toBe(1);
    await page.keyboard.press('Enter');
    const id = await heading.locator('h2, h3').getAttribute('id');
    await expect.poll(() => new URL(page.url()).hash).toBe(`#${id}`);
  });

  it('lead to their section on the first load and from another page', async () => {
    const page = await open('/docs/http/api/http-headers#headerstoobject');
    const place = (): Promise<number> =>
      page.locator('#headerstoobject').evaluate((heading) => heading.getBoundingClientRect().top);
    await expect.poll(place).toBeLessThan(200);
    expect(await place()).toBeGreaterThanOrEqual(60);
    await visit(page, '/docs/http');
    await followNewLink(page, '/docs/http/api/http-headers#headerstoobject');
    await arrived(page, '/docs/http/api/http-headers');
    await expect.poll(place).toBeLessThan(200);
    expect(await place()).toBeGreaterThanOrEqual(60);
  });
});

describe('moving between pages', () => {
  it('loads no document, changes address and title, and starts at the top', async () => {
    const page = await open('/docs/http');
    await page.evaluate(() => Object.assign(window, { same: true }));
    await page.evaluate(() => scrollTo({ top: 9999, behavior: 'instant' }));
    await next(page).click();
    await arrived(page, '/docs/http/getting-started');
    expect(await page.evaluate(() => 'same' in window)).toBe(true);
    expect(await page.title()).toMatch(/^Getting started .*Zimic$/);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  it('leaves the icons of the tab, which are not asked for again', async () => {
    const page = await open('/docs/http');
    const icons = await page.locator('link[rel="icon"]').elementHandles();
    expect(icons).toHaveLength(2);
    await next(page).click();
    await arrived(page, '/docs/http/getting-started');
    for (const icon of icons) expect(await icon.evaluate((element) => element.isConnected)).toBe(true);
    expect(await page.locator('link[rel="icon"]').count()).toBe(2);
  });

  it('moves the focus to the start of the page, and says its title', async () => {
    const page = await open('/docs/http');
    await next(page).focus();
    await page.keyboard.press('Enter');
    await arrived(page, '/docs/http/getting-started');
    await expect
      .poll(() => page.locator('[aria-live="polite"]').allTextContents())
      .toContain(await page.title());
    expect(await page.locator('[aria-live="assertive"]').count()).toBe(0);
    // the next Tab stop is the first of the page's text
    await page.keyboard.press('Tab');
    expect(await page.locator('main :focus').getAttribute('href')).toBe('/');
  });

  it.each(['opened', 'moved to'])(
    'leaves the next Tab to go on from a click in the text of a page that was %s',
    async (way) => {
      const page = await open('/docs/http');
      if (way === 'moved to') {
        await next(page).click();
        await arrived(page, '/docs/http/getting-started');
      }
      const text = page.locator('[data-page-text] p').last();
      await text.scrollIntoViewIfNeeded();
      const place = await page.evaluate(() => scrollY);
      expect(place).toBeGreaterThan(300);
      // behind the end of its last line, as there may be links in it
      const { width, height } = (await text.boundingBox()) as { width: number; height: number };
      await text.click({ position: { x: width - 2, y: height - 4 } });
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(place - 200);
    },
  );

  it('goes back and forward to where the visitor was', async () => {
    const page = await open('/docs/http/guides/schemas');
    await scrollPage(page, 1200);
    await turnPage(page, 'prev');
    await page.waitForURL('**/docs/http/guides');
    await arrived(page, '/docs/http/guides');
    await page.goBack();
    await arrived(page, '/docs/http/guides/schemas');
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(1200);
    await page.goForward();
    await arrived(page, '/docs/http/guides');
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  it('opens a page that is loaded again where it was left, before its script is there', async () => {
    const context = await newContext({ tolerate: [/Failed to load resource|ERR_FAILED/] });
    const page = await visit(await context.newPage(), '/docs/http/guides/schemas');
    await wake(page);
    await scrollPage(page, 1200);
    if (!isDev) await blockScripts(page);
    await page.reload();
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(1200);
  });

  it('does so in browsers that keep the page’s own way of scrolling back for it, as Firefox does', async () => {
    const context = await newContext({ tolerate: [/Failed to load resource|ERR_FAILED/] });
    await context.addInitScript(() => {
      history.scrollRestoration = 'manual';
    });
    const page = await visit(await context.newPage(), '/docs/http/guides/schemas');
    await scrollPage(page, 1200);
    if (!isDev) await blockScripts(page);
    await page.reload();
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(1200);
  });

  it.skipIf(isDev)(
    'leaves a page that is loaded again where the visitor has scrolled to before its script is there',
    async () => {
      const page = await open('/docs/http/guides/schemas');
      await page.mouse.move(600, 400);
      await page.mouse.wheel(0, 2000);
      await wait(300);
      const letGo = await hold(page, /\.js$/);
      await page.reload({ waitUntil: 'commit' });
      const top = (): Promise<number> => page.evaluate(() => scrollY);
      await expect.poll(top).toBe(2000);
      await page.mouse.wheel(0, 1500);
      await expect.poll(top).toBe(3500);
      letGo();
      await ready(page);
      await wait(200);
      expect(await top()).toBe(3500);
      // and it is remembered, as on other pages
      await turnPage(page);
      await page.waitForURL((url) => !url.pathname.endsWith('/schemas'));
      await page.goBack();
      await arrived(page, '/docs/http/guides/schemas');
      await expect.poll(top).toBe(3500);
    },
  );

  it('goes back to where the visitor was, also far below', async () => {
    const page = await open('/docs/http/guides/typegen');
    await scrollPage(page, 2050);
    await turnPage(page, 'next');
    await page.waitForURL((url) => !url.pathname.endsWith('/typegen'));
    await arrived(page, new URL(page.url()).pathname);
    await page.goBack();
    await arrived(page, '/docs/http/guides/typegen');
    await animationsEnded(page);
    // two frames on, what browsers correct by themselves is done
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(await page.evaluate(() => scrollY)).toBe(2050);
  });

  it('goes back to a section that was written into the address bar', async () => {
    const page = await open('/docs/http/guides/schemas');
    await wake(page);
    await page.evaluate(() => {
      location.hash = '#bodies';
    });
    await storedPlace(page, 501);
    const place = await page.evaluate(() => Math.round(scrollY));
    await turnPage(page, 'prev');
    await arrived(page, '/docs/http/guides');
    await page.goBack();
    await arrived(page, '/docs/http/guides/schemas');
    expect(new URL(page.url()).hash).toBe('#bodies');
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(place);
  });

  // Playwright waits in Firefox for a load that does not come
  it.skipIf(isFirefox)(
    'goes back from a section that was written into the address bar without asking for the page',
    async () => {
      const page = await open('/docs/http/guides/schemas', { tolerate: [/Failed to load resource/] });
      await page.locator('main').evaluate((main) => main.setAttribute('data-seen', ''));
      await page.evaluate(() => {
        location.hash = '#bodies';
      });
      await storedPlace(page, 501);
      await page.context().setOffline(true);
      await page.goBack();
      await wait(300);
      expect(new URL(page.url()).hash).toBe('');
      expect(await page.locator('main[data-seen]').count()).toBe(1);
      await page.context().setOffline(false);
    },
  );

  it('goes back to a page that the skip link was used on, before anything else has loaded', async () => {
    const context = await newContext();
    const page = await context.newPage();
    if (!isDev)
      await page.route(/awake\.client/, async (route) => {
        await wait(1000);
        await route.continue();
      });
    await visit(page, '/docs/http');
    await page.getByRole('link', { name: 'Skip to main content' }).press('Enter');
    await page.waitForURL(/#main$/);
    await turnPage(page);
    await arrived(page, '/docs/http/getting-started');
    await page.goBack();
    await arrived(page, '/docs/http');
    expect(new URL(page.url()).hash).toBe('#main');
  });

  it('shows the page of the address when the visitor goes back just as another one is about to be shown', async () => {
    const page = await open('/docs/http');
    await wake(page);
    await next(page).click();
    await arrived(page, '/docs/http/getting-started');
    for (let times = 0; times < 5; times++) {
      // the page is in memory
      const link = page.locator('[data-sidebar] a[href="/docs/http/upgrading"]');
      await link.hover();
      await wait(200);
      await link.evaluate(async (element: HTMLElement) => {
        element.click();
        history.back();
        await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
      });
      await arrived(page, '/docs/http');
      await wait(300);
      expect(new URL(page.url()).pathname).toBe('/docs/http');
      expect(await titleOf(page)).toContain('@zimic/http');
      await page.goForward();
      await arrived(page, '/docs/http/getting-started');
    }
  });

  it.skipIf(isFirefox)(
    'keeps the place of a page that the visitor goes back to while the one before it is scrolled',
    async () => {
      const context = await newSparingContext();
      const page = await visit(await context.newPage(), '/docs/http/guides/schemas');
      await wake(page);
      await scrollPage(page, 1200);
      await turnPage(page);
      await arrived(page, '/docs/http/guides/path-params');
      await forgetNetworkCache(page);
      const held: Route[] = [];
      await onPageRequest(context, '/docs/http/guides/schemas', async (route) => void held.push(route));
      await page.reload();
      await ready(page);
      await wake(page);
      await page.evaluate(() => history.back());
      await bar(page).waitFor();
      await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
      await wait(300);
      await page.evaluate(() => history.forward());
      await expect.poll(() => bar(page).count()).toBe(0);
      await wait(150);
      await page.evaluate(() => history.back());
      await expect.poll(() => held.length).toBeGreaterThan(0);
      for (const route of held) await route.continue();
      await arrived(page, '/docs/http/guides/schemas');
      await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(1200);
    },
  );

  it.skipIf(isFirefox)(
    'stays where the visitor is who goes back, and forward again before the page is there',
    async () => {
      const context = await newSparingContext();
      const page = await visit(await context.newPage(), '/docs/http');
      await next(page).click();
      await arrived(page, '/docs/http/getting-started');
      await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
      await page.locator('main').evaluate((main) => main.setAttribute('data-seen', ''));
      await forgetNetworkCache(page);
      const held: Route[] = [];
      await onPageRequest(context, '/docs/http', async (route) => void held.push(route));
      await page.evaluate(() => history.back());
      await bar(page).waitFor();
      await page.evaluate(() => history.forward());
      await page.waitForURL('**/docs/http/getting-started');
      await expect.poll(() => bar(page).count()).toBe(0);
      expect(await root(page, 'data-moving')).toBeNull();
      expect(await page.locator('main[data-seen]').count()).toBe(1);
      expect(await page.evaluate(() => scrollY)).toBe(300);
      await held[0]?.continue();
      // moves work as before
      await turnPage(page);
      await page.waitForURL((url) => url.pathname !== '/docs/http/getting-started');
      await page.goBack();
      await arrived(page, '/docs/http/getting-started');
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
    },
  );

  it('shows the page of the address to a visitor who goes back and forward at once', async () => {
    const page = await open('/docs/http');
    await next(page).click();
    await arrived(page, '/docs/http/getting-started');
    for (let time = 0; time < 5; time++) {
      await page.evaluate(async () => {
        const move = (): Promise<unknown> =>
          new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
        history.back();
        await move();
        // the page is there already, and its transition has been asked for
        await Promise.resolve();
        history.forward();
        await move();
      });
      await wait(400);
      expect(new URL(page.url()).pathname).toBe('/docs/http/getting-started');
      await expect.poll(() => titleOf(page)).toContain('Getting started');
    }
  });

  it('takes no letter for a shortcut that was meant for a field of the page before', async () => {
    const context = await newContext();
    const page = await visit(await context.newPage(), '/docs/http/guides/schemas');
    await wake(page);
    await page.keyboard.press('Shift');
    const held: Route[] = [];
    await onPageRequest(context, '/docs/http/guides/path-params', async (route) => void held.push(route));
    await turnPage(page);
    // not the search, which stays open
    await page.evaluate(() => {
      const field = document.createElement('input');
      document.querySelector('#main')?.append(field);
      field.focus();
    });
    await page.keyboard.type('tntn');
    await expect.poll(() => held.length).toBe(1);
    await held[0]?.continue();
    await arrived(page, '/docs/http/guides/path-params');
    await page.keyboard.type('pnt');
    expect(new URL(page.url()).pathname).toBe('/docs/http/guides/path-params');
    expect((await storage(page))['theme']).toBeUndefined();
    // a second after the last letter, shortcuts work again
    await wait(1100);
    await page.keyboard.press('t');
    await expect.poll(async () => (await storage(page))['theme']).toBeDefined();
  });

  it.skipIf(isFirefox)('leaves links that open elsewhere to the browser', async () => {
    const context = await newContext();
    const page = await visit(await context.newPage(), '/docs');
    const opening = context.waitForEvent('page');
    await next(page).click({ modifiers: ['Control'] });
    const other = await opening;
    await other.waitForURL('**/docs/getting-started');
    expect(new URL(page.url()).pathname).toBe('/docs');
  });

  it('follows the last of two quick choices', async () => {
    const context = await newContext();
    const held: Route[] = [];
    await onPageRequest(context, '/docs/http/getting-started', async (route) => void held.push(route));
    const page = await visit(await context.newPage(), '/docs/http');
    const links = page.locator('[data-sidebar]').getByRole('link');
    await links.filter({ hasText: 'Getting started' }).click();
    await page.locator('[data-sidebar]').getByRole('link', { name: 'Schemas', exact: true }).click();
    await arrived(page, '/docs/http/guides/schemas');
    const answered = page.waitForResponse('**/docs/http/getting-started');
    await held[0]?.continue();
    await answered;
    await wait(200);
    expect(new URL(page.url()).pathname).toBe('/docs/http/guides/schemas');
    expect(await page.locator('h1').innerText()).toContain('chema');
  });
});

// in development styles come and go as files are saved, and none is kept
describe.skipIf(isDev)('tools of the visitor', () => {
  it('keep what they have put into the head and on the root', async () => {
    // the page's policy lets the styles of extensions pass, but not those of a test
    const context = await newContext({ tolerate: [/inline style/i] });
    await context.route('**/spacing.css', (route) =>
      route.fulfill({ contentType: 'text/css', body: 'body { letter-spacing: 2px }' }),
    );
    const page = await visit(await context.newPage(), '/docs/http');
    await wake(page);
    await page.evaluate(async () => {
      const html = document.documentElement;
      html.classList.add('translated-ltr');
      html.setAttribute('darkreader-mode', 'dynamic');
      html.style.filter = 'contrast(1.2)';
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/spacing.css' });
      document.head.prepend(link);
      const style = document.createElement('style');
      document.head.append(style);
      Object.assign(window, { style });
      await new Promise((resolve) => link.addEventListener('load', resolve));
    });
    const kept = (): Promise<unknown> =>
      page.evaluate(() => {
        const { style } = window as unknown as { style: HTMLStyleElement };
        const html = document.documentElement;
        return [
          getComputedStyle(document.body).letterSpacing,
          getComputedStyle(html).filter,
          html.className,
          html.getAttribute('darkreader-mode'),
          style.isConnected,
          document.querySelectorAll('head > style').length,
        ];
      });
    const before = await kept();
    expect(before).toEqual(['2px', 'contrast(1.2)', 'translated-ltr', 'dynamic', true, expect.any(Number)]);
    for (let move = 0; move < 3; move++) {
      await arrived(page, await turnPage(page));
      expect(await kept()).toEqual(before);
    }
  });
});

describe('other forms of an address', () => {
  it('are those of sections that have moved, also when they are entered while the page is shown', async () => {
    const [from, section] = ['/docs/fetch/guides/errors', '#when-something-is-wrong'];
    await arrived(await open(from + section), '/docs/fetch/troubleshooting');
    const page = await open(from);
    await page.evaluate((hash) => {
      location.hash = hash;
    }, section);
    await arrived(page, '/docs/fetch/troubleshooting');
    const linked = await open(from);
    await linked.evaluate((href) => {
      document.querySelector('[data-page-text] a')?.setAttribute('href', href);
    }, from + section);
    await linked.locator('[data-page-text] a').first().click();
    await arrived(linked, '/docs/fetch/troubleshooting');
  });

  it('are those of sections that have moved, with what stands behind "?"', async () => {
    const page = await open('/docs/fetch/guides/authentication?a=1#refresh-an-expired-token');
    await arrived(page, '/docs/fetch/guides/token-refresh');
    expect(page.url()).toBe(`${site}/docs/fetch/guides/token-refresh?a=1`);
    await page.goto(`${site}/docs/fetch/guides/authentication?a=1#refresh-on-a-server`);
    await arrived(page, '/docs/fetch/guides/token-refresh');
    expect(page.url()).toBe(`${site}/docs/fetch/guides/token-refresh?a=1#refresh-on-a-server`);
  });

  it('are those of sections that have moved, but not for one who leaves the page meanwhile', async () => {
    const page = await (await newContext()).newPage();
    await page.route('**/docs/fetch/troubleshooting', async (route) => {
      await wait(2000);
      await route.continue();
    });
    await visit(page, `${site}/docs/fetch/guides/errors#when-something-is-wrong`);
    await page.locator('header a[href="/docs"]').click();
    await arrived(page, '/docs');
    await wait(2500);
    expect(new URL(page.url()).pathname).toBe('/docs');
  });

  it.skipIf(isDev).each([
    ['/docs/http.html', '/docs/http'],
    ['/docs/http/index.html', '/docs/http'],
    ['/docs/http/', '/docs/http'],
    ['/index.html', '/'],
    ['/docs.html', '/docs'],
    ['/docs/ws', '/docs'],
  ])('%s is %s', async (from, to) => {
    const page = await open(`${from}?a=1#x`);
    expect(page.url()).toBe(`${site}${to}?a=1#x`);
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
    expect(new URL(canonical ?? '').pathname).toBe(to);
  });

  it('that begin with two slashes do not stop the script, which keeps what was chosen', async () => {
    const context = await newContext({ mode: 'light' });
    const page = await context.newPage();
    // as a host that takes two slashes for one
    const body = await (await fetch(`${site}/docs/http`)).text();
    await page.route(`${site}//docs/http/`, (route) => route.fulfill({ contentType: 'text/html', body }));
    await visit(page, `${site}//docs/http/`);
    expect(page.url()).toBe(`${site}//docs/http`);
    await page.locator('header a[href="/docs"]').click();
    await arrived(page, '/docs');
    expect(await root(page, 'data-theme')).toBe('light');
  });

  it('are put right by the page of results too, where the host does not redirect', async () => {
    const page = await (await newContext()).newPage();
    const body = await (await fetch(`${site}/search`)).text();
    await page.route(`${site}/search.html?q=headers`, (route) =>
      route.fulfill({ contentType: 'text/html', body }),
    );
    await visit(page, `${site}/search.html?q=headers`);
    expect(page.url()).toBe(`${site}/search?q=headers`);
  });

  it('are followed inside of the site too', async () => {
    const page = await open('/docs');
    await followNewLink(page, '/docs/http.html#x');
    await arrived(page, '/docs/http');
    expect(page.url()).toBe(`${site}/docs/http#x`);
  });
});
