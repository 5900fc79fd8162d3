import { basePath, siteAddress } from '../config/base-url.ts';
import type { RedirectConfig } from '../config/redirects.ts';
import type { SiteConfig } from '../config/schema.ts';
import { hasLinkScheme, isOfOwnMachine, isWholeAddress } from '../config/whole-address.ts';
import { readLink, type LinkTarget } from './addresses.ts';
import {
  brokenLink,
  HOME_SECTIONS,
  isCopyOfPage,
  noHeading,
  noSections,
  plainAddress,
} from './known-addresses.ts';
import { nearest } from '../text/nearest.ts';
import { entriesOf, versionOf } from './places.ts';
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

/** The address that a link of a page leads to, as the page's HTML has it, or why it leads nowhere. */
export function resolveLink(
  href: string,
  page: Page,
  targets: LinkTargets,
): { href: string } | { problem: string } {
  const { siteMap, config } = targets;
  const base = basePath(config);
  const target = readPageLink(href, page, config);
  const broken = (address: string): { problem: string } => {
    const known = new Set([...siteMap.pages.keys(), ...targets.otherRoutes, ...targets.files]);
    return { problem: brokenLink(href, address, siteMap, targets.redirects, known) };
  };
  const toDraft = (id: string): { problem: string } => ({
    problem: `broken link "${href}": the page "${id}" is a draft, and drafts are not published`,
  });
  const toPage = (found: Page, place: { query: string; hash: string }) =>
    // drafts are pages while they are written; those that are published may not lead to them
    found.frontMatter.draft && !page.frontMatter.draft
      ? toDraft(found.id)
      : toHeading(found, place, href, targets);
  switch (target.kind) {
    case 'external': {
      // only an address of this site that begins with "//" is read as one of another host
      const own = siteAddress(href, config);
      if (own !== undefined) return broken(own);
      if (href.startsWith('//'))
        return { problem: `the link "${href}" has no scheme; begin it with "https:"` };
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
    case 'anchor': {
      if (href === '')
        return { problem: 'a link without an address leads nowhere; write one in its parentheses' };
      if (target.hash === '') return { problem: 'a link to "#" leads nowhere; name a heading' };
      const own = toHeading(page, { query: '', hash: target.hash }, href, targets);
      return 'problem' in own ? own : { href: `#${target.hash}` };
    }
    case 'asset':
      return {
        problem: `broken link "${href}": a page links to pages by their file (./page.md) or address (/docs/…), and to a file in public/ by its address (/file.yaml)`,
      };
    case 'site': {
      const found = target.path === '/' ? targets.home : siteMap.pages.get(target.path);
      if (target.path === '/' && HOME_SECTIONS.includes(target.hash))
        return { href: `${base}/${target.query}#${target.hash}` };
      if (found) return toPage(found, target);
      if (targets.otherRoutes.has(target.path)) {
        if (target.hash === '') return { href: `${base}${target.path}${target.query}` };
        return { problem: `broken anchor "${href}": ${noSections(target.path, target.hash)}` };
      }
      // one that is written as "/docs/a.md" is meant as the page's file, and not as its copy
      const isCopy = siteAddress(href, config) !== undefined && isCopyOfPage(target.path, siteMap);
      if (isCopy || targets.files.has(plainAddress(target.path)))
        return { href: `${base}${target.path}${target.query}${target.hash && `#${target.hash}`}` };
      return broken(target.path);
    }
    case 'page': {
      const ofVersion = versionOf(siteMap, page);
      const entries = entriesOf(ofVersion);
      const entry = entries.get(target.id);
      const found = entry && siteMap.pages.get(entry.path);
      if (found) return toPage(found, target);
      if (ofVersion.draftIds.includes(target.id)) return toDraft(target.id);
      return {
        problem: `broken link "${href}": there is no page "${target.id}"; nearest: ${nearest(target.id, entries.keys()).join(', ')}`,
      };
    }
  }
}

/** The address of a page, or of a heading of it, which must exist. */
function toHeading(
  target: Page,
  { query, hash }: { query: string; hash: string },
  href: string,
  { config, redirects }: LinkTargets,
): { href: string } | { problem: string } {
  if (hash !== '' && !target.headings.some(({ id }) => id === hash)) {
    const moved = redirects.find(({ from }) => from === `${target.path}#${hash}`);
    if (moved) return { problem: `broken link "${href}": it is redirected to ${moved.to}; link to that` };
    const ids = target.headings.map(({ id }) => id);
    return { problem: `broken anchor "${href}": ${noHeading(target.file, hash, ids)}` };
  }
  return { href: `${basePath(config)}${target.path}${query}${hash === '' ? '' : `#${hash}`}` };
}
