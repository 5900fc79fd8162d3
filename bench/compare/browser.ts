import type { Browser, BrowserContext, Page } from 'playwright-core';

/** How Lighthouse slows a phone down when it does so in the browser: a slow 4G, and a processor of a quarter. */
const SLOW_4G = { latency: 562.5, downloadThroughput: 1474.56 * 128, uploadThroughput: 675 * 128 };
const CPU_RATE = 4;
const PHONE = { width: 412, height: 823 };
const DESKTOP = { width: 1280, height: 800 };

/** A visitor with empty caches; `slow` has the processor and network of a phone. */
export interface Visitor {
  isPhone: boolean;
  slow: boolean;
}

/** Opens an empty page for a new visitor, with `script` running in every document before its own scripts. */
export async function newVisitor(
  browser: Browser,
  { isPhone, slow }: Visitor,
  script: () => void,
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({
    viewport: isPhone ? PHONE : DESKTOP,
    ...(isPhone && { isMobile: true, hasTouch: true, deviceScaleFactor: 1.75 }),
    reducedMotion: 'no-preference',
  });
  const page = await context.newPage();
  if (slow) {
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G });
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  }
  await page.addInitScript(defineAfterPaint);
  await page.addInitScript(script);
  return { page, context };
}

/** Waits until nothing is loaded any more and what runs after loading is done. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 60_000 });
  await page.waitForTimeout(1_500);
}

declare global {
  interface Window {
    /** Calls back when the frame that is being made has been painted; called from an animation frame. */
    afterPaint(callback: () => void): void;
  }
}

/** Runs in every document. A message is handled behind the painting of the frame in which it was sent. */
function defineAfterPaint(): void {
  window.afterPaint = (callback) => {
    const channel = new MessageChannel();
    channel.port1.addEventListener('message', callback, { once: true });
    channel.port1.start();
    channel.port2.postMessage(0);
  };
}
