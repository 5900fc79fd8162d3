import type { Page } from 'playwright-core';
import { launchChromium } from '../../../tools/chromium.ts';
import { newVisitor } from '../browser.ts';
import { builtSite } from '../built.ts';
import type { Contender } from '../contenders.ts';
import type { Figures } from '../measure.ts';
import { serveSite } from '../serve.ts';
import { median } from '../statistics.ts';
import type { Content } from '../workspace.ts';

const FROM = 'http/guides/schemas';
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
 * - `first`: milliseconds from entering the first query, as a whole, to its painted results
 * - `ready`: both together
 * - `keystroke`: milliseconds from a changed query to its painted results, the median of eight
 * - `openBytes`, `firstBytes`: bytes sent for opening it, and for opening and the first query
 * - `visitBytes`: bytes sent in all, with the page, as some generators load their search with it
 */
export async function measureSearch(contender: Contender, content: Content): Promise<Figures> {
  const site = await builtSite(contender, content);
  const served = await serveSite(site.dist, contender.key === 'ours');
  const browser = await launchChromium();
  try {
    const { page, settle } = await newVisitor(browser, { isPhone: false, slow: true }, watchSearch);
    await page.goto(served.url + site.addressOf(FROM), { waitUntil: 'load', timeout: 60_000 });
    await settle();
    const { open, input, result } = contender.search;
    await page.evaluate((parts) => Object.assign(window.bench, parts), { input, result });
    const before = served.bytesSent();
    await page.locator(open).filter({ visible: true }).first().click({ timeout: LONGEST_MS });
    const { event, ready = 0 } = await marks(page, 'ready');
    const openBytes = served.bytesSent() - before;
    const first = await query(page, FIRST_QUERY);
    await settle();
    const firstBytes = served.bytesSent() - before;
    const visitBytes = served.bytesSent();
    const times: number[] = [];
    for (const text of NEXT_QUERIES) {
      times.push(await query(page, text));
      await page.waitForTimeout(500);
    }
    return {
      values: {
        open: ready - event,
        first,
        ready: ready - event + first,
        keystroke: median(times),
        openBytes,
        firstBytes,
        visitBytes,
      },
    };
  } finally {
    await browser.close();
    served.close();
  }
}

/** Replaces the query in the input. @returns milliseconds until its results are painted */
async function query(page: Page, text: string): Promise<number> {
  await page.evaluate(() => (document.activeElement as HTMLInputElement).select());
  await page.keyboard.insertText(text);
  const { event, results = 0 } = await marks(page, 'results');
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
