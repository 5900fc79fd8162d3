import { EventEmitter } from 'node:events';
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAstroConfig } from '../../build/astro-config.ts';
import { contentIntegration } from '../../build/content-integration.ts';
import { checkSavedSamples } from '../../build/dev/check-saved-samples.ts';
import { redirectMoved } from '../../build/dev/redirects.ts';
import { publicationProblems } from '../../build/rules/index.ts';
import { failedSamples } from '../../build/rules/samples.ts';
import { ROOT } from '../../samples/checker/packages.ts';
import { forgetEnvironment } from '../../samples/results.ts';
import { siteContent } from '../../src/content/current.ts';
import { loadContent } from '../../src/content/load.ts';
import type { Finding } from '../../src/markdown/sample-results.ts';
import { makeFolder } from '../support/folder.ts';
import { config } from '../support/site.ts';

vi.mock('../../src/content/load.ts', async (load) => ({
  ...(await load<object>()),
  loadContent: vi.fn(),
  openHighlighter: vi.fn(),
}));
vi.mock('../../build/rules/index.ts', () => ({ publicationProblems: vi.fn(() => []) }));
vi.mock('../../build/dev/check-saved-samples.ts', () => ({
  checkSavedSamples: vi.fn(async () => undefined),
}));
vi.mock('../../samples/results.ts', async (load) => ({
  ...(await load<object>()),
  forgetEnvironment: vi.fn(),
}));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.resetAllMocks();
});

/** Content of one page, whose samples were checked with this result, or not yet. */
const content = (
  render: (page: { path: string }) => unknown = () => ({ problems: [] }),
  source = 'Text.',
  result: object | null = { findings: [] },
) => ({
  config: config({}),
  siteMap: {
    pages: new Map([['/docs/a', { file: 'docs/a.md', path: '/docs/a', source, headings: [] }]]),
    versions: [],
  },
  otherRoutes: new Set(['/']),
  redirects: [],
  files: new Set(['/logo.svg']),
  samplesOf: () => result,
  problems: [],
  render,
  saveCache: vi.fn(),
});

/**
 * Starts the development server with this content, or with docs that cannot be loaded.
 * @param fault what is wrong with the settings that made it start anew
 */
async function start(
  first: unknown,
  { root = '/site', ...fault }: { settingsFault?: Error; root?: string } = {},
  isRestart = false,
) {
  if (first instanceof Error) vi.mocked(loadContent).mockRejectedValueOnce(first);
  else vi.mocked(loadContent).mockResolvedValueOnce(first as never);
  const said: string[] = [];
  const shown: string[] = [];
  const watcher = Object.assign(new EventEmitter(), { add: vi.fn() });
  const say = (level: string) => (message: string) => said.push(`${level}: ${message}`);
  const site = { config: config({}), sidebars: {}, root, redirects: [] };
  const { hooks } = contentIntegration({ ...site, ...fault });
  const setup = { command: 'dev', isRestart, addWatchFile: vi.fn() };
  await hooks['astro:config:setup']?.(setup as never);
  await hooks['astro:server:setup']?.({
    server: {
      environments: {},
      middlewares: { use: vi.fn() },
      resolvedUrls: { local: ['http://127.0.0.1:4321/'], network: [] },
      ws: { on: vi.fn(), clients: [], send: (_event: string, text: string) => shown.push(text) },
      watcher,
    },
    logger: { error: say('error'), warn: say('warn'), info: say('info') },
  } as never);
  return {
    /** What the terminal says in the next milliseconds. Vitest fails a run in which a rejection is not handled. */
    async said(time: number) {
      await vi.advanceTimersByTimeAsync(time);
      return said.splice(0);
    },
    /** What pages show to be wrong. */
    shown: () => shown.at(-1),
    /** Saves a file, or adds it; then the content is this. */
    save(next: unknown, file = 'docs/a.md', event = 'change') {
      if (next instanceof Error) vi.mocked(loadContent).mockRejectedValueOnce(next);
      else vi.mocked(loadContent).mockResolvedValueOnce(next as never);
      watcher.emit('all', event, `${root}/${file}`);
    },
  };
}

const withCode = (code: string, result: object | null) =>
  content(undefined, `\`\`\`ts\n${code}\n\`\`\`\n`, result);

const wrong = (message: string) => content(() => ({ problems: [{ line: 1, message }] }));

it('a page that cannot be rendered is told of, and the development server goes on', async () => {
  const server = await start(
    content(() => {
      throw new Error('no such language');
    }),
  );
  expect(await server.said(3_000)).toEqual(['error: no such language']);
  server.save(content());
  await server.said(3_000);
});

