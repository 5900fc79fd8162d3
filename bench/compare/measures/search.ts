import type { Page } from 'playwright-core';
import { median } from '../../../tools/statistics.ts';
import { newVisitor } from '../browser.ts';
import type { Contender } from '../contenders.ts';
import { GUIDE, type Content } from '../content.ts';
import type { Figures } from '../measure.ts';
import { withBrowser } from '../served-site.ts';

const FIRST_QUERY = 'schema';
/** Queries that follow, each of which has other results than the one before. */
const NEXT_QUERIES = [
  'headers',
  'interceptor',
  'typegen',
  'authentication',
  'body',
  'server',
  'params',
  'errors',
];
const LONGEST_MS = 30_000;
/** Between queries, so that what the site still does after showing results does not count for the next ones. */
const PAUSE_MS = 500;

/** What the page records, in milliseconds of its own clock. */
interface Marks {
  /** The last click or change of the input. */
  event: number;
  /** First painted frame in which the input has the focus. */
  ready?: number;
  /** First painted frame, after the last change, with other results than before it. */
  results?: number;
}

declare global {
  interface Window {
    bench: Marks & { input: string; result: string; before: string };
  }
}

/**
 * Measures the search with the processor and network of a phone, in a window wide enough to show its button.
 *
 * - `open`: milliseconds from the click to the painted input that has the focus
 * - `ready`: that and the milliseconds from entering the first query, as a whole, to its painted results
 * - `keystroke`: milliseconds from a changed query to its painted results, the median of eight
 * - `firstBytes`: bytes sent for opening it and the first query
 * - `visitBytes`: bytes sent in all, with the page, as some generators load their search with it
 * - `workers`: how many run then; Chromium slows the page alone, so that a search in one is as fast as on this machine
 */
export async function measureSearch(contender: Contender, content: Content): Promise<Figures> {
  return withBrowser(contender, content, async ({ site, served, browser }) => {
    const { page, settle } = await newVisitor(browser, { isPhone: false, slow: true }, watchSearch);
    await page.goto(served.url + site.addressOf(GUIDE), { waitUntil: 'load', timeout: 60_000 });
    await settle();
    const { open: button, input, result } = contender.search;
    await page.evaluate((parts) => Object.assign(window.bench, parts), { input, result });
    const before = served.bytesSent();
    await page.locator(button).filter({ visible: true }).first().click({ timeout: LONGEST_MS });
    const { event, ready = Number.NaN } = await marks(page, 'ready');
    const open = ready - event;
    const first = await query(page, FIRST_QUERY);
    await settle();
    const visitBytes = served.bytesSent();
    const times: number[] = [];
    for (const text of NEXT_QUERIES) {
      times.push(await query(page, text));
      await page.waitForTimeout(PAUSE_MS);
    }
    return {
      values: {
        open,
        ready: open + first,
        keystroke: median(times),
        firstBytes: visitBytes - before,
        visitBytes,
        workers: page.workers().length,
      },
    };
  });
}

/** Replaces the query in the input. @returns milliseconds until its results are painted */
async function query(page: Page, text: string): Promise<number> {
  await page.evaluate(() => (document.activeElement as HTMLInputElement).select());
  await page.keyboard.insertText(text);
  const { event, results = Number.NaN } = await marks(page, 'results');
  return results - event;
}

async function marks(page: Page, name: 'ready' | 'results'): Promise<Marks> {
  await page.waitForFunction((wanted) => window.bench[wanted] !== undefined, name, {
    polling: 100,
    timeout: LONGEST_MS,
  });
  return page.evaluate(() => window.bench);
}

/** Runs in every document: records clicks and input, and when the frames that answer them are painted. */
function watchSearch(): void {
  window.bench = { event: 0, input: '', result: '', before: '' };
  const { bench } = window;
  const resultsNow = (): string =>
    bench.result === ''
      ? ''
      : [...document.querySelectorAll(bench.result)].map((each) => each.textContent).join('\n');
  let count = 0;
  const watch = (name: 'ready' | 'results', isThere: () => boolean): void => {
    delete bench[name];
    const own = ++count;
    const look = (): void => {
      if (own !== count) return;
      if (!isThere()) {
        requestAnimationFrame(look);
        return;
      }
      window.afterPaint(() => {
        bench[name] = performance.now();
      });
    };
    requestAnimationFrame(look);
  };
  addEventListener(
    'click',
    (event) => {
      bench.event = event.timeStamp;
      watch('ready', () => document.activeElement?.matches(bench.input) ?? false);
    },
    { capture: true },
  );
  addEventListener(
    'input',
    (event) => {
      bench.event = event.timeStamp;
      bench.before = resultsNow();
      watch('results', () => {
        const now = resultsNow();
        return now !== '' && now !== bench.before;
      });
    },
    { capture: true },
  );
}
