import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Code that an island cannot start without. */
const IMPORT = /(?:\bfrom|\bimport)\s*["']([^"']+\.js)["']/g;
/** A worker, as the bundler writes its address. */
const WORKER = /new Worker\(\s*new URL\(\s*[`"']([^`"']+)[`"']/g;
/** What every page has loaded by then. */
const PAGE_SCRIPT = /^page\.[^/]+\.js$/;

/**
 * Goes over the islands of each built page.
 *
 * - Their ids become numbers. Those that Astro gives them follow from the folder in which the site is built, and two
 *   builds of one commit would differ; nothing at run time reads them.
 * - Those that start by intent are told, in `data-ahead`, all files that they will load. Else a browser learns of an
 *   import only from the file that has it: five round trips, one after the other, for a search.
 *
 * @param distDir the built site
 * @param base of its addresses, without a slash at the end
 * @throws Error when a page names a script that was not built
 */
export function finishIslands(distDir: string, base: string): void {
  const closures = new Map<string, string>();
  const ahead = (entries: readonly string[]): string => {
    const key = entries.join(' ');
    let known = closures.get(key);
    if (known === undefined) closures.set(key, (known = closureOf(distDir, base, entries).join(' ')));
    return known;
  };
  for (const name of readdirSync(distDir, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue;
    const file = path.join(distDir, name);
    const html = readFileSync(file, 'utf8');
    let count = 0;
    const finished = html.replaceAll(/<astro-island\b[^>]*>/g, (tag) => {
      const numbered = tag.replace(/(\suid=")[^"]*"/, (_, start: string) => `${start}${++count}"`);
      if (!/\sclient="intent"/.test(tag)) return numbered;
      const entries = [...tag.matchAll(/\s(?:component|renderer)-url="([^"]+)"/g)].map(
        ([, url]) => url ?? '',
      );
      return numbered.replace(/>$/, ` data-ahead="${ahead(entries)}">`);
    });
    if (finished !== html) writeFileSync(file, finished);
  }
}

/** Addresses of what scripts import and start, their own among them, without what every page has. */
function closureOf(distDir: string, base: string, entries: readonly string[]): string[] {
  const found = new Set<string>(entries);
  for (const address of found) {
    let code: string;
    try {
      code = readFileSync(path.join(distDir, address.slice(base.length)), 'utf8');
    } catch (error) {
      throw new Error(`An island loads "${address}", which was not built.`, { cause: error });
    }
    for (const pattern of [IMPORT, WORKER]) {
      for (const [, name = ''] of code.matchAll(pattern)) {
        if (!PAGE_SCRIPT.test(path.posix.basename(name)))
          found.add(path.posix.resolve(path.posix.dirname(address), name));
      }
    }
  }
  return [...found];
}
