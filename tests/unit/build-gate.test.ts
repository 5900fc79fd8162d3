import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished, vi } from 'vitest';
import { contentIntegration } from '../../build/content-integration.ts';
import { LEDGER } from '../../build/ledger.ts';
import { reuseIntegration } from '../../build/reuse-integration.ts';
import { setSiteContent, siteContent } from '../../src/content/current.ts';
import type { SiteContent } from '../../src/content/load.ts';
import { ownPageFaults } from '../../src/content/own-pages.ts';
import { ContentError } from '../../src/content/problems.ts';
import { pageKey, setCodeHash } from '../../src/layouts/page-key.ts';
import { makeFolder, writeFiles } from '../support/folder.ts';
import { config, page, siteOf } from '../support/site.ts';

/** A build of a project with these files, up to where Astro would begin to make pages. */
function build(files: Record<string, string>) {
  const root = makeFolder({
    'package.json': '{"version":"1.0.0"}',
    'docs/overview/index.md': page('Start'),
    ...files,
  });
  const { hooks } = contentIntegration({
    root,
    config: config(),
    sidebars: { main: { title: 'Main', items: ['overview/index', 'a'] } },
    redirects: [],
  });
  const [info, warn] = [vi.fn(), vi.fn()];
  return {
    info,
    begin: async () => hooks['astro:build:start']?.({ logger: { info, warn } } as never),
    async finish(pages: Record<string, string>): Promise<void> {
      writeFiles(path.join(root, 'dist'), pages);
      await hooks['astro:build:done']?.({ dir: pathToFileURL(`${root}/dist/`) } as never);
    },
  };
}

it('a build stops before it makes pages when a page has a fault', async () => {
  const before = {} as SiteContent;
  setSiteContent(before);
  const failed = build({ 'docs/a.md': page('A', '[Gone](./gone.md)') }).begin();
  await expect(failed).rejects.toThrow(ContentError);
  await expect(failed).rejects.toThrow('docs/a.md:6 ');
  expect(siteContent()).toBe(before);
});

it('a build stops when it would lose an address, which no page shows', async () => {
  const { begin } = build({ 'docs/a.md': page('A'), [LEDGER]: '/docs/old\n' });
  await expect(begin()).rejects.toThrow('"/docs/old" was published and is lost');
});

it('a build has the docs without drafts, and names these', async () => {
  const { begin, info } = build({
    'docs/a.md': page('A'),
    'docs/b.md': page('B', 'Text.', 'draft: true\n'),
  });
  await begin();
  expect([...siteContent().siteMap.pages.keys()].sort()).toEqual(['/docs', '/docs/a']);
  expect(info.mock.calls).toEqual([['drafts are left out: docs/b.md']]);
});

it('a build stops at a broken link of a page that is a component', async () => {
  const { begin, finish, info } = build({ 'docs/a.md': page('A'), 'pages/about.tsx': '<a href="/gone">' });
  await begin();
  expect(info).not.toHaveBeenCalled();
  const of = (href: string) => ({ 'about.html': `<main><h1>About</h1><a href="${href}">a</a></main>` });
  await finish(of('/docs/a'));
  await expect(finish(of('/gone'))).rejects.toThrow(/pages\/about\.tsx:1 .*"\/gone"/);
});

it('a build tells of all faulty pages that are components, also of those that cannot be shown', async () => {
  onTestFinished(() => ownPageFaults.set(undefined));
  const { begin, finish } = build({
    'docs/a.md': page('A'),
    'pages/about.tsx': '<h1>',
    'pages/plan.tsx': '',
  });
  await begin();
  ownPageFaults.set([{ file: 'pages/plan.tsx', line: 1, message: 'has no component' }]);
  await expect(finish({ 'about.html': '<main><h1>A</h1><h3>B</h3></main>' })).rejects.toThrow(
    '2 problems in the docs:\npages/about.tsx:1 heading "B" skips a level: <h3> under <h1>, use <h2>\npages/plan.tsx:1 has no component',
  );
});

it('a build that stops before it makes pages says how many components were not checked', async () => {
  const faulty = { 'docs/a.md': page('A', '[Gone](./gone.md)') };
  const told = (files: Record<string, string>) => expect(build({ ...faulty, ...files }).begin()).rejects;
  await told({}).toThrow(/^One problem in the docs:\ndocs\/a\.md:6 [^\n]+$/);
  await told({ 'pages/about.tsx': '', 'pages/_part.tsx': '' }).toThrow(
    /\ndocs\/a\.md:6 [^\n]+\nThe page below pages\/ is not checked yet: a build reads it when nothing of the above is left\.$/,
  );
  await told({ 'pages/about.tsx': '', 'pages/team/index.tsx': '' }).toThrow(
    '\nThe 2 pages below pages/ are not checked yet: a build reads them when nothing of the above is left.',
  );
});

it('the development server reads drafts too, and tells faults of loading to who waits for the docs', async () => {
  const { hooks } = contentIntegration({
    root: makeFolder(),
    config: config(),
    sidebars: {},
    redirects: [],
  });
  const addWatchFile = vi.fn();
  // a rejection that nobody handles would end this run
  await hooks['astro:config:setup']?.({ command: 'dev', isRestart: false, addWatchFile } as never);
  await vi.waitFor(() => expect(addWatchFile).toHaveBeenCalledTimes(3));
  expect(addWatchFile.mock.calls.map(([file]) => path.basename(file as string)).sort()).toEqual([
    'redirects.ts',
    'sidebars.ts',
    'site.config.ts',
  ]);
});

it('pages are reused by builds alone, while nothing changes of what makes them', () => {
  const root = makeFolder({ 'src/a.ts': '1', 'node_modules/.package-lock.json': '{}', 'docs/a.md': 'A' });
  const updateConfig = vi.fn();
  /** The key of a page in a build, or in the development server. */
  const keyOf = (command: string): string | undefined => {
    setCodeHash(undefined);
    void reuseIntegration(root).hooks['astro:config:setup']?.({ command, updateConfig } as never);
    const { config: settings, siteMap, page: at } = siteOf({ files: { 'a.md': page('A') } });
    const render = () => ({ blocks: [], firstScreens: 1, toc: [] });
    const content = { config: settings, siteMap, redirects: [], render, samplesOf: () => null, api: {} };
    return pageKey(content as unknown as SiteContent, at('/docs/a'));
  };
  expect(keyOf('dev')).toBeUndefined();
  expect(updateConfig).not.toHaveBeenCalled();
  const before = keyOf('build');
  expect(before).toBeDefined();
  expect(updateConfig).toHaveBeenCalledWith({ experimental: { incrementalBuild: true } });
  writeFiles(root, { 'docs/a.md': 'B' });
  expect(keyOf('build')).toBe(before);
  for (const file of ['src/a.ts', 'node_modules/.package-lock.json', 'pages/about.tsx', 'build/b.ts']) {
    const last = keyOf('build');
    writeFiles(root, { [file]: '2' });
    expect(keyOf('build'), file).not.toBe(last);
  }
  setCodeHash(undefined);
});
