import { writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { launchChromium } from '../../../tools/chromium.ts';
import { freePort } from '../../../tools/free-port.ts';
import { newVisitor } from '../browser.ts';
import type { Contender } from '../contenders.ts';
import type { Figures } from '../measure.ts';
import { end, hasEnded, start } from '../processes.ts';
import { median } from '../statistics.ts';
import { clearCaches, pageText, prepareSite, type Content, type Site } from '../workspace.ts';

const PAGE = 'http/guides/schemas';
const SAVES = 5;
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

async function session(
  site: Site,
  content: Content,
  saves: number,
): Promise<{ start: number; saves: number[] }> {
  const { contender } = site;
  const written = content.pages.find(({ id }) => id === PAGE);
  if (!written) throw new Error(`the docs have no page ${PAGE}`);
  writeFileSync(site.fileOf(PAGE), pageText(written, site));
  const browser = await launchChromium();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}${site.addressOf(PAGE)}`;
  const { page } = await newVisitor(browser, { isPhone: false, slow: false }, watchText);
  const began = now();
  const server = start({ words: contender.dev(port), cwd: site.folder });
  let output = '';
  for (const from of [server.child.stdout, server.child.stderr])
    from.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-2000)));
  server.child.once('error', ({ message }) => (output += message));
  try {
    await answers(
      url,
      () => hasEnded(server),
      () => output,
    );
    await page.goto(url, { waitUntil: 'commit', timeout: LONGEST_MS });
    const started = (await shown(page, written.title)) - began;
    const times: number[] = [];
    for (let save = 0; save < saves; save++) {
      // what the server still does after showing a page must not count for the next save
      await page.waitForTimeout(2_000);
      const note = `Saved for the time number ${save + 1}.`;
      const saved = now();
      writeFileSync(site.fileOf(PAGE), pageText(written, site, note));
      times.push((await shown(page, note)) - saved);
    }
    return { start: started, saves: times };
  } finally {
    await browser.close();
    await end(server);
  }
}

async function answers(url: string, isOver: () => boolean, output: () => string): Promise<void> {
  const began = now();
  while (now() - began < LONGEST_MS) {
    if (isOver()) throw new Error(`the server ended:\n${output()}`);
    const response = await fetch(url).catch(() => undefined);
    await response?.body?.cancel();
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`no answer at ${url}:\n${output()}`);
}

/** Waits until a text is painted. @returns milliseconds since 1970, of the machine's clock */
async function shown(page: Page, text: string): Promise<number> {
  const began = now();
  while (now() - began < LONGEST_MS) {
    const at = await page
      .evaluate((wanted) => {
        sessionStorage.setItem('bench-text', wanted);
        return Number(sessionStorage.getItem(`bench-shown ${wanted}`));
      }, text)
      .catch(() => 0);
    if (at > 0) return at;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`"${text}" was not shown`);
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

function now(): number {
  return performance.timeOrigin + performance.now();
}
