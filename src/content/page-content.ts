import path from 'node:path';
import { basePath } from '../config/base-url.ts';
import type { PageSamples } from '../markdown/sample-results.ts';
import { emptySections } from '../markdown/empty-sections.ts';
import type { Highlight } from '../markdown/highlight.ts';
import type { Picture, Surroundings } from '../markdown/render-context.ts';
import { readText } from '../files/read-text.ts';
import { renderMarkdown, type RenderedMarkdown } from '../markdown/render.ts';
import { readLink } from './addresses.ts';
import { leftOfMerge } from './left-of-merge.ts';
import { cardOfPage, categoryCards } from './category-cards.ts';
import { entriesOf, versionOf } from './look-ups.ts';
import { readPageLink, resolveLink, type LinkTargets } from './resolve-link.ts';
import type { Page } from './site-map.ts';

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
  // told when the page was read
  if (leftOfMerge(page.file, page.source).length > 0) return { ...rendered, problems: [] };
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

  return {
    highlight: input.highlight,
    samples: input.samplesOf(page)?.blocks ?? null,
    symbolAddress: (code) => {
      const address = input.symbolAddress(code, page);
      return address === undefined ? undefined : `${base}${address}`;
    },
    resolveLink: (href) => resolveLink(href, page, input),
    resolvePicture: (src) => readPicture(src, page, input.root),
    cards: () => categoryCards(page, siteMap, base),
    cardOf: (href) => {
      const target = pageOfLink(href);
      return target && cardOfPage(target, target.frontMatter.title, base);
    },
  };
}

function readPicture(src: string, page: Page, root: string): Picture | { problem: string } {
  const link = readLink(src, page.id);
  if (link.kind !== 'asset') return { problem: `the picture "${src}" must be a file beside the page` };
  if (link.file.startsWith('..'))
    return { problem: `the picture "${src}" lies outside of the docs; put it beside the page` };
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
