import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PNG } from 'pngjs';
import { describe, expect, it, vi } from 'vitest';
import { CardArtist } from '../../src/social/card.ts';
import { artistFiles, planImages } from '../../src/social/images.ts';
import { darkColor } from '../../src/social/palette.ts';
import { makeFolder } from '../support/folder.ts';
import { config, page, siteOf } from '../support/site.ts';

const root = path.resolve(import.meta.dirname, '../..');
const tokens = readFileSync(path.join(root, 'src/styles/tokens.css'), 'utf8');

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

  it('names the sidebar of its page and the categories above it, or the site', () => {
    const { siteMap } = siteOf({
      files: { 'a.md': page('A'), 'b.md': page('B'), 'c.md': page('C', 'Text.', 'unlisted: true\n') },
      sidebars: {
        http: {
          title: '@zimic/http',
          items: [
            'b',
            {
              type: 'category',
              label: 'Guides',
              items: [{ type: 'category', label: 'Bodies', items: ['a'] }],
            },
          ],
        },
      },
    });
    const { files, cards } = planImages(root, config(), siteMap);
    const areas = ['/docs/a', '/docs/b', '/docs/c'].map((at) => cards.get(files.get(at) ?? '')?.area);
    expect(areas).toEqual(['@zimic/http / Guides / Bodies', '@zimic/http', 'Site documentation']);
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
