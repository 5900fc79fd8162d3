import { describe, expect, it } from 'vitest';
import { socialTags } from '../../src/social/meta.ts';
import { config } from '../support/site.ts';

describe('tags for shared links', () => {
  const shared = {
    title: 'A',
    description: 'B.',
    canonical: 'https://site.example/a',
    locale: 'en',
    isArticle: true,
  };
  const tags = (image: string | undefined) =>
    Object.fromEntries(
      socialTags(config({ social: { account: '@site' } }), { ...shared, image }).map((tag) => [
        'name' in tag ? tag.name : tag.property,
        tag.content,
      ]),
    );

  it('name the picture with its address, size and alternative', () => {
    expect(tags('0.png')).toMatchObject({
      'og:title': 'A',
      'og:type': 'article',
      'og:image': 'https://site.example/social/0.png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'A. B.',
      'twitter:card': 'summary_large_image',
      'twitter:title': 'A',
      'twitter:description': 'B.',
      'twitter:image': 'https://site.example/social/0.png',
      'twitter:site': '@site',
    });
  });

  it('say what the home page says of its picture, where a page has none of its own', () => {
    const borrowing = { ...shared, title: 'Page Not Found | Site', isArticle: false, image: '0.png' };
    const alts = socialTags(config(), borrowing).flatMap((tag) =>
      ('name' in tag ? tag.name : tag.property).endsWith('image:alt') ? [tag.content] : [],
    );
    const ofHome = `Site. ${config().tagline}. ${config().description}`;
    expect(alts).toEqual([ofHome, ofHome]);
  });

  it('name a language as Open Graph does', () => {
    const [, , , locale] = socialTags(config(), { ...shared, locale: 'pt-BR', image: undefined });
    expect(locale).toEqual({ property: 'og:locale', content: 'pt_BR' });
  });

  it('promise no picture where there is none', () => {
    expect(tags(undefined)['twitter:card']).toBe('summary');
    expect(Object.keys(tags(undefined)).filter((name) => name.includes('image'))).toEqual([]);
  });
});
