import type { Browser, BrowserContext, Page, Request } from 'playwright-core';

/** Lighthouse's throttling for a phone, applied in the browser: slow 4G (milliseconds, bytes per second). */
const SLOW_4G = { latency: 562.5, downloadThroughput: 1474.56 * 128, uploadThroughput: 675 * 128 };
const CPU_RATE = 4;
const PHONE = { width: 412, height: 823 };
const DESKTOP = { width: 1280, height: 800 };
/** How long nothing may be loading until a page counts as settled, in milliseconds. */
const QUIET_MS = 1_500;
const LONGEST_MS = 60_000;

/** A visitor with empty caches; `slow` throttles processor and network to those of a phone. */
export interface Visitor {
  isPhone: boolean;
  slow: boolean;
}

/** The empty page of a visitor. */
export interface VisitorPage {
  page: Page;
  context: BrowserContext;
  /**
   * Waits until nothing has been loading for 1.5 seconds, workers and prefetching among it.
   * @throws Error that names what still loads after a minute
   */
  settle(): Promise<void>;
}

/** Opens an empty page for a new visitor, with `script` running in every document before its own scripts. */
export async function newVisitor(
  browser: Browser,
  { isPhone, slow }: Visitor,
  script: () => void,
): Promise<VisitorPage> {
  const context = await browser.newContext({
    viewport: isPhone ? PHONE : DESKTOP,
    ...(isPhone && { isMobile: true, hasTouch: true, deviceScaleFactor: 1.75 }),
    reducedMotion: 'no-preference',
  });
  const page = await context.newPage();
  const settle = watchLoading(page);
  if (slow) {
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G });
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  }
  await page.addInitScript(defineAfterPaint);
  await page.addInitScript(script);
  return { page, context, settle };
}

/** `settle()` of a page. Playwright's state of an idle network is of no use: once reached, it stays until the next page. */
function watchLoading(page: Page): () => Promise<void> {
  const loading = new Set<Request>();
  let changedAt = 0;
  const change = (): void => void (changedAt = performance.now());
  page.on('request', (request) => {
    loading.add(request);
    change();
  });
  for (const event of ['requestfinished', 'requestfailed'] as const)
    page.on(event as 'requestfinished', (request) => {
      loading.delete(request);
      change();
    });
  return async () => {
    const began = performance.now();
    while (loading.size > 0 || performance.now() - Math.max(began, changedAt) < QUIET_MS) {
      if (performance.now() - began > LONGEST_MS)
        throw new Error(
          `${page.url()} still loads after ${LONGEST_MS / 1000} seconds: ${[...loading].map((each) => each.url()).join(', ') || 'one file after another'}`,
        );
      await page.waitForTimeout(50);
    }
  };
}

declare global {
  interface Window {
    /** Calls back when the current frame has been painted; to be called in an animation frame. */
    afterPaint(callback: () => void): void;
  }
}

/** Runs in every document. A message that is sent in an animation frame is handled after its painting. */
function defineAfterPaint(): void {
  window.afterPaint = (callback) => {
    const channel = new MessageChannel();
    channel.port1.addEventListener('message', callback, { once: true });
    channel.port1.start();
    channel.port2.postMessage(0);
  };
}
