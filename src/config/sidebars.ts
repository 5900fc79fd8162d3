/** A page, by its file below the version's folder without ending: `http/guides/schemas`. */
export interface SidebarDoc {
  type: 'doc';
  id: string;
  label?: string;
}

/** An address elsewhere. */
export interface SidebarLink {
  type: 'link';
  label: string;
  href: string;
}

/** A group of items; `doc` is the page that its label leads to. */
export interface SidebarCategory {
  type: 'category';
  label: string;
  doc?: string;
  items: SidebarItem[];
}

/** What may stand in a sidebar; a text alone is a page. */
export type SidebarItem = string | SidebarDoc | SidebarLink | SidebarCategory;

/** A sidebar: its title, and what stands in it. */
export interface SidebarConfig {
  title: string;
  items: SidebarItem[];
}

/** All sidebars by name. */
export type SidebarsConfig = Record<string, SidebarConfig>;
