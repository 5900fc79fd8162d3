import type { Font } from 'fontkitten';
import { maskOf, type Canvas, type Mask, type Outline } from './canvas.ts';
import { openFont } from './font.ts';
import { Pen, place } from './outlines.ts';

/** Letters are placed at quarters of a pixel. */
const PARTS = 4;

interface Letter {
  outlines: readonly Outline[];
  advance: number;
}

/** A font, drawn letter by letter. What it has no letter for is left out. */
export class Lettering {
  readonly #font: Font;
  readonly #letters = new Map<string, Letter>();
  readonly #masks = new Map<string, Mask>();

  /** @throws Error when the file is no font. */
  constructor(file: string | URL) {
    this.#font = openFont(file);
  }

  /** Width of a line of text at a size, in pixels. */
  measure(text: string, size: number): number {
    let width = 0;
    for (const sign of text) width += this.#letter(sign).advance;
    return (width * size) / this.#font.unitsPerEm;
  }

  /** Draws a line of text whose baseline begins at a point. */
  draw(canvas: Canvas, text: string, x: number, baseline: number, size: number, ink: number): void {
    const scale = size / this.#font.unitsPerEm;
    let at = x;
    for (const sign of text) {
      const whole = Math.floor(at);
      const part = Math.floor((at - whole) * PARTS);
      canvas.stamp(this.#mask(sign, size, part), whole, baseline, ink);
      at += this.#letter(sign).advance * scale;
    }
  }

  /**
   * Breaks a text into lines that are no wider than `width`; what does not fit into `most` lines ends in "…".
   * A word that is wider than a line is cut.
   */
  wrap(text: string, size: number, width: number, most: number): string[] {
    const fits = (line: string): boolean => this.measure(line, size) <= width;
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(/\s+/).filter(Boolean)) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line === '' || fits(longer)) {
        line = longer;
      } else {
        lines.push(line);
        line = word;
      }
    }
    if (line !== '') lines.push(line);
    const shown = lines.slice(0, most);
    if (lines.length > most) shown[most - 1] = `${shown[most - 1]}…`;
    return shown.map((each) => this.#cut(each, fits));
  }

  #cut(line: string, fits: (line: string) => boolean): string {
    let shown = line;
    while (!fits(shown) && shown.length > 1) shown = `${shown.replace(/…$/, '').slice(0, -1).trimEnd()}…`;
    return shown.replace(/[,;:.]…$/, '…');
  }

  /** A letter that begins a part of a pixel to the right; each is drawn once. */
  #mask(sign: string, size: number, part: number): Mask {
    const key = `${size} ${part} ${sign}`;
    let mask = this.#masks.get(key);
    if (!mask) {
      const scale = size / this.#font.unitsPerEm;
      mask = maskOf(place(this.#letter(sign).outlines, part / PARTS, 0, scale));
      this.#masks.set(key, mask);
    }
    return mask;
  }

  #letter(sign: string): Letter {
    let letter = this.#letters.get(sign);
    if (!letter) {
      letter = this.#read(sign);
      this.#letters.set(sign, letter);
    }
    return letter;
  }

  #read(sign: string): Letter {
    const code = sign.codePointAt(0) ?? 0;
    if (!this.#font.hasGlyphForCodePoint(code)) return { outlines: [], advance: 0 };
    const glyph = this.#font.glyphForCodePoint(code);
    const pen = new Pen();
    for (const { command, args } of glyph.path.commands) {
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = args;
      // fonts count upwards from the baseline, pictures downwards
      if (command === 'moveTo') pen.moveTo(a, -b);
      else if (command === 'lineTo') pen.lineTo(a, -b);
      else if (command === 'quadraticCurveTo') pen.quadTo(a, -b, c, -d);
      else if (command === 'bezierCurveTo') pen.curveTo(a, -b, c, -d, e, -f);
      else pen.close();
    }
    return { outlines: pen.outlines, advance: glyph.advanceWidth };
  }
}
