import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { listPages } from '../../build/pages/list-pages.ts';
import { ROUTES } from '../support/routes.ts';
import { axe } from './support/axe.ts';
import { animationsEnded, isDev, newContext, ready } from './support/pages.ts';

/** Every page of the build, by address; the not-found page by one that does not exist. */
const built = listPages(inject('dist'))
  .map((file) => `/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}`)
  .map((address) => (address === '/404' ? '/there/is/no/such/page' : address))
  .sort();

/**
 * A quick run checks each page in two consecutive views, and the next page from the next view on: in both
 * windows and both modes. One page of each kind, or with `PAGES=all` every page, is checked in all four.
 */
const VIEWS = [
  { width: 1440, mode: 'dark' },
  { width: 390, mode: 'light' },
  { width: 1440, mode: 'light' },
  { width: 390, mode: 'dark' },
] as const;
const isThorough = process.env['PAGES'] === 'all';
const isKind = (route: string): boolean =>
  ['/', '/search', '/there/is/no/such/page', '/docs', '/docs/http/guides', '/docs/http/api/typegen'].includes(
    route,
  );

/** Waits until the page has updated what it measures. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  });

async function show(page: Page, route: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(route);
  await ready(page);
}

/**
 * Makes the browser lay out all code at once, as axe sees only what is laid out.
 * @returns blocks whose size was estimated wrongly (`styles/code.css`): a page would jump when they come near
 */
function layOutCode(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const blocks = [...document.querySelectorAll('pre')];
    const sizes = () =>
      blocks.map((pre) => ({ high: pre.getBoundingClientRect().height, wide: pre.scrollWidth }));
    const foretold = sizes();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('code { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(sheet);
    return sizes().flatMap(({ high, wide }, index) => {
      const before = foretold[index] ?? { high: 0, wide: 0 };
      if (Math.abs(high - before.high) < 0.1 && Math.abs(wide - before.wide) <= 1) return [];
      const code = blocks[index]?.textContent?.slice(0, 60);
      return `code of ${wide} x ${high} pixels was foretold to have ${before.wide} x ${before.high}: ${code}`;
    });
  });
}

/** Switches to a colour mode and waits until all colours have changed. */
async function setMode(page: Page, mode: string): Promise<void> {
  await page.evaluate((theme) => {
    document.documentElement.dataset['theme'] = theme;
    document.documentElement.dataset['themeChoice'] = theme;
  }, mode);
  // reduced motion leaves transitions of a millisecond, which begin only in a later frame
  await settled(page);
  await animationsEnded(page);
}

/** What breaks the rules that hold for every page. */
function factsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];
    const one = (selector: string): void => {
      const count = all(selector).length;
      if (count !== 1) faults.push(`${count} elements ${selector}`);
    };
    for (const selector of [
      'html[lang="en"][dir="ltr"]',
      'h1',
      'main',
      'header:not(main *)',
      'title',
      'meta[name="description"]',
    ])
      one(selector);
    const isListed = document.querySelector('meta[name="robots"][content*="noindex"]') === null;
    if (isListed) one('link[rel="canonical"]');
    else if (all('link[rel="canonical"]').length > 0)
      faults.push('a canonical address on a page that is not listed');

    for (const list of all('nav, [data-menu-pane]')) {
      const current = [...list.querySelectorAll('[aria-current="page"]')].filter(
        (element) => element.closest('nav, [data-menu-pane]') === list,
      );
      if (current.length > 1)
        faults.push(`${current.length} current pages in "${list.getAttribute('aria-label')}"`);
    }
    const ids = all('[id]').map(({ id }) => id);
    const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
    if (twice.length > 0) faults.push(`ids that are there twice: ${[...new Set(twice)].join(', ')}`);

    for (const heading of all('article :is(h2, h3, h4, h5, h6)')) {
      const name = heading.textContent ?? '';
      if (/direct link|#\s*$|​/i.test(name)) faults.push(`the heading "${name}" has a link in its name`);
    }
    let level = 0;
    for (const heading of all('main :is(h1, h2, h3, h4, h5, h6)')) {
      const next = Number(heading.tagName[1]);
      if (next > level + 1) faults.push(`"${heading.textContent}" skips a level: h${next} below h${level}`);
      level = next;
    }
    for (const pre of all('pre[tabindex]')) {
      if (pre.checkVisibility() && pre.scrollWidth <= pre.clientWidth)
        faults.push(`a stop for the keyboard at code that does not scroll: ${pre.textContent?.slice(0, 40)}`);
    }
    for (const link of all('a') as HTMLAnchorElement[]) {
      if (!link.getAttribute('href')) faults.push(`a link without address: ${link.textContent}`);
      if (link.getAttribute('href') === '#') faults.push(`a link to nowhere: ${link.textContent}`);
      if (link.target === '_blank') faults.push(`a link opens a new tab: ${link.href}`);
      const hash = link.origin === location.origin && link.pathname === location.pathname ? link.hash : '';
      if (hash.length > 1 && !document.getElementById(decodeURIComponent(hash.slice(1))))
        faults.push(`a link to ${hash}, which is not there`);
    }
    const [styled] = all('main[style], main [style]');
    if (styled) faults.push(`a style attribute: ${styled.outerHTML.slice(0, 100)}`);
    if (all('link[rel="prefetch"], link[rel="modulepreload"]').length > 10)
      faults.push('too many prefetch elements');
    return faults;
  });
}

describe('every page', () => {
  it.skipIf(isDev)('of the specification is there', () => {
    expect(ROUTES.filter((route) => !built.includes(route))).toEqual([]);
  });

  const shares = [0, 1, 2, 3].map((share) => built.filter((_, index) => index % 4 === share));
  it.each(shares.map((routes, index) => [index + 1, routes] as const))(
    'can be used by all and is well-formed (%d of 4)',
    { timeout: 240_000 },
    async (_, routes) => {
      const context = await newContext({ tolerate: [/404 \(Not Found\)/], reducedMotion: true });
      const wrong: string[] = [];
      const check = async (page: Page, route: string): Promise<void> => {
        await show(page, route);
        const faults = [...(await layOutCode(page)), ...(await factsOf(page))];
        wrong.push(...faults.map((fault) => `${route} ${fault}`));
        const turn = built.indexOf(route);
        const own = [0, 1].flatMap((step) => VIEWS[(turn + step) % VIEWS.length] ?? []);
        for (const { width, mode } of isThorough || isKind(route) ? VIEWS : own) {
          await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
          await setMode(page, mode);
          const found = await axe(page);
          wrong.push(...found.map((line) => `${route} (${mode}, ${width}) ${line}`));
        }
      };
      const waiting = routes.values();
      const work = async (): Promise<void> => {
        const page = await context.newPage();
        for (const route of waiting) await check(page, route);
      };
      await Promise.all([work(), work()]);
      expect(wrong).toEqual([]);
    },
  );
});
