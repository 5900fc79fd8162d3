import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { LEDGER, newAddresses } from '../../build/ledger.ts';
import { loadSiteContent } from '../../build/site-content.ts';
import { packageOfPage } from '../../samples/checker/packages.ts';
import type { SiteContent } from '../../src/content/load.ts';
import type { Page } from '../../src/content/site-map.ts';
import { DOCS_ROUTES, ROUTES } from '../support/routes.ts';

const root = path.join(import.meta.dirname, '../..');
/** Every address on this site that the published packages, their documentation and examples point to. */
const published = readFileSync(path.join(root, 'tests/fixtures/published-addresses.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '');

let content: SiteContent;
let pages: ReadonlyMap<string, Page>;
beforeAll(async () => {
  content = await loadSiteContent();
  pages = content.siteMap.pages;
});

describe('the addresses of the site', () => {
  it('are 59 of the docs, the home page, the search page and a page for all others', () => {
    expect(new Set(DOCS_ROUTES).size).toBe(59);
    expect(new Set(ROUTES).size).toBe(61);
  });

  it('all have a page', () => {
    const missing = DOCS_ROUTES.filter((route) => !pages.has(moved(route)));
    if (missing.length > 0) console.log(`Pages that are missing:\n${missing.join('\n')}`);
    expect(missing).toEqual([]);
  });

  it('and those of its sections are all among those that must never be lost', () => {
    const advice = `run "npm run ledger", and commit ${LEDGER}: other sites may link to these addresses`;
    expect(newAddresses(content, root), advice).toEqual([]);
  });

  it('are among those that must never be lost', () => {
    const ledger = readFileSync(path.join(root, 'build/published-addresses.txt'), 'utf8').split('\n');
    expect(ROUTES.filter((route) => !ledger.includes(route))).toEqual([]);
  });

  it('stand in the sidebar of their section', () => {
    const wrong = DOCS_ROUTES.filter((route) => {
      const section = packageOfPage(`${route}/`)?.slice('@zimic/'.length) ?? 'zimic';
      const page = pages.get(route);
      return page && page.sidebar !== section;
    });
    expect(wrong).toEqual([]);
  });

  it('have four sidebars, each with a landing link called "Introduction"', () => {
    const [version] = content.siteMap.versions;
    const links = Object.fromEntries(
      Object.entries(version?.sidebars ?? {}).map(([name, { link }]) => [name, link]),
    );
    expect(links).toEqual({
      zimic: { path: '/docs', label: 'Introduction' },
      http: { path: '/docs/http', label: 'Introduction' },
      fetch: { path: '/docs/fetch', label: 'Introduction' },
      interceptor: { path: '/docs/interceptor', label: 'Introduction' },
    });
  });

  it('are of the latest version, whose name is "current"; others are below it', () => {
    const [latest, ...others] = content.siteMap.versions;
    expect(latest).toMatchObject({
      name: 'current',
      isLast: true,
      path: '/docs',
      mainDocId: 'overview/index',
    });
    for (const { path: at } of others) expect(at).toMatch(/^\/docs\/[^/]+$/);
  });

  it('are called "Next" while there is one version', () => {
    const { versions } = content.siteMap;
    expect(versions.length > 1 || versions[0]?.label === 'Next').toBe(true);
  });

  it('say which release of the site they are', () => {
    expect(content.siteMap.metadata.siteVersion).toBe('0.3.30');
  });
});

/** Where an address leads after pages and sections moved. */
function moved(address: string): string {
  return content.redirects.find(({ from }) => from === address)?.to ?? address;
}

describe('the addresses that the world links to', () => {
  it('all have their page', () => {
    const routes = new Set(published.map((address) => address.replace(/#.*/, '')));
    const missing = [...routes].filter((route) => !pages.has(moved(route)));
    expect(missing).toEqual([]);
  });

  it('lead on to the docs where there never was a page', () => {
    expect(moved('/docs/ws')).toBe('/docs');
  });

  it('all have their section', () => {
    const missing = published.filter((address) => {
      const [route = '', hash] = moved(address).split('#');
      const page = pages.get(route);
      return page && hash !== undefined && !page.headings.some(({ id }) => id === hash);
    });
    expect(missing).toEqual([]);
  });
});

describe('titles and descriptions', () => {
  it('are whole sentences', () => {
    const cut = [...pages.values()].filter(
      ({ frontMatter }) => !/[.!?]$/.test(frontMatter.description.trim()),
    );
    expect(cut.map(({ path: at, frontMatter }) => `${at}: ${frontMatter.description}`)).toEqual([]);
  });

  it('of descriptions, no two of a version are the same', () => {
    const seen = new Map<string, string>();
    const repeated = [...pages.values()].flatMap(({ path: at, version, frontMatter }) => {
      const key = JSON.stringify([version, frontMatter.description]);
      const first = seen.get(key);
      seen.set(key, at);
      return first === undefined ? [] : [`${at} and ${first}`];
    });
    expect(repeated).toEqual([]);
  });
});
