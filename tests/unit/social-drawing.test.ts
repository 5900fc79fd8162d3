import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PNG } from 'pngjs';
import { expect, it } from 'vitest';
import { Canvas, maskOf, type Outline } from '../../src/social/canvas.ts';
import { CardArtist, type CardText } from '../../src/social/card.ts';
import { Lettering } from '../../src/social/lettering.ts';
import { readLineDrawing, readPath } from '../../src/social/outlines.ts';
import { darkColor } from '../../src/social/palette.ts';

const root = path.resolve(import.meta.dirname, '../..');
const tokens = readFileSync(path.join(root, 'src/styles/tokens.css'), 'utf8');
const artist = new CardArtist(root);
const CARD: CardText = {
  area: '@zimic/http / Guides',
  title: 'Schemas',
  text: 'What one is.',
  site: 'Zimic',
};

/** The shades of a canvas, row by row. */
const rows = ({ pixels, width, height }: Canvas): number[][] =>
  Array.from({ length: height }, (_, row) => [...pixels.subarray(row * width, (row + 1) * width)]);

/** How many pixels of a part of a picture have the colour of a token. */
function countOf({ data, width }: PNG, token: string, part: readonly number[]): number {
  const [left = 0, top = 0, right = 0, bottom = 0] = part;
  const [red, green, blue] = darkColor(tokens, token);
  let count = 0;
  for (let y = top; y < bottom; y++)
    for (let at = (y * width + left) * 4; at < (y * width + right) * 4; at += 4)
      if (data[at] === red && data[at + 1] === green && data[at + 2] === blue) count += 1;
  return count;
}

const WHOLE = [0, 0, 1200, 630] as const;
const draw = async (changed: Partial<CardText> = {}): Promise<PNG> =>
  PNG.sync.read(await artist.draw({ ...CARD, ...changed }));

it('a line is as wide as it is asked to be, with round ends', () => {
  const canvas = new Canvas(6, 4);
  const line: Outline = [
    [2, 2],
    [4, 2],
  ];
  canvas.stroke([line], 2, 0);
  const empty = [0, 0, 0, 0, 0, 0];
  const covered = [0, 13, 16, 16, 13, 0];
  expect(rows(canvas)).toEqual([empty, covered, covered, empty]);
});

it('a line goes through all its points, and may leave the picture', () => {
  const canvas = new Canvas(3, 3);
  const corner: Outline = [
    [-5, 1.5],
    [1.5, 1.5],
    [1.5, 9],
  ];
  canvas.stroke([corner], 1, 0);
  expect(rows(canvas)).toEqual([
    [0, 0, 0],
    [16, 16, 0],
    [0, 16, 0],
  ]);
  const wide = new Canvas(3, 2);
  const toTheRight: Outline = [
    [1.5, 0.5],
    [9, 0.5],
  ];
  wide.stroke([toTheRight], 1, 0);
  expect(rows(wide)).toEqual([
    [0, 16, 16],
    [0, 0, 0],
  ]);
});

it('an edge that crosses many pixels of a row covers each as far as it lies inside', () => {
  const coverage = (end: number): number[][] => {
    const canvas = new Canvas(7, 1);
    const ramp: Outline = [
      [0, 1],
      [end, 0],
      [6, 0],
      [6, 1],
    ];
    canvas.stamp(maskOf([ramp]), 0, 0, 0);
    return rows(canvas);
  };
  expect(coverage(4)).toEqual([[2, 6, 10, 14, 16, 16, 0]]);
  expect(coverage(3.5)).toEqual([[2, 7, 11, 15, 16, 16, 0]]);
});

it('a curve begins and ends where its path says, and bends between', () => {
  for (const data of ['M0 0Q4 0 4 4', 'M0 0C2 0 4 2 4 4', 'm0 0c2 0 4 2 4 4']) {
    const [points = []] = readPath(data);
    expect([points[0], points.at(-1)], data).toEqual([
      [0, 0],
      [4, 4],
    ]);
    // to the right of the straight line, not on it
    for (const [x, y] of points.slice(1, -1)) expect(x - y, data).toBeGreaterThan(0.4);
  }
});