it('the development server says once that nothing is wrong with the docs any more', async () => {
  const server = await start(content());
  expect(await server.said(3_000)).toEqual([]);
  server.save(wrong('no such page'));
  expect(await server.said(3_000)).toEqual(['warn: One problem in the docs:\ndocs/a.md:1 no such page']);
  server.save(content());
  expect(await server.said(3_000)).toEqual(['info: the docs have no problems any more']);
  server.save(content());
  expect(await server.said(3_000)).toEqual([]);
});

it('the development server ends its checks when a page is saved, so that this page need not wait', async () => {
  const rendered: string[] = [];
  const first = content(({ path: address }) => {
    rendered.push(address);
    server.save(content());
    return { problems: [] };
  });
  const second = { file: 'docs/b.md', path: '/docs/b', source: 'Text.', headings: [] };
  first.siteMap.pages.set(second.path, second);
  const server = await start(first);
  await server.said(3_000);
  expect(rendered).toEqual(['/docs/a']);
});

it('a development server that was replaced does not end the checks of the next one', async () => {
  const replaced = await start(content());
  const next = await start(wrong('no such page'), {}, true);
  replaced.save(content());
  expect(await next.said(3_000)).toEqual(['warn: One problem in the docs:\ndocs/a.md:1 no such page']);
});

it('the development server reads the docs again when a file that they link to is added, and not when it changes', async () => {
  const server = await start(wrong('broken link'));
  await server.said(3_000);
  vi.mocked(loadContent).mockClear();
  server.save(content(), 'public/plan.svg', 'add');
  expect(await server.said(3_000)).toEqual(['info: the docs have no problems any more']);
  server.save(content(), 'public/plan.svg');
  await server.said(3_000);
  expect(loadContent).toHaveBeenCalledTimes(1);
});

it('the development server says so too when saved settings have made it start anew', async () => {
  const server = await start(wrong('no such page'));
  await server.said(3_000);
  const next = await start(content());
  expect(await next.said(3_000)).toEqual(['info: the docs have no problems any more']);
});

it('docs that cannot be loaded are not called good by the check of those before', async () => {
  const server = await start(content());
  await server.said(1_000);
  server.save(new Error('sidebars.json is no JSON'));
  expect(await server.said(5_000)).toEqual(['error: sidebars.json is no JSON']);
  server.save(content());
  expect(await server.said(3_000)).toEqual(['info: the docs have no problems any more']);
});

it('what is saved after the docs were read, but before they are watched, is read too', async () => {
  const root = makeFolder();
  mkdirSync(path.join(root, 'docs'));
  const server = await start(content(), { root });
  const page = path.join(root, 'docs/a.md');
  writeFileSync(page, 'Saved.');
  // file systems round times down
  const saved = Date.now() / 1000 + 1;
  utimesSync(page, saved, saved);
  vi.mocked(loadContent).mockResolvedValueOnce(wrong('no such page') as never);
  expect(await server.said(6_000)).toEqual(['warn: One problem in the docs:\ndocs/a.md:1 no such page']);
});

it('what is saved while settings make the server start anew is shown with these settings', async () => {
  const old = await start(content());
  await old.said(3_000);
  const loading = Promise.withResolvers();
  old.save(loading.promise);
  await old.said(20);
  const now = content();
  const next = await start(now, {}, true);
  vi.mocked(loadContent).mockClear();
  loading.resolve(content());
  // the server before is closed only when the next one is there
  old.save(content());
  await next.said(3_000);
  expect(siteContent()).toBe(now);
  expect(loadContent).not.toHaveBeenCalled();
});

it('a page that is a component makes the docs load again, as they link to it', async () => {
  const server = await start(wrong('broken link "/about"'));
  await server.said(3_000);
  server.save(content(), 'pages/about.tsx');
  expect(await server.said(3_000)).toEqual(['info: the docs have no problems any more']);
});

it('a page that is a component is read as it is served, and its broken links are told of', async () => {
  const root = makeFolder({ 'pages/about.tsx': '<p>\n<a href="/docs/b">' });
  // the server starts later
  vi.setSystemTime(Date.now() + 60_000);
  const body = '<h1>About</h1><a href="/docs/a">A</a><a href="/logo.svg">L</a><a href="/#ours">H</a>';
  const served = {
    '/': '<main><h1>Home</h1><p id="ours"></p></main>',
    '/about': `<main>${body}<a href="/docs/b">B</a><img alt="" src="/@fs/x.png"><img alt="" src="/pages/about.tsx"></main>`,
  };
  const answer = async ({ href }: URL): Promise<Response> => {
    const found = Object.entries(served).find(([address]) => href === `http://127.0.0.1:4321${address}`);
    return new Response(found?.[1], { status: found ? 200 : 500 });
  };
  vi.stubGlobal('fetch', answer);
  const server = await start(content(), { root });
  expect(await server.said(3_000)).toEqual([
    expect.stringMatching(
      /^warn: One problem in the docs:\npages\/about\.tsx:2 broken link "\/docs\/b": no page or file/,
    ),
  ]);
  vi.stubGlobal(
    'fetch',
    async ({ pathname }: URL) => new Response('', { status: pathname === '/about' ? 500 : 404 }),
  );
  server.save(content(), 'pages/about.tsx');
  expect(await server.said(3_000)).toEqual([
    'warn: One problem in the docs:\npages/about.tsx:1 the page cannot be shown; the terminal says why, above this list',
  ]);
  vi.stubGlobal('fetch', answer);
  served['/about'] = `<main>${body}</main>`;
  server.save(content(), 'pages/about.tsx');
  expect(await server.said(3_000)).toEqual(['info: the docs have no problems any more']);
  // the server ends while it answers, to start anew
  const broken = { ok: true, text: () => Promise.reject(new TypeError('terminated')) };
  vi.stubGlobal('fetch', async () => broken);
  server.save(content(), 'pages/about.tsx');
  expect(await server.said(3_000)).toEqual([]);
});

