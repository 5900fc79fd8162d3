import path from 'node:path';

const folder = path.join(import.meta.dirname, 'fonts');

/** The files of the fonts that pictures are set in. */
export const FONTS = {
  plain: path.join(folder, 'familjen-grotesk-500.woff'),
  bold: path.join(folder, 'familjen-grotesk-700.woff'),
} as const;
