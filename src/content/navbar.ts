import { basePath, canonicalAddress, markupWithBase } from '../config/base-url.ts';
import { localeConfig } from '../config/define.ts';
import { ConfigError, listed } from '../config/errors.ts';
import type { RedirectConfig } from '../config/redirects.ts';
import type { NavbarItemConfig, SiteConfig } from '../config/schema.ts';
import { NOT_FOUND } from './addresses.ts';
import { nearest } from '../text/nearest.ts';
import { counterpart, mainPath, pathOfDoc } from './look-ups.ts';
import type { Page, SiteMap, Version } from './site-map.ts';

/** The value of `aria-current`: `page` for a link to the current page, `true` for one to a place above it. */
type Current = 'page' | 'true' | undefined;

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
   * On a page outside the docs: its addresses in all versions, by their names, if they are not the same.
   * The link leads to the visitor's preferred version.
   */
  inVersions?: Record<string, string>;
  /** On a page outside the docs, where the label is a version's: those of all versions, by their names. */
  labels?: Record<string, string> | undefined;
  /** Of a link to the page in another language: that language, in which its label is written too. */
  lang?: string;
}

/** What the navbar draws. */
export type NavbarEntry =
  | NavbarLink
  | {
      kind: 'dropdown';
      /** `versions`, `languages`, or the item's place in the settings: labels may repeat, and be of any script. */
      id: string;
      label: string;
      /** On a page outside the docs: names of all versions, by theirs in the settings. */
      labels?: Record<string, string> | undefined;
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
  /** All of the site: they tell which page of another version the page is. */
  redirects?: readonly RedirectConfig[];
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
    navbar[item.position].push(...resolveNamed(item, index, { config, siteMap, place }));
  keepOneCurrent([...navbar.left, ...navbar.right].filter((entry) => entry.kind === 'link'));
  return navbar;
}

/** An item of the navbar alone, and why it cannot work, if it cannot. */
export interface TriedItem {
  item: NavbarItemConfig;
  /** Its place in the navbar. */
  index: number;
  /** Those that lead to it in the settings, in a dropdown too. */
  keys: PropertyKey[];
  /** What the navbar draws for it; nothing where it cannot work. */
  entries: NavbarEntry[];
  error?: ConfigError;
}

/** Looks up what each item leads to on a page, those of a dropdown one by one, in a dropdown with that item alone. */
export function tryItems(config: SiteConfig, siteMap: SiteMap, place: NavbarPlace): TriedItem[] {
  return config.navbar.items.flatMap((item, index): TriedItem[] => {
    const alone =
      item.type === 'dropdown' ? item.items.map((inner) => ({ ...item, items: [inner] })) : [item];
    return alone.map((each, at) => {
      const keys = ['navbar', 'items', index, ...(item.type === 'dropdown' ? ['items', at] : [])];
      try {
        return { item: each, index, keys, entries: resolveNamed(each, index, { config, siteMap, place }) };
      } catch (error) {
        if (!(error instanceof ConfigError)) throw error;
        return { item: each, index, keys, entries: [], error };
      }
    });
  });
}

/** As `resolveItem()`; what is said of a setting inside it names the item, too. */
function resolveNamed(item: NavbarItemConfig, index: number, site: NavbarSite): NavbarEntry[] {
  try {
    return resolveItem(item, index, site);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new ConfigError(
      `A navbar item failed to render: ${error.message}\nThe item, in navbar.items of site.config.ts:\n${JSON.stringify(item, null, 2)}`,
      { cause: error, keys: [...error.keys] },
    );
  }
}

/** What an item is resolved with. */
interface NavbarSite {
  config: SiteConfig;
  siteMap: SiteMap;
  place: NavbarPlace;
}

type ItemOf<Type extends NavbarItemConfig['type']> = Extract<NavbarItemConfig, { type: Type }>;

