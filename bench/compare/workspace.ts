import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import rawSidebars from '../../sidebars.ts';
import { statOf } from '../../src/files/stat-of.ts';
import type { Contender } from './contenders.ts';
import { copiesFor, copiesOf, navOf, sidebarsOf } from './copies.ts';
import { linkedBody, readCorpus, type PlainPage } from './corpus.ts';

/** Root of this project. */
export const ROOT = path.join(import.meta.dirname, '../..');
const PEERS = path.join(import.meta.dirname, 'peers');
/** The files that this site is built with, except its pages. */
export const SITE_SOURCES: readonly string[] = [
  'astro.config.mjs',
  'package.json',
  'package-lock.json',
  'public',
  'build',
  'samples',
  'examples',
  'server',
  'site.config.ts',
  'src',
  'tools',
  'tsconfig.json',
];

/** Where peers, sites and results are kept: in the user's cache, outside the project. */
export const CACHE = path.join(
  process.env['XDG_CACHE_HOME'] ?? path.join(os.homedir(), '.cache'),
  'zimic-bench',
);

/** What stays in a site's folder when the site is written again. */
const KEPT = new Set(['node_modules', 'package-lock.json', 'installed.txt']);

/** The content of a comparison. */
export interface Content {
  pages: readonly PlainPage[];
  copies: number;
  isDistinct: boolean;
  /** Hash of the pages' content, which tells apart results of other content. */
  hash: string;
}

/** The plain pages of this site, in as many whole copies as make at least `count` pages. */
export function contentOf(count: number, isDistinct: boolean): Content {
  const own = readCorpus(path.join(ROOT, 'docs'), rawSidebars);
  const copies = copiesFor(count, own.length);
  const pages = copiesOf(own, copies, isDistinct);
  const hash = createHash('sha256').update(JSON.stringify(own)).digest('hex').slice(0, 10);
  return { pages, copies, isDistinct, hash };
}

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

/** Installs the contender's packages if needed, and writes its site anew, with nothing built. */
export function prepareSite(contender: Contender, content: Content): Site {
  const site = siteOf(contender, content);
  const { folder } = site;
  const sidebars = sidebarsOf(rawSidebars, content.copies);
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
    const nav = navOf(sidebars, content.pages, peerPlace);
    writeFileSync(path.join(folder, 'nav.json'), JSON.stringify(nav));
  }
  for (const page of content.pages) {
    const file = site.fileOf(page.id);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, pageText(page, site));
  }
  return site;
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

/**
 * The text of a page's file; `note` is one more sentence at its start, which stands for an edit.
 */
export function pageText(page: PlainPage, site: Site, note?: string): string {
  const { title, description } = page;
  const body = site.contender.key === 'ours' ? page.body : linkedBody(page, site.addressOf);
  const frontMatter = `---\ntitle: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(description)}\n---`;
  const heading = site.contender.writesHeading && `# ${title}`;
  return `${[frontMatter, heading, note, body].filter((part) => part !== undefined).join('\n\n')}\n`;
}

/** The measured version: that of the package, or of this site that of SITE_SOURCES. */
export function versionOf(contender: Contender): string {
  if (contender.package === undefined) return treeVersion(ROOT, SITE_SOURCES);
  const manifest = JSON.parse(readFileSync(path.join(PEERS, contender.key, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return manifest.dependencies[contender.package] ?? '';
}

/**
 * The last commit that changed files of a repository, and a hash of what has changed in them since: figures and builds of
 * one change must not pass for those of another.
 * @param root the repository's folder
 * @param names files and folders in it
 */
export function treeVersion(root: string, names: readonly string[]): string {
  const git = (...args: string[]): string =>
    execFileSync('git', [...args, '--', ...names], { cwd: root, encoding: 'utf8' }).trim();
  const commit = git('log', '-1', '--format=%h');
  const changed = git('diff', '-z', '--name-only', 'HEAD');
  const added = git('ls-files', '-z', '--others', '--exclude-standard');
  const files = `${changed}${added}`.split('\0').filter(Boolean);
  return files.length === 0 ? commit : `${commit} with changes ${hashOf(root, files)}`;
}

/** The version, and for a peer a hash of how its site is set up: builds and figures of one do not pass for another's. */
export function stateOf(contender: Contender): string {
  const version = versionOf(contender);
  const folder = path.join(PEERS, contender.key);
  if (!existsSync(folder)) return version;
  return `${version} ${hashOf(folder, readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())}`;
}

/** Hash of the names, and of what they hold if they are files. */
function hashOf(folder: string, names: readonly string[]): string {
  const hash = createHash('sha256');
  for (const name of names) {
    const file = path.join(folder, name);
    const isFile = statOf(file)?.isFile() ?? false;
    hash.update(`\n${name}\n`).update(isFile ? readFileSync(file) : '');
  }
  return hash.digest('hex').slice(0, 6);
}

/** Path of a page in peers' sites, where pages of the area "overview" are at the root. */
function peerPlace(id: string): string {
  return id.replace(/^(copy-\d+\/)?overview\//, '$1');
}

function nameOf({ pages, isDistinct }: Content): string {
  return `site-${pages.length}${isDistinct ? '-distinct' : ''}`;
}

/** Installs the packages of the folder `from` in `home`, by its lock file, unless that has been done. */
function install(name: string, from: string, home: string): void {
  const stamp = path.join(home, 'installed.txt');
  const wanted = createHash('sha256')
    .update(readFileSync(path.join(from, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log(`Installing ${name}…`);
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  for (const file of ['package.json', 'package-lock.json'])
    cpSync(path.join(from, file), path.join(home, file));
  // not `npm ci`: it refuses a lock file that lacks an optional package of another platform
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: home,
    stdio: 'inherit',
  });
  writeFileSync(stamp, wanted);
}
