import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { pageRedirects } from '../../build/page-redirects.ts';
import { indexSource } from '../../build/search-files.ts';
import { searchIntegration } from '../../build/search-integration.ts';
import { setSiteContent } from '../../src/content/current.ts';
import type { SiteContent } from '../../src/content/load.ts';
import { searchAssets } from '../../src/search/current.ts';
import { makeFolder } from '../support/folder.ts';
import { config, page, siteOf } from '../support/site.ts';

vi.mock('../../build/search-files.ts', { spy: true });

/** Makes these pages the content of the site. */
function publish(files: Record<string, string>): void {
  setSiteContent({ ...siteOf({ files }), api: { entries: [] } } as unknown as SiteContent);
}

const settings = (more: object = {}) => ({ config: config({ baseUrl: '/manual/', ...more }) });

describe('the search of a build', () => {
  it('is files below the site, named by pages before they are made', async () => {
    publish({ 'a.md': page('Huts', 'Chalets.') });
    const { hooks } = searchIntegration(settings());
    await hooks['astro:build:start']?.({} as never);
    expect(searchAssets()).toEqual({ index: '/manual/search-index.json' });
    const dist = makeFolder();
    await hooks['astro:build:done']?.({ dir: pathToFileURL(`${dist}/`) } as never);
    const index = JSON.parse(readFileSync(path.join(dist, 'search-index.json'), 'utf8')) as { texts: string };
    // the folder is cached for ever, so its name changes with the texts
    expect(index.texts).toMatch(/^_astro\/search\.[\da-f]{10}\/$/);
    const texts = readdirSync(path.join(dist, index.texts)).sort();
    expect(texts).toEqual(['0.json', '1.json']);
    expect(readFileSync(path.join(dist, index.texts, '1.json'), 'utf8')).toContain('Chalets.');
  });

  it('stops the build when it cannot be made', async () => {
    setSiteContent({
      ...siteOf({ files: {} }),
      api: { entries: [{}] },
      config: undefined,
    } as unknown as SiteContent);
    const { hooks } = searchIntegration(settings());
    await hooks['astro:build:start']?.({} as never);
    const dist = makeFolder();
    await expect(hooks['astro:build:done']?.({ dir: pathToFileURL(`${dist}/`) } as never)).rejects.toThrow();
    expect(existsSync(path.join(dist, 'search-index.json'))).toBe(false);
  });

  it('has no files where the search is hosted', () => {
    const hosted = { appId: 'A', apiKey: 'B', indexName: 'C' };
    const { hooks } = searchIntegration(settings({ search: { hosted } }));
    expect(Object.keys(hooks)).toEqual(['astro:config:setup']);
    const updateConfig = vi.fn();
    void hooks['astro:config:setup']?.({ updateConfig } as never);
    expect(updateConfig).not.toHaveBeenCalled();
    const asking = searchIntegration(
      settings({ search: { hosted: { ...hosted, askAi: { assistantId: 'x' } } } }),
    );
    void asking.hooks['astro:config:setup']?.({ updateConfig } as never);
    expect(updateConfig).toHaveBeenCalledTimes(1);
  });
});

describe('the search of the development server', () => {
  type Handle = (request: object, response: object, next: () => void) => void;

  /** The server's answer to an address; `isNow` tells whether it was given before anything else could be done. */
  async function server() {
    let handle: Handle = () => undefined;
    const { hooks } = searchIntegration(settings());
    await hooks['astro:server:setup']?.({
      server: { middlewares: { use: (own: Handle) => (handle = own) } },
    } as never);
    return async (url: string) => {
      const headers: Record<string, string> = {};
      const answer = { statusCode: 0, body: '', headers, isPassedOn: false, isNow: true, error: undefined };
      await new Promise<void>((resolve) => {
        const response = {
          set statusCode(code: number) {
            answer.statusCode = code;
          },
          setHeader: (name: string, value: string) => (headers[name] = value),
          end: (text: string) => {
            answer.body = text;
            resolve();
          },
        };
        handle({ url }, response, (error?: never) => {
          Object.assign(answer, { isPassedOn: true, error });
          resolve();
        });
        answer.isNow = answer.isPassedOn || answer.body !== '';
      });
      return answer;
    };
  }

  it('is of the pages as they were saved last, and nothing else is answered', async () => {
    const get = await server();
    expect(searchAssets()).toEqual({ index: '/manual/search-index.json' });
    publish({ 'a.md': page('Huts', 'Chalets.') });
    const index = await get('/search-index.json?v=1');
    expect([index.statusCode, index.headers]).toEqual([
      200,
      { 'content-type': 'application/json', 'cache-control': 'no-cache' },
    ]);
    const { texts } = JSON.parse(index.body) as { texts: string };
    expect((await get(`/${texts}1.json`)).body).toContain('Chalets.');
    expect(await get(`/${texts}9.json`)).toMatchObject({ statusCode: 404, body: '{}' });
    publish({ 'a.md': page('Huts', 'Bivouacs.') });
    const { texts: saved } = JSON.parse((await get('/search-index.json')).body) as { texts: string };
    expect((await get(`/${saved}1.json`)).body).toContain('Bivouacs.');
    expect((await get(`/${texts}1.json`)).statusCode).toBe(404);
    for (const url of ['/', '/docs/a', '/_astro/search.js', '/a/search-index.json'])
      expect((await get(url)).isPassedOn, url).toBe(true);
  });

  it('is made while the server goes on, once for all requests that come meanwhile', async () => {
    publish({ 'a.md': page('Huts', 'Chalets.') });
    const get = await server();
    vi.mocked(indexSource).mockClear();
    const answers = await Promise.all([get('/search-index.json'), get('/search-index.json')]);
    expect(answers.map(({ statusCode, isNow }) => [statusCode, isNow])).toEqual([
      [200, false],
      [200, false],
    ]);
    expect(indexSource).toHaveBeenCalledTimes(1);
  });

  it('that cannot be made is an error of its request, and of no other', async () => {
    setSiteContent({
      ...siteOf({ files: {} }),
      api: { entries: [] },
      config: undefined,
    } as unknown as SiteContent);
    const get = await server();
    expect((await get('/search-index.json')).error).toBeInstanceOf(Error);
    expect(await get('/docs')).toMatchObject({ isPassedOn: true, error: undefined });
  });
});

it('pages that moved are redirected below the base URL, to encoded addresses; sections are not', () => {
  const redirects = [
    { from: '/docs/alt', to: '/docs/größe#a' },
    { from: '/docs/a#old', to: '/docs/b' },
  ];
  expect(pageRedirects(redirects, '/manual', (address) => address === '/docs/größe.md')).toEqual([
    { from: '/manual/docs/alt', to: '/manual/docs/gr%C3%B6%C3%9Fe#a' },
    { from: '/manual/docs/alt.md', to: '/manual/docs/gr%C3%B6%C3%9Fe.md' },
  ]);
});
