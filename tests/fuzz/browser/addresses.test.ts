import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newContext, ready } from '../../browser/support/pages.ts';
import { HOSTILE, inputs, Random, randomText } from '../../support/random.ts';

const SEED = 90_000;
const QUERIES = inputs(2_000, 40);
const HASHES = inputs(2_000, 200);
/** How many hashes are loaded with a page; all others are set while one is shown, as links to sections do. */
const LOADED_HASHES = inputs(100, 10);

/** A text without certain characters, such as those that browsers drop from addresses. */
function without(text: string, characters: string): string {
  return [...text].filter((character) => !characters.includes(character)).join('');
}

/** The part of an address behind `?`: a search, parameters that pages know, or anything. */
function query(random: Random): string {
  const value = (): string =>
    random.chance(0.4) ? random.pick(HOSTILE).slice(0, 1_500) : randomText(random, 60);
  const encoded = (text: string): string => {
    try {
      return random.chance(0.7) ? encodeURIComponent(text) : without(text, '#\r\n\t\0');
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
    'docusaurus-data-Moved',
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
  const known = ['search-params', 'main', 'menu', '__skip', ':~:text=schema', 'constructor'];
  return random.chance(0.1) ? random.pick(known) : without(text, '\r\n\t\0');
}

/** Whether the page is still ours, can be read, and holds no script that it did not come with. */
function isWhole(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const heading = document.querySelector<HTMLElement>('main h1');
    const scripts = [...document.scripts].map(({ textContent }) => textContent);
    const handlers = document.querySelector(
      '[onerror], [onload]:not(script, link, style), [href^="javascript:" i]',
    );
    return (
      (heading?.checkVisibility() ?? false) &&
      document.documentElement.dataset['hasHydrated'] === 'true' &&
      !scripts.some((text) => text.includes('alert(1)')) &&
      handlers === null
    );
  });
}

/** Goes to an address as a link does, without loading the page anew. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate(async (href) => {
    const link = document.createElement('a');
    link.href = href;
    document.querySelector('main')?.append(link);
    const arrived = new Promise((resolve) => {
      document.addEventListener('astro:page-load', resolve, { once: true });
      setTimeout(resolve, 3_000);
    });
    link.click();
    await arrived;
  }, address);
}

describe('addresses that nobody meant', () => {
  it(`${QUERIES} query strings on the search page (seed ${SEED})`, async () => {
    const context = await newContext();
    const page = await context.newPage();
    let last = '';
    page.on('pageerror', (error) => console.error(`${last}: ${error.message}`));
    const broken: string[] = [];
    for (let index = 0; index < QUERIES; index++) {
      last = `/search?${query(new Random(SEED + index))}`.slice(0, 6_000);
      // every tenth is loaded, the others are followed as links
      if (index % 10 === 0) {
        const response = await page.goto(last, { waitUntil: 'domcontentloaded' });
        if (response && response.status() >= 400 && response.status() < 500) await page.goto('/search');
        await ready(page);
      } else await follow(page, last);
      // on some, wait until the page has searched
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
