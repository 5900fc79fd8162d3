import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { listPages } from '../../build/pages/list-pages.ts';
import { loadSiteContent } from '../../build/site-content.ts';
import { listedPages } from '../../src/content/look-ups.ts';
import { DOCS_ROUTES } from '../support/routes.ts';
import { isDev, site } from './support/pages.ts';

const dist = inject('dist');
const pages = listPages(dist).map((file) => ({ file, html: readFileSync(path.join(dist, file), 'utf8') }));

const styles = pages
  .flatMap(({ html }) => [...html.matchAll(/<style\b[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css))
  .join('\n');

describe.skipIf(isDev)('what the site tells search engines', () => {
  it('is a sitemap of all pages, without the search page and the not-found page', async () => {
    const xml = await (await fetch(`${site}/sitemap.xml`)).text();
    const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? ''));
    const paths = addresses.map(({ pathname }) => pathname);
    for (const route of ['/', ...DOCS_ROUTES]) expect(paths).toContain(route);
    expect(paths).not.toContain('/search');
    expect(paths.filter((route) => route.includes('404') || /.\/$/.test(route))).toEqual([]);
    const { length } = addresses;
    expect(xml.match(/<changefreq>weekly<\/changefreq>/g)).toHaveLength(length);
    expect(xml.match(/<priority>0\.5<\/priority>/g)).toHaveLength(length);
    for (const [, day] of xml.matchAll(/<lastmod>([^<]+)<\/lastmod>/g))
      expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('is one title and one description for each page, no two of a version the same', async () => {
    const { siteMap } = await loadSiteContent();
    const repeated = (pattern: RegExp): string[] => {
      const seen = new Map<string, string>();
      return pages.flatMap(({ file, html }) => {
        const text = pattern.exec(html)?.[1] ?? `(nothing in ${file})`;
        const page = siteMap.pages.get(`/${file.replace(/\.html$/, '')}`);
        const key = JSON.stringify([page?.version, text]);
        const first = seen.get(key);
        seen.set(key, file);
        return first === undefined ? [] : [`"${text}" in ${first} and ${file}`];
      });
    };
    expect(repeated(/<title>([^<]*)<\/title>/)).toEqual([]);
    expect(repeated(/<meta name="description" content="([^"]*)"/)).toEqual([]);
  });

  it('keeps the search page, the not-found page and unlisted pages out of their lists', async () => {
    const { siteMap } = await loadSiteContent();
    const listed = new Set(listedPages(siteMap));
    const unlisted = [...siteMap.pages.values()].filter((page) => !listed.has(page));
    const hidden = pages.filter(({ html }) => /<meta name="robots" content="noindex/.test(html));
    expect(hidden.map(({ file }) => file).sort()).toEqual(
      ['404.html', 'search.html', ...unlisted.map((page) => `${page.path.slice(1)}.html`)].sort(),
    );
    for (const { html } of hidden) expect(html).not.toContain('rel="canonical"');
  });
});

describe.skipIf(isDev)('what the site loads', () => {
  it('comes from the site alone', () => {
    const foreign = pages.flatMap(({ file, html }) =>
      [
        ...html.matchAll(
          /<(?:script|img|source|iframe|link)\b[^>]*\s(?:src|href|srcset)="(https?:)?\/\/[^"]*"[^>]*>/g,
        ),
      ]
        .map(([tag]) => tag)
        .filter((tag) => !/rel="(?:canonical|alternate|license|author)"/.test(tag))
        .map((tag) => `${file}: ${tag}`),
    );
    expect(foreign).toEqual([]);
  });

  it('is styled in words that Safari knows, which takes underlines in their short form by its own name only', () => {
    const rules = new Set(styles.match(/[^{}]*\{[^{}]*\}/g));
    const unknown = [...rules].filter(
      (rule) =>
        (/[{;]text-decoration:[\w-]+ /.test(rule) && !rule.includes('-webkit-text-decoration:')) ||
        // checked when it is too late to go back to the other name
        /[{;]text-decoration:[^;}]*var\(/.test(rule) ||
        (/[{;]user-select:/.test(rule) && !rule.includes('-webkit-user-select:')),
    );
    expect(unknown).toEqual([]);
  });

  it('swaps its own fonts in when they are there', () => {
    const faces = [...styles.matchAll(/@font-face\s*\{([^}]*)\}/g)].map(([, face]) => face ?? '');
    const loaded = faces.filter((face) => face.includes('url('));
    expect(loaded.length).toBeGreaterThan(0);
    for (const face of loaded) {
      expect(face).toMatch(/font-display:\s*(?:swap|fallback|optional)/);
      expect(face).not.toMatch(/url\(['"]?(?:https?:)?\/\//);
    }
  });
});
