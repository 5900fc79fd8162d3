import type { NavbarItemConfig, SiteConfig } from '../config/schema.ts';
import { resolveNavbar, tryItems, type Navbar, type NavbarPlace } from './navbar.ts';
import type { SiteMap } from './site-map.ts';

/**
 * As `resolveNavbar()`, without the items that cannot work, those in dropdowns too. For the development server, which
 * tells of them beside the page (`brokenConfigLinks()`): a page that is renamed must not take all others with it.
 */
export function workingNavbar(config: SiteConfig, siteMap: SiteMap, place: NavbarPlace): Navbar {
  const working = tryItems(config, siteMap, place).filter(({ error }) => error === undefined);
  const items = config.navbar.items.flatMap((item, index): NavbarItemConfig[] => {
    const own = working.filter((each) => each.index === index).map((each) => each.item);
    if (item.type !== 'dropdown') return own;
    const inner = own.flatMap((each) => (each.type === 'dropdown' ? each.items : []));
    return inner.length > 0 ? [{ ...item, items: inner }] : [];
  });
  return resolveNavbar({ ...config, navbar: { ...config.navbar, items } }, siteMap, place);
}
