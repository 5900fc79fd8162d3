import type { BrowserContext, Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  blockScripts,
  arrived,
  focused,
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

const next = (page: Page) => page.locator('nav[aria-label="Docs pages"] a').last();
const bar = (page: Page) => page.locator('.progress-bar');
/** The title that is shown; empty while the browser replaces the page. */
const titleOf = (page: Page): Promise<string> =>
  page
    .locator('h1')
    .innerText()
    .catch(() => '');

/** Handles the requests of the page's own script for another page, to delay or fail them. */
async function onPageRequest(
  context: BrowserContext,
  path: string,
  handle: (route: Route) => Promise<void>,
): Promise<void> {
  await context.route(`**${path}`, (route) =>
    route.request().resourceType() === 'fetch' ? handle(route) : route.continue(),
  );
}
/** A visitor for whom no page is fetched ahead, so that it comes from the server when it is opened. */
async function newSparingContext(tolerate: RegExp[] = []): Promise<BrowserContext> {
  const context = await newContext({ tolerate });
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  return context;
}
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe('the skip link', () => {
  it('is the first stop, and leads past the navigation', async () => {
    const page = await open('/docs/http');
    const link = page.getByRole('link', { name: 'Skip to main content' });
    expect(await link.evaluate((element) => element.getBoundingClientRect().bottom)).toBeLessThanOrEqual(0);
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Skip to main content');
    expect(await link.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(
      true,
    );
  });

  it.each([
    ['check times', 'with results to scroll'],
    ['zzqqxx', 'without'],
  ])('leaves a search whose words changed as it is: %s, %s', async (words) => {
    const page = await open('/search?q=delay');
    await page.locator('article').first().waitFor();
    await page.getByRole('searchbox').fill(words);
    await page.waitForURL(`**/search?q=${encodeURIComponent(words)}`);
    let requests = 0;
    page.on('request', () => (requests += 1));
    await page.locator('main').evaluate((main) => main.setAttribute('data-seen', ''));
    await page.getByRole('link', { name: 'Skip to main content' }).press('Enter');
    await page.waitForURL(/#main$/);
    await wait(300);
    expect(await focused(page)).toBe('main');
    // later entries of the history are counted from this one
    expect(await page.evaluate(() => Number.isInteger(history.state?.index))).toBe(true);
    await page.keyboard.press('Tab');
    expect(await page.locator('main[data-seen] :focus').count()).toBe(1);
    expect(requests).toBe(0);
  });

  it('works without script', async () => {
    const page = await open('/docs/http', { js: false });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(
      true,
    );
  });
});

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
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/docs/http/api/http-headers#headerstoobject';
      document.querySelector('main')?.append(link);
      link.click();
    });
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
    await expect.poll(() => focused(page)).toBe('main');
    await expect.poll(() => page.locator('[aria-live]').allTextContents()).toContain(await page.title());
    // the next Tab stop is inside the page
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(
      true,
    );
  });

  it('goes back and forward to where the visitor was', async () => {
    const page = await open('/docs/http/guides/schemas');
    await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }));
    await wait(150);
    await page.evaluate(() => document.querySelector<HTMLElement>('nav[aria-label="Docs pages"] a')?.click());
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
    await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }));
    await wait(150);
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
    await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }));
    await wait(150);
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
      await next(page).evaluate((link: HTMLElement) => link.click());
      await page.waitForURL((url) => !url.pathname.endsWith('/schemas'));
      await page.goBack();
      await arrived(page, '/docs/http/guides/schemas');
      await expect.poll(top).toBe(3500);
    },
  );

  it('goes back to a section that was written into the address bar', async () => {
    const page = await open('/docs/http/guides/schemas');
    await wake(page);
    await page.evaluate(() => {
      location.hash = '#bodies';
    });
    await wait(150);
    const place = await page.evaluate(() => Math.round(scrollY));
    expect(place).toBeGreaterThan(500);
    await page.evaluate(() => document.querySelector<HTMLElement>('nav[aria-label="Docs pages"] a')?.click());
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
      await wait(150);
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
    await page.evaluate(() => document.querySelector<HTMLElement>('main a[rel="next"]')?.click());
    await arrived(page, '/docs/http/getting-started');
    await page.goBack();
    await arrived(page, '/docs/http');
    expect(new URL(page.url()).hash).toBe('#main');
  });

  it.skipIf(isFirefox)(
    'stays where the visitor is who goes back, and forward again before the page is there',
    async () => {
      const context = await newSparingContext();
      const page = await visit(await context.newPage(), '/docs/http');
      await next(page).click();
      await arrived(page, '/docs/http/getting-started');
      await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
      await page.locator('main').evaluate((main) => main.setAttribute('data-seen', ''));
      const session = await context.newCDPSession(page);
      await session.send('Network.clearBrowserCache');
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
      await next(page).evaluate((link: HTMLElement) => link.click());
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
        history.back();
        await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
        // the page is there already, and its transition has been asked for
        await Promise.resolve();
        history.forward();
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
    await onPageRequest(context, '/docs/http/guides/typegen', async (route) => {
      await wait(600);
      await route.continue();
    });
    await page.evaluate(() => document.querySelector<HTMLElement>('main a[rel="next"]')?.click());
    // not the search, which stays open
    await page.evaluate(() => {
      const field = document.createElement('input');
      document.querySelector('#main')?.append(field);
      field.focus();
    });
    await page.keyboard.type('tntnpnt', { delay: 150 });
    expect(new URL(page.url()).pathname).toBe('/docs/http/guides/typegen');
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
    await onPageRequest(context, '/docs/http/getting-started', async (route) => {
      await wait(500);
      await route.continue().catch(() => undefined);
    });
    const page = await visit(await context.newPage(), '/docs/http');
    const links = page.locator('[data-sidebar]').getByRole('link');
    await links.filter({ hasText: 'Getting started' }).click();
    await links.filter({ hasText: 'Schemas' }).click();
    await arrived(page, '/docs/http/guides/schemas');
    await wait(600);
    expect(new URL(page.url()).pathname).toBe('/docs/http/guides/schemas');
    expect(await page.locator('h1').innerText()).toContain('chema');
  });
});