it('settings that cannot be used are told of until they are corrected, beside what else is wrong', async () => {
  const settingsFault = new Error('site.config.ts:7 title: received 7');
  const server = await start(wrong('no such page'), { settingsFault }, true);
  const told = 'The settings of before apply, as these cannot be used:\nsite.config.ts:7 title: received 7';
  expect(await server.said(3_000)).toEqual([
    `error: ${told}`,
    'warn: One problem in the docs:\ndocs/a.md:1 no such page',
  ]);
  expect(server.shown()).toBe(`${told}\nOne problem in the docs:\ndocs/a.md:1 no such page`);
  server.save(content());
  expect(await server.said(3_000)).toEqual([]);
  expect(server.shown()).toBe(told);
  const next = await start(content(), {}, true);
  expect(await next.said(3_000)).toEqual(['info: the docs have no problems any more']);
  expect(next.shown()).toBe('');
});

it('saved sidebars of another shape do not stop the development server, but it does not start with them', async () => {
  const fault = new Error('sidebars.ts:8 main.items[4]: received 12');
  await expect(start(fault)).rejects.toThrow(fault);
  const server = await start(fault, {}, true);
  expect(await server.said(3_000)).toEqual(['error: sidebars.ts:8 main.items[4]: received 12']);
  server.save(content());
  expect(await server.said(3_000)).toEqual(['info: the docs have no problems any more']);
});

it('the development server finds what would stop a build, and leaves the content as it was loaded', async () => {
  const loaded = content();
  const problem = { file: 'site.config.ts', line: 7, message: 'broken link "/docs/x"' };
  vi.mocked(publicationProblems).mockReturnValueOnce([problem]);
  const server = await start(loaded);
  expect(await server.said(3_000)).toEqual([
    'warn: One problem in the docs:\nsite.config.ts:7 broken link "/docs/x"',
  ]);
  expect(loaded.problems).toEqual([]);
  server.save(content());
  expect(await server.said(3_000)).toEqual(['info: the docs have no problems any more']);
});

it('the development server checks the samples of what is saved, and says what is wrong with them', async () => {
  const server = await start(withCode('a', null));
  expect(await server.said(3_000)).toEqual([]);
  // as it was at the start: code that the author has not written on
  server.save(content(undefined, 'More text.\n\n```ts\na\n```\n', null));
  expect(await server.said(3_000)).toEqual([]);
  expect(checkSavedSamples).not.toHaveBeenCalled();
  server.save(withCode('b', null));
  const finding: Finding = { block: 0, line: 0, column: 0, code: 'TS2304', message: "Cannot find name 'b'." };
  vi.mocked(loadContent).mockResolvedValueOnce(withCode('b', { findings: [finding] }) as never);
  vi.mocked(publicationProblems).mockImplementation((checked) => failedSamples(checked));
  expect(await server.said(3_000)).toEqual([
    'info: checking the samples of docs/a.md',
    "warn: One problem in the docs:\ndocs/a.md:2 TS2304 Cannot find name 'b'.",
  ]);
  expect(checkSavedSamples).toHaveBeenCalledOnce();
  // not before the samples were checked, which they are here at once
  server.save(withCode('1', null));
  vi.mocked(loadContent).mockResolvedValueOnce(withCode('1', { findings: [] }) as never);
  expect(await server.said(3_000)).toEqual([
    'info: checking the samples of docs/a.md',
    'info: the docs have no problems any more',
  ]);
});

it('the development server checks the samples of what was saved before settings that made it start anew', async () => {
  const server = await start(withCode('a', null));
  await server.said(3_000);
  server.save(withCode('b', null));
  await server.said(500);
  const next = await start(withCode('b', null), {}, true);
  vi.mocked(loadContent).mockResolvedValueOnce(withCode('b', { findings: [] }) as never);
  expect(await next.said(3_000)).toEqual(['info: checking the samples of docs/a.md']);
});

