import { chromium, firefox, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, afterEach, expect, inject } from 'vitest';

/** A visitor: window, settings and what an earlier visit stored. */
export interface Visitor {
  /** Of the window, in pixels. Phones have 390, tablets 820, desktops 1440. */
  width?: number;
  height?: number;
  /** The colour mode that was chosen on an earlier visit. */
  mode?: 'dark' | 'light';
  /** What else the browser has stored. */
  stored?: Record<string, string>;
  /** What the system prefers. */
  systemMode?: 'dark' | 'light';
  js?: boolean;
  touch?: boolean;
  /** The browser of a phone: no pointer of it can hover. */
  phone?: boolean;
  reducedMotion?: boolean;
  /** Reported messages that a test expects, and that do not fail it. */
  tolerate?: RegExp[];
  /** Origin of another site than the tested one. */
  site?: string;
  /** Proxy that stands in for other hosts, with its own certificate; this machine is reached directly. */
  proxy?: string;
}

/** Where the site is served, without a slash at the end. */
export const site = inject('siteUrl');
/** The site is served by `npm run dev`: tests of what only a build has are skipped. */
export const isDev = inject('isDev');
/**
 * The tests run in Firefox, where Playwright cannot touch, imitate media or use the protocol of Chromium: tests that
 * need it are skipped there.
 */
export const isFirefox = inject('engine') === 'firefox';

let browser: Browser | undefined;
const contexts = new Set<BrowserContext>();
const faults: string[] = [];

/**
 * A visitor's browser. A test fails when a page throws, writes an error to the console (such as a violation
 * of the policy), or requests something from another host.
 */
export async function newContext(visitor: Visitor = {}): Promise<BrowserContext> {
  browser ??= await (isFirefox ? firefox : chromium).connect(inject('browser'));
  const { width = 1440, height = width < 500 ? 844 : 900, systemMode = 'light', tolerate = [] } = visitor;
  const origin = visitor.site ?? site;
  const stored = { ...(visitor.mode && { theme: visitor.mode }), ...visitor.stored };
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height },
    javaScriptEnabled: visitor.js ?? true,
    hasTouch: visitor.touch ?? visitor.phone ?? false,
    isMobile: visitor.phone ?? false,
    colorScheme: systemMode,
    reducedMotion: visitor.reducedMotion ? 'reduce' : 'no-preference',
    ...(visitor.proxy !== undefined && {
      proxy: { server: visitor.proxy, bypass: '127.0.0.1' },
      ignoreHTTPSErrors: true,
    }),
    // only where something is stored: Playwright opens a page of its own to store it
    ...(localStorage.length > 0 && { storageState: { cookies: [], origins: [{ origin, localStorage }] } }),
  });
  context.setDefaultTimeout(8_000);
  await context.addInitScript(rememberShown);
  contexts.add(context);
  context.on('close', () => contexts.delete(context));
  const report = (text: string): void => {
    if (!tolerate.some((pattern) => pattern.test(text))) faults.push(text);
  };
  context.on('weberror', (error) => report(`page error: ${error.error().message}`));
  context.on('console', (message) => {
    const { url } = message.location();
    // in development, what Vite says of its own connection
    if (message.type() === 'error' && !url.endsWith('/@vite/client'))
      report(`console: ${message.text()} (${url})`);
  });
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (/^https?:|^wss?:/.test(protocol) && hostname !== '127.0.0.1')
      report(`left the site: ${request.url()}`);
  });
  return context;
}

/** Takes popovers away from a browser, as it was before they were known. */
export function forgetPopovers(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name);
  });
}

