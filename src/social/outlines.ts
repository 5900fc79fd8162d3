import type { Outline, Point } from './canvas.ts';

/** Number of straight pieces that stand for one curve. */
const PIECES = 8;

/** Collects outlines from drawing commands; curves become short lines. */
export class Pen {
  readonly outlines: Point[][] = [];
  #at: Point = [0, 0];

  moveTo(x: number, y: number): void {
    this.outlines.push([[x, y]]);
    this.#at = [x, y];
  }

  lineTo(x: number, y: number): void {
    this.outlines.at(-1)?.push([x, y]);
    this.#at = [x, y];
  }

  curveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    const [x0, y0] = this.#at;
    for (let piece = 1; piece <= PIECES; piece++) {
      const t = piece / PIECES;
      const u = 1 - t;
      const [a, b, c, d] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
      this.outlines.at(-1)?.push([a * x0 + b * x1 + c * x2 + d * x, a * y0 + b * y1 + c * y2 + d * y]);
    }
    this.#at = [x, y];
  }

  quadTo(x1: number, y1: number, x: number, y: number): void {
    const [x0, y0] = this.#at;
    const third = (from: number, to: number): number => from + (2 / 3) * (to - from);
    this.curveTo(third(x0, x1), third(y0, y1), third(x, x1), third(y, y1), x, y);
  }

  /** Back to where the outline began. */
  close(): void {
    const [start] = this.outlines.at(-1) ?? [];
    if (start) this.lineTo(...start);
  }

  get at(): Point {
    return this.#at;
  }
}

/** A drawing that is made of lines: `public/favicon.svg`. */
export interface LineDrawing {
  /** Side of the square that it is drawn in. */
  size: number;
  strokes: { outlines: Outline[]; width: number; color: string }[];
}

/**
 * Reads the lines of an SVG: its `path` elements with a `stroke`, their own or that of the `g` around them.
 * @throws Error for a path command other than M, L, H, V, C, Q and Z, and for a drawing without size or lines
 */
export function readLineDrawing(svg: string): LineDrawing {
  const size = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1] ?? 0);
  const strokes: LineDrawing['strokes'] = [];
  let group = '';
  for (const [tag, name = ''] of svg.matchAll(/<(\/?(?:g|path))\b[^>]*>/g)) {
    if (name !== 'path') {
      group = name === 'g' ? tag : '';
      continue;
    }
    const attribute = (key: string): string | undefined => {
      const pattern = new RegExp(`\\s${key}="([^"]*)"`);
      return (pattern.exec(tag) ?? pattern.exec(group))?.[1];
    };
    const color = attribute('stroke');
    if (color === undefined) continue;
    strokes.push({
      color,
      width: Number(attribute('stroke-width') ?? 1),
      outlines: readPath(attribute('d') ?? ''),
    });
  }
  if (!(size > 0) || strokes.length === 0)
    throw new Error('The drawing has no viewBox="0 0 …" or no path with a stroke="…", in double quotes.');
  return { size, strokes };
}

/** How many numbers each command takes. */
const TAKES: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, Z: 0 };

/** The outlines of an SVG path. @throws Error for a command that it does not know. */
export function readPath(data: string): Outline[] {
  const pen = new Pen();
  for (const [, letter = '', rest = ''] of data.matchAll(/([a-z])([^a-z]*)/gi)) {
    const takes = TAKES[letter.toUpperCase()];
    if (takes === undefined)
      throw new Error(`The path "${data}" uses the command "${letter}"; there are M, L, H, V, C, Q and Z.`);
    const numbers = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    for (let index = 0; index < Math.max(numbers.length, 1); index += Math.max(takes, 1)) {
      // further pairs behind a move are lines
      const command = index > 0 && letter.toUpperCase() === 'M' ? 'L' : letter.toUpperCase();
      draw(pen, command, numbers.slice(index, index + takes), letter !== letter.toUpperCase());
    }
  }
  return pen.outlines;
}

function draw(pen: Pen, command: string, numbers: readonly number[], isRelative: boolean): void {
  const [x, y] = isRelative ? pen.at : [0, 0];
  const at = (index: number): number => (numbers[index] ?? 0) + (index % 2 === 0 ? x : y);
  if (command === 'M') pen.moveTo(at(0), at(1));
  else if (command === 'L') pen.lineTo(at(0), at(1));
  else if (command === 'H') pen.lineTo(at(0), pen.at[1]);
  else if (command === 'V') pen.lineTo(pen.at[0], (numbers[0] ?? 0) + y);
  else if (command === 'C') pen.curveTo(at(0), at(1), at(2), at(3), at(4), at(5));
  else if (command === 'Q') pen.quadTo(at(0), at(1), at(2), at(3));
  else pen.close();
}

/** Outlines moved and scaled. */
export function place(outlines: readonly Outline[], x: number, y: number, scale: number): Outline[] {
  return outlines.map((outline) => outline.map(([px, py]): Point => [x + px * scale, y + py * scale]));
}