it('the development server leads from addresses of pages that moved or are misspelled, below the base URL too', () => {
  const redirects = [
    { from: '/docs/old', to: '/docs/café' },
    { from: '/docs/a#b', to: '/docs/c' },
    { from: '/docs/part', to: '/docs/c#d' },
  ];
  const answer = (request: object): unknown => {
    const response = { writeHead: vi.fn(() => response), end: vi.fn() };
    const next = vi.fn();
    const isPage = (address: string): boolean => ['/', '/docs/café', '/docs/c'].includes(address);
    const isFile = (address: string): boolean => address === '/docs/café.md';
    redirectMoved(redirects, '/manual', isPage, isFile)(request as never, response as never, next);
    return next.mock.calls.length > 0 ? 'next' : response.writeHead.mock.calls[0];
  };
  const found = [302, { location: '/manual/docs/caf%C3%A9?a=1' }];
  expect(answer({ url: '/manual/docs/old?a=1' })).toEqual(found);
  expect(answer({ url: '/docs/old?a=1', originalUrl: '/manual/docs/old?a=1' })).toEqual(found);
  expect(answer({ url: '/manual/docs/old.html?a=1' })).toEqual(found);
  expect(answer({ url: '/manual/docs/old.md' })).toEqual([302, { location: '/manual/docs/caf%C3%A9.md' }]);
  expect(answer({ url: '/manual/docs/part?a=1' })).toEqual([302, { location: '/manual/docs/c?a=1#d' }]);
  for (const url of ['/manual/docs/c.html?a=1', '/manual/docs/c/?a=1', '/manual/docs/c/index.html?a=1'])
    expect(answer({ url })).toEqual([302, { location: '/manual/docs/c?a=1' }]);
  expect(answer({ url: '/manual/docs/caf%C3%A9/' })).toEqual([302, { location: '/manual/docs/caf%C3%A9' }]);
  expect(answer({ url: '/manual/index.html' })).toEqual([302, { location: '/manual/' }]);
  const others = ['/manual/docs/c', '/manual/', '/manual/docs/none.html', '/manual/@vite/', '/docs/c.html'];
  const refused = ['/manual/docs/%', '/manual/docs/%5C', '/manual/a%00b', '/manual/x/%2e%2e/y', '//'];
  for (const url of ['/docs/old', '/manual/docs/a', '/manual/docs/part.md', ...refused, ...others])
    expect(answer({ url })).toBe('next');
});

it('the development server has nothing at addresses that begin with two slashes, as the server has not', () => {
  const request = { url: '//docs/c' };
  redirectMoved(
    [],
    '',
    () => true,
    () => false,
  )(request as never, {} as never, () => undefined);
  expect(request.url).toBe('/404');
});

it('the development server says once what checks all samples when files are saved that they depend on', async () => {
  const server = await start(content(), { root: ROOT });
  await server.said(3_000);
  for (const file of ['examples/huts/schema.ts', 'samples/declarations/fetch/body.d.ts', 'README.md'])
    server.save(content(), file);
  expect(await server.said(3_000)).toEqual([
    'info: samples/declarations/fetch/body.d.ts is saved; the samples of all pages depend on it, and "npm run samples" checks them',
  ]);
  expect(forgetEnvironment).toHaveBeenCalledTimes(2);
});

it('the development server watches the files that all samples depend on', () => {
  const site = { config: config({}), sidebars: {}, root: ROOT, redirects: [] };
  const ignored = createAstroConfig(site).vite?.server?.watch?.ignored as string[];
  expect(ignored).toContain(path.join(ROOT, 'dist/**'));
  const files = [
    'examples/huts/schema.ts',
    'samples/declarations/fetch/body.d.ts',
    'samples/ambient/axios.d.ts',
  ];
  const unseen = files.filter((file) =>
    ignored.some((pattern) => path.matchesGlob(path.join(ROOT, file), pattern)),
  );
  expect(unseen).toEqual([]);
});

it('a project in a folder whose name looks encoded is told so', () => {
  const site = { config: config({}), sidebars: {}, redirects: [] };
  expect(() => createAstroConfig({ ...site, root: '/work/a%20b' })).toThrow(
    'The project cannot lie in /work/a%20b: rename the folder, without the "%" in its name',
  );
  expect(() => createAstroConfig({ ...site, root: '/work/100% b' })).not.toThrow();
});

it('the development server says once which samples cannot be checked', async () => {
  const server = await start(content());
  await server.said(3_000);
  server.save(withCode('b', null));
  vi.mocked(loadContent).mockResolvedValueOnce(withCode('b', null) as never);
  expect(await server.said(10_000)).toEqual([
    'info: checking the samples of docs/a.md',
    'warn: One problem in the docs:\ndocs/a.md:1 its samples could not be checked; "npm run samples" says why',
  ]);
});
