import path from 'node:path';
import { basePath, siteAddress, withBase } from '../config/base-url.ts';
import type { RedirectConfig } from '../config/redirects.ts';
import type { SiteConfig } from '../config/schema.ts';
import { hasLinkScheme, isWholeAddress } from '../config/whole-address.ts';
import type { PageSamples } from '../markdown/sample-results.ts';
import { emptySections } from '../markdown/empty-sections.ts';
import type { Highlight } from '../markdown/highlight.ts';
import type { Card, Picture, Surroundings } from '../markdown/render-context.ts';
import { readText } from '../files/read-text.ts';
import { renderMarkdown, type RenderedMarkdown } from '../markdown/render.ts';
import { readLink, type LinkTarget } from './addresses.ts';
import { isCopyOfPage, plainAddress, whyMissing } from './known-addresses.ts';
import { categoryHeadedBy, entriesOf, placeOf, versionOf } from './places.ts';
import { nearest } from './nearest.ts';
import type { Page, SidebarNode, SiteMap } from './site-map.ts';

/** What rendering a page needs. */
export interface RenderInput {
  root: string;
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
  highlight: Highlight;
  /** Address of the section that documents an exported name, written as in code. */
  symbolAddress(code: string, page: Page): string | undefined;
  samplesOf(page: Page): PageSamples | null;
}

/** Renders a page of the site map. */
export function renderPage(page: Page, input: RenderInput): RenderedMarkdown {
  const tree = page.tree();
  const rendered = renderMarkdown(tree, page.source, surroundingsOf(page, input));
  if (!page.frontMatter.draft) rendered.problems.push(...emptySections(tree, page.source));
  return rendered;
}

function surroundingsOf(page: Page, input: RenderInput): Surroundings {
  const { siteMap, config } = input;
  const base = basePath(config);
  const ofVersion = versionOf(siteMap, page);
  const entries = entriesOf(ofVersion);

  const withHash = (
    target: Page,
    { query, hash }: { query: string; hash: string },
    href: string,
  ): { href: string } | { problem: string } => {
    if (hash !== '' && !target.headings.some(({ id }) => id === hash)) {
      const near = nearest(
        hash,
        target.headings.map(({ id }) => id),
      );
      return {
        problem: `broken anchor "${href}": ${target.file} has no heading "${hash}"; nearest: ${near.map((id) => `#${id}`).join(', ') || '(it has none)'}`,
      };
    }
    return { href: `${base}${target.path}${query}${hash === '' ? '' : `#${hash}`}` };
  };

  /** Reads a link; a whole address of this site is one of its addresses. */
  const read = (written: string): LinkTarget => readLink(siteAddress(written, config) ?? written, page.id);

  const resolveLink = (href: string): { href: string } | { problem: string } => {
    const target = read(href);
    switch (target.kind) {
      case 'external': {
        if (href.startsWith('//'))
          return { problem: `the link "${href}" has no scheme; begin it with "https:"` };
        if (!hasLinkScheme(href))
          return { problem: `the link "${href}" has a scheme that is not http, https or mailto` };
        if (!isWholeAddress(href))
          return { problem: `the link "${href}" names no host or mailbox: https://host/…, mailto:name@host` };
        return { href };
      }
      case 'anchor': {
        if (target.hash === '') return { problem: 'a link to "#" leads nowhere; name a heading' };
        const own = withHash(page, { query: '', hash: target.hash }, href);
        return 'problem' in own ? own : { href: `#${target.hash}` };
      }
      case 'asset':
        return {
          problem: `broken link "${href}": a page links to pages by their file (./page.md) or address (/docs/…)`,
        };
      case 'site': {
        const found = target.path === '/' ? input.home : siteMap.pages.get(target.path);
        if (found) return withHash(found, target, href);
        if (input.otherRoutes.has(target.path)) {
          if (target.hash === '') return { href: `${base}${target.path}${target.query}` };
          return {
            problem: `broken anchor "${href}": ${target.path} is no page of the docs, and its sections are not known; link to it without "#${target.hash}"`,
          };
        }
        // one that is written as "/docs/a.md" is meant as the page's file, and not as its copy
        const isCopy = siteAddress(href, config) !== undefined && isCopyOfPage(target.path, siteMap);
        if (isCopy || input.files.has(plainAddress(target.path)))
          return { href: `${base}${target.path}${target.query}${target.hash && `#${target.hash}`}` };
        const known = new Set([...siteMap.pages.keys(), ...input.otherRoutes, ...input.files]);
        return {
          problem: `broken link "${href}": ${whyMissing(target.path, siteMap, input.redirects, known)}`,
        };
      }
      case 'page': {
        const entry = entries.get(target.id);
        const found = entry && siteMap.pages.get(entry.path);
        if (found) return withHash(found, target, href);
        if (ofVersion.draftIds.includes(target.id))
          return {
            problem: `broken link "${href}": the page "${target.id}" is a draft, and drafts are not published`,
          };
        return {
          problem: `broken link "${href}": there is no page "${target.id}"; nearest: ${nearest(target.id, entries.keys()).join(', ')}`,
        };
      }
    }
  };

  const pageOfLink = (href: string): Page | undefined => {
    const target = read(href);
    if (target.kind === 'site') return siteMap.pages.get(target.path);
    if (target.kind === 'page') return siteMap.pages.get(entries.get(target.id)?.path ?? '');
    return undefined;
  };

  const cardOfPage = (target: Page, title: string): Card => ({
    href: `${base}${target.path}`,
    title,
    description: target.frontMatter.description,
  });

  const cardOfNode = (node: SidebarNode): Card[] => {
    if (node.type === 'link')
      return [{ href: withBase(node.href, base), title: node.label, description: '' }];
    const target = node.path === undefined ? undefined : siteMap.pages.get(node.path);
    if (target) return [cardOfPage(target, node.label)];
    return node.type === 'category'
      ? node.items
          .flatMap(cardOfNode)
          .slice(0, 1)
          .map((card) => ({ ...card, title: node.label }))
      : [];
  };

  return {
    highlight: input.highlight,
    samples: input.samplesOf(page)?.blocks ?? null,
    symbolAddress: (code) => {
      const address = input.symbolAddress(code, page);
      return address === undefined ? undefined : `${base}${address}`;
    },
    resolveLink,
    resolvePicture: (src) => readPicture(src, page, input.root),
    cards: () => categoryHeadedBy(placeOf(siteMap, page).sidebar, page.path)?.items.flatMap(cardOfNode),
    cardOf: (href) => {
      const target = pageOfLink(href);
      return target && cardOfPage(target, target.frontMatter.title);
    },
  };
}

function readPicture(src: string, page: Page, root: string): Picture | { problem: string } {
  const link = readLink(src, page.id);
  if (link.kind !== 'asset') return { problem: `the picture "${src}" must be a file beside the page` };
  const file = path.join(root, path.dirname(page.file), path.relative(path.dirname(page.id), link.file));
  if (!src.endsWith('.svg')) return { problem: `the picture "${src}" is not SVG; pages hold drawings only` };
  try {
    return { markup: readText(file) };
  } catch {
    return { problem: `the picture "${src}" does not exist (looked for ${path.relative(root, file)})` };
  }
}
