/** A point as `[x, y]`, in pixels from the upper left corner. */
export type Point = readonly [x: number, y: number];
/** Lines from point to point. */
export type Outline = readonly Point[];

/** How many shades lie between the ground and an ink: what smooths the edges of a shape. */
export const SHADES = 16;

/**
 * A picture of few colours: each pixel is the ground (0) or a shade of one ink. Few colours make small files, and a
 * picture of 1200 x 630 is drawn in some milliseconds.
 */
export class Canvas {
  readonly width: number;
  readonly height: number;
  /** `1 + ink * SHADES + shade` for each pixel, 0 for the ground. */
  readonly pixels: Uint8Array;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.pixels = new Uint8Array(width * height);
  }

  /** The same picture again, to be drawn on. */
  copy(): Canvas {
    const canvas = new Canvas(this.width, this.height);
    canvas.pixels.set(this.pixels);
    return canvas;
  }

  /** Fills the area inside closed outlines; one inside another, drawn the other way round, is a hole. */
  fill(outlines: readonly Outline[], ink: number): void {
    let [left, top, right, bottom] = [this.width, this.height, 0, 0];
    for (const outline of outlines) {
      for (const [x, y] of outline) {
        left = Math.min(left, Math.floor(x));
        top = Math.min(top, Math.floor(y));
        right = Math.max(right, Math.ceil(x));
        bottom = Math.max(bottom, Math.ceil(y));
      }
    }
    [left, top] = [Math.max(0, left), Math.max(0, top)];
    [right, bottom] = [Math.min(this.width, right), Math.min(this.height, bottom)];
    if (right <= left || bottom <= top) return;
    const area = new AreaBuffer(right - left, bottom - top);
    for (const outline of outlines) {
      let from = outline.at(-1) as Point;
      for (const to of outline) {
        area.edge(from[0] - left, from[1] - top, to[0] - left, to[1] - top);
        from = to;
      }
    }
    area.forEach((x, y, coverage) => this.#put(left + x, top + y, ink, coverage));
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
        if (distance < reach) this.#put(x, y, ink, Math.min(1, radius + 0.5 - distance));
      }
    }
  }

  #put(x: number, y: number, ink: number, coverage: number): void {
    const shade = Math.round(coverage * SHADES);
    if (shade <= 0) return;
    const index = y * this.width + x;
    const lowest = 1 + ink * SHADES;
    const value = lowest + shade - 1;
    const before = this.pixels[index] as number;
    if (before < lowest || before >= lowest + SHADES || before < value) this.pixels[index] = value;
  }
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
    const last = Math.min(this.#height, Math.ceil(yb));
    for (let row = Math.max(0, Math.floor(ya)); row < last; row++) {
      const from = Math.max(row, ya);
      const to = Math.min(row + 1, yb);
      if (to > from)
        this.#span(row, xa + (from - ya) * slope, xa + (to - ya) * slope, direction * (to - from));
    }
  }

  /** An edge inside one row of pixels, from x to x, that is `height` high. */
  #span(row: number, xa: number, xb: number, height: number): void {
    const limit = (x: number): number => Math.min(this.#width, Math.max(0, x));
    const [left, right] = xa < xb ? [limit(xa), limit(xb)] : [limit(xb), limit(xa)];
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

  forEach(visit: (x: number, y: number, coverage: number) => void): void {
    for (let y = 0; y < this.#height; y++) {
      let sum = 0;
      const start = y * (this.#width + 2);
      for (let x = 0; x < this.#width; x++) {
        sum += this.#changes[start + x] as number;
        if (Math.abs(sum) > 0.01) visit(x, y, Math.min(1, Math.abs(sum)));
      }
    }
  }
}
