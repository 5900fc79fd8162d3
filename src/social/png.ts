import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Canvas } from './canvas.ts';
import { SHADES } from './canvas.ts';
import type { Rgb } from './palette.ts';

const deflate = promisify(zlib.deflate);
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * A canvas as a PNG with a palette: the background, then the shades of each ink from the background to its full colour.
 * The compression runs beside the program, so that the next picture can be drawn meanwhile.
 */
export async function encodePng(canvas: Canvas, background: Rgb, inks: readonly Rgb[]): Promise<Buffer> {
  const { width, height, pixels } = canvas;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3], 8); // eight bits for each pixel, which are numbers of the palette
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) {
    rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', paletteOf(background, inks)),
    chunk('IDAT', await deflate(rows, { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function paletteOf(background: Rgb, inks: readonly Rgb[]): Buffer {
  const colors = [background];
  for (const ink of inks) {
    for (let shade = 1; shade <= SHADES; shade++) {
      const mix = (index: 0 | 1 | 2): number =>
        Math.round(background[index] + ((ink[index] - background[index]) * shade) / SHADES);
      colors.push([mix(0), mix(1), mix(2)]);
    }
  }
  return Buffer.from(colors.flat());
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(zlib.crc32(named));
  return Buffer.concat([length, named, sum]);
}
