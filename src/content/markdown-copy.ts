import { readLink } from './addresses.ts';
import { entriesOf, versionOf } from './places.ts';
import type { Page, SiteMap } from './site-map.ts';

/**
 * A page as Markdown for tools that read text: the title and description on top, then the page as it was
 * written, with links that lead to the copies of other pages. Pictures have no address of their own: their
 * text alternative stands there instead.
 * @param origin host and prefix, without a slash at the end: `https://zimic.dev`
 */
export function markdownCopy(page: Page, siteMap: SiteMap, origin: string): string {
  const entries = entriesOf(versionOf(siteMap, page));
  const addressOf = (url: string): string | undefined => {
    const target = readLink(url, page.id);
    if (target.kind !== 'page' && target.kind !== 'site') return undefined;
    const path = target.kind === 'page' ? entries.get(target.id)?.path : target.path;
    if (path === undefined) return undefined;
    const ending = siteMap.pages.has(path) ? '.md' : '';
    return `${origin}${path}${ending}${target.query}${target.hash === '' ? '' : `#${target.hash}`}`;
  };
  let { source } = page;
  for (const { start, end, url, alt } of page.links.toReversed()) {
    const text = alt === undefined ? addressOf(url) : `Picture: ${alt}`;
    if (text !== undefined) source = source.slice(0, start) + text + source.slice(end);
  }
  const body = source.slice(page.textStart).trim();
  return `# ${page.frontMatter.title}\n\n> ${page.frontMatter.description}\n\nAddress: ${origin}${page.path}\n\n${body}\n`;
}
