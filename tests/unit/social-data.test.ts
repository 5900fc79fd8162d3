import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { CardArtist } from '../../src/social/card.ts';
import { imageFile, setImageFiles } from '../../src/social/current.ts';
import { planImages } from '../../src/social/images.ts';
import { jsonLd } from '../../src/social/json-ld.ts';
import { socialTags } from '../../src/social/meta.ts';
import { darkColor } from '../../src/social/palette.ts';
import { config, page, siteOf } from '../support/site.ts';

const root = path.resolve(import.meta.dirname, '../..');
const site = config();
const { siteMap } = siteOf({
  files: { 'overview/index.md': page('Start'), 'a.md': page('The fetch page') },
});

/** The things that a page's structured data has. */
function graphOf(
  address: string,
  more: { image?: string; lastUpdate?: number } = {},
): Record<string, unknown>[] {
  const { image, lastUpdate } = more;
  const found = siteMap.pages.get(address);
  const text = jsonLd({
    config: site,
    siteMap,
    path: address,
    page: found && { ...found, lastUpdate },
    image,
  });
  const data = JSON.parse(text ?? '') as { '@context': string; '@graph': Record<string, unknown>[] };
  expect(data['@context']).toBe('https://schema.org');
  return data['@graph'];
}

describe('structured data', () => {
  it('of a page says what it is, when it changed, and which picture it has', () => {
    const [article, trail] = graphOf('/docs/a', { image: '0.png', lastUpdate: Date.parse('2025-03-04') });
    expect(article).toEqual({
      '@type': 'TechArticle',
      headline: 'The fetch page',
      description: siteMap.pages.get('/docs/a')?.frontMatter.description,
      url: 'https://site.example/docs/a',
      inLanguage: 'en',
      dateModified: '2025-03-04T00:00:00.000Z',
      image: 'https://site.example/social/0.png',
    });
    expect(trail?.['itemListElement']).toEqual(
      [1, 2].map((position) => expect.objectContaining({ '@type': 'ListItem', position }) as unknown),
    );
  });

  it('of a page promises no picture and no date where there is none', () => {
    const [article] = graphOf('/docs/a');
    expect(Object.keys(article ?? {})).not.toEqual(expect.arrayContaining(['image']));
    expect(Object.keys(article ?? {})).not.toEqual(expect.arrayContaining(['dateModified']));
  });

  it('of the home page names the site', () => {
    expect(graphOf('/')).toEqual([
      expect.objectContaining({
        '@type': 'WebSite',
        name: 'Site',
        description: site.description,
        url: 'https://site.example/',
        potentialAction: expect.objectContaining({
          '@type': 'SearchAction',
          target: expect.objectContaining({ '@type': 'EntryPoint' }) as unknown,
          'query-input': 'required name=search_term_string',
        }) as unknown,
      }),
    ]);
  });
});

describe('tags for shared links', () => {
  const shared = { title: 'A', description: 'B.', canonical: undefined, locale: 'en', image: undefined };
  const names = (isArticle: boolean) =>
    socialTags(site, { ...shared, isArticle }).map((tag) => [
      'name' in tag ? tag.name : tag.property,
      tag.content,
    ]);

  it('name the site, and no address of a page that has none', () => {
    expect(names(true)).toContainEqual(['og:site_name', 'Site']);
    expect(names(true)).toContainEqual(['og:description', 'B.']);
    expect(names(false)).toContainEqual(['og:type', 'website']);
    expect(names(false).map(([name]) => name)).not.toContain('og:url');
    expect(names(false).map(([name]) => name)).not.toContain('twitter:site');
  });
});

describe('the picture of a page', () => {
  it('is its own, else that of the home page', () => {
    setImageFiles(new Map([['/', 'home.png'], ['/docs/a', 'a.png']])); // prettier-ignore
    expect([imageFile('/docs/a'), imageFile('/404'), imageFile('/')]).toEqual([
      'a.png',
      'home.png',
      'home.png',
    ]);
    setImageFiles(new Map());
    expect(imageFile('/docs/a')).toBeUndefined();
  });

  it('shows where the page stands, with its title and description', () => {
    const plan = planImages(root, site, siteMap);
    const card = (address: string) => plan.cards.get(plan.files.get(address) ?? '');
    expect(card('/docs/a')).toMatchObject({ site: 'Site', area: 'Main', title: 'The fetch page' });
    expect(card('/docs/a')?.text).toContain('What a reader finds on the page');
    expect(card('/')).toEqual({ site: 'Site', area: '', title: site.tagline, text: site.description });
  });

  it('has a short title larger than a long one', async () => {
    const [red, green, blue] = darkColor(
      readFileSync(path.join(root, 'src/styles/tokens.css'), 'utf8'),
      '--text',
    );
    const artist = new CardArtist(root);
    /** The height of the letters of a title, in pixels: they are all capitals, so that no row between lines has ink. */
    const heightOf = async (title: string): Promise<number> => {
      const { data, width, height } = PNG.sync.read(
        await artist.draw({ site: '', area: '', title, text: '' }),
      );
      let [run, tallest] = [0, 0];
      // below the mark
      for (let y = 150; y < height; y++) {
        let isInked = false;
        for (let at = y * width * 4; at < (y + 1) * width * 4; at += 4)
          isInked ||= data[at] === red && data[at + 1] === green && data[at + 2] === blue;
        run = isInked ? run + 1 : 0;
        tallest = Math.max(tallest, run);
      }
      return tallest;
    };
    const heights: number[] = [];
    for (const words of [1, 4, 5, 8])
      heights.push(await heightOf(Array.from({ length: words }, () => 'HHHHHH').join(' ')));
    expect(heights).toEqual(heights.toSorted((a, b) => b - a));
    expect(new Set(heights).size, heights.join()).toBe(4);
  });
});
