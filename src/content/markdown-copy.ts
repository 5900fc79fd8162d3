import { readLink } from './addresses.ts';
import { entriesOf, versionOf } from './places.ts';
import type { Page, SiteMap } from './site-map.ts';

/**
 * A page as Markdown for tools that read text: the title and description on top, then the page as it was written, with
 * links that lead to the copies of other pages.
 * @param origin host and base URL, `https://zimic.dev`.
 */
export function markdownCopy(page: Page, siteMap: SiteMap, origin: string): string {
  const entries = entriesOf(versionOf(siteMap, page));
  let { source } = page;
  for (const { start, end, url } of page.links.toReversed()) {
    const target = readLink(url, page.id);
    const path =
      target.kind === 'page'
        ? entries.get(target.id)?.path
        : target.kind === 'site'
          ? target.path
          : undefined;
    if (path === undefined || (target.kind !== 'page' && target.kind !== 'site')) continue;
    const address = `${origin}${path}.md${target.hash === '' ? '' : `#${target.hash}`}`;
    source =
      source.slice(0, start) +
      source.slice(start, end).replace(`](${url}`, `](${address}`) +
      source.slice(end);
  }
  const body = source.replace(/^---\n[\s\S]*?\n---\n/, '').trim();
  return `# ${page.frontMatter.title}\n\n> ${page.frontMatter.description}\n\nAddress: ${origin}${page.path}\n\n${body}\n`;
}