it('lines without a colour of their own have that of the group around them, and no other', () => {
  const svg =
    '<svg viewBox="0 0 32 32"><path d="M9 9L1 1"/><g stroke="#fff" stroke-width="3"><path d="M0 0L1 1"/>' +
    '<path stroke="#f00" d="M0 0L2 2"/></g><path d="M9 9L1 1"/></svg>';
  expect(readLineDrawing(svg).strokes.map(({ color, width }) => [color, width])).toEqual([
    ['#fff', 3],
    ['#f00', 3],
  ]);
});

it('letters stand beside each other on their line, each as wide as it is measured', () => {
  const lettering = new Lettering(path.join(root, 'src/social/fonts/familjen-grotesk-700.woff'));
  const columnsOf = (text: string): number[] => {
    const canvas = new Canvas(200, 60);
    lettering.draw(canvas, text, 0, 40, 40, 0);
    const columns = rows(canvas).flatMap((row) => row.flatMap((shade, x) => (shade > 0 ? [x] : [])));
    return [Math.min(...columns), Math.max(...columns)];
  };
  const [, end = 0] = columnsOf('HI');
  expect(end).toBeLessThan(lettering.measure('HI', 40));
  expect(end).toBeGreaterThan(lettering.measure('H', 40));
  const canvas = new Canvas(60, 60);
  lettering.draw(canvas, 'H', 0, 40, 40, 0);
  // capitals stand on the baseline
  const inked = rows(canvas).flatMap((row, y) => (row.some(Boolean) ? [y] : []));
  expect(inked.at(-1)).toBe(39);
  expect(inked[0]).toBeGreaterThan(5);
});

it('a line that is cut ends in an ellipsis alone, without the sign before it', () => {
  const lettering = new Lettering(path.join(root, 'src/social/fonts/familjen-grotesk-500.woff'));
  expect(lettering.wrap('One, two three', 20, lettering.measure('One,…', 20), 1)).toEqual(['One…']);
});

it('a picture shows the mark, with its accent, the name of the site, the area, the title and the text', async () => {
  const picture = await draw();
  const mark = [60, 50, 130, 130];
  expect(countOf(picture, '--text', mark)).toBeGreaterThan(50);
  expect(countOf(picture, '--accent', mark)).toBeGreaterThan(20);
  for (const [part, token] of [
    ['site', '--text'],
    ['area', '--accent'],
    ['title', '--text'],
    ['text', '--text-soft'],
  ] as const) {
    const without = await draw({ [part]: '' });
    expect(countOf(picture, token, WHOLE), part).toBeGreaterThan(countOf(without, token, WHOLE) + 50);
  }
});

it('a picture keeps the site of its page, and nothing of the pictures before', async () => {
  const first = await artist.draw(CARD);
  await draw({ site: 'Other', title: 'Bodies' });
  expect((await artist.draw(CARD)).equals(first)).toBe(true);
  expect((await artist.draw({ ...CARD, site: 'Other' })).equals(first)).toBe(false);
});

it('a picture has room for long words: none reaches its edges', async () => {
  const word = 'createHttpInterceptorOfEverything '.repeat(12);
  const picture = await draw({ title: word, text: word });
  for (const token of ['--text', '--text-soft', '--accent'])
    for (const edge of [
      [0, 0, 60, 630],
      [1140, 0, 1200, 630],
      [0, 0, 1200, 50],
      [0, 580, 1200, 630],
    ])
      expect(countOf(picture, token, edge), `${token} ${edge.join()}`).toBe(0);
});

it('a picture has room for a long area: none of it stands in the right margin', async () => {
  const area =
    '@zimic/interceptor / Guides for every kind of program / HTTP interceptors / Testing frameworks';
  const picture = await draw({ area });
  expect(countOf(picture, '--accent', WHOLE)).toBeGreaterThan(countOf(await draw(), '--accent', WHOLE));
  expect(countOf(picture, '--accent', [1124, 0, 1200, 630])).toBe(0);
});
