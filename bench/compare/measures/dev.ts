import type { Page } from 'playwright-core';
import { launchChromium } from '../../../tools/chromium.ts';
import { freePort } from '../../../tools/free-port.ts';
import { median } from '../../../tools/statistics.ts';
import { newVisitor } from '../browser.ts';
import type { Contender } from '../contenders.ts';
import { GUIDE, pageOf, type Content } from '../content.ts';
import type { Figures } from '../measure.ts';
import { end, hasEnded, outputOf, start } from '../processes.ts';
import { until } from '../until.ts';
import { clearCaches, prepareSite, writePage, type Site } from '../workspace.ts';

const SAVES = 5;
/** Before each save, so that what the server still does after showing a page does not count for it. */
const PAUSE_MS = 2_000;
const LONGEST_MS = 180_000;

/**
 * Measures what a writer waits for.
 *
 * - `firstStart`, `start`: milliseconds from the command to a painted page, without and with an earlier
 *   start's caches
 * - `save`: milliseconds from writing a page's file to the frame that shows the new text, the median of five
 */
export async function measureDev(contender: Contender, content: Content): Promise<Figures> {
  const site = prepareSite(contender, content);
  clearCaches(site);
  const first = await session(site, content, 0);
  const second = await session(site, content, SAVES);
  return { values: { firstStart: first.start, start: second.start, save: median(second.saves) } };
}

/** Starts the server, opens the guide, and saves it `saves` times. @returns milliseconds */
async function session(
  site: Site,
  content: Content,
  saves: number,
): Promise<{ start: number; saves: number[] }> {
  const { contender } = site;
  const written = pageOf(content, GUIDE);
  writePage(site, written);
  const browser = await launchChromium();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}${site.addressOf(GUIDE)}`;
  const { page } = await newVisitor(browser, { isPhone: false, slow: false }, watchText);
  await page.addInitScript(wantAtFirst, written.title);
  const began = Date.now();
  const server = start({ words: contender.dev(port), cwd: site.folder, env: contender.env });
  const output = outputOf(server);
  try {
    await until(
      () => {
        if (hasEnded(server)) throw new Error(`the server ended:\n${output()}`);
        return answers(url);
      },
      { every: 20, longest: LONGEST_MS, message: () => `no answer at ${url}:\n${output()}` },
    );
    await page.goto(url, { waitUntil: 'commit', timeout: LONGEST_MS });
    const started = (await shown(page, written.title)) - began;
    const times: number[] = [];
    for (let save = 0; save < saves; save++) {
      await page.waitForTimeout(PAUSE_MS);
      const note = `Saved for the time number ${save + 1}.`;
      await page.evaluate((text) => sessionStorage.setItem('bench-text', text), note);
      const saved = Date.now();
      writePage(site, written, note);
      times.push((await shown(page, note)) - saved);
    }
    return { start: started, saves: times };
  } finally {
    await browser.close();
    await end(server);
  }
}

/** Whether there is a page. @returns true, or undefined */
async function answers(url: string): Promise<true | undefined> {
  const response = await fetch(url).catch(() => undefined);
  await response?.body?.cancel();
  return response?.ok ? true : undefined;
}

/**
 * Waits until the wanted text is painted.
 *
 * @returns milliseconds since 1970, of the machine's clock, as `Date.now()`: Node's own `performance.timeOrigin` is that of
 *   its start, and hours later is apart from that of a browser which has just been started
 */
function shown(page: Page, text: string): Promise<number> {
  return until(
    async () => {
      const at = await page
        .evaluate((wanted) => Number(sessionStorage.getItem(`bench-shown ${wanted}`)), text)
        // the page is being replaced
        .catch(() => 0);
      return at > 0 ? at : undefined;
    },
    { every: 50, longest: LONGEST_MS, message: () => `"${text}" was not shown at ${page.url()}` },
  );
}

/** Runs in every document: the text that is looked for until another one is wanted. */
function wantAtFirst(text: string): void {
  if (sessionStorage.getItem('bench-text') === null) sessionStorage.setItem('bench-text', text);
}

/** Runs in every document: records when the frame with the wanted text has been painted. */
function watchText(): void {
  const look = (): void => {
    const wanted = sessionStorage.getItem('bench-text');
    const isNew = wanted !== null && sessionStorage.getItem(`bench-shown ${wanted}`) === null;
    const isShown =
      isNew &&
      [...document.querySelectorAll('h1, p')].some(
        (each) => each.textContent.includes(wanted) && each.checkVisibility(),
      );
    if (isShown) {
      window.afterPaint(() =>
        sessionStorage.setItem(`bench-shown ${wanted}`, String(performance.timeOrigin + performance.now())),
      );
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
