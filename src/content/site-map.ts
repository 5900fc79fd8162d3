import type { Root } from 'mdast';
import type { SidebarsConfig } from '../config/sidebars.ts';
import type { VersionConfig } from '../config/schema.ts';
import type { ValueLine } from '../config/source-tree.ts';
import type { PageHeading } from '../markdown/headings.ts';
import type { FrontMatter } from './front-matter.ts';
import type { SourceLink } from './source-links.ts';

/** A page of the docs, read and placed; its HTML is made when it is asked for. */
export interface Page {
  /** File below the version's folder, without extension. */
  id: string;
  /** Address, without the base URL: `/docs/http/guides/schemas`. */
  path: string;
  version: string;
  /** Name of the sidebar that it stands in; undefined for an unlisted page. */
  sidebar: string | undefined;
  /** From the project's root. */
  file: string;
  frontMatter: FrontMatter;
  source: string;
  /** Where in the source its text begins, behind the front matter. */
  textStart: number;
  /** Its Markdown as a tree; parsed again if the tree was garbage-collected. */
  tree(): Root;
  headings: PageHeading[];
  /** Its links and pictures, in the order of the text. */
  links: SourceLink[];
  /** When it was last changed, in milliseconds since 1970; undefined where nothing tells. */
  lastUpdate: number | undefined;
}

/** An item of a sidebar, with its page looked up. */
export type SidebarNode =
  | { type: 'page'; id: string; label: string; path: string }
  | { type: 'link'; label: string; href: string }
  | { type: 'category'; id: string; label: string; path: string | undefined; items: SidebarNode[] };

/** A group of items in a sidebar. */
export type SidebarCategoryNode = Extract<SidebarNode, { type: 'category' }>;

/** A sidebar: its title, the page that it leads to, and its items. */
export interface Sidebar {
  title: string;
  link: { path: string; label: string } | undefined;
  items: SidebarNode[];
}

/** An item of type `link` in a sidebar. */
export interface SidebarLinkPlace {
  label: string;
  href: string;
  /** Those that lead to it in the sidebars' file, the name of the sidebar first. */
  keys: PropertyKey[];
}

/** A page in the list of a version's pages. */
export interface DocsEntry {
  id: string;
  path: string;
  sidebar: string | undefined;
}

/** A version of the docs. */
export interface Version {
  name: string;
  label: string;
  isLast: boolean;
  path: string;
  mainDocId: string;
  docs: DocsEntry[];
  draftIds: string[];
  sidebars: Record<string, Sidebar>;
  /** File that the sidebars come from, from the project's root. */
  sidebarsFile: string;
  sidebarLinks: SidebarLinkPlace[];
  banner: VersionConfig['banner'];
}

/** The whole site as data: the single source of routes, sidebars, neighbours, sitemap and records. */
export interface SiteMap {
  metadata: {
    siteVersion: string;
    generator: { name: string; version: string };
    /**
     * The Docusaurus release whose conventions for addresses, search facets and names in browser storage the site
     * keeps, so that an existing hosted index and visitors' stored choices go on working. Nothing of it runs here.
     */
    docusaurusVersion: string;
  };
  versions: Version[];
  /** By address. */
  pages: Map<string, Page>;
}

/** A version's files, as they are on disk. */
export interface VersionFiles {
  config: VersionConfig;
  sidebars: SidebarsConfig;
  /** File that the sidebars come from, for messages. */
  sidebarsFile: string;
  /** Line of a value in that file. */
  lineOf?: ValueLine;
  /** By file below the version's folder. */
  files: Map<string, string>;
}
