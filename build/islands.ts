import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Numbers the islands of each page. The ids that Astro gives them follow from the folder in which the site is built, and
 * two builds of one commit would differ; nothing at run time reads them.
 *
 * @param distDir the built site
 */
export function numberIslands(distDir: string): void {
  for (const name of readdirSync(distDir, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue;
    const file = path.join(distDir, name);
    const html = readFileSync(file, 'utf8');
    let count = 0;
    const numbered = html.replaceAll(
      /(<astro-island\b[^>]*?\suid=")[^"]*"/g,
      (_, start: string) => `${start}${++count}"`,
    );
    if (numbered !== html) writeFileSync(file, numbered);
  }
}
