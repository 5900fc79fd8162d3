import { basePath, canonicalAddress, markupWithBase } from '../config/base-url.ts';
import { localeConfig } from '../config/define.ts';
import { ConfigError, listed, shown } from '../config/errors.ts';
import type { NavbarItemConfig, SiteConfig } from '../config/schema.ts';
import { nearest } from './nearest.ts';
import type { Page, SiteMap, Version } from './site-map.ts';

/** The value of `aria-current`: `page` for a link to the current page, `true` for one to a place above it. */
export type Current = 'page' | 'true' | undefined;

/** A link of the navbar, ready to be drawn. */
export interface NavbarLink {
  kind: 'link';
  label: string;
  ariaLabel: string | undefined;
  icon: 'github' | undefined;
  href: string;
  external: boolean;
  current: Current;
  /** Version that the browser stores as preferred when the link is followed. */
  version?: string;
  /**
   * On a page outside the docs: addresses of the same place in versions that are not the latest, by their names.
   * The link leads to the visitor's preferred version.
   */
  inVersions?: Record<string, string>;
}

/** What the navbar draws. */
export type NavbarEntry =
  | NavbarLink
  | {
      kind: 'dropdown';
      /** `versions`, `languages`, or the item's place in the settings: labels may repeat, and be of any script. */
      id: string;
      label: string;
      items: (NavbarLink | { kind: 'html'; value: string })[];
      active: boolean;
    }
  | { kind: 'search' }
  | { kind: 'html'; value: string };

/** The navbar of a page. */
export interface Navbar {
  left: NavbarEntry[];
  right: NavbarEntry[];
}

/** The page that the navbar is drawn for. */
export interface NavbarPlace {
  /** Address without the base URL. */
  path: string;
  page: Page | undefined;
}

/** The navbar's items in one list, each dropdown replaced by the items in it, with the keys that lead to them. */
export function placedNavbarItems({ navbar }: SiteConfig) {
  return navbar.items.flatMap((item, index) => {
    const keys: PropertyKey[] = ['navbar', 'items', index];
    if (item.type !== 'dropdown') return [{ item, keys }];
    return item.items.map((inner, at) => ({ item: inner, keys: [...keys, 'items', at] }));
  });
}

/**
 * Looks up what the navbar's items lead to.
 * @throws ConfigError for an item that cannot work: it names the item, the value received and what there is.
 */
export function resolveNavbar(config: SiteConfig, siteMap: SiteMap, place: NavbarPlace): Navbar {
  const navbar: Navbar = { left: [], right: [] };
  for (const [index, item] of config.navbar.items.entries())
    navbar[item.position].push(...resolveNamed(item, index, config, siteMap, place));
  const marked = [...navbar.left, ...navbar.right].filter((entry) => entry.kind === 'link');
  keepOneCurrent(marked);
  return navbar;
}

/** The errors of all items that cannot work on a page, those of a dropdown one by one. */
export function navbarErrors(config: SiteConfig, siteMap: SiteMap, place: NavbarPlace): ConfigError[] {
  return config.navbar.items.flatMap((item, index) => {
    const alone =
      item.type === 'dropdown' ? item.items.map((inner) => ({ ...item, items: [inner] })) : [item];
    return alone.flatMap((each): ConfigError[] => {
      try {
        resolveNamed(each, index, config, siteMap, place);
        return [];
      } catch (error) {
        return [error as ConfigError];
      }
    });
  });
}

/** As `resolveItem()`; an error names the item, whatever failed inside it. */
function resolveNamed(
  item: NavbarItemConfig,
  index: number,
  config: SiteConfig,
  siteMap: SiteMap,
  place: NavbarPlace,
): NavbarEntry[] {
  try {
    return resolveItem(item, index, config, siteMap, place);
  } catch (error) {
    throw new ConfigError(
      `A navbar item failed to render: ${(error as Error).message}\nThe item, in navbar.items of site.config.ts:\n${JSON.stringify(item, null, 2)}`,
      { cause: error },
    );
  }
}

