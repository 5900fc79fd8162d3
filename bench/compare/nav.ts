import type { SidebarItem, SidebarsConfig } from '../../src/config/sidebars.ts';
import type { PlainPage } from './corpus.ts';

/** An item of a navigation: a page, or a group that may have a page of its own. */
export interface NavItem {
  label: string;
  id?: string;
  items?: NavItem[];
}

/** What stands in the sidebar of one area of the docs. */
export interface NavSection {
  /** Folder whose pages show it; empty for the pages at the root. */
  folder: string;
  title: string;
  items: NavItem[];
}

/**
 * The sidebars as peers read them (`nav.json`): a section for each area, a label for each item.
 *
 * @param sidebars of all copies
 * @param placeOf the path of a page in peers' sites, by its id: `cli` for `overview/cli`
 */
export function navOf(
  sidebars: SidebarsConfig,
  pages: readonly PlainPage[],
  placeOf: (id: string) => string,
): NavSection[] {
  const titles = new Map(pages.map(({ id, title }) => [id, title]));
  const itemOf = (item: SidebarItem): NavItem[] => {
    if (typeof item === 'string') return [{ label: titles.get(item) ?? item, id: placeOf(item) }];
    if (item.type === 'link') return [];
    if (item.type === 'doc')
      return [{ label: item.label ?? titles.get(item.id) ?? item.id, id: placeOf(item.id) }];
    return [
      {
        label: item.label,
        ...(item.doc !== undefined && { id: placeOf(item.doc) }),
        items: (item.items ?? []).flatMap(itemOf),
      },
    ];
  };
  return Object.values(sidebars).map(({ title, items }) => {
    const navItems = items.flatMap(itemOf);
    return { folder: (navItems[0]?.id ?? '').replace(/\/?index$/, ''), title, items: navItems };
  });
}
