/**
 * `npm run shots:check`: compares how the built site looks with stored pictures. The pictures of a run, and
 * where they differ, are in `.cache/shots-check`. Look at them before you store intended changes with
 * `npm run shots:update`.
 *
 *     npm run shots:check -- --dir dist home api     another folder, these views only
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { startCommand } from '../../tools/command.ts';
import { openCamera } from './camera.ts';
import { MODES, VIEWS, WIDTHS } from './views.ts';

/** Share of a picture's pixels that may differ: on one machine none do, and a moved line far exceeds it. */
const TOLERANCE = 0.004;
/** How far a pixel's colour may be off, 0 to 1. */
const COLOR_TOLERANCE = 0.12;

const USAGE = 'npm run shots:check -- [--dir DIR] [--stored DIR] [--out DIR] [--update] [views…]';

const { values, positionals } = startCommand(USAGE, () => {
  const given = parseArgs({
    allowPositionals: true,
    options: {
      update: { type: 'boolean', default: false },
      dir: { type: 'string', default: 'dist' },
      stored: { type: 'string', default: path.join(import.meta.dirname, 'stored') },
      out: { type: 'string', default: '.cache/shots-check' },
    },
  });
  const names = VIEWS.map(({ name }) => name);
  const unknown = given.positionals.find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new Error(`There is no view "${unknown}". The views are ${names.join(', ')}.`);
  return given;
});
const views = VIEWS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
const fontsFile = path.join(values.stored, 'fonts.txt');
mkdirSync(values.out, { recursive: true });
const camera = await openCamera(values.dir);
const fonts = await camera.measureFonts();
const problems: string[] = [];
let compared = 0;
const hasOtherFonts = existsSync(fontsFile) && readFileSync(fontsFile, 'utf8').trim() !== fonts;

if (values.update && hasOtherFonts && positionals.length > 0) {
  problems.push(
    'Text is set in other fonts here than in the stored pictures: store all views, without names.',
  );
} else if (values.update) {
  mkdirSync(values.stored, { recursive: true });
  writeFileSync(fontsFile, `${fonts}\n`);
} else if (!existsSync(fontsFile)) {
  problems.push(`No pictures are stored in ${path.relative('.', values.stored)}: npm run shots:update`);
} else if (hasOtherFonts) {
  // `npm test` looks for this line
  console.log('skipped: text is set in other fonts here than where the pictures were taken');
  await camera.close();
  process.exit(0);
}

if (problems.length === 0) {
  for (const view of views) {
    for (const width of view.widths ?? WIDTHS) {
      for (const mode of MODES) {
        const name = `${view.name}-${width}-${mode}`;
        const shot = await camera.take(view, width, mode);
        compared += 1;
        if (values.update) {
          const stored = path.join(values.stored, `${name}.png`);
          if (!existsSync(stored) || compare(name, shot) !== undefined) writeFileSync(stored, shrink(shot));
          continue;
        }
        const problem = compare(name, shot);
        if (problem !== undefined) problems.push(problem);
      }
    }
  }
}
await camera.close();
for (const problem of problems) console.error(problem);
if (values.update) console.log(`${compared} views stored.`);
else console.log(`${compared} views compared, ${problems.length} differ.`);
process.exitCode = problems.length === 0 ? 0 : 1;

/** Compares a picture with the stored one. Gives what is wrong, or undefined. */
function compare(name: string, shot: Buffer): string | undefined {
  writeFileSync(path.join(values.out, `${name}.png`), shot);
  const stored = path.join(values.stored, `${name}.png`);
  if (!existsSync(stored)) return `${name}: no picture is stored`;
  const before = PNG.sync.read(readFileSync(stored));
  const now = PNG.sync.read(shot);
  const { width, height } = before;
  if (now.width !== width || now.height !== height)
    return `${name}: ${now.width} x ${now.height} instead of ${width} x ${height}`;
  const difference = new PNG({ width, height });
  const pixels = pixelmatch(before.data, now.data, difference.data, width, height, {
    threshold: COLOR_TOLERANCE,
  });
  const part = pixels / (width * height);
  if (part <= TOLERANCE) return undefined;
  const file = path.join(values.out, `${name}-difference.png`);
  writeFileSync(file, PNG.sync.write(difference));
  return `${name}: ${(part * 100).toFixed(1)} % of the pixels differ, see ${file}`;
}

/** A picture without transparency, and tightly packed. */
function shrink(shot: Buffer): Buffer {
  return PNG.sync.write(PNG.sync.read(shot), { colorType: 2, filterType: 4, deflateLevel: 9 });
}
