import { withBase } from '../config/base-url.ts';
import type { Card } from '../markdown/render-context.ts';
import { categoryHeadedBy, placeOf } from './places.ts';
import type { Page, SidebarNode, SiteMap } from './site-map.ts';

/** The card that leads to a page. @param base prefix of the site's addresses, without a slash at the end */
export function cardOfPage(page: Page, title: string, base: string): Card {
  return { href: `${base}${page.path}`, title, description: page.frontMatter.description };
}

/**
 * What `::cards` on a page stands for: a card for each entry of the category that the page heads in its sidebar.
 * An entry that has no page is shown as its first one that has.
 * @returns undefined when the page heads no category
 */
export function categoryCards(page: Page, siteMap: SiteMap, base: string): Card[] | undefined {
  const cardOfNode = (node: SidebarNode): Card[] => {
    if (node.type === 'link')
      return [{ href: withBase(node.href, base), title: node.label, description: '' }];
    const target = node.path === undefined ? undefined : siteMap.pages.get(node.path);
    if (target) return [cardOfPage(target, node.label, base)];
    return node.type === 'category'
      ? node.items
          .flatMap(cardOfNode)
          .slice(0, 1)
          .map((card) => ({ ...card, title: node.label }))
      : [];
  };
  return categoryHeadedBy(placeOf(siteMap, page).sidebar, page.path)?.items.flatMap(cardOfNode);
}
