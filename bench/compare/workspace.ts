import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Contender } from './contenders.ts';
import type { Content } from './content.ts';
import type { PlainPage } from './corpus.ts';
import { CACHE, PEERS, ROOT } from './folders.ts';
import { install } from './install.ts';
import { navOf } from './nav.ts';
import { pageText } from './page-text.ts';
import { SITE_SOURCES } from './versions.ts';

/** What stays in a site's folder when the site is written again. */
const KEPT = new Set(['node_modules', 'package-lock.json', 'installed.txt']);

/** A contender's site with content, ready to be built. */
export interface Site {
  contender: Contender;
  folder: string;
  dist: string;
  /** File of a page, by its id. */
  fileOf(id: string): string;
  /** Address of a page, by its id. */
  addressOf(id: string): string;
}

/** Where a contender's site is, or will be. */
export function siteOf(contender: Contender, content: Content): Site {
  const home = path.join(CACHE, contender.key);
  // this site needs its packages in its own folder, so one folder serves for all sizes
  const folder = contender.key === 'ours' ? home : path.join(home, nameOf(content));
  const placeOf = contender.key === 'ours' ? (id: string) => id : peerPlace;
  return {
    contender,
    folder,
    dist: path.join(folder, contender.dist),
    fileOf: (id) => path.join(folder, contender.content, contender.file(placeOf(id))),
    addressOf: (id) => contender.address(peerPlace(id)),
  };
}

/**
 * Installs the contender's packages if needed, and writes its site anew, with nothing built.
 * @throws Error when its packages cannot be installed
 */
export function prepareSite(contender: Contender, content: Content): Site {
  const site = siteOf(contender, content);
  const { folder } = site;
  const { pages, sidebars } = content;
  if (contender.key === 'ours') {
    prepareThisSite();
    writeFileSync(path.join(folder, 'sidebars.ts'), `export default ${JSON.stringify(sidebars)};\n`);
    writeFileSync(path.join(folder, 'redirects.ts'), 'export default [];\n');
    // the plain pages lack published sections, which would stop the build
    writeFileSync(path.join(folder, 'build/published-addresses.txt'), '');
  } else {
    const home = path.join(CACHE, contender.key);
    install(contender.name, path.join(PEERS, contender.key), home);
    empty(folder);
    cpSync(path.join(PEERS, contender.key, 'site'), folder, { recursive: true });
    const nav = navOf(sidebars, pages, peerPlace);
    writeFileSync(path.join(folder, 'nav.json'), JSON.stringify(nav));
  }
  for (const page of pages) writePage(site, page);
  return site;
}

/** Writes a page's file; `note` is one more sentence at its start, which stands for an edit. */
export function writePage(site: Site, page: PlainPage, note?: string): void {
  const file = site.fileOf(page.id);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, pageText(page, site, note));
}

/**
 * Writes this site without pages, in a folder of its own with its packages.
 * @returns the folder
 */
export function prepareThisSite(): string {
  const folder = path.join(CACHE, 'ours');
  install('this site', ROOT, folder);
  empty(folder);
  for (const name of SITE_SOURCES)
    cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true });
  rmSync(path.join(folder, 'node_modules/.vite'), { recursive: true, force: true });
  return folder;
}

function empty(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    if (!KEPT.has(name)) rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}

/** Removes everything that an earlier build left. */
export function clearCaches({ contender, folder }: Site): void {
  for (const name of contender.caches) rmSync(path.join(folder, name), { recursive: true, force: true });
}

/** Path of a page in peers' sites, where pages of the area "overview" are at the root. */
function peerPlace(id: string): string {
  return id.replace(/^(copy-\d+\/)?overview\//, '$1');
}

function nameOf({ pages, isDistinct }: Content): string {
  return `site-${pages.length}${isDistinct ? '-distinct' : ''}`;
}
