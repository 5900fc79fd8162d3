import path from 'node:path';
import { isSitePath, siteAddress } from '../../src/config/base-url.ts';
import type { SiteConfig } from '../../src/config/schema.ts';
import { CONFIG_FILE } from '../../src/config/define.ts';
import { valueLines, type ValueLine } from '../../src/config/source-tree.ts';
import { isOfOwnMachine, OWN_MACHINE } from '../../src/config/whole-address.ts';
import { FRAME_IDS } from '../../src/markdown/headings.ts';
import { withoutSection } from '../../src/content/addresses.ts';
import {
  brokenLink,
  HOME_SECTIONS,
  isCopyOfPage,
  knownAddresses,
  plainAddress,
} from '../../src/content/known-addresses.ts';
import type { SiteContent } from '../../src/content/load.ts';
import { placedNavbarItems, tryItems, type NavbarPlace } from '../../src/content/navbar.ts';
import type { Problem } from '../../src/content/problems.ts';
import { hrefsOf, mediaOf, readTags } from '../html/tags.ts';
import { settingsMarkup } from './markup.ts';

/** An address in a setting, with the words that say where it is. */
export interface SettingLink {
  file: string;
  where: string;
  to: string;
  /** Those that lead to it in the file. */
  keys: PropertyKey[];
  /** The key for an address of this site, which would be marked as leading elsewhere if it stood there whole. */
  key?: 'to' | 'href';
}

/**
 * Links and pictures of the navbar, the footer, the announcement bar, the sidebars and other settings that are not on
 * this site, and navbar items that name a page or sidebar that does not exist.
 *
 * @param root folder of `site.config.ts` and the sidebars, to find the lines
 */
export function brokenConfigLinks(content: SiteContent, root: string): Problem[] {
  const ofHome = HOME_SECTIONS.map((id) => `/#${id}`);
  const known = new Set([...knownAddresses(content), ...ofHome, ...content.files]);
  const files = new Map<string, ValueLine>();
  const lineOf = (file: string, keys: PropertyKey[]): number => {
    const lines = files.get(file) ?? valueLines(path.join(root, file));
    files.set(file, lines);
    return lines(keys);
  };
  const problems: Problem[] = [];
  for (const { file, where, to, keys, key } of settingLinks(content)) {
    const fault = faultOf(to, key, content, known);
    if (fault !== undefined) problems.push({ file, line: lineOf(file, keys), message: `${where}: ${fault}` });
  }
  for (const [message, keys] of navbarFailures(content))
    problems.push({ file: CONFIG_FILE, line: lineOf(CONFIG_FILE, keys), message });
  return problems;
}

/** All addresses in settings and sidebars, those in markup too. */
export function settingLinks({ config, siteMap }: SiteContent): SettingLink[] {
  return [
    ...navbarLinks(config),
    ...footerLinks(config),
    ...wholeLinks(config),
    ...markupLinks(config),
    ...siteMap.versions.flatMap(({ sidebarsFile: file, sidebarLinks }) =>
      sidebarLinks.map(({ label, href: to, keys }): SettingLink => {
        const where = `sidebar "${String(keys[0])}", "${label}"`;
        return { file, where, to, keys: [...keys, 'href'], key: 'href' };
      }),
    ),
  ];
}

