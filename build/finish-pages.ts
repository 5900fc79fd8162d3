import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Code that an island cannot start without. */
const IMPORT = /(?:\bfrom|\bimport)\s*["']([^"']+\.js)["']/g;
/** A worker, as the bundler writes its address. */
const WORKER = /new Worker\(\s*new URL\(\s*[`"']([^`"']+)[`"']/g;
/** What every page has loaded by then. */
const PAGE_SCRIPT = /^page\.[^/]+\.js$/;

/** A file of styles of this site. */
const STYLE = /<link rel="stylesheet" href="(\/(?!\/)[^"]+\.css)"\s*\/?>/g;
/** A script that only imports another one. */
const FACADE = /^import\s*["']([^"']+\.js)["'];?\s*$/;

/**
 * Goes over each built page.
 *
 * - Ids of islands become numbers. Those that Astro gives them follow from the folder in which the site is built, and
 *   two builds of one commit would differ; nothing at run time reads them.
 * - Islands that start by intent are told, in `data-ahead`, all files that they will load. Else a browser learns of an
 *   import only from the file that has it: five round trips, one after the other, for a search.
 * - Styles that most pages have become one file, for all pages. A second one would take a second connection, and with it
 *   two more round trips before anything is painted.
 * - Scripts that only import another one, which the bundler leaves where a file is shared, make way for it: a round
 *   trip less, and a request for each.
 *
 * @param distDir the built site
 * @param base of its addresses, without a slash at the end
 * @throws Error when a page names a script that was not built
 */
export function finishPages(distDir: string, base: string): void {
  const read = reader(distDir, base);
  const closures = new Map<string, string>();
  const ahead = (entries: readonly string[]): string => {
    const key = entries.join(' ');
    let known = closures.get(key);
    if (known === undefined) closures.set(key, (known = closureOf(read, entries).join(' ')));
    return known;
  };
  const files = readdirSync(distDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => path.join(distDir, name));
  const facades = new Set<string>();
  const common = commonStyles(files).filter((address) => !isNamedByScript(address, distDir, base));
  const joined = joinStyles(common, distDir, base, read);
  for (const file of files) {
    const html = readFileSync(file, 'utf8');
    const styled = joined === undefined ? html : withJoinedStyle(html, common, joined);
    const finished = withDirectScripts(withIslands(styled, ahead), read, facades);
    if (finished !== html) writeFileSync(file, finished);
  }
  for (const address of [...(joined === undefined ? [] : common), ...facades])
    rmSync(path.join(distDir, address.slice(base.length)), { force: true });
}

/** A script waits for such a style before it starts, by the name that it was built under. */
function isNamedByScript(address: string, distDir: string, base: string): boolean {
  const folder = path.join(distDir, path.posix.dirname(address).slice(base.length));
  return readdirSync(folder).some(
    (name) =>
      name.endsWith('.js') &&
      readFileSync(path.join(folder, name), 'utf8').includes(path.posix.basename(address)),
  );
}

/** Addresses of the styles that at least half of the pages link, in the order of the page that links most of them. */
function commonStyles(files: readonly string[]): string[] {
  const pages = files.map((file) =>
    [...readFileSync(file, 'utf8').matchAll(STYLE)].map(([, address = '']) => address),
  );
  const counts = new Map<string, number>();
  for (const address of pages.flat()) counts.set(address, (counts.get(address) ?? 0) + 1);
  const isCommon = (address: string): boolean => (counts.get(address) ?? 0) * 2 >= files.length;
  const common = pages.map((addresses) => addresses.filter(isCommon));
  common.sort((one, other) => other.length - one.length);
  return [...new Set(common.flat())];
}

/** Writes styles as one file, named by what it holds. Gives its address; nothing when there is nothing to join. */
function joinStyles(
  addresses: readonly string[],
  distDir: string,
  base: string,
  read: Read,
): string | undefined {
  const [first, second] = addresses;
  if (first === undefined || second === undefined) return undefined;
  const css = addresses.map(read).join('\n');
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8);
  const address = `${path.posix.dirname(first)}/styles.${hash}.css`;
  writeFileSync(path.join(distDir, address.slice(base.length)), css);
  return address;
}

function withJoinedStyle(html: string, common: readonly string[], joined: string): string {
  let isLinked = false;
  return html.replaceAll(STYLE, (tag, address: string) => {
    if (!common.includes(address)) return tag;
    if (isLinked) return '';
    isLinked = true;
    return `<link rel="stylesheet" href="${joined}">`;
  });
}

function withIslands(html: string, ahead: (entries: readonly string[]) => string): string {
  let count = 0;
  return html.replaceAll(/<astro-island\b[^>]*>/g, (tag) => {
    const numbered = tag.replace(/(\suid=")[^"]*"/, (_, start: string) => `${start}${++count}"`);
    if (!/\sclient="intent"/.test(tag)) return numbered;
    const entries = [...tag.matchAll(/\s(?:component|renderer)-url="([^"]+)"/g)].map(([, url]) => url ?? '');
    return numbered.replace(/>$/, ` data-ahead="${ahead(entries)}">`);
  });
}

function withDirectScripts(html: string, read: Read, facades: Set<string>): string {
  const seen = new Set<string>();
  return html.replaceAll(/<script type="module" src="([^"]+)"><\/script>/g, (tag, address: string) => {
    if (!/^\/(?!\/).*\.js$/.test(address)) return tag;
    const [, imported] = FACADE.exec(read(address)) ?? [];
    const direct =
      imported === undefined ? address : path.posix.resolve(path.posix.dirname(address), imported);
    if (direct !== address) facades.add(address);
    if (seen.has(direct)) return '';
    seen.add(direct);
    return `<script type="module" src="${direct}"></script>`;
  });
}

/** Gives the code of a script by its address. */
type Read = (address: string) => string;

function reader(distDir: string, base: string): Read {
  const known = new Map<string, string>();
  return (address) => {
    let code = known.get(address);
    if (code !== undefined) return code;
    try {
      code = readFileSync(path.join(distDir, address.slice(base.length)), 'utf8');
    } catch (error) {
      throw new Error(`A page loads "${address}", which was not built.`, { cause: error });
    }
    known.set(address, code);
    return code;
  };
}

/** Addresses of what scripts import and start, their own among them, without what every page has. */
function closureOf(read: Read, entries: readonly string[]): string[] {
  const found = new Set<string>(entries);
  for (const address of found) {
    const code = read(address);
    for (const pattern of [IMPORT, WORKER]) {
      for (const [, name = ''] of code.matchAll(pattern)) {
        if (!PAGE_SCRIPT.test(path.posix.basename(name)))
          found.add(path.posix.resolve(path.posix.dirname(address), name));
      }
    }
  }
  return [...found];
}
