import { basePath, siteAddress } from '../config/base-url.ts';
import type { RedirectConfig } from '../config/redirects.ts';
import type { SiteConfig } from '../config/schema.ts';
import { hasLinkScheme, isOfOwnMachine, isWholeAddress } from '../config/whole-address.ts';
import { readLink, type LinkTarget } from './addresses.ts';
import {
  brokenLink,
  HOME_SECTIONS,
  IS_DRAFT,
  isCopyOfPage,
  noHeading,
  noSections,
  plainAddress,
} from './known-addresses.ts';
import { nearest } from '../text/nearest.ts';
import { entriesOf, versionOf } from './look-ups.ts';
import type { Page, SiteMap } from './site-map.ts';

/** What links of pages may lead to. */
export interface LinkTargets {
  config: SiteConfig;
  siteMap: SiteMap;
  /** The partial whose sections the home page shows. */
  home: Page | undefined;
  /** Addresses of this site that are no docs pages: `/`, `/search`. */
  otherRoutes: ReadonlySet<string>;
  /** Addresses of files of this site: `/favicon.svg`. */
  files: ReadonlySet<string>;
  /** Pages that moved: the message about a link to one names the new address. */
  redirects: readonly RedirectConfig[];
}

/** Reads a link of a page; a whole address of this site is one of its addresses. */
export function readPageLink(written: string, page: Page, config: SiteConfig): LinkTarget {
  return readLink(siteAddress(written, config) ?? written, page.id);
}

/** The address that a link leads to, as the page's HTML has it, or why it leads nowhere. */
type Resolved = { href: string } | { problem: string };

/** A link as it is written, the page that it stands in, and what it may lead to. */
interface WrittenLink {
  href: string;
  page: Page;
  targets: LinkTargets;
}

/** What stands behind the address of a page in a link. */
type Suffix = Pick<TargetOf<'page'>, 'query' | 'hash'>;

type TargetOf<Kind extends LinkTarget['kind']> = Extract<LinkTarget, { kind: Kind }>;

/** The address that a link of a page leads to, as the page's HTML has it, or why it leads nowhere. */
export function resolveLink(href: string, page: Page, targets: LinkTargets): Resolved {
  const link = { href, page, targets };
  const target = readPageLink(href, page, targets.config);
  switch (target.kind) {
    case 'external':
      return toElsewhere(link);
    case 'anchor':
      return toOwnSection(link, target);
    case 'asset':
      return {
        problem: `broken link "${href}": a page links to pages by their file (./page.md) or address (/docs/…), and to a file in public/ by its address (/file.yaml)`,
      };
    case 'site':
      return toAddress(link, target);
    case 'page':
      return toFile(link, target);
  }
}

/** An address of another site, or of a mailbox. */
function toElsewhere(link: WrittenLink): Resolved {
  const { href, targets } = link;
  // only an address of this site that begins with "//" is read as one of another host
  const own = siteAddress(href, targets.config);
  if (own !== undefined) return toNothing(link, own);
  if (href.startsWith('//')) return { problem: `the link "${href}" has no scheme; begin it with "https:"` };
  if (!hasLinkScheme(href))
    return { problem: `the link "${href}" has a scheme that is not http, https or mailto` };
  if (!isWholeAddress(href))
    return {
      problem: `the link "${href}" names no host or mailbox that a browser can open: https://host/…, mailto:name@host`,
    };
  if (isOfOwnMachine(href))
    return {
      problem: `the link "${href}" leads to the reader's own machine, and no page is there; write the address as code: \`${href}\``,
    };
  return { href };
}

/** A heading of the page itself. */
function toOwnSection(link: WrittenLink, { hash }: TargetOf<'anchor'>): Resolved {
  if (link.href === '')
    return { problem: 'a link without an address leads nowhere; write one in its parentheses' };
  if (hash === '') return { problem: 'a link to "#" leads nowhere; name a heading' };
  const own = toHeading(link, link.page, { query: '', hash });
  return 'problem' in own ? own : { href: `#${hash}` };
}

/** An address of this site: of a page, of the copy of one, or of a file. */
function toAddress(link: WrittenLink, target: TargetOf<'site'>): Resolved {
  const { href, targets } = link;
  const { path, query, hash } = target;
  const { config, siteMap, home, otherRoutes, files } = targets;
  const base = basePath(config);
  if (path === '/' && HOME_SECTIONS.includes(hash)) return { href: `${base}/${query}#${hash}` };
  const found = path === '/' ? home : siteMap.pages.get(path);
  if (found) return toPage(link, found, target);
  if (otherRoutes.has(path)) {
    if (hash === '') return { href: `${base}${path}${query}` };
    return { problem: `broken anchor "${href}": ${noSections(path, hash)}` };
  }
  // one that is written as "/docs/a.md" is meant as the page's file, and not as its copy
  const isCopy = siteAddress(href, config) !== undefined && isCopyOfPage(path, siteMap);
  if (isCopy || files.has(plainAddress(path))) return { href: `${base}${path}${query}${hash && `#${hash}`}` };
  return toNothing(link, path);
}

/** The address of a page that is named by its file. */
function toFile(link: WrittenLink, target: TargetOf<'page'>): Resolved {
  const { href, page, targets } = link;
  const version = versionOf(targets.siteMap, page);
  const entries = entriesOf(version);
  const entry = entries.get(target.id);
  const found = entry && targets.siteMap.pages.get(entry.path);
  if (found) return toPage(link, found, target);
  if (version.draftIds.includes(target.id)) return toDraft(href, target.id);
  return {
    problem: `broken link "${href}": there is no page "${target.id}"; nearest: ${nearest(target.id, entries.keys()).join(', ')}`,
  };
}

/** Drafts are pages while they are written; those that are published may not lead to them. */
function toPage(link: WrittenLink, found: Page, suffix: Suffix): Resolved {
  const isKept = found.frontMatter.draft && !link.page.frontMatter.draft;
  return isKept ? toDraft(link.href, found.id) : toHeading(link, found, suffix);
}

function toDraft(href: string, id: string): Resolved {
  return { problem: `broken link "${href}": the page "${id}" ${IS_DRAFT}` };
}

/** The address of a page, or of a heading of it, which must exist. */
function toHeading({ href, targets }: WrittenLink, target: Page, { query, hash }: Suffix): Resolved {
  if (hash !== '' && !target.headings.some(({ id }) => id === hash)) {
    const moved = targets.redirects.find(({ from }) => from === `${target.path}#${hash}`);
    if (moved) return { problem: `broken link "${href}": it is redirected to ${moved.to}; link to that` };
    const ids = target.headings.map(({ id }) => id);
    return { problem: `broken anchor "${href}": ${noHeading(target.file, hash, ids)}` };
  }
  return { href: `${basePath(targets.config)}${target.path}${query}${hash === '' ? '' : `#${hash}`}` };
}

/** @param address what the link has as an address of this site */
function toNothing({ href, targets }: WrittenLink, address: string): Resolved {
  const { siteMap, otherRoutes, files, redirects } = targets;
  const known = new Set([...siteMap.pages.keys(), ...otherRoutes, ...files]);
  return { problem: brokenLink(href, address, siteMap, redirects, known) };
}