/** What is wrong with an address in a setting; undefined when it leads somewhere. */
function faultOf(
  to: string,
  key: SettingLink['key'],
  { config, siteMap, redirects, files }: SiteContent,
  known: ReadonlySet<string>,
): string | undefined {
  if (!/^(?:[/#]|[a-z][a-z\d+.-]*:)/i.test(to))
    return `the link "${to}" is relative and would lead to a different place from each page; begin it with "/" or a scheme such as "https:"`;
  // "#" alone is the top of the page
  if (to.startsWith('#') && to !== '#' && !FRAME_IDS.includes(to.slice(1)))
    return `broken anchor "${to}": there is no such section on every page; write the address of its page before it`;
  const own = siteAddress(to, config);
  const address = plainAddress(own ?? to);
  if (own === undefined && isOfOwnMachine(to)) return `"${to}" ${OWN_MACHINE.error}`;
  // without the site's host, only links with one slash at the start lead to a page of it
  if (own === undefined && !isSitePath(address)) return undefined;
  const isCopy = own !== undefined && isCopyOfPage(address, siteMap);
  if (!isCopy && !known.has(address) && !files.has(withoutSection(address)))
    return brokenLink(to, address, siteMap, redirects, known);
  if (own !== undefined && !isCopy && key !== undefined)
    return `"${to}" is on this site, and would be marked as leading elsewhere; write ${key}: "${own}"`;
  return undefined;
}

/**
 * Places that show all that the navbar may be: the home page, and a page of each version, as items look up pages of the
 * version that is being read.
 */
export function navbarPlaces({ siteMap }: SiteContent): NavbarPlace[] {
  const pages = siteMap.versions.map((version) =>
    [...siteMap.pages.values()].find((page) => page.version === version.name),
  );
  return [undefined, ...pages].map((page) => ({ path: page?.path ?? '/', page }));
}

/**
 * What fails in the navbar of any page.
 * @returns the message of each failure, with the keys that lead to the value that was not found
 */
function navbarFailures(content: SiteContent): Map<string, PropertyKey[]> {
  const failures = new Map<string, PropertyKey[]>();
  for (const place of navbarPlaces(content)) {
    for (const { error, keys } of tryItems(content.config, content.siteMap, place))
      if (error) failures.set(error.message, [...keys, ...error.keys]);
  }
  return failures;
}

function navbarLinks(config: SiteConfig): SettingLink[] {
  return placedNavbarItems(config).flatMap(({ item, keys }): SettingLink[] => {
    if (item.type !== 'default') return [];
    const where = `navbar.items, "${item.label}"`;
    return [settingLink(where, item, keys)];
  });
}

function footerLinks({ footer }: SiteConfig): SettingLink[] {
  return footer.columns.flatMap(({ title, items }, column) =>
    items.map(({ label, to, href }, index): SettingLink => {
      const where = `footer, "${title}" › "${label}"`;
      return settingLink(where, { to, href }, ['footer', 'columns', column, 'items', index]);
    }),
  );
}

/** @param keys those that lead to the item */
function settingLink(
  where: string,
  { to, href }: { to?: string | undefined; href?: string | undefined },
  keys: PropertyKey[],
): SettingLink {
  return {
    file: CONFIG_FILE,
    where,
    to: to ?? href ?? '/',
    keys: [...keys, to === undefined ? 'href' : 'to'],
    key: 'to',
  };
}

/** Addresses that settings have as a whole: of this site they may be, too. */
function wholeLinks({ footer, feedback, repository, security }: SiteConfig): SettingLink[] {
  const { author, contributors } = footer.copyright;
  const addresses: [to: string | undefined, ...keys: PropertyKey[]][] = [
    [author.href, 'footer', 'copyright', 'author', 'href'],
    [contributors, 'footer', 'copyright', 'contributors'],
    [feedback?.discussions, 'feedback', 'discussions'],
    [feedback?.issues, 'feedback', 'issues'],
    [repository, 'repository'],
    ...(security?.contact ?? []).map((to, index): [string, ...PropertyKey[]] => [
      to,
      'security',
      'contact',
      index,
    ]),
    [security?.policy, 'security', 'policy'],
  ];
  return addresses.flatMap(([to, ...keys]) =>
    to === undefined ? [] : [{ file: CONFIG_FILE, where: keys.join('.'), to, keys }],
  );
}

function markupLinks(config: SiteConfig): SettingLink[] {
  return settingsMarkup(config).flatMap(({ where, keys, markup }) =>
    [...hrefsOf(markup), ...[...readTags(markup)].flatMap(mediaOf)]
      .filter((to) => !hasId(markup, to))
      .map((to) => ({ file: CONFIG_FILE, where, to, keys })),
  );
}

/** Whether an address is a place in the same markup, as that of a gradient in a drawing. */
function hasId(markup: string, to: string): boolean {
  return [...readTags(markup)].some(
    ({ attributes }) => to.startsWith('#') && attributes.get('id') === to.slice(1),
  );
}