describe('the progress bar', () => {
  it('shows when a page takes longer than 200 ms, and goes when it is there', async () => {
    const context = await newContext();
    await onPageRequest(context, '/docs/http/getting-started', async (route) => {
      await wait(900);
      await route.continue();
    });
    const page = await visit(await context.newPage(), '/docs/http');
    const times = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const start = performance.now();
          document.addEventListener(
            'click',
            () => Object.assign(window, { clicked: performance.now() }),
            true,
          );
          new MutationObserver(() => {
            if (document.querySelector('.progress-bar'))
              resolve(performance.now() - ((window as unknown as { clicked?: number }).clicked ?? start));
          }).observe(document.documentElement, { childList: true });
        }),
    );
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('nav[aria-label="Docs pages"] a:last-child')?.click(),
    );
    expect(await times).toBeGreaterThanOrEqual(190);
    expect(await page.getByRole('progressbar', { name: 'Loading the next page' }).isVisible()).toBe(true);
    expect(await page.locator('h1').innerText()).toContain('@zimic/http');
    await arrived(page, '/docs/http/getting-started');
    await expect.poll(() => bar(page).count()).toBe(0);
  });

  it('stays for a while where motion is not wanted, too', async () => {
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
      document.querySelector<HTMLElement>('main a[rel="next"]')?.click();
    });
    await bar(page).waitFor({ state: 'attached' });
    await held[0]?.continue();
    await arrived(page, '/docs/http/getting-started');
    await expect.poll(() => root(page, 'data-bar-stays')).toBe('');
    await expect.poll(() => bar(page).count()).toBe(0);
  });

  it('can be seen with forced colors', async () => {
    const context = await newContext();
    const held: Route[] = [];
    await onPageRequest(context, '/docs/http/getting-started', async (route) => void held.push(route));
    const page = await visit(await context.newPage(), '/docs/http');
    await page.emulateMedia({ forcedColors: 'active' });
    await page.evaluate(() => document.querySelector<HTMLElement>('main a[rel="next"]')?.click());
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
    await page.evaluate(() => document.querySelector<HTMLElement>('main a[rel="next"]')?.click());
    await bar(page).waitFor();
    expect(await root(page, 'data-moving')).toBe('');
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
    await expect.poll(() => bar(page).count()).toBe(0);
    expect(await root(page, 'data-moving')).toBeNull();
    await held[0]?.continue();
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
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/docs/http?x=1';
      document.querySelector('main')?.append(link);
      link.click();
    });
    await expect.poll(() => new URL(page.url()).search, { timeout: 5000 }).toBe('?x=1');
    expect(await page.evaluate(() => 'shown' in window)).toBe(false);
    // a page that arrives before the bar is due keeps it from coming later
    await next(page).click();
    await arrived(page, '/docs/http/getting-started');
    await wait(700);
    expect(await bar(page).count()).toBe(0);
  });
});

