import { basePath, canonicalAddress, markupWithBase } from '../config/base-url.ts';
import { localeConfig } from '../config/define.ts';
import { ConfigError, listed, shown } from '../config/errors.ts';
import type { NavbarItemConfig, SiteConfig } from '../config/schema.ts';
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

/** The navbar's items in one list, each dropdown replaced by the items in it. */
export function navbarItems({ navbar }: SiteConfig) {
  return navbar.items.flatMap((item) => (item.type === 'dropdown' ? item.items : [item]));
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
      return [link(label, to, current, { ariaLabel, icon })];
    }
    case 'docSidebar': {
      const version = activeVersion(siteMap, place);
      const sidebar = version.sidebars[item.sidebarId];
      if (!sidebar) {
        throw new ConfigError(
          `Can't find any sidebar with id "${item.sidebarId}" in version "${version.name}". Available sidebar ids are: ${listed(Object.keys(version.sidebars))}.`,
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
      return [link(item.label ?? sidebar.title, sidebar.link.path, current)];
    }
    case 'doc': {
      const version = activeVersion(siteMap, place);
      const doc = version.docs.find(({ id }) => id === item.docId);
      if (!doc) {
        if (version.draftIds.includes(item.docId)) return [];
        throw new ConfigError(
          `Can't find any doc with id "${item.docId}" in version "${version.name}". Available doc ids are: ${listed(version.docs.map(({ id }) => id))}.`,
        );
      }
      const label = item.label ?? siteMap.pages.get(doc.path)?.frontMatter.title ?? doc.id;
      return [link(label, doc.path, doc.path === place.path ? 'page' : undefined)];
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

function mainPath(version: Version): string {
  return version.docs.find(({ id }) => id === version.mainDocId)?.path ?? version.path;
}

/** If one item leads to the current page itself, those that lead to places above it are not marked. */
function keepOneCurrent(links: readonly NavbarEntry[]): void {
  const exact = links.filter((entry) => entry.kind === 'link' && entry.current === 'page');
  for (const entry of links) {
    if (entry.kind === 'link' && entry.current === 'true' && exact.length > 0) entry.current = undefined;
  }
}
