import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Home } from '../../src/components/home/Home.tsx';
import { HOME_SECTIONS } from '../../src/content/known-addresses.ts';
import type { SiteContent } from '../../src/content/load.ts';
import type { Page } from '../../src/content/site-map.ts';
import { homeData } from '../../src/layouts/home-data.ts';
import { page } from '../support/site.ts';
import { project } from './support/project.ts';

it('the home page shows the libraries: the sidebars that have the name of a package, in their order', async () => {
  const sidebars = {
    main: { title: 'Site', items: ['overview/index'] },
    second: { title: '@site/second', items: ['second'] },
    first: { title: '@site/first', items: ['first'] },
  };
  const { content } = await project({
    'docs/sidebars.json': JSON.stringify(sidebars),
    'docs/first.md': page('First'),
    'docs/second.md': page('Second'),
  });
  const { libraries } = homeData(content);
  expect(libraries.map(({ name, href }) => [name, href])).toEqual([
    ['@site/second', '/docs/second'],
    ['@site/first', '/docs/first'],
  ]);
});

it.each([
  [0, 'All libraries, one schema'],
  [1, 'One library, one schema'],
  [2, 'Two libraries, one schema'],
  [3, 'Three libraries, one schema'],
  [10, 'All libraries, one schema'],
])('the home page says how many libraries there are: %i', async (count, heading) => {
  const { content } = await project({});
  const libraries = Array.from({ length: count }, (_, index) => ({
    name: 'A',
    href: `/${index}`,
    text: 'A.',
  }));
  const html = renderToStaticMarkup(createElement(Home, { ...homeData(content), libraries }));
  expect(html).toContain(`<h2 id="libraries">${heading}</h2>`);
});

it('a section of the home page has what stands below its heading, and a paragraph at its beginning leads it', async () => {
  const text = 'Sample.\n\n## One\n\n[a]: /docs\n\nLead.\n\n[More][a].\n\n## Two\n\n- Item\n\nText.';
  const { content } = await project({ 'docs/overview/_home.md': page('Home', text) });
  const { sampleHtml, sections } = homeData(content);
  expect(sampleHtml).toBe('<p>Sample.</p>');
  expect(sections).toEqual([
    { id: 'one', heading: 'One', lead: '<p>Lead.</p>', html: '<p><a href="/docs">More</a>.</p>' },
    { id: 'two', heading: 'Two', lead: undefined, html: '<ul><li>Item</li></ul>\n<p>Text.</p>' },
  ]);
});

it('the sections of the home page can be linked to', async () => {
  const files = {
    'docs/overview/_home.md': page('Home', 'Words.\n\n## One more\n\nWords.'),
    'docs/a.md': page('A', '[code](/#code), [libraries](/?a=1#libraries) and [more](/#one-more)'),
  };
  const settings = { announcementBar: { id: 'a', content: '<a href="/#start">Start</a>' } };
  const { content, problems } = await project(files, { settings });
  expect(problems).toEqual([]);
  const proof = { samples: 1, executed: 1, packages: [] };
  const html = renderToStaticMarkup(createElement(Home, { ...homeData(content), proof }));
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  expect(ids.sort()).toEqual([...HOME_SECTIONS, 'main', 'one-more'].sort());
});

it('the home page says how many samples of all pages were checked and run, and with which packages', async () => {
  const { content } = await project({ 'docs/a.md': page('A'), 'docs/b.md': page('B') });
  const samples = (checked: number, executed: number, packages: Record<string, string>) => ({
    counts: { checked, executed },
    blocks: [null, { packages }],
  });
  const proofOf = (found: Record<string, object | null>) =>
    homeData({ ...content, samplesOf: ({ path }: Page) => found[path] ?? null } as SiteContent).proof;
  const found = {
    '/docs': samples(1, 0, { '@zimic/http': '1.4.0' }),
    '/docs/a': samples(20, 3, { '@zimic/http': '1.4.0', '@zimic/fetch': '1.2.0' }),
    '/docs/b': samples(300, 40, {}),
  };
  expect(proofOf(found)).toEqual({
    samples: 321,
    executed: 43,
    packages: ['@zimic/fetch 1.2.0', '@zimic/http 1.4.0'],
  });
  // a check that has not seen all pages proves nothing, nor does one that has found no samples
  expect(proofOf({ ...found, '/docs/b': null })).toBeUndefined();
  const none = samples(0, 0, {});
  expect(proofOf({ '/docs': none, '/docs/a': none, '/docs/b': none })).toBeUndefined();
});