function resolveItem(
  item: NavbarItemConfig,
  index: number,
  config: SiteConfig,
  siteMap: SiteMap,
  place: NavbarPlace,
): NavbarEntry[] {
  const base = basePath(config);
  /** Where a link of a page outside the docs leads in the versions that are not the latest. */
  const inVersions = (pathIn: (version: Version) => string | undefined): Pick<NavbarLink, 'inVersions'> => {
    if (place.page) return {};
    const known = siteMap.versions.slice(1).flatMap((version) => {
      const path = pathIn(version);
      return path === undefined ? [] : [[version.name, `${base}${path}`]];
    });
    return known.length === 0 ? {} : { inVersions: Object.fromEntries(known) as Record<string, string> };
  };
  const link = (
    label: string,
    path: string,
    current: Current,
    more: Partial<NavbarLink> = {},
  ): NavbarLink => ({
    kind: 'link',
    label,
    ariaLabel: undefined,
    icon: undefined,
    href: `${base}${path}` || '/',
    external: false,
    current,
    ...more,
  });

  switch (item.type) {
    case 'default': {
      const { label, ariaLabel, icon } = item;
      if (item.href !== undefined)
        return [link(label, '', undefined, { href: item.href, external: true, ariaLabel, icon })];
      const to = item.to ?? '/';
      const current =
        to === place.path ? 'page' : to !== '/' && place.path.startsWith(`${to}/`) ? 'true' : undefined;
      const id = siteMap.pages.get(to)?.id;
      const more = inVersions((version) => pathOfDoc(version, id));
      return [link(label, to, current, { ariaLabel, icon, ...more })];
    }
    case 'docSidebar': {
      const versions = shownVersions(siteMap, place);
      const sidebar = versions.map(({ sidebars }) => sidebars[item.sidebarId]).find(Boolean);
      if (!sidebar) {
        throw new ConfigError(
          `Can't find any sidebar with id "${item.sidebarId}" in ${namesOf(versions)}. Available sidebar ids are: ${listed([...new Set(versions.flatMap(({ sidebars }) => Object.keys(sidebars)))])}.`,
        );
      }
      if (!sidebar.link) {
        throw new ConfigError(
          `Sidebar with id "${item.sidebarId}" doesn't have anything to be linked to. Add a page to it in sidebars.ts.`,
        );
      }
      const current =
        sidebar.link.path === place.path
          ? 'page'
          : place.page?.sidebar === item.sidebarId
            ? 'true'
            : undefined;
      const more = inVersions(({ sidebars }) => sidebars[item.sidebarId]?.link?.path);
      return [link(item.label ?? sidebar.title, sidebar.link.path, current, more)];
    }
    case 'doc': {
      const versions = shownVersions(siteMap, place);
      const path = versions.map((version) => pathOfDoc(version, item.docId)).find(Boolean);
      if (path === undefined) {
        if (versions.some(({ draftIds }) => draftIds.includes(item.docId))) return [];
        const ids = [...new Set(versions.flatMap(({ docs }) => docs.map(({ id }) => id)))];
        throw new ConfigError(
          `Can't find any doc with id "${item.docId}" in ${namesOf(versions)}; nearest: ${nearest(item.docId, ids).join(', ')}. Available doc ids are: ${listed(ids)}.`,
        );
      }
      const label = item.label ?? siteMap.pages.get(path)?.frontMatter.title ?? item.docId;
      const more = inVersions((version) => pathOfDoc(version, item.docId));
      return [link(label, path, path === place.path ? 'page' : undefined, more)];
    }
    case 'docsVersion': {
      const version = activeVersion(siteMap, place);
      return [link(item.label ?? version.label, mainPath(version), undefined, { version: version.name })];
    }
    case 'docsVersionDropdown':
      return versionDropdown(item.versions, siteMap, place, link);
    case 'localeDropdown': {
      const locales = Object.values(config.i18n.locales);
      if (locales.length < 2) return [];
      const items = locales.map((locale) =>
        link(locale.label, '', locale.htmlLang === localeConfig(config).htmlLang ? 'true' : undefined, {
          href: canonicalAddress(locale, place.path),
        }),
      );
      return [{ kind: 'dropdown', id: 'languages', label: 'Languages', items, active: false }];
    }
    case 'search':
      return [{ kind: 'search' }];
    case 'html':
      return [{ kind: 'html', value: markupWithBase(item.value, base) }];
    case 'dropdown': {
      const items = item.items.flatMap((child) =>
        resolveItem(child, index, config, siteMap, place),
      ) as NavbarLink[];
      const active = items.some((child) => child.kind === 'link' && child.current !== undefined);
      return [{ kind: 'dropdown', id: String(index), label: item.label, items, active }];
    }
    default:
      throw new ConfigError(
        `No NavbarItem component found for type ${shown((item as { type: unknown }).type)}.`,
      );
  }
}

