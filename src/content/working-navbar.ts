import type { SiteConfig } from '../config/schema.ts';
import { resolveNavbar, type Navbar, type NavbarPlace } from './navbar.ts';
import type { SiteMap } from './site-map.ts';

type Item = SiteConfig['navbar']['items'][number];

/**
 * As `resolveNavbar()`, without the items that cannot work, those in dropdowns too. For the development server, which
 * tells of them beside the page (`brokenConfigLinks()`): a page that is renamed must not take all others with it.
 */
export function workingNavbar(config: SiteConfig, siteMap: SiteMap, place: NavbarPlace): Navbar {
  const resolve = (items: Item[]): Navbar =>
    resolveNavbar({ ...config, navbar: { ...config.navbar, items } }, siteMap, place);
  const works = (item: Item): boolean => {
    try {
      resolve([item]);
      return true;
    } catch {
      return false;
    }
  };
  const working = config.navbar.items.flatMap((item): Item[] => {
    if (item.type !== 'dropdown') return works(item) ? [item] : [];
    const items = item.items.filter((inner) => works({ ...item, items: [inner] }));
    return items.length > 0 ? [{ ...item, items }] : [];
  });
  return resolve(working);
}