/** Breaks a browser's storage: access throws (`blocked`), writing throws (`full`), or it is `absent`. */
export async function breakStorage(
  context: BrowserContext,
  how: 'blocked' | 'full' | 'absent',
): Promise<void> {
  await context.addInitScript((kind) => {
    if (kind === 'full') {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
      return;
    }
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(globalThis, name, {
        get() {
          if (kind === 'absent') return null;
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  }, how);
}

/** Gives the visitor's browser text of twice the size. */
export async function enlargeText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

/** A page of the site, with its script running. */
export async function open(path: string, visitor: Visitor = {}): Promise<Page> {
  return visit(await (await newContext(visitor)).newPage(), path, visitor);
}

/** Loads an address with all that its page links, and waits for the page's script. */
export async function visit(page: Page, path: string, { js = true }: Visitor = {}): Promise<Page> {
  await page.goto(path);
  if (js) await ready(page);
  return page;
}

/** Blocks all scripts of a page. */
export function blockScripts(page: Page): Promise<unknown> {
  return page.route('**/*', (route) =>
    route.request().resourceType() === 'script' ? route.abort() : route.fallback(),
  );
}

/** Waits for the notice that a part of the page did not come; then lets its files through, and tries again. */
export async function tryAgain(page: Page, part: string, files: RegExp): Promise<void> {
  const notice = page.getByRole('alert');
  await notice.getByText(`${part} could not be loaded.`).waitFor();
  await page.unroute(files);
  await notice.getByRole('button', { name: 'Retry' }).click();
  await notice.waitFor({ state: 'detached' });
}

/**
 * Holds requests back, as a slow network does.
 * @param pattern addresses, as for `route()`
 * @returns lets them go on, and those that come later
 */
export async function hold(
  visitor: Page | BrowserContext,
  pattern: string | RegExp | ((url: URL) => boolean),
): Promise<() => void> {
  const { promise: isOver, resolve } = Promise.withResolvers<void>();
  await visitor.route(pattern, async (route) => {
    await isOver;
    await route.continue();
  });
  return resolve;
}

/** Waits until the page's script runs, and all of the page is shown. */
export async function ready(page: Page): Promise<void> {
  await page.locator('html[data-has-hydrated="true"]:not([data-arriving])').waitFor({ state: 'attached' });
}

/** Moves the mouse, and waits for the scripts that only active visitors load. */
export async function wake(page: Page): Promise<void> {
  await page.mouse.move(3, 300);
  await page.mouse.move(4, 301);
  await awake(page);
}

/** Waits until the scripts that only active visitors load have run. */
export async function awake(page: Page): Promise<void> {
  await page.waitForFunction(() => customElements.get('code-block') !== undefined);
}

/** Runs in each page: remembers the last page whose scripts were told that it is shown, for `arrived()`. */
function rememberShown(): void {
  document.addEventListener('astro:page-load', () => {
    const shown = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
    Object.assign(globalThis, { shownPage: shown });
  });
}

/** Waits until a navigation has arrived: the address, the page itself, and the event for the page's script. */
export async function arrived(page: Page, path: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => {
      const current = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
      if (location.pathname !== wanted || current === undefined) return false;
      const { shownPage } = globalThis as { shownPage?: string };
      return new URL(current).pathname === wanted && shownPage === current;
    },
    path,
    { polling: 20 },
  );
}

/** Waits for the end of all transitions and animations of a page that have one: in a closed tab they stand still. */
export async function animationsEnded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
      .filter(({ effect }) => (effect as KeyframeEffect | null)?.target?.checkVisibility());
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** What has the focus: its id, name or text. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return 'body';
    return element.id || element.getAttribute('aria-label') || (element.textContent ?? '').trim();
  });
}

/** What the visitor's browser has stored. */
export function storage(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage }));
}

/** Attributes of the page's root. */
export function root(page: Page, name: string): Promise<string | null> {
  return page.evaluate((attribute) => document.documentElement.getAttribute(attribute), name);
}

/** Closes a visitor's browser; what its routes were still answering is given up, and is no error. */
async function close(context: BrowserContext): Promise<void> {
  const routed = [context, ...context.pages()];
  await Promise.all(routed.map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })));
  await context.close();
}

afterEach(async () => {
  await Promise.all([...contexts].map(close));
  expect(faults.splice(0), 'what went wrong in the browser').toEqual([]);
});

afterAll(async () => {
  await browser?.close();
  browser = undefined;
});
