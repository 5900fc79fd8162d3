import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprint } from '../../src/content/fingerprint.ts';

/** Code that an island cannot start without. */
const IMPORT = /(?:\bfrom|\bimport)\s*["']([^"']+\.js)["']/g;
/** A worker, as the bundler writes its address. */
const WORKER = /new Worker\(\s*new URL\(\s*[`"']([^`"']+)[`"']/g;
/** What every page has loaded by then. */
const PAGE_SCRIPT = /^page\.[^/]+\.js$/;

/** A file of styles of this site. */
const STYLE = /<link rel="stylesheet" href="(\/(?!\/)[^"]+\.css)"\s*\/?>/g;
/** The script in the page that loads the page's own. */
const STARTER = /(<script type="module" data-page-script)(?:="")?(?=>)/;
/** A script that only imports another one. */
const FACADE = /^import\s*["']([^"']+\.js)["'];?\s*$/;

/** A page, finished, and what it made needless. */
export interface FinishedPage {
  html: string;
  /** Addresses of scripts that only import another one, which the page now names itself. */
  facades: string[];
}

/**
 * Finishes built pages.
 *
 * - Ids of islands become numbers. Those that Astro gives them follow from the folder in which the site is built, and
 *   two builds of one commit would differ; nothing at run time reads them.
 * - Islands that start by intent are told, in `data-ahead`, all files that they will load. Else a browser learns of an
 *   import only from the file that has it: five round trips, one after the other, for a search.
 * - Styles stand in the page: linked, they come a round trip behind it, and nothing is painted before they are there.
 *   Those that most pages have are one element, which stays when a visitor moves to the next page.
 * - Scripts that only import another one, which the bundler leaves where a file is shared, make way for it: a round
 *   trip less, and a request for each.
 * - The page's own script is loaded by one in the page, which waits for the first painting (`startPage()`) and is told
 *   its address; with the styles that stay, it names the deployment (`isSameDeployment()`).
 *
 * @param distDir the built site
 * @param base of its addresses, without a slash at the end
 * @param common addresses of the styles that most pages have, in their order
 * @returns a function that gives a page, finished, and throws an Error when the page names a file that was not built
 */
export function pageFinisher(
  distDir: string,
  base: string,
  common: readonly string[],
): (html: string) => FinishedPage {
  const read = reader(distDir, base);
  const styles = fingerprint(common.map(read).join('\n'));
  const closures = new Map<string, string>();
  const ahead = (entries: readonly string[]): string => {
    const key = entries.join(' ');
    let known = closures.get(key);
    if (known === undefined) closures.set(key, (known = closureOf(read, entries).join(' ')));
    return known;
  };
  return (html) => {
    const facades = new Set<string>();
    const finished = withDirectScripts(
      withIslands(withStyles(html, common, read), ahead),
      read,
      facades,
      styles,
    );
    return { html: finished, facades: [...facades] };
  };
}

/** Addresses of the styles that a page links. */
export function stylesOf(html: string): string[] {
  return [...html.matchAll(STYLE)].map(([, address = '']) => address);
}

function withStyles(html: string, common: readonly string[], read: Read): string {
  let hasCommon = false;
  return html.replaceAll(STYLE, (_, address: string) => {
    if (!common.includes(address)) return `<style>${read(address).trim()}</style>`;
    if (hasCommon) return '';
    hasCommon = true;
    const css = common.map((each) => read(each).trim()).join('\n');
    return `<style data-astro-transition-persist="styles">${css}</style>`;
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

function withDirectScripts(html: string, read: Read, facades: Set<string>, styles: string): string {
  const seen = new Set<string>();
  const hasStarter = STARTER.test(html);
  let pageScript = '';
  const direct = html.replaceAll(
    /<script type="module" src="([^"]+)"><\/script>/g,
    (tag, address: string) => {
      if (!/^\/(?!\/).*\.js$/.test(address)) return tag;
      const [, imported] = FACADE.exec(read(address)) ?? [];
      const target =
        imported === undefined ? address : path.posix.resolve(path.posix.dirname(address), imported);
      if (target !== address) facades.add(address);
      if (seen.has(target)) return '';
      seen.add(target);
      if (!hasStarter || !PAGE_SCRIPT.test(path.posix.basename(target)))
        return `<script type="module" src="${target}"></script>`;
      pageScript = target;
      return '';
    },
  );
  return direct.replace(STARTER, (_, start: string) => {
    const name = path.posix.basename(pageScript);
    return `${start}="${pageScript}" data-page-deployment="${name}-${styles}"`;
  });
}

/** Gives the text of a script or style sheet by its address. */
type Read = (address: string) => string;

function reader(distDir: string, base: string): Read {
  const known = new Map<string, string>();
  return (address) => {
    let text = known.get(address);
    if (text !== undefined) return text;
    try {
      text = readFileSync(path.join(distDir, address.slice(base.length)), 'utf8');
    } catch (error) {
      throw new Error(`A page loads "${address}", which was not built.`, { cause: error });
    }
    known.set(address, text);
    return text;
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
