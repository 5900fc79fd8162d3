import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { NotFound } from '../../src/components/not-found/NotFound.tsx';
import { config, VALID } from '../support/site.ts';

describe('the page for addresses that do not exist', () => {
  const outside = { title: 'Elsewhere', items: [{ label: 'Code', href: 'https://git.example/a' }] };
  const draw = (...columns: unknown[]): string => {
    const { footer } = config({ footer: { ...VALID.footer, columns } });
    return renderToStaticMarkup(
      createElement(NotFound, { base: '/manual', searchPath: '/search', columns: footer.columns }),
    );
  };
  const links = (html: string): string[] =>
    Array.from(html.matchAll(/<a href="([^"]*)">([^<]*)/g), ([, href, label]) => `${label} ${href}`);

  it('leads to the pages of the first column of the footer that has any', () => {
    const mixed = { title: 'Learn', items: [...outside.items, { label: 'Start', to: '/docs' }] };
    const other = { title: 'More', items: [{ label: 'API', to: '/docs/api' }] };
    const html = draw(outside, mixed, other);
    expect(html).toContain('<nav aria-label="Good places to start">');
    expect(links(html)).toEqual(['Start /manual/docs']);
  });

  it.each([
    ['there are no columns', []],
    ['all links leave the site', [outside]],
  ])('has no such list where %s', (_, columns) => {
    const html = draw(...columns);
    expect(html).not.toContain('<nav');
    expect(html).not.toContain('places to start');
    expect(html).toContain('<form');
  });
});
