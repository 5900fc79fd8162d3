import type { APIContext } from 'astro';
import { expect, it } from 'vitest';
import { setSiteContent } from '../../src/content/current.ts';
import { loadContent } from '../../src/content/load.ts';
import { GET } from '../../src/pages/sitemap.xml.ts';
import { makeFolder } from '../support/folder.ts';
import { config, page, VALID } from '../support/site.ts';

const HOME = 'docs/overview/_home.md';

/** Each address of the sitemap with its day, of a site whose files git knows from these times. */
async function sitemap(
  home: string,
  times: Record<string, string>,
  settings: Record<string, unknown> = {},
): Promise<string[]> {
  const root = makeFolder({
    'package.json': '{"version":"1.0.0"}',
    'docs/overview/index.md': page('Start'),
    [HOME]: home,
  });
  const commits = new Map(Object.entries(times).map(([file, day]) => [file, Date.parse(day)]));
  const content = await loadContent({
    root,
    config: config(settings),
    sidebars: { main: { title: 'Main', items: ['overview/index'] } },
    includeDrafts: false,
    commitsOf: () => Promise.resolve({ commits }),
  });
  setSiteContent(content);
  const xml = await ((await GET({} as APIContext)) as Response).text();
  const entries = xml.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?/g);
  return [...entries].map(([, address, day]) => `${address} ${day}`);
}

it('has each page, and the home page, with the day of its last change', async () => {
  const times = { [HOME]: '2026-02-03', 'docs/overview/index.md': '2026-01-02' };
  expect(await sitemap(page('Home'), times)).toEqual(['/ 2026-02-03', '/docs 2026-01-02']);
});

it('has the days also where pages do not say them', async () => {
  const times = { [HOME]: '2026-02-03', 'docs/overview/index.md': '2026-01-02' };
  const docs = { ...VALID.docs, showLastUpdateTime: false };
  expect(await sitemap(page('Home'), times, { docs })).toEqual(['/ 2026-02-03', '/docs 2026-01-02']);
});

it('has the home page without a day where git knows none', async () => {
  expect(await sitemap(page('Home'), {})).toEqual(['/ undefined', '/docs undefined']);
});
