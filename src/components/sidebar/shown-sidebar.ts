import { readingOrder } from '../../content/places.ts';
import type { Sidebar, SidebarNode } from '../../content/site-map.ts';

/** A sidebar of more entries than this is not written whole into each of its pages. */
const MOST_ENTRIES = 150;

/**
 * The part of a sidebar that a page shows. In a large one, categories that do not hold the page become links
 * to their first page, where they are shown in full: the size of a page must not grow with the number of
 * pages.
 */
export function shownSidebar(sidebar: Sidebar, path: string, most = MOST_ENTRIES): Sidebar {
  if (countOf(sidebar.items) <= most) return sidebar;
  return { ...sidebar, items: sidebar.items.map((item) => shortened(item, path)) };
}

function shortened(node: SidebarNode, path: string): SidebarNode {
  if (node.type !== 'category') return node;
  const pages = readingOrder([node]);
  if (pages.some((page) => page.path === path))
    return { ...node, items: node.items.map((item) => shortened(item, path)) };
  const [first] = pages;
  return first ? { type: 'page', id: node.id, label: `${node.label} …`, path: first.path } : node;
}

const counts = new WeakMap<readonly SidebarNode[], number>();
function countOf(items: readonly SidebarNode[]): number {
  let count = counts.get(items);
  if (count === undefined) {
    count = items.reduce((sum, item) => sum + 1 + (item.type === 'category' ? countOf(item.items) : 0), 0);
    counts.set(items, count);
  }
  return count;
}
