/**
 * Draws the icons that cannot be SVG from `public/favicon.svg`: `npm run icons`. Run it when the mark changes, and commit
 * what it writes: `favicon.ico` (32 pixels), `apple-touch-icon.png` (180), `icon-192.png` and `icon-512.png`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startCommand } from '../tools/command.ts';
import { launchChromium } from '../tools/chromium.ts';

startCommand('npm run icons');
const folder = path.join(import.meta.dirname, '../public');
const svg = readFileSync(path.join(folder, 'favicon.svg'), 'utf8');
// phones round the corners themselves
const square = svg.replace(/(<rect [^>]*?)\srx="\d+"/, '$1');

const browser = await launchChromium();
writeFileSync(path.join(folder, 'favicon.ico'), ico(await draw(svg, 32), 32));
writeFileSync(path.join(folder, 'apple-touch-icon.png'), await draw(square, 180));
for (const size of [192, 512]) writeFileSync(path.join(folder, `icon-${size}.png`), await draw(square, size));
await browser.close();

async function draw(source: string, size: number): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>html,body{margin:0;background:transparent}svg{display:block;width:100vw;height:100vh}</style>${source}`,
  );
  const png = await page.screenshot({ omitBackground: true });
  await page.close();
  return png;
}

/** An icon file that holds one PNG. */
function ico(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // of one picture
  header.set([size, size], 6);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
