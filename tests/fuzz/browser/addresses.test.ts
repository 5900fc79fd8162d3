import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newContext, ready } from '../../browser/support/pages.ts';
import { HOSTILE, inputs, Random, randomText } from '../random.ts';

const SEED = 90_000;
const QUERIES = inputs(2_000, 40);
const HASHES = inputs(2_000, 200);
/** Loaded pages; all other hashes are set while a page is shown, as links to sections do. */
const LOADED_HASHES = inputs(100, 10);

/** The part behind `?`: a search, the parameters that pages know, or anything. */
function query(random: Random): string {
  const value = (): string =>
    random.chance(0.4) ? random.pick(HOSTILE).slice(0, 1_500) : randomText(random, 60);
  const encoded = (text: string): string => {
    try {
      return random.chance(0.7) ? encodeURIComponent(text) : text.replaceAll(/[#\r\n\t\u0000]/g, '');
    } catch {
      return '%ED%A0%80';
    }
  };
  const names = [
    'q',
    'q',
    'q',
    'docusaurus-theme',
    'docusaurus-data-x',
    'docusaurus-data-moved',
    'docusaurus-data-search',
    'version',
    '__proto__',
  ];
  const parts = Array.from(
    { length: random.below(4) + 1 },
    () => `${random.pick(names)}=${encoded(value())}`,
  );
  return parts.join(random.pick(['&', '&', '&&', ';']));
}

function hash(random: Random): string {
  const text = random.chance(0.4) ? random.pick(HOSTILE).slice(0, 1_500) : randomText(random, 40);
  const known = ['path-parameters', 'main', 'menu', '__skip', ':~:text=schema', 'constructor'];
  return random.chance(0.1) ? random.pick(known) : text.replaceAll(/[\r\n\t\u0000]/g, '');
}

/** Whether the page is still ours and can be read. */
function isWhole(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const heading = document.querySelector<HTMLElement>('main h1');
    return (
      (heading?.checkVisibility() ?? false) &&
      document.documentElement.dataset['hasHydrated'] === 'true' &&
      !document.querySelector('main script')
    );
  });
}

describe('addresses that nobody meant', () => {
  it(`${QUERIES} query strings on the search page (seed ${SEED})`, async () => {
    const context = await newContext();
    const page = await context.newPage();
    let last = '';
    page.on('pageerror', (error) => console.error(`${last}: ${error.message}`));
    const broken: string[] = [];
    for (let index = 0; index < QUERIES; index++) {
      last = `/search?${query(new Random(SEED + index))}`;
      const response = await page.goto(last.slice(0, 6_000), { waitUntil: 'domcontentloaded' });
      if (response && response.status() >= 400 && response.status() < 500) continue;
      await ready(page);
      // some get a search on the page itself too
      if (index % 25 === 0) await page.waitForTimeout(200);
      if (!(await isWhole(page))) broken.push(`${SEED + index}: ${last}`);
    }
    expect(broken).toEqual([]);
  }, 1_800_000);

  it(`${HASHES} hashes on a page, ${LOADED_HASHES} of them loaded with it (seed ${SEED})`, async () => {
    const context = await newContext();
    const page = await context.newPage();
    const broken: string[] = [];
    for (let index = 0; index < LOADED_HASHES; index++) {
      await page.goto('about:blank');
      await page.goto(`/docs/http/getting-started#${hash(new Random(SEED + index))}`);
      await ready(page);
      if (!(await isWhole(page))) broken.push(`${SEED + index}, loaded`);
    }
    const hashes = Array.from({ length: HASHES - LOADED_HASHES }, (_, index) =>
      hash(new Random(SEED + LOADED_HASHES + index)),
    );
    for (let from = 0; from < hashes.length; from += 50) {
      await page.evaluate(
        async (some) => {
          for (const [index, each] of some.entries()) {
            if (index % 3 === 0) {
              const link = document.createElement('a');
              link.href = `#${each}`;
              document.querySelector('main')?.append(link);
              link.click();
              link.remove();
            } else location.hash = each;
            await new Promise((resolve) => setTimeout(resolve, 4));
          }
        },
        hashes.slice(from, from + 50),
      );
      if (!(await isWhole(page))) broken.push(`after ${SEED + LOADED_HASHES + from}`);
    }
    expect(broken).toEqual([]);
  }, 600_000);
});
