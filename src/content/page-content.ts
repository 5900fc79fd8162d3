import path from 'node:path';
import { basePath, withBase } from '../config/base-url.ts';
import type { PageSamples } from '../markdown/sample-results.ts';
import { emptySections } from '../markdown/empty-sections.ts';
import type { Highlight } from '../markdown/highlight.ts';
import type { Card, Picture, Surroundings } from '../markdown/render-context.ts';
import { readText } from '../files/read-text.ts';
import { renderMarkdown, type RenderedMarkdown } from '../markdown/render.ts';
import { readLink } from './addresses.ts';
import { categoryHeadedBy, entriesOf, placeOf, versionOf } from './places.ts';
import { readPageLink, resolveLink, type LinkTargets } from './resolve-link.ts';
import type { Page, SidebarNode } from './site-map.ts';

/** What rendering a page needs. */
export interface RenderInput extends LinkTargets {
  root: string;
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
  const entries = entriesOf(versionOf(siteMap, page));

  const pageOfLink = (href: string): Page | undefined => {
    const target = readPageLink(href, page, config);
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
    resolveLink: (href) => resolveLink(href, page, input),
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
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const fault = code === 'ENOENT' ? 'does not exist' : `cannot be read: ${message}`;
    return { problem: `the picture "${src}" ${fault} (looked for ${path.relative(root, file)})` };
  }
}
