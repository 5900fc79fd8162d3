/** A point as `[x, y]`, in pixels from the upper left corner. */
export type Point = readonly [x: number, y: number];
/** Lines from point to point. */
export type Outline = readonly Point[];

/** How many shades lead from the background to an ink: they smooth the edges of shapes. */
export const SHADES = 16;

/**
 * A picture of few colours: each pixel is the background (0) or a shade of one ink. Few colours make small files,
 * and a picture of 1200 x 630 is drawn in a few milliseconds.
 */
export class Canvas {
  readonly width: number;
  readonly height: number;
  /** `1 + ink * SHADES + shade` for each pixel, 0 for the background. */
  readonly pixels: Uint8Array;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.pixels = new Uint8Array(width * height);
  }

  /** A copy, to draw on. */
  copy(): Canvas {
    const canvas = new Canvas(this.width, this.height);
    canvas.pixels.set(this.pixels);
    return canvas;
  }

  /** Puts a shape on the picture, moved by whole pixels. What lies outside is cut off. */
  stamp(mask: Mask, moveX: number, moveY: number, ink: number): void {
    const left = mask.left + moveX;
    const top = mask.top + moveY;
    const lastX = Math.min(mask.width, this.width - left);
    const lastY = Math.min(mask.height, this.height - top);
    for (let y = Math.max(0, -top); y < lastY; y++) {
      for (let x = Math.max(0, -left); x < lastX; x++) {
        const shade = mask.shades[y * mask.width + x] as number;
        if (shade > 0) this.#put(left + x, top + y, ink, shade);
      }
    }
  }

  /** Draws lines with round ends and joints. */
  stroke(outlines: readonly Outline[], width: number, ink: number): void {
    const radius = width / 2;
    for (const outline of outlines) {
      for (let index = 1; index < outline.length; index++) {
        this.#segment(outline[index - 1] as Point, outline[index] as Point, radius, ink);
      }
    }
  }

  #segment([x0, y0]: Point, [x1, y1]: Point, radius: number, ink: number): void {
    const reach = radius + 1;
    const left = Math.max(0, Math.floor(Math.min(x0, x1) - reach));
    const right = Math.min(this.width - 1, Math.ceil(Math.max(x0, x1) + reach));
    const top = Math.max(0, Math.floor(Math.min(y0, y1) - reach));
    const bottom = Math.min(this.height - 1, Math.ceil(Math.max(y0, y1) + reach));
    const [dx, dy] = [x1 - x0, y1 - y0];
    const squared = dx * dx + dy * dy;
    for (let y = top; y <= bottom; y++) {
      for (let x = left; x <= right; x++) {
        const [px, py] = [x + 0.5 - x0, y + 0.5 - y0];
        const along = squared === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / squared));
        const distance = Math.hypot(px - along * dx, py - along * dy);
        if (distance < reach) this.#put(x, y, ink, Math.round(Math.min(1, radius + 0.5 - distance) * SHADES));
      }
    }
  }

  #put(x: number, y: number, ink: number, shade: number): void {
    if (shade <= 0) return;
    const index = y * this.width + x;
    const lowest = 1 + ink * SHADES;
    const value = lowest + shade - 1;
    const before = this.pixels[index] as number;
    if (before < lowest || before >= lowest + SHADES || before < value) this.pixels[index] = value;
  }
}

/** How much of each pixel a shape covers, in shades. */
export interface Mask {
  left: number;
  top: number;
  width: number;
  height: number;
  shades: Uint8Array;
}

/** The pixels that closed outlines cover; one inside another, drawn the other way round, is a hole. */
export function maskOf(outlines: readonly Outline[]): Mask {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const outline of outlines) {
    for (const [x, y] of outline) {
      left = Math.min(left, Math.floor(x));
      top = Math.min(top, Math.floor(y));
      right = Math.max(right, Math.ceil(x));
      bottom = Math.max(bottom, Math.ceil(y));
    }
  }
  if (right <= left || bottom <= top)
    return { left: 0, top: 0, width: 0, height: 0, shades: new Uint8Array() };
  const area = new AreaBuffer(right - left, bottom - top);
  for (const outline of outlines) {
    let from = outline.at(-1) as Point;
    for (const to of outline) {
      area.edge(from[0] - left, from[1] - top, to[0] - left, to[1] - top);
      from = to;
    }
  }
  return { left, top, width: right - left, height: bottom - top, shades: area.shades() };
}

/**
 * How much of each pixel lies inside closed outlines. Every edge adds, to the pixels that it crosses, the change of the
 * area to its right; the sum from left to right is the coverage.
 */
class AreaBuffer {
  readonly #width: number;
  readonly #height: number;
  readonly #changes: Float32Array;

  constructor(width: number, height: number) {
    this.#width = width;
    this.#height = height;
    this.#changes = new Float32Array((width + 2) * height);
  }

  edge(x0: number, y0: number, x1: number, y1: number): void {
    if (y0 === y1) return;
    const direction = y0 < y1 ? 1 : -1;
    const [xa, ya, xb, yb] = y0 < y1 ? [x0, y0, x1, y1] : [x1, y1, x0, y0];
    const slope = (xb - xa) / (yb - ya);
    for (let row = Math.floor(ya); row < yb; row++) {
      const from = Math.max(row, ya);
      const to = Math.min(row + 1, yb);
      this.#span(row, xa + (from - ya) * slope, xa + (to - ya) * slope, direction * (to - from));
    }
  }

  /** An edge inside one row of pixels, from x to x, that is `height` high. */
  #span(row: number, xa: number, xb: number, height: number): void {
    const [left, right] = xa < xb ? [xa, xb] : [xb, xa];
    const start = row * (this.#width + 2);
    const first = Math.floor(left);
    const last = Math.floor(right);
    const changes = this.#changes;
    const add = (column: number, amount: number): void => {
      changes[start + column] = (changes[start + column] as number) + amount;
    };
    if (first === last) {
      const inside = first + 1 - (left + right) / 2;
      add(first, height * inside);
      add(first + 1, height * (1 - inside));
      return;
    }
    // the edge crosses pixels: what lies to its right grows from none to all
    const perPixel = height / (right - left);
    let before = 0;
    for (let column = first; column <= last; column++) {
      const enter = Math.max(left, column);
      const leave = Math.min(right, column + 1);
      const crossed = (leave - enter) * perPixel;
      const inside = crossed * (column + 1 - (enter + leave) / 2);
      add(column, before + inside);
      before = crossed - inside;
    }
    add(last + 1, before);
  }

  shades(): Uint8Array {
    const shades = new Uint8Array(this.#width * this.#height);
    for (let y = 0; y < this.#height; y++) {
      let sum = 0;
      for (let x = 0; x < this.#width; x++) {
        sum += this.#changes[y * (this.#width + 2) + x] as number;
        shades[y * this.#width + x] = Math.round(Math.min(1, Math.abs(sum)) * SHADES);
      }
    }
    return shades;
  }
}
