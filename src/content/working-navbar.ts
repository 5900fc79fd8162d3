import type { SiteConfig } from '../config/schema.ts';
import { resolveNavbar, type Navbar, type NavbarPlace } from './navbar.ts';
import type { SiteMap } from './site-map.ts';

/**
 * As `resolveNavbar()`, without the items that cannot work. For the development server, which tells of them beside the
 * page (`brokenConfigLinks()`): a page that is renamed must not take all others with it.
 */
export function workingNavbar(config: SiteConfig, siteMap: SiteMap, place: NavbarPlace): Navbar {
  const resolve = (items: SiteConfig['navbar']['items']): Navbar =>
    resolveNavbar({ ...config, navbar: { ...config.navbar, items } }, siteMap, place);
  const works = (item: SiteConfig['navbar']['items'][number]): boolean => {
    try {
      resolve([item]);
      return true;
    } catch {
      return false;
    }
  };
  return resolve(config.navbar.items.filter(works));
}