/** A dropdown of versions; with one version, a plain link to it. */
function versionDropdown(
  names: readonly string[] | undefined,
  siteMap: SiteMap,
  place: NavbarPlace,
  link: (label: string, path: string, current: Current, more?: Partial<NavbarLink>) => NavbarLink,
): NavbarEntry[] {
  const versions = (names ?? siteMap.versions.map(({ name }) => name)).map((name) => {
    const version = siteMap.versions.find((candidate) => candidate.name === name);
    if (!version) {
      throw new ConfigError(
        `No docs version exists for name "${name}". Available version names: ${listed(siteMap.versions.map((candidate) => candidate.name))}.`,
      );
    }
    return version;
  });
  const active = activeVersion(siteMap, place);
  const items = versions.map((version) => {
    const same = version.docs.find(({ id }) => id === place.page?.id);
    const current = version.name === active.name && place.page ? 'true' : undefined;
    return link(version.label, same?.path ?? mainPath(version), current, { version: version.name });
  });
  if (items.length <= 1) return items;
  return [{ kind: 'dropdown', id: 'versions', label: active.label, items, active: false }];
}

/** The version of the page that is shown, else the latest. @throws ConfigError when the site has no docs. */
function activeVersion(siteMap: SiteMap, place: NavbarPlace): Version {
  const version = siteMap.versions.find(({ name }) => name === place.page?.version) ?? siteMap.versions[0];
  if (!version || version.docs.length === 0) {
    throw new ConfigError(
      'A feature of the docs is used, but the docs do not seem to be enabled: no version in docs.versions of site.config.ts has a page.',
    );
  }
  return version;
}

/** The versions in which the navbar looks for what an item names; the first one that has it counts. */
function shownVersions(siteMap: SiteMap, place: NavbarPlace): Version[] {
  const active = activeVersion(siteMap, place);
  return [active, ...siteMap.versions.slice(0, 1).filter((latest) => latest !== active)];
}

function namesOf(versions: readonly Version[]): string {
  return `version${versions.length > 1 ? 's' : ''} ${listed(versions.map(({ name }) => name))}`;
}

function pathOfDoc(version: Version, wanted: string | undefined): string | undefined {
  return version.docs.find(({ id }) => id === wanted)?.path;
}

function mainPath(version: Version): string {
  return pathOfDoc(version, version.mainDocId) ?? version.path;
}

/** If one item leads to the current page itself, those that lead to places above it are not marked. */
function keepOneCurrent(links: readonly NavbarEntry[]): void {
  const exact = links.filter((entry) => entry.kind === 'link' && entry.current === 'page');
  for (const entry of links) {
    if (entry.kind === 'link' && entry.current === 'true' && exact.length > 0) entry.current = undefined;
  }
}
