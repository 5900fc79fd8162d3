import { readFileSync } from 'node:fs';
import path from 'node:path';
import { escapeRegExp } from '../../src/text/escape-reg-exp.ts';
import { fingerprint } from '../../src/text/fingerprint.ts';

/** A static import: code that an island cannot start without. */
const IMPORT = /(?:\bfrom|\bimport)\s*["']([^"']+\.js)["']/g;
/** The start of a worker, with its address as the bundler writes it. */
const WORKER = /new Worker\(\s*new URL\(\s*[`"']([^`"']+)[`"']/g;
/** The page's own script, which every page has loaded before an island starts. */
const PAGE_SCRIPT = /^page\.[^/]+\.js$/;

/** A link to a style sheet that was built; those of `public/` are served as they are. */
const STYLE = /<link rel="stylesheet" href="(\/(?!\/)(?:[^"]+\/)?_astro\/[^"]+\.css)"\s*\/?>/g;
/** A script that was built. */
const SCRIPT = /<script type="module" src="(\/(?!\/)(?:[^"]+\/)?_astro\/[^"]+\.js)"><\/script>/g;
/** The inline script that loads the page's own script. */
const STARTER = /<script type="module" data-page-script(?:="")? data-page-deployment="([^"]*)"(?=>)/;
const ISLAND = /(<astro-island\b(?:"[^"]*"|[^">])*>)/;
/** What Astro writes before the first island of a page. `base.css` says the same. */
export const ISLAND_STYLES = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>';
/** A style of the page's head, or a link to one, that is in no file of the build; the others are matched before it. */
const OWN_STYLE = /<(?:style|link(?=\s(?:[^>]*\s)?rel=["']?stylesheet\b))(?=[\s>])/;
/** All that is replaced, at once: each copy of a page that is made between two steps takes time and memory. */
const REPLACED = new RegExp(
  [STYLE, SCRIPT, STARTER, ISLAND, new RegExp(escapeRegExp(ISLAND_STYLES)), OWN_STYLE]
    .map(({ source }) => source)
    .join('|'),
  'g',
);
/** A script that only imports another one. */
const FACADE = /^import\s*["']([^"']+\.js)["'];?\s*$/;

/** Addresses of style sheets. */
export interface Styles {
  /** Those that most pages have, in their order. */
  common: readonly string[];
  /** Those of all pages, in an order that does not depend on the build. */
  all: readonly string[];
}

/** A finished page, and the files that it no longer needs. */
export interface FinishedPage {
  html: string;
  /** Addresses of scripts that only import another one, which the page now loads directly. */
  facades: string[];
}

/**
 * Finishes built pages.
 *
 * - Islands get numbers as ids. Astro derives their ids from the folder in which the site is built, so two
 *   builds of one commit would differ; nothing reads the ids at run time.
 * - Islands that start by intent list all files that they will load in `data-ahead`. Otherwise a browser
 *   learns of an import only from the file that contains it: five round trips, one after the other, for a
 *   search.
 * - Style sheets are inlined: linked, they arrive a round trip after the page, and nothing is painted before
 *   that. Those that most pages have are one element, which stays when a visitor moves to the next page.
 * - All styles of the head are marked as the site's own. Others there are of a visitor's tools, and are kept
 *   (`startKeepingTools()`).
 * - Astro's styles of islands are left out: they stand where the first island is, and HTML allows styles in the
 *   head only. `base.css` has them.
 * - Scripts that only import another one, which the bundler leaves where a file is shared, are replaced by
 *   that one: one round trip and one request less for each.
 * - The page's own script is loaded by an inline one, which gets its address and waits for the first paint
 *   (`startPage()`). It also gets the name of the deployment, which follows that address, all styles, and what
 *   the page's template gives for it (`isSameDeployment()`).
 *
 * @param distDir the built site
 * @param base prefix of its addresses, without a slash at the end
 * @param styles of all pages
 * @returns a function that finishes a page's HTML; it throws an Error when the page names a file that was not
 *   built, or has islands without the styles that are left out
 */
export function pageFinisher(
  distDir: string,
  base: string,
  { common, all }: Styles,
): (html: string) => FinishedPage {
  const read = reader(distDir, base);
  const styles = fingerprint(all.map(read).join('\n'));
  const closures = new Map<string, string>();
  const ahead = (entries: readonly string[]): string => {
    const key = entries.join(' ');
    let known = closures.get(key);
    if (known === undefined) closures.set(key, (known = closureOf(read, entries).join(' ')));
    return known;
  };
  return (html) => {
    const scripts = scriptReplacer(html, read, styles);
    const style = styleReplacer(common, read);
    const island = islandReplacer(ahead);
    const headEnd = html.indexOf('</head>');
    const finished = html.replaceAll(
      REPLACED,
      (found: string, address?: string, script?: string, inline?: string, tag?: string, offset = 0) => {
        if (address !== undefined) return style(address);
        if (script !== undefined) return scripts.replace(script);
        if (inline !== undefined) return scripts.start(inline);
        if (tag !== undefined) return island.tag(tag);
        if (found === ISLAND_STYLES) return island.styles();
        return offset < headEnd ? `${found} data-own` : found;
      },
    );
    return { html: finished, facades: scripts.facades };
  };
}

/** Addresses of the styles that a page links. */
export function stylesOf(html: string): string[] {
  return [...html.matchAll(STYLE)].map(([, address = '']) => address);
}

/** Replaces the links to style sheets of a page, one after the other. */
function styleReplacer(common: readonly string[], read: Read): (address: string) => string {
  let hasCommon = false;
  return (address) => {
    if (!common.includes(address)) return `<style data-own>${read(address).trim()}</style>`;
    if (hasCommon) return '';
    hasCommon = true;
    const css = common.map((each) => read(each).trim()).join('\n');
    return `<style data-own data-astro-transition-persist="styles">${css}</style>`;
  };
}

interface IslandReplacer {
  /** What stands for Astro's styles of islands. */
  styles(): string;
  /** @throws Error when the styles did not stand before it: they would be served twice, in other words */
  tag(tag: string): string;
}

/** Replaces the start tags of a page's islands, one after the other, and what Astro writes before them. */
function islandReplacer(ahead: (entries: readonly string[]) => string): IslandReplacer {
  let count = 0;
  let hasStyles = false;
  return {
    styles() {
      hasStyles = true;
      return '';
    },
    tag(tag) {
      if (!hasStyles)
        throw new Error(
          `A page has an island, and before it not "${ISLAND_STYLES}", which build/pages/finish-page.ts takes out; see what Astro writes there now, and have its styles in ISLAND_STYLES and src/styles/base.css.`,
        );
      const numbered = tag.replace(/(\suid=")[^"]*"/, (_, start: string) => `${start}${++count}"`);
      if (!/\sclient="intent"/.test(tag)) return numbered;
      const entries = [...tag.matchAll(/\s(?:component|renderer)-url="([^"]+)"/g)].map(
        ([, url]) => url ?? '',
      );
      return numbered.replace(/>$/, ` data-ahead="${ahead(entries)}">`);
    },
  };
}

interface ScriptReplacer {
  /** What stands for a script, by its address. */
  replace(address: string): string;
  /**
   * The start tag of the inline script that loads the page's own one.
   * @param inline hash of what else must be the same on all pages of a deployment
   */
  start(inline: string): string;
  /** Addresses of scripts that only import another one, so far. */
  facades: string[];
}

/** Replaces the scripts of a page, one after the other. */
function scriptReplacer(html: string, read: Read, styles: string): ScriptReplacer {
  const direct = (address: string): string => {
    const [, imported] = FACADE.exec(read(address)) ?? [];
    return imported === undefined ? address : path.posix.resolve(path.posix.dirname(address), imported);
  };
  const isOwn = (address: string): boolean => PAGE_SCRIPT.test(path.posix.basename(address));
  const hasStarter = STARTER.test(html);
  const seen = new Set<string>();
  const facades: string[] = [];
  return {
    facades,
    replace(address) {
      const target = direct(address);
      if (target !== address) facades.push(address);
      if (seen.has(target) || (hasStarter && isOwn(target))) return '';
      seen.add(target);
      return `<script type="module" src="${target}"></script>`;
    },
    start(inline) {
      const targets = html.matchAll(SCRIPT).map(([, address = '']) => direct(address));
      const own = targets.find(isOwn) ?? '';
      const deployment = fingerprint([own, styles, inline].join(' '));
      return `<script type="module" data-page-script="${own}" data-page-deployment="${deployment}"`;
    },
  };
}

/** Reads the text of a script or style sheet by its address. */
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

/** Addresses of scripts and of all that they import or start as workers, without the page's own script. */
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
