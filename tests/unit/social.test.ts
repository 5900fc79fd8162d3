import { readdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { PNG } from 'pngjs';
import { describe, expect, it, vi } from 'vitest';
import { pictureWarnings } from '../../build/rules/picture-letters.ts';
import { drawImages, publishImages } from '../../build/social-images.ts';
import { socialIntegration } from '../../build/social-integration.ts';
import { setSiteContent } from '../../src/content/current.ts';
import type { SiteContent } from '../../src/content/load.ts';
import { problemLine } from '../../src/content/problems.ts';
import { Canvas, maskOf, type Outline } from '../../src/social/canvas.ts';
import { artistFiles, CardArtist } from '../../src/social/card.ts';
import { imageFile } from '../../src/social/current.ts';
import { planImages } from '../../src/social/images.ts';
import { jsonLd } from '../../src/social/json-ld.ts';
import { Lettering } from '../../src/social/lettering.ts';
import { socialTags } from '../../src/social/meta.ts';
import { readLineDrawing, readPath } from '../../src/social/outlines.ts';
import { darkColor } from '../../src/social/palette.ts';
import { hexColor } from '../../src/styles/tokens.ts';
import { makeFolder } from '../support/folder.ts';
import { config, page, siteOf } from '../support/site.ts';
import { loadedModules } from './support/imports.ts';

const root = path.resolve(import.meta.dirname, '../..');
const tokens = readFileSync(path.join(root, 'src/styles/tokens.css'), 'utf8');
const bold = new Lettering(path.join(root, 'src/social/fonts/familjen-grotesk-700.woff'));

function fill(canvas: Canvas, outlines: readonly Outline[], ink: number): void {
  canvas.stamp(maskOf(outlines), 0, 0, ink);
}

describe('a canvas', () => {
  const shades = (canvas: Canvas): number[] => [...canvas.pixels];

  it('fills whole pixels with the full ink and half ones with half of it', () => {
    const canvas = new Canvas(4, 1);
    fill(
      canvas,
      [
        [
          [1, 0],
          [2.5, 0],
          [2.5, 1],
          [1, 1],
        ],
      ],
      0,
    );
    expect(shades(canvas)).toEqual([0, 16, 8, 0]);
  });

  it('leaves out what lies inside an outline that is drawn the other way round', () => {
    const canvas = new Canvas(3, 3);
    const square = (from: number, to: number): [number, number][] => [
      [from, from],
      [to, from],
      [to, to],
      [from, to],
    ];
    fill(canvas, [square(0, 3), square(1, 2).toReversed()], 0);
    expect(shades(canvas)).toEqual([16, 16, 16, 16, 0, 16, 16, 16, 16]);
  });

  it('cuts off what lies outside', () => {
    const canvas = new Canvas(2, 2);
    fill(
      canvas,
      [
        [
          [-9, -9],
          [9, -9],
          [9, 9],
          [-9, 9],
        ],
      ],
      1,
    );
    expect(shades(canvas)).toEqual([32, 32, 32, 32]);
  });

  it('fills slanted shapes as far as they cover each pixel', () => {
    const canvas = new Canvas(2, 2);
    fill(
      canvas,
      [
        [
          [0, 0],
          [2, 0],
          [0, 2],
        ],
      ],
      0,
    );
    expect(shades(canvas)).toEqual([16, 8, 8, 0]);
  });
});

describe('an outline', () => {
  it.each([
    ['M1 2h3v4H1V2', [[1, 2], [4, 2], [4, 6], [1, 6], [1, 2]]], // prettier-ignore
    ['M19 6.5L23 10l-4 3.5', [[19, 6.5], [23, 10], [19, 13.5]]], // prettier-ignore
    ['M0 0 2 0 2 2Z', [[0, 0], [2, 0], [2, 2], [0, 0]]], // prettier-ignore
  ])('is read from %s', (data, points) => {
    expect(readPath(data)).toEqual([points]);
  });

  it('refuses commands that it does not know', () => {
    expect(() => readPath('M0 0A1 1 0 0 0 2 2')).toThrow('uses the command "A"');
  });

  it.each(["<svg viewBox='0 0 9 9'><path stroke='#fff' d='M0 0'/></svg>", '<svg viewBox="0 0 9 9"/>'])(
    'is told of where it has no size or no lines: %s',
    (svg) => expect(() => readLineDrawing(svg)).toThrow('no viewBox="0 0 …" or no path with a stroke'),
  );

  it('is read from the mark of the site, with its colours', () => {
    const drawing = readLineDrawing(readFileSync(path.join(root, 'public/favicon.svg'), 'utf8'));
    expect(drawing.size).toBe(32);
    expect(drawing.strokes.some(({ color }) => color === hexColor(tokens, 'dark', '--accent'))).toBe(true);
  });
});

describe('colours', () => {
  it('are those of the tokens', () => {
    expect(darkColor(":root[data-theme='dark'] { --bg: #010a10; }", '--bg')).toEqual([1, 10, 16]);
  });

  it('that the tokens do not have are a fault', () => {
    expect(() => darkColor(tokens, '--nothing')).toThrow('"--nothing" of the dark mode is missing');
    expect(() => darkColor(":root[data-theme='dark'] { --bg: red; }", '--bg')).toThrow('is "red"');
  });

  it.each(['src/layouts/Base.astro', 'src/pages/manifest.webmanifest.ts'])(
    'of the browser around the page are not written a second time: %s',
    (file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      expect(text).not.toMatch(/#[\da-f]{6}\b/);
    },
  );
});

describe('lettering', () => {
  it('breaks lines at words', () => {
    const lines = bold.wrap('One schema types your client and your tests', 60, 500, 4);
    expect(lines.join(' ')).toBe('One schema types your client and your tests');
    for (const line of lines) expect(bold.measure(line, 60)).toBeLessThanOrEqual(500);
  });

  it('says that something is left out', () => {
    const lines = bold.wrap('One schema types your client and your tests', 60, 500, 1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/\w…$/);
    expect(bold.measure(lines[0] as string, 60)).toBeLessThanOrEqual(500);
  });

  it('cuts a word that is wider than the line', () => {
    const [line = ''] = bold.wrap('createHttpInterceptorOfEverything', 80, 400, 2);
    expect(bold.measure(line, 80)).toBeLessThanOrEqual(400);
    expect(line.endsWith('…')).toBe(true);
  });

  it('leaves out what the font does not have', () => {
    expect(bold.measure('⭐️', 60)).toBe(0);
  });
});

describe('a picture', () => {
  it('is a PNG of 1200 x 630, small, on the background of the dark mode', async () => {
    const card = { area: '@zimic/http / Guides', title: 'Schemas', text: 'What a schema is.', site: 'Zimic' };
    const file = await new CardArtist(root).draw(card);
    expect(file.length).toBeLessThan(40_000);
    const png = PNG.sync.read(file);
    expect([png.width, png.height]).toEqual([1200, 630]);
    expect([...png.data.subarray(0, 3)]).toEqual([...darkColor(tokens, '--bg')]);
    const accent = darkColor(tokens, '--accent').join();
    const colors = new Set<string>();
    for (let at = 0; at < png.data.length; at += 4) colors.add([...png.data.subarray(at, at + 3)].join());
    expect(colors).toContain(accent);
  });

  it('has a title that ends in an ellipsis as large as one that does not', async () => {
    const titleHeight = async (title: string): Promise<number> => {
      const card = { area: '', title, text: '', site: '' };
      const png = PNG.sync.read(await new CardArtist(root).draw(card));
      const [red, green, blue] = darkColor(tokens, '--text');
      const rows = new Set<number>();
      for (let at = 0; at < png.data.length; at += 4) {
        const isText = png.data[at] === red && png.data[at + 1] === green && png.data[at + 2] === blue;
        // below the mark
        const row = Math.floor(at / 4 / png.width);
        if (isText && row > 250) rows.add(row);
      }
      return rows.size;
    };
    expect(await titleHeight('Waiting…')).toBe(await titleHeight('Waiting'));
    const long = 'Waiting for requests that are still on their way';
    expect(await titleHeight(`${long}…`)).toBe(await titleHeight(long));
  });

  it('changes its name with what it shows, and only then', () => {
    const plan = (title: string) =>
      planImages(
        root,
        config(),
        siteOf({ files: { 'overview/index.md': page('Start'), 'a.md': page(title) } }).siteMap,
      ).files;
    const before = plan('Schemas');
    expect(plan('Schemas')).toEqual(before);
    const after = plan('Bodies');
    expect(after.get('/docs/a')).not.toBe(before.get('/docs/a'));
    expect(after.get('/docs')).toBe(before.get('/docs'));
    expect(before.get('/')).toMatch(/^[\da-f]{16}\.png$/);
  });

  it('is drawn again when the code that draws it changes', () => {
    expect(artistFiles(root)).toEqual(
      expect.arrayContaining(loadedModules(path.join(root, 'src/social/card.ts'))),
    );
  });

  it('is drawn again when what reads the fonts, or packs the pictures, changes', () => {
    expect(artistFiles(root)).toContainEqual(expect.stringMatching(/[\\/]fontkitten[\\/]/));
    const name = () => planImages(root, config(), siteOf({ files: {} }).siteMap).files.get('/');
    const before = name();
    const versions = vi.spyOn(process, 'versions', 'get').mockReturnValue({ ...process.versions, zlib: '0' });
    expect(name()).not.toBe(before);
    versions.mockRestore();
    expect(name()).toBe(before);
  });

  it.each(['src/styles/tokens.css', 'public/favicon.svg'])('changes its name with %s', (changed) => {
    const copy = makeFolder({ 'src/styles/tokens.css': 'before', 'public/favicon.svg': 'before' });
    const name = () => planImages(copy, config(), siteOf({ files: {} }).siteMap).files.get('/');
    const before = name();
    writeFileSync(path.join(copy, changed), 'after');
    expect(name()).not.toBe(before);
  });
});

it('pictures of the development server are those of pages as they were saved last, or none', async () => {
  const { hooks } = socialIntegration({ root });
  let handle: (request: object, response: object, next: () => void) => Promise<void> = async () => undefined;
  const server = { middlewares: { use: (act: typeof handle) => (handle = act) } };
  await hooks['astro:server:setup']?.({ server } as never);
  const visit = async (url: string) => {
    const sent: unknown[] = [];
    await handle({ url }, { setHeader: vi.fn(), end: (body: unknown) => sent.push(body) }, () => undefined);
    return sent;
  };
  const names: unknown[] = [];
  for (const title of ['Schemas', 'Bodies']) {
    const site = siteOf({ files: { 'a.md': page(title) } });
    setSiteContent(site as never);
    await visit('/docs/a');
    names.push(imageFile('/docs/a'));
    expect(await visit(`/social/${imageFile('/docs/a')}`)).toEqual([expect.any(Buffer)]);
  }
  expect(names[1]).not.toBe(names[0]);
  setSiteContent({ ...siteOf({ files: {} }), config: config({ social: { images: false } }) } as never);
  await visit('/docs/a');
  expect(imageFile('/docs/a')).toBeUndefined();
});

it('pictures are published while another build writes into the cache', async () => {
  const folder = makeFolder({ 'cache/a.png': 'a', 'cache/old.png': 'old' });
  const [cache, dist] = [path.join(folder, 'cache'), path.join(folder, 'dist')];
  utimesSync(path.join(cache, 'old.png'), 0, 0);
  // a broken link is listed, but not there when it is looked at
  symlinkSync(path.join(folder, 'nowhere'), path.join(cache, 'b.png.123'));
  const card = { site: 'Site', area: '', title: 'A', text: '' };
  await publishImages({ files: new Map([['/', 'a.png']]), cards: new Map([['a.png', card]]) }, cache, dist);
  expect(readdirSync(path.join(dist, 'social'))).toEqual(['a.png']);
  expect(readdirSync(cache).sort()).toEqual(['a.png', 'b.png.123']);
});

it('a picture that a build needs is not removed by another one before it is published', async () => {
  const folder = makeFolder({ 'cache/a.png': 'a' });
  const [cache, dist] = [path.join(folder, 'cache'), path.join(folder, 'dist')];
  utimesSync(path.join(cache, 'a.png'), 0, 0);
  const card = { site: 'Site', area: '', title: 'A', text: '' };
  const plan = { files: new Map([['/', 'a.png']]), cards: new Map([['a.png', card]]) };
  expect(await drawImages(plan, folder, cache)).toBe(0);
  await publishImages({ files: new Map(), cards: new Map() }, cache, path.join(folder, 'other'));
  await publishImages(plan, cache, dist);
  expect(readdirSync(path.join(dist, 'social'))).toEqual(['a.png']);
});

describe('what pictures leave out', () => {
  const warningsOf = (title: string, text: string): string[] => {
    const description = `${text} A description that is long enough to be taken, as it has seventy characters.`;
    const { siteMap } = siteOf({
      files: { 'a.md': `---\ntitle: ${title}\ndescription: ${description}\n---\n` },
    });
    return pictureWarnings(planImages(root, config(), siteMap), siteMap).map(problemLine);
  };

  it('is told with its page, once each, when their font lacks it', () => {
    expect(warningsOf('Ünïcode → 日本 ☃', 'From П to →.')).toEqual([
      'docs/a.md:1 the picture for links to /docs/a leaves out "→", "日", "本", "☃", "П", as its font has no such letters; write the title and description without them, or check that the picture can do without',
    ]);
  });

  it('is not told of emoji, and of what shows nothing', () => {
    expect(warningsOf('Stars ⭐ for 👩‍💻 ☃️ 1️⃣', 'Soft\u00adly, with\u00a0“quotes” – and dashes…')).toEqual([]);
  });

  it('is told by each build, also when the pictures were drawn before', async () => {
    const folder = makeFolder();
    for (const name of ['src', 'public']) symlinkSync(path.join(root, name), path.join(folder, name));
    const { siteMap } = siteOf({ files: { 'a.md': page('日') } });
    setSiteContent({ config: config(), siteMap } as SiteContent);
    const [warn, info] = [vi.fn(), vi.fn()];
    const { hooks } = socialIntegration({ root: folder });
    const build = async (): Promise<void> => {
      await hooks['astro:build:start']?.({ logger: { warn } } as never);
      await hooks['astro:build:done']?.({ dir: pathToFileURL(`${folder}/dist/`), logger: { info } } as never);
    };
    await build();
    await build();
    expect(info).toHaveBeenLastCalledWith('pictures of 2 pages, 0 drawn anew');
    expect(readdirSync(path.join(folder, 'dist/social')).sort()).toEqual(
      ['/', '/docs/a'].map(imageFile).sort(),
    );
    const told = [expect.stringContaining('leaves out "日"')];
    expect(warn.mock.calls).toEqual([told, told]);
  });
});

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
