import path from 'node:path';
import { ownCommands, type Words } from './own-commands.ts';

/** How one documentation generator builds and serves the common content. */
export interface Contender {
  /** Its folder below `peers/`; `ours` is this site. */
  key: string;
  name: string;
  /** Package whose version is reported; none for this site. */
  package?: string;
  /** Folder of the pages, below the site's folder. */
  content: string;
  /** File of a page below `content`, by its path without ending: `cli`, `http/guides/index`. */
  file(place: string): string;
  /** Address of a page, by the same path, as links of this generator have it. */
  address(place: string): string;
  build: Words;
  dev(port: number): Words;
  /** Folder of the built site. */
  dist: string;
  /** Folders, below the site's folder, that a cold build must not find. */
  caches: readonly string[];
  env?: Record<string, string>;
  /** The generator does not show the front matter's title, so that the text needs a heading. */
  writesHeading?: true;
  /** Selectors of the parts of its search. */
  search: SearchParts;
}

interface SearchParts {
  /** The visible button that opens it. */
  open: string;
  input: string;
  /** One result of the list. */
  result: string;
}

const OWN = ownCommands(path.join(import.meta.dirname, '../..'));

const withoutIndex = (place: string): string => place.replace(/\/?\bindex$/, '');
const withSlash = (place: string): string => `/${place.replace(/(^|\/)index$/, '$1')}`;
const markdown = (place: string): string => `${place}.md`;

export const CONTENDERS: readonly Contender[] = [
  {
    key: 'ours',
    name: 'this site',
    content: 'docs',
    file: markdown,
    address: (place) => `/docs/${withoutIndex(place)}`.replace(/\/$/, ''),
    build: OWN.build,
    dev: (port) => [...OWN.dev, '--port', String(port), '--host', '127.0.0.1'],
    dist: 'dist',
    caches: ['dist', 'dist-meta', '.cache', '.astro', 'node_modules/.vite'],
    // no peer makes compressed copies
    env: { COMPRESSED: 'no' },
    search: {
      open: '[data-search-open]',
      input: 'dialog[data-search]:popover-open input',
      result: 'dialog[data-search]:popover-open [role="option"]',
    },
  },
  {
    key: 'docusaurus',
    name: 'Docusaurus',
    package: '@docusaurus/core',
    content: 'docs',
    file: markdown,
    address: (place) => `/${withoutIndex(place)}`,
    build: ['docusaurus', 'build'],
    dev: (port) => ['docusaurus', 'start', '--port', String(port), '--host', '127.0.0.1', '--no-open'],
    dist: 'build',
    caches: ['build', '.docusaurus', 'node_modules', '../node_modules/.cache'],
    search: {
      open: '.navbar__search-input',
      input: '.navbar__search-input',
      result: '[class*="suggestion"]',
    },
  },
  {
    key: 'vitepress',
    name: 'VitePress',
    package: 'vitepress',
    content: 'docs',
    file: markdown,
    address: withSlash,
    build: ['vitepress', 'build'],
    dev: (port) => ['vitepress', 'dev', '--port', String(port), '--host', '127.0.0.1'],
    dist: '.vitepress/dist',
    caches: ['.vitepress/dist', '.vitepress/cache', '.vitepress/.temp', 'node_modules'],
    writesHeading: true,
    search: {
      open: '.VPNavBarSearch button',
      input: '#localsearch-input',
      result: '#localsearch-list .result',
    },
  },
  {
    key: 'starlight',
    name: 'Starlight',
    package: '@astrojs/starlight',
    content: 'src/content/docs',
    file: markdown,
    address: (place) => withSlash(place).replace(/([^/])$/, '$1/'),
    build: ['astro', 'build'],
    dev: (port) => ['astro', 'dev', '--port', String(port), '--host', '127.0.0.1'],
    dist: 'dist',
    caches: ['dist', '.astro', 'node_modules'],
    search: {
      open: 'button[data-open-modal]',
      input: '.pagefind-ui__search-input',
      // not the item around it, which holds dots until its text has been loaded
      result: '.pagefind-ui__result-link',
    },
  },
  {
    key: 'rspress',
    name: 'Rspress',
    package: '@rspress/core',
    content: 'docs',
    file: markdown,
    address: withSlash,
    build: ['rspress', 'build'],
    dev: (port) => ['rspress', 'dev', '--port', String(port), '--host', '127.0.0.1'],
    dist: 'doc_build',
    caches: ['doc_build', 'node_modules', '.rspress'],
    search: { open: '.rp-search-button', input: '.rp-search-panel__input', result: '.rp-suggest-item' },
  },
  {
    key: 'fumadocs',
    name: 'Fumadocs',
    package: 'fumadocs-ui',
    content: 'content/docs',
    file: markdown,
    address: (place) => `/${withoutIndex(place)}`,
    build: ['next', 'build'],
    dev: (port) => ['next', 'dev', '--port', String(port), '--hostname', '127.0.0.1'],
    dist: 'out',
    caches: ['out', '.next', '.source', 'node_modules'],
    search: {
      open: 'button[data-search-full]',
      input: '[role="dialog"] input',
      result: '[role="dialog"] button[aria-selected]',
    },
  },
];

/**
 * The contenders of a list of keys; all of them when there is no list.
 * @throws Error that lists the known keys
 */
export function contendersOf(list: string | undefined): readonly Contender[] {
  if (list === undefined) return CONTENDERS;
  return list.split(',').map((key) => {
    const found = CONTENDERS.find((each) => each.key === key);
    if (!found)
      throw new Error(`no contender "${key}"; there are ${CONTENDERS.map((each) => each.key).join(', ')}`);
    return found;
  });
}