function resolveItem(item: NavbarItemConfig, index: number, site: NavbarSite): NavbarEntry[] {
  switch (item.type) {
    case 'default':
      return [defaultLink(item, site)];
    case 'docSidebar':
      return [sidebarLink(item, site)];
    case 'doc':
      return docLink(item, site);
    case 'docsVersion': {
      const version = activeVersion(site);
      const more = site.place.page
        ? { version: version.name }
        : { ...inVersions(site, mainPath), labels: item.label === undefined ? labelsOf(site) : undefined };
      return [linkTo(item.label ?? version.label, mainPath(version), undefined, site, more)];
    }
    case 'docsVersionDropdown':
      return versionDropdown(item.versions, site);
    case 'localeDropdown':
      return localeDropdown(site);
    case 'search':
      return [{ kind: 'search' }];
    case 'html':
      return [{ kind: 'html', value: markupWithBase(item.value, basePath(site.config)) }];
    case 'dropdown': {
      const items = item.items
        .flatMap((child) => resolveItem(child, index, site))
        .filter((child) => child.kind === 'link' || child.kind === 'html');
      const active = items.some((child) => child.kind === 'link' && child.current !== undefined);
      return [{ kind: 'dropdown', id: String(index), label: item.label, items, active }];
    }
  }
}

function linkTo(
  label: string,
  path: string,
  current: Current,
  { config }: NavbarSite,
  more: Partial<NavbarLink>,
): NavbarLink {
  return {
    kind: 'link',
    label,
    ariaLabel: undefined,
    icon: undefined,
    href: `${basePath(config)}${path}`,
    external: false,
    current,
    ...more,
  };
}

/** Where a link of a page outside the docs leads in each version: to the latest in those that do not have the place. */
function inVersions(
  { config, siteMap, place }: NavbarSite,
  pathIn: (version: Version) => string | undefined,
): Pick<NavbarLink, 'inVersions'> {
  if (place.page) return {};
  const [latest = ''] = siteMap.versions.map(pathIn);
  const paths = siteMap.versions.map((version) => pathIn(version) ?? latest);
  if (new Set(paths).size < 2) return {};
  const addresses = siteMap.versions.map(({ name }, at) => [name, `${basePath(config)}${paths[at]}`]);
  return { inVersions: Object.fromEntries(addresses) as Record<string, string> };
}

/** A link to another site, or to an address of this one. */
function defaultLink(
  { label, ariaLabel, icon, href, to = '/' }: ItemOf<'default'>,
  site: NavbarSite,
): NavbarLink {
  if (href !== undefined)
    return linkTo(label, '', undefined, site, { href, external: true, ariaLabel, icon });
  const { path } = site.place;
  const current = to === path ? 'page' : to !== '/' && path.startsWith(`${to}/`) ? 'true' : undefined;
  // the address is meant as it stands, whatever version is read or preferred
  return linkTo(label, to, current, site, { ariaLabel, icon });
}

/** A link to the first page of a sidebar; marked on all pages of it. */
function sidebarLink({ label, sidebarId }: ItemOf<'docSidebar'>, site: NavbarSite): NavbarLink {
  const versions = shownVersions(site);
  const sidebar = versions.map(({ sidebars }) => sidebars[sidebarId]).find(Boolean);
  if (!sidebar) {
    throw new ConfigError(
      `Can't find any sidebar with id "${sidebarId}" in ${namesOf(versions)}. Available sidebar ids are: ${listed([...new Set(versions.flatMap(({ sidebars }) => Object.keys(sidebars)))])}.`,
      { keys: ['sidebarId'] },
    );
  }
  if (!sidebar.link) {
    throw new ConfigError(
      `Sidebar with id "${sidebarId}" doesn't have anything to be linked to. Add a page to it in sidebars.ts.`,
      { keys: ['sidebarId'] },
    );
  }
  const { path, page } = site.place;
  const current = sidebar.link.path === path ? 'page' : page?.sidebar === sidebarId ? 'true' : undefined;
  const more = inVersions(site, ({ sidebars }) => sidebars[sidebarId]?.link?.path);
  return linkTo(label ?? sidebar.title, sidebar.link.path, current, site, more);
}