describe('a page that cannot be loaded', () => {
  it('is loaded whole by the browser when its request fails', async () => {
    const context = await newContext({ tolerate: [/Failed to load resource/] });
    await onPageRequest(context, '/docs/http/getting-started', (route) => route.abort());
    const page = await visit(await context.newPage(), '/docs/http');
    await page.evaluate(() => Object.assign(window, { same: true }));
    await next(page).click();
    await page.waitForURL('**/docs/http/getting-started');
    await ready(page);
    expect(await page.evaluate(() => 'same' in window)).toBe(false);
    expect(await page.locator('h1').innerText()).toMatch(/getting started/i);
  });

  it('is loaded whole too when it is gone back to at a section', async () => {
    const context = await newContext({ tolerate: [/Failed to load resource/] });
    const page = await visit(await context.newPage(), '/docs/http/guides/schemas#bodies');
    // set up before the next page's links may prefetch it
    await onPageRequest(context, '/docs/http/guides/schemas', (route) => route.abort());
    await page.evaluate(() => document.querySelector<HTMLElement>('nav[aria-label="Docs pages"] a')?.click());
    await arrived(page, '/docs/http/guides');
    await page.evaluate(() => Object.assign(window, { same: true }));
    await page.goBack();
    await expect.poll(() => titleOf(page)).toBe('Write an HTTP schema');
    expect(page.url()).toContain('/docs/http/guides/schemas#bodies');
    expect(await page.evaluate(() => 'same' in window)).toBe(false);
  });

  it('leaves the page that is shown without a connection, and can be tried again', async () => {
    const context = await newContext({ tolerate: [/Failed to load resource|ERR_INTERNET_DISCONNECTED/] });
    const page = await visit(await context.newPage(), '/docs/http');
    await context.setOffline(true);
    await next(page).click();
    const notice = page.getByRole('alert');
    await notice.waitFor();
    expect(await notice.innerText()).toContain('The page could not be loaded');
    expect(new URL(page.url()).pathname).toBe('/docs/http');
    expect(await page.locator('h1').innerText()).toContain('@zimic/http');
    if (!isFirefox) {
      await page.emulateMedia({ media: 'print' });
      expect(await notice.isVisible()).toBe(false);
      await page.emulateMedia({ media: 'screen' });
    }
    // a retry without a connection shows the notice again, with the focus where it was
    await notice.evaluate((element) => element.setAttribute('data-first', ''));
    await notice.getByRole('button', { name: 'Retry' }).press('Enter');
    await page.locator('.load-failure:not([data-first])').waitFor();
    expect(await focused(page)).toBe('Retry');
    await context.setOffline(false);
    await page.keyboard.press('Enter');
    await arrived(page, '/docs/http/getting-started');
    expect(await notice.count()).toBe(0);
    // where the page took long, the bar is still fading
    await expect.poll(() => bar(page).count()).toBe(0);
  });

  it.skipIf(isFirefox)(
    'leaves the page that is shown, and its address, when the visitor goes back without a connection',
    async () => {
      const context = await newSparingContext([/Failed to load resource|ERR_INTERNET_DISCONNECTED/]);
      const page = await visit(await context.newPage(), '/docs/http');
      await next(page).scrollIntoViewIfNeeded();
      const left = await page.evaluate(() => scrollY);
      expect(left).toBeGreaterThan(300);
      await next(page).click();
      await arrived(page, '/docs/http/getting-started');
      // an entry of the visit that the browser makes by itself
      await page.getByRole('link', { name: 'Skip to main content' }).press('Enter');
      await page.waitForFunction(() => location.hash === '#main' && history.state !== null);
      // the browser's copy of the first page is out of date after a minute
      const session = await context.newCDPSession(page);
      await session.send('Network.clearBrowserCache');
      await context.setOffline(true);
      await page.evaluate(() => history.go(-2));
      const retry = page.getByRole('alert').getByRole('button', { name: 'Retry' });
      await retry.waitFor();
      await expect.poll(() => page.url()).toMatch(/\/docs\/http\/getting-started#main$/);
      // sections are those of the page that is shown
      await page.evaluate(() => document.querySelector<HTMLElement>('main a.hash-link')?.click());
      await expect.poll(() => page.url()).toMatch(/\/docs\/http\/getting-started#(?!main)./);
      await retry.click();
      expect(await titleOf(page)).toContain('Getting started');
      expect(await retry.isVisible()).toBe(true);
      await context.setOffline(false);
      await retry.click();
      // as going back would have: the same entry, at the same place
      await arrived(page, '/docs/http');
      expect(await retry.count()).toBe(0);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
      await page.goForward();
      await arrived(page, '/docs/http/getting-started');
    },
  );

  it.skipIf(isFirefox)(
    'leaves the page that is shown in browsers that do not count the entries of a visit, too',
    async () => {
      const context = await newSparingContext([/Failed to load resource|ERR_INTERNET_DISCONNECTED/]);
      await context.addInitScript(() => Object.defineProperty(window, 'navigation', { value: undefined }));
      const page = await visit(await context.newPage(), '/docs/http');
      await next(page).click();
      await arrived(page, '/docs/http/getting-started');
      const session = await context.newCDPSession(page);
      await session.send('Network.clearBrowserCache');
      await context.setOffline(true);
      await page.evaluate(() => history.back());
      const notice = page.getByRole('alert');
      const retry = notice.getByRole('button', { name: 'Retry' });
      await notice.evaluate((element) => element.setAttribute('data-first', ''));
      await retry.click();
      await page.locator('.load-failure:not([data-first])').waitFor();
      expect(await titleOf(page)).toContain('Getting started');
      await context.setOffline(false);
      await retry.click();
      await arrived(page, '/docs/http');
      await page.goForward();
      await arrived(page, '/docs/http/getting-started');
    },
  );
});

describe('other forms of an address', () => {
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

  it('are followed inside of the site too', async () => {
    const page = await open('/docs');
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/docs/http.html#x';
      document.querySelector('main')?.append(link);
      link.click();
    });
    await arrived(page, '/docs/http');
    expect(page.url()).toBe(`${site}/docs/http#x`);
  });
});
