/**
 * `npm run search:keystrokes [-- --rate 6]`: types the judged queries into the built site's dialog at the
 * speed of a phone, at the site's own size and at 1,000 pages, and weighs what search fetches. Writes into
 * `results.md`, and fails when a goal is exceeded.
 */
import { existsSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { loadRecords } from '../../build/search-load.ts';
import { buildIndex } from '../../src/search/engine/build-index.ts';
import { cleanQuery } from '../../src/search/result.ts';
import { CommandError, startCommand } from '../../tools/command.ts';
import { launchChromium } from '../../tools/chromium.ts';
import { KEYSTROKE_GOALS, summary, type Times } from '../../tools/keystroke-times.ts';
import { readQueries } from '../../tools/search-queries.ts';
import { serve } from '../../tools/serve.ts';
import { weighSearch } from './bytes.ts';
import { engineTimes } from './engine-times.ts';
import { enlarged, pageCount } from './enlarged.ts';
import { writeSection } from './report.ts';
import { slowWorker } from './slow-worker.ts';

declare global {
  interface Window {
    /** Milliseconds of each answer: of the worker, and from the key until it is on screen. */
    searchTimes: { worker: number[]; painted: number[] };
  }
}

const { rate, dir } = startCommand('npm run search:keystrokes -- [--rate N] [--dir DIR]', () => {
  const { values } = parseArgs({
    options: { rate: { type: 'string', default: '4' }, dir: { type: 'string', default: 'dist' } },
  });
  const given = Number(values.rate);
  if (!(given >= 1 && given <= 20))
    throw new Error(`--rate must be a number from 1 to 20; received "${values.rate}"`);
  return { rate: given, dir: values.dir };
});
const dist = path.resolve(dir);

/** Most bytes of the dialog's own script. */
const MOST_SCRIPT = 20 * 1024;
const LARGE = 1000;
/** One of this many queries is typed into the dialog; the engine alone is asked all of them. */
const TYPED = 8;
/** Longest beginning of a query, in characters, that the engine alone is asked. */
const MOST_ASKED = 40;
/** How many characters of a query are typed one by one; then the whole query is pasted. */
const MOST_KEYS = 20;

const queries = readQueries().map(({ query }) => query);
const { records } = await loadRecords();
const questions = queries.flatMap((query) => {
  const keys = Math.min(MOST_ASKED, query.length);
  return [...Array.from({ length: keys }, (_, key) => query.slice(0, key + 1)), query].map(cleanQuery);
});
const pages = pageCount(records);

const { url: origin, close } = await serve(dist);
const browser = await launchChromium();
const faults: string[] = [];
const rows: string[] = [];
const check = (what: string, value: number, goal: number, unit: string): void => {
  if (value > goal) faults.push(`${what} is ${value.toFixed(1)} ${unit}, and may be ${goal}`);
};

for (const large of [false, true]) {
  const count = large ? LARGE : pages;
  const index = large ? JSON.stringify(buildIndex(enlarged(records, LARGE)).index) : undefined;
  const { ready, times } = await engineTimes(dist, index ?? readIndex(), questions);
  const painted = await paintedTimes(browser, index);
  for (const name of ['median', 'p99', 'most'] as const) times[name] *= rate;
  check(`a keystroke at ${count} pages (p99)`, times.p99, KEYSTROKE_GOALS.p99, 'ms');
  if (!large) check(`a keystroke at ${count} pages (median)`, times.median, KEYSTROKE_GOALS.median, 'ms');
  rows.push(
    `| ${[count, (ready * rate).toFixed(0), show(times), show(painted.worker), show(painted.all)].join(' | ')} |`,
  );
  console.log(rows.at(-1));
}
const bytes = await weighSearch(browser, origin, dist);
console.log(bytes);
check('search before it is wanted', bytes.before, 0, 'bytes');
check("the dialog's script", bytes.script, MOST_SCRIPT, 'bytes');
await browser.close();
close();

writeSection(
  'Keystrokes on a phone',
  `
\`npm run search:keystrokes -- --rate ${rate}\`. The engine is the worker's file as it is shipped, in Node ${process.version}: it answers each
beginning of each of the ${queries.length} queries of \`tests/search/queries.json\`, up to ${MOST_ASKED} letters, and each query pasted whole. It is
asked three times and the shortest time counts, times ${rate}: other work on the machine changes little. Reading the index is timed
once, times ${rate}. Then every ${ordinal(TYPED)} query is typed into
the dialog, key by key, and pasted, in Chromium with its processor slowed down ${rate} times. Chromium does not slow workers
down, so when the dialog's worker has found an answer, it waits as much longer as it would have taken. Painted is the time
from the key to the frame that shows the results; a frame comes every 16.7 ms. These two are times of the clock: on a machine
that does other work as well they say little (${os.cpus().length} processors, load ${os.loadavg()[0]?.toFixed(1)} at the end). The site of ${LARGE} pages is this one
again and again, with words of its own in each copy. Median / 99th of a hundred / most, in milliseconds.

| pages | index read | the engine | the dialog's worker | painted |
| --: | --: | --: | --: | --: |
${rows.join('\n')}
`,
);
writeSection(
  'Bytes',
  `
\`npm run search:keystrokes\`, Brotli, on a page of docs. What opens the dialog is part of the script of every page.

| when | what | bytes |
| --- | --- | --: |
| before the visitor shows that they want to search | nothing | ${bytes.before} |
| the dialog is opened | its own script | ${bytes.script} |
| | React, shared by all that responds | ${bytes.react} |
| | the engine, in its worker | ${bytes.worker} |
| | the index | ${bytes.index} |
| a search | texts of the pages that are shown | ${bytes.texts} |
`,
);
for (const fault of faults) console.error(`search: ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;

/** The index of the build. */
function readIndex(): string {
  const file = path.join(dist, 'search-index.json');
  if (!existsSync(file)) throw new CommandError(`There is no ${file}. Build the site first: npm run build`);
  return readFileSync(file, 'utf8');
}

/** Slows a page's processor down. */
async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return session;
}

/** Answers requests for the index with one of another size; texts of its copies come from the site's own. */
async function replaceIndex(context: BrowserContext, index: string | undefined): Promise<void> {
  if (index === undefined) return;
  await context.route(/\/search(?:-index|\.[^/]+\/\w+)\.json$/, async (route) => {
    const name = /(\w+)\.json$/.exec(route.request().url())?.[1] ?? '';
    if (name === 'index') return route.fulfill({ contentType: 'application/json', body: index });
    return route.continue({
      url: route
        .request()
        .url()
        .replace(/\w+\.json$/, `${Number(name) % pages}.json`),
    });
  });
}

/**
 * Types into the dialog of a slowed page.
 * @returns times from a key to the worker's answer, and to its frame
 */
async function paintedTimes(chrome: Browser, index?: string): Promise<{ worker: Times; all: Times }> {
  const context = await chrome.newContext({ viewport: { width: 412, height: 823 } });
  await slowWorker(context, rate);
  await replaceIndex(context, index);
  const page = await context.newPage();
  await page.goto(`${origin}/docs`);
  await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('delay');
  const found = page.locator('a[role="option"]').first();
  const retry = page.getByRole('button', { name: 'Retry' });
  // on a busy machine, a large index may arrive after the dialog has given up
  for (let tries = 0; tries < 5 && !(await found.isVisible()); tries++) {
    await found.or(retry).first().waitFor({ timeout: 30_000 });
    if (await retry.isVisible()) await retry.click();
  }
  await found.waitFor({ timeout: 30_000 });
  await slowDown(page);
  await page.evaluate(watchFrames);
  const typed = queries.filter((_, number) => number % TYPED === 0);
  for (const query of typed) {
    const text = cleanQuery(query);
    await page.locator('#search-field').fill('');
    for (const key of text.slice(0, MOST_KEYS)) await settled(page, () => page.keyboard.insertText(key));
    await page.locator('#search-field').fill('');
    await settled(page, () => page.keyboard.insertText(text));
  }
  const { worker, painted } = await page.evaluate(() => window.searchTimes);
  await context.close();
  return { worker: summary(worker), all: summary(painted) };
}

/** Does something that asks for results, and waits until they are on screen. */
async function settled(page: Page, act: () => Promise<void>): Promise<void> {
  const before = await page.evaluate(() => window.searchTimes.painted.length);
  await act();
  const isBlank = await page
    .locator('#search-field')
    .evaluate((field) => (field as HTMLInputElement).value.trim() === '');
  if (isBlank) return;
  await page.waitForFunction((number) => window.searchTimes.painted.length > number, before, { polling: 10 });
}

/** Runs in the page: records when keys come, when the worker answers, and when the answer is on screen. */
function watchFrames(): void {
  window.searchTimes = { worker: [], painted: [] };
  let typed = 0;
  document.querySelector('#search-field')?.addEventListener('input', (event) => (typed = event.timeStamp), {
    capture: true,
  });
  const afterPaint = (): void => {
    const channel = new MessageChannel();
    channel.port1.addEventListener('message', () =>
      window.searchTimes.painted.push(performance.now() - typed),
    );
    channel.port1.start();
    channel.port2.postMessage(null);
  };
  window.onSearchAnswer = (took) => {
    window.searchTimes.worker.push(took);
    let isDone = false;
    const done = (): void => {
      if (isDone) return;
      isDone = true;
      observer.disconnect();
      afterPaint();
    };
    const observer = new MutationObserver(() => requestAnimationFrame(done));
    const panel = document.querySelector('[data-panel]');
    if (panel)
      observer.observe(panel, { childList: true, subtree: true, characterData: true, attributes: true });
    // the same results as before change nothing that the observer could see
    requestAnimationFrame(() => requestAnimationFrame(done));
  };
}

function show({ median, p99, most }: Times): string {
  return [median, p99, most].map((time) => time.toFixed(1)).join(' / ');
}

function ordinal(number: number): string {
  return ['first', 'second', 'third'][number - 1] ?? `${number}th`;
}
