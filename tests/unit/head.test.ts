import { describe, expect, it } from 'vitest';
import { canonicalAddress } from '../../src/config/base-url.ts';
import { documentTitle } from '../../src/content/document-title.ts';
import { crawlerTags } from '../../src/layouts/head.ts';
import { config, page, siteOf } from '../support/site.ts';

describe('the head of a page', () => {
  it('has the title of the page, then that of the site', () => {
    expect(documentTitle('Schemas', 'Site')).toBe('Schemas | Site');
    expect(documentTitle('', 'Site')).toBe('Site');
    expect(documentTitle('Site', 'Site')).toBe('Site');
    expect(documentTitle('Schemas', 'Site', '1.x')).toBe('Schemas | Site 1.x');
  });

  it('has one canonical address, without a slash at the end', () => {
    expect(canonicalAddress(config(), '/docs')).toBe('https://site.example/docs');
    expect(canonicalAddress(config(), '/')).toBe('https://site.example/');
    expect(canonicalAddress(config({ baseUrl: '/manual/' }), '/docs')).toBe(
      'https://site.example/manual/docs',
    );
    expect(canonicalAddress(config({ baseUrl: '/manual/' }), '/')).toBe('https://site.example/manual/');
  });

  it('has the tags that the existing search index filters by', () => {
    const site = siteOf({ files: { 'a.md': page('A') } });
    const tags = (at: string | undefined) =>
      Object.fromEntries(
        crawlerTags(site.config, site.siteMap, at === undefined ? undefined : site.page(at)).map(
          ({ name, content }) => [name, content],
        ),
      );
    expect(tags('/docs/a')).toEqual({
      docusaurus_locale: 'en',
      'docsearch:language': 'en',
      docusaurus_version: 'current',
      'docsearch:version': 'current',
      docusaurus_tag: 'docs-default-current',
      'docsearch:docusaurus_tag': 'docs-default-current',
    });
    expect(tags(undefined)).toEqual({
      docusaurus_locale: 'en',
      'docsearch:language': 'en',
      docusaurus_tag: 'default',
      'docsearch:docusaurus_tag': 'default',
    });
  });
});
