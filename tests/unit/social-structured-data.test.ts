import { describe, expect, it } from 'vitest';
import { jsonLd } from '../../src/social/json-ld.ts';
import { config, page, siteOf } from '../support/site.ts';

describe('structured data', () => {
  const { siteMap } = siteOf({
    files: {
      'guides/index.md': page('Guides'),
      'guides/a.md': page('A </script> page'),
      'guides/b.md': page('B', 'Text.', 'breadcrumbs: false\n'),
    },
    sidebars: {
      main: {
        title: 'Main',
        items: [{ type: 'category', label: 'Guides', doc: 'guides/index', items: ['guides/a', 'guides/b'] }],
      },
    },
  });
  const data = (address: string) =>
    jsonLd({ config: config(), siteMap, path: address, page: siteMap.pages.get(address), image: undefined });

  it('of a page is an article and its trail, counted from 1', () => {
    const text = data('/docs/guides/a') ?? '';
    expect(text).not.toContain('</script');
    const [article, trail] = (JSON.parse(text) as { '@graph': Record<string, unknown>[] })['@graph'];
    expect(article).toMatchObject({ '@type': 'TechArticle', headline: 'A </script> page' });
    expect(trail).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Guides', item: 'https://site.example/docs/guides' },
        { position: 2, name: 'A </script> page', item: 'https://site.example/docs/guides/a' },
      ],
    });
  });

  it('of a page without a trail has none', () => {
    expect(data('/docs/guides/b')).toContain('TechArticle');
    expect(data('/docs/guides/b')).not.toContain('BreadcrumbList');
  });

  it('of the home page names the search', () => {
    expect(data('/')).toContain('"urlTemplate":"https://site.example/search?q={search_term_string}"');
  });

  it('is not there for other pages', () => expect(data('/404')).toBeUndefined());
});
