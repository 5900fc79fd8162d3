import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkitten';

/** The font of a file. @throws Error when the file cannot be read, is no font, or holds several. */
export function openFont(file: string | URL): Font {
  const font = create(readFileSync(file));
  if ('fonts' in font) throw new Error(`${String(file)} holds several fonts; pictures need a file of one.`);
  return font;
}
