import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../../tools/chromium.ts';
import { findTestChromium } from '../../tools/programs/chromium.js';
import { serve } from '../../tools/serve.ts';
import type { View } from './views.ts';

/** Takes pictures of a built site. */
export interface Camera {
  /** Takes a view in a window of this width, in this colour mode: a PNG at half its size. */
  take(view: View, width: number, mode: string): Promise<Buffer>;
  /**
   * Widths of some words in the fonts of this machine. Pictures of machines with other widths cannot be
   * compared, as the site sets its text in the system's fonts.
   */
  measureFonts(): Promise<string>;
  close(): Promise<void>;
}

/** Serves a built site and opens a browser. @throws Error when there is no Chromium. */
export async function openCamera(dir: string): Promise<Camera> {
  const browser = await launchChromium({ executablePath: findTestChromium(), args: ['--hide-scrollbars'] });
  const { url: site, close } = await serve(dir);
  return {
    async take(view, width, mode) {
      const page = await openPage(browser, width);
      try {
        const address = `${site}${view.path}?docusaurus-theme=${mode}`;
        // on the second load, the font is cached from the start
        await page.goto(address, { waitUntil: 'load' });
        await page.goto(address, { waitUntil: 'networkidle' });
        await view.prepare?.(page);
        await page.evaluate(() => document.fonts.ready);
        return await page.screenshot({ animations: 'disabled', fullPage: view.isWhole === true });
      } finally {
        await page.context().close();
      }
    },
    async measureFonts() {
      const page = await openPage(browser, 390);
      await page.goto(`${site}/docs`, { waitUntil: 'networkidle' });
      const widths = await page.evaluate(() =>
        ['--font-text', '--font-code', '--font-heading'].map((name) => {
          const probe = document.createElement('span');
          probe.textContent = 'Requests and responses, 0123456789';
          probe.style.cssText = `position:absolute;white-space:nowrap;font:100px var(${name})`;
          document.body.append(probe);
          return Math.round(probe.getBoundingClientRect().width);
        }),
      );
      await page.context().close();
      return widths.join(' ');
    },
    async close() {
      await browser.close();
      close();
    },
  };
}

async function openPage(browser: Browser, width: number): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: width < 500 ? 844 : 900 },
    deviceScaleFactor: 0.5,
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(10_000);
  return context.newPage();
}