/** A link to a page; none while the page is a draft. */
function docLink({ label, docId }: ItemOf<'doc'>, site: NavbarSite): NavbarLink[] {
  const versions = shownVersions(site);
  const path = versions.map((version) => pathOfDoc(version, docId)).find(Boolean);
  if (path === undefined) {
    if (versions.some(({ draftIds }) => draftIds.includes(docId))) return [];
    const ids = [...new Set(versions.flatMap(({ docs }) => docs.map(({ id }) => id)))];
    throw new ConfigError(
      `Can't find any doc with id "${docId}" in ${namesOf(versions)}; nearest: ${nearest(docId, ids).join(', ')}. Available doc ids are: ${listed(ids)}.`,
      { keys: ['docId'] },
    );
  }
  const title = label ?? site.siteMap.pages.get(path)?.frontMatter.title ?? docId;
  const more = inVersions(site, (version) => pathOfDoc(version, docId));
  return [linkTo(title, path, path === site.place.path ? 'page' : undefined, site, more)];
}

/** A dropdown of the page in other languages; none if there is one language. */
function localeDropdown(site: NavbarSite): NavbarEntry[] {
  const { config, place } = site;
  const locales = Object.values(config.i18n.locales);
  if (locales.length < 2) return [];
  const items = locales.map((locale) =>
    linkTo(locale.label, '', locale.htmlLang === localeConfig(config).htmlLang ? 'true' : undefined, site, {
      // the not-found page has no address of its own
      href: canonicalAddress(locale, place.path === NOT_FOUND ? '/' : place.path),
      lang: locale.htmlLang,
    }),
  );
  return [{ kind: 'dropdown', id: 'languages', label: 'Languages', items, active: false }];
}

/** A dropdown of versions; with one version, a plain link to it. */
function versionDropdown(names: readonly string[] | undefined, site: NavbarSite): NavbarEntry[] {
  const { siteMap, place } = site;
  const versions = (names ?? siteMap.versions.map(({ name }) => name)).map((name, index) => {
    const version = siteMap.versions.find((candidate) => candidate.name === name);
    if (!version) {
      throw new ConfigError(
        `No docs version exists for name "${name}". Available version names: ${listed(siteMap.versions.map((candidate) => candidate.name))}.`,
        { keys: ['versions', index] },
      );
    }
    return version;
  });
  const active = activeVersion(site);
  const items = versions.map((version) => {
    const current = version.name === active.name && place.page ? 'true' : undefined;
    const more = { version: version.name };
    return linkTo(
      version.label,
      place.page
        ? counterpart({ siteMap, redirects: place.redirects ?? [] }, version, place.page)
        : mainPath(version),
      current,
      site,
      more,
    );
  });
  if (items.length <= 1) return items;
  const labels = place.page ? undefined : labelsOf(site, versions);
  return [{ kind: 'dropdown', id: 'versions', label: active.label, labels, items, active: false }];
}

/** Labels of versions by their names: outside the docs, script shows that of the one that a visitor prefers. */
function labelsOf({ siteMap }: NavbarSite, versions = siteMap.versions): Record<string, string> {
  return Object.fromEntries(versions.map(({ name, label }) => [name, label]));
}

/** The version of the page that is shown, else the latest. @throws ConfigError when the site has no docs. */
function activeVersion({ siteMap, place }: NavbarSite): Version {
  const version = siteMap.versions.find(({ name }) => name === place.page?.version) ?? siteMap.versions[0];
  if (!version || version.docs.length === 0) {
    throw new ConfigError(
      'A feature of the docs is used, but the docs do not seem to be enabled: no version in docs.versions of site.config.ts has a page.',
    );
  }
  return version;
}

/** The versions in which the navbar looks for what an item names; the first one that has it counts. */
function shownVersions(site: NavbarSite): Version[] {
  const active = activeVersion(site);
  return [active, ...site.siteMap.versions.slice(0, 1).filter((latest) => latest !== active)];
}

function namesOf(versions: readonly Version[]): string {
  return `version${versions.length > 1 ? 's' : ''} ${listed(versions.map(({ name }) => name))}`;
}

/** If one item leads to the current page itself, those that lead to places above it are not marked. */
function keepOneCurrent(links: readonly NavbarLink[]): void {
  if (!links.some(({ current }) => current === 'page')) return;
  for (const link of links) if (link.current === 'true') link.current = undefined;
}
