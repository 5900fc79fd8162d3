import { versionOf } from './look-ups.ts';
import type { Page, Sidebar, SidebarCategoryNode, SidebarNode, SiteMap } from './site-map.ts';

/** A step of the trail above a page's title. */
export interface Crumb {
  label: string;
  /** Undefined for a category without a page of its own. */
  path: string | undefined;
}

/** The page before or after another one. */
export interface Neighbour {
  label: string;
  path: string;
}

/** Where a page stands among the others of its sidebar. */
export interface Place {
  sidebar: Sidebar | undefined;
  crumbs: Crumb[];
  previous: Neighbour | undefined;
  next: Neighbour | undefined;
}

/** Where a page stands: trail, neighbours, sidebar. */
export function placeOf(siteMap: SiteMap, page: Page): Place {
  const sidebar = page.sidebar === undefined ? undefined : versionOf(siteMap, page).sidebars[page.sidebar];
  const items = sidebar?.items ?? [];
  const order = readingOrder(items);
  const index = order.findIndex(({ path }) => path === page.path);
  const neighbour = (at: number): Neighbour | undefined => {
    const found = index === -1 ? undefined : order[at];
    if (!found) return undefined;
    return {
      path: found.path,
      label: siteMap.pages.get(found.path)?.frontMatter.pagination_label ?? found.label,
    };
  };
  return {
    sidebar,
    crumbs: trail(items, page.path) ?? [{ label: page.frontMatter.title, path: page.path }],
    previous: neighbour(index - 1),
    next: neighbour(index + 1),
  };
}

/**
 * The steps that are shown above a page's title: its area, the categories above it, itself. An area with the site's
 * own title is left out, as the home page stands before all steps. The area leads to its first page, if that is not
 * among the steps.
 */
export function breadcrumbs({ sidebar, crumbs }: Place, siteTitle: string): Crumb[] {
  if (!sidebar?.link || sidebar.title === siteTitle) return crumbs;
  const { path } = sidebar.link;
  const isStep = crumbs.some((crumb) => crumb.path === path);
  return [{ label: sidebar.title, path: isStep ? undefined : path }, ...crumbs];
}

/** The sidebar of a page and the categories above it: `@zimic/http / Guides`. @param none where it is in no sidebar */
export function areaOf({ sidebar, crumbs }: Place, none: string): string {
  return [sidebar?.title ?? none, ...crumbs.slice(0, -1).map(({ label }) => label)].join(' / ');
}

const readingOrders = new WeakMap<readonly SidebarNode[], readonly Neighbour[]>();

/** The pages of items of a sidebar in the order in which they are read: that of a category stands before its items. */
export function readingOrder(items: readonly SidebarNode[]): readonly Neighbour[] {
  let order = readingOrders.get(items);
  if (!order) {
    order = items.flatMap((item) => {
      if (item.type === 'link') return [];
      const own = item.path === undefined ? [] : [{ label: item.label, path: item.path }];
      return item.type === 'category' ? [...own, ...readingOrder(item.items)] : own;
    });
    readingOrders.set(items, order);
  }
  return order;
}

function trail(items: readonly SidebarNode[], path: string): Crumb[] | undefined {
  for (const item of items) {
    if (item.type === 'link') continue;
    const crumb = { label: item.label, path: item.path };
    if (item.path === path) return [crumb];
    const below = item.type === 'category' ? trail(item.items, path) : undefined;
    if (below) return [crumb, ...below];
  }
  return undefined;
}

/** The category that a page heads; undefined for other pages. */
export function categoryHeadedBy(
  sidebar: Sidebar | undefined,
  path: string,
): SidebarCategoryNode | undefined {
  const find = (items: readonly SidebarNode[]): SidebarCategoryNode | undefined => {
    for (const item of items) {
      if (item.type !== 'category') continue;
      const found = item.path === path ? item : find(item.items);
      if (found) return found;
    }
    return undefined;
  };
  return find(sidebar?.items ?? []);
}
