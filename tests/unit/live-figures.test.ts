import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchStars, fetchVersion } from '../../src/components/live-figures/sources.ts';
import { config } from '../support/site.ts';

describe('live figures', () => {
  afterEach(() => vi.unstubAllGlobals());
  const answer = (body: unknown, status = 200) => {
    const fetch = vi.fn((_url: string) => Promise.resolve(Response.json(body, { status })));
    vi.stubGlobal('fetch', fetch);
    return fetch;
  };

  it('are asked for where they are', async () => {
    const fetch = answer({ stargazers_count: 12, version: '1.2.3' });
    const { repository } = config({ repository: 'https://github.com/a/b/' });
    expect(await fetchStars(repository)).toBe(12);
    expect(await fetchVersion('@a/b')).toBe('1.2.3');
    expect(fetch.mock.calls.map(([url]) => url)).toEqual([
      'https://api.github.com/repos/a/b',
      'https://registry.npmjs.org/@a/b/latest',
    ]);
  });

  it('that are none are faults', async () => {
    answer({ stargazers_count: 'many', version: null });
    await expect(fetchStars('https://github.com/a/b')).rejects.toThrow('"stargazers_count" is "many"');
    await expect(fetchVersion('a')).rejects.toThrow('"version" is null');
    answer('no');
    await expect(fetchStars('https://github.com/a/b')).rejects.toThrow('not an object');
    answer({}, 403);
    await expect(fetchStars('https://github.com/a/b')).rejects.toThrow('answered 403');
  });
});
