import type { Browser, BrowserContext, Page } from 'playwright-core';

/** Lighthouse's throttling for a phone, applied in the browser: slow 4G (milliseconds, bytes per second). */
const SLOW_4G = { latency: 562.5, downloadThroughput: 1474.56 * 128, uploadThroughput: 675 * 128 };
const CPU_RATE = 4;
const PHONE = { width: 412, height: 823 };
const DESKTOP = { width: 1280, height: 800 };

/** A visitor with empty caches; `slow` throttles processor and network to those of a phone. */
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

/** Waits until the network is idle, and 1.5 seconds more for what runs after loading. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 60_000 });
  await page.waitForTimeout(1_500);
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
