import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { builtFigures } from '../../src/components/live-figures/built-figures.ts';
import { Figures } from '../../src/components/live-figures/Figures.tsx';
import { LiveFigures } from '../../src/components/live-figures/LiveFigures.tsx';
import { fetchStars, fetchVersion } from '../../src/components/live-figures/sources.ts';
import { config, page, siteOf } from '../support/site.ts';

describe('the figures of a build', () => {
  const figures = (stars: number | null, packages: string[], repository = 'https://github.com/a/b') =>
    builtFigures(
      siteOf({
        files: { 'http/index.md': page('HTTP') },
        sidebars: { http: { title: '@zimic/http', items: ['http/index'] } },
        settings: { repository, liveFigures: { packages } },
      }),
      stars,
    );

  it('are versions and stars, as far as they are known', () => {
    expect(figures(12, ['@zimic/http'])).toEqual({
      repository: 'https://github.com/a/b',
      stars: 12,
      versions: [{ name: '@zimic/http', version: expect.stringMatching(/^\d/), href: '/docs/http' }],
    });
    expect(figures(12, [])).toMatchObject({ stars: 12, versions: [] });
    expect(figures(null, ['@zimic/http'])).toMatchObject({ stars: null });
  });

  it('are nothing, and no empty list, where none is known', () => {
    expect(figures(null, [])).toBeUndefined();
  });

  it('have no stars of a repository that is not on GitHub', () => {
    const elsewhere = 'https://gitlab.com/a/b';
    expect(figures(12, [], elsewhere)).toBeUndefined();
    const known = figures(12, ['@zimic/http'], elsewhere);
    for (const list of [Figures, LiveFigures]) {
      const html = known ? renderToStaticMarkup(createElement(list, known)) : '';
      expect(html).toContain('@zimic/http');
      expect(html).not.toContain('stars');
    }
  });
});

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
