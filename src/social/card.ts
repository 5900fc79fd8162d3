import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Canvas } from './canvas.ts';
import { FONTS } from './fonts.ts';
import { Lettering } from './lettering.ts';
import { place, readLineDrawing } from './outlines.ts';
import { darkColor, type Rgb } from './palette.ts';
import { HEIGHT, WIDTH } from './picture.ts';
import { encodePng } from './png.ts';

const MARGIN = 76;
const MEASURE = WIDTH - 2 * MARGIN;
/** Sizes of titles, in pixels: the first one is used at which a title fits on that many lines. */
const TITLE_SIZES = [
  { size: 112, lines: 1 },
  { size: 92, lines: 2 },
  { size: 72, lines: 2 },
  { size: 60, lines: 3 },
] as const;
/** Pixels: the size of what stands above the title. */
const AREA_SIZE = 34;
const TEXT = { size: 33, lines: 3, leading: 46 } as const;

/** What a picture says. */
export interface CardText {
  /** Where the page stands: `@zimic/http / Guides`. Empty for the home page. */
  area: string;
  title: string;
  text: string;
  /** Name of the site. */
  site: string;
}

const INK = { shadow: 0, text: 1, soft: 2, accent: 3, accentShadow: 4 } as const;

/** Draws the pictures of a site, in the colours of its dark mode and with its mark. */
export class CardArtist {
  readonly #bold: Lettering;
  readonly #plain: Lettering;
  readonly #mark: ReturnType<typeof readLineDrawing>;
  readonly #accent: string;
  readonly #background: Rgb;
  readonly #inks: Rgb[];
  /** What all pictures of a site share, by the site's name. */
  readonly #shared = new Map<string, Canvas>();

  /** @throws Error when a colour, the mark or a font cannot be read. */
  constructor(root: string) {
    this.#plain = new Lettering(FONTS.plain);
    this.#bold = new Lettering(FONTS.bold);
    this.#mark = readLineDrawing(readFileSync(path.join(root, 'public/favicon.svg'), 'utf8'));
    const tokens = readFileSync(path.join(root, 'src/styles/tokens.css'), 'utf8');
    this.#background = darkColor(tokens, '--bg');
    this.#inks = ['--bg-hover', '--text', '--text-soft', '--accent', '--accent-bg'].map((name) =>
      darkColor(tokens, name),
    );
    this.#accent = `#${Buffer.from(darkColor(tokens, '--accent')).toString('hex')}`;
  }

  /** The picture of a page, as PNG. */
  draw(card: CardText): Promise<Buffer> {
    const canvas = this.#frame(card.site).copy();
    this.#drawWords(canvas, card);
    return encodePng(canvas, this.#background, this.#inks);
  }

  /** The mark and the site's name. */
  #frame(site: string): Canvas {
    let canvas = this.#shared.get(site);
    if (!canvas) {
      canvas = new Canvas(WIDTH, HEIGHT);
      this.#shared.set(site, canvas);
      this.#drawMark(canvas, WIDTH - 410, -110, 560, INK.shadow, INK.accentShadow);
      this.#drawMark(canvas, MARGIN - 8, 62, 60, INK.text, INK.accent);
      this.#bold.draw(canvas, site, MARGIN + 62, 107, 42, INK.text);
    }
    return canvas;
  }

  /** Area, title and text, from the lower edge upwards. */
  #drawWords(canvas: Canvas, card: CardText): void {
    let baseline = HEIGHT - MARGIN - 4;
    for (const line of this.#plain.wrap(card.text, TEXT.size, MEASURE * 0.93, TEXT.lines).toReversed()) {
      this.#plain.draw(canvas, line, MARGIN, baseline, TEXT.size, INK.soft);
      baseline -= TEXT.leading;
    }
    const { size, lines } = this.#titleOf(card.title);
    baseline -= 22;
    for (const line of lines.toReversed()) {
      this.#bold.draw(canvas, line, MARGIN - size * 0.04, baseline, size, INK.text);
      baseline -= Math.round(size * 1.06);
    }
    const [area = ''] = this.#plain.wrap(card.area, AREA_SIZE, MEASURE, 1);
    this.#plain.draw(canvas, area, MARGIN, baseline - 6, AREA_SIZE, INK.accent);
  }

  #titleOf(title: string): { size: number; lines: string[] } {
    for (const { size, lines: most } of TITLE_SIZES) {
      const lines = this.#bold.wrap(title, size, MEASURE, most);
      const isWhole = lines.join(' ') === title.trim().split(/\s+/).join(' ');
      if (isWhole) return { size, lines };
    }
    const last = TITLE_SIZES[3];
    return { size: last.size, lines: this.#bold.wrap(title, last.size, MEASURE, last.lines) };
  }

  #drawMark(canvas: Canvas, x: number, y: number, size: number, ink: number, accent: number): void {
    const scale = size / this.#mark.size;
    for (const { outlines, width, color } of this.#mark.strokes) {
      const isAccent = color.toLowerCase() === this.#accent;
      canvas.stroke(place(outlines, x, y, scale), width * scale, isAccent ? accent : ink);
    }
  }
}
