import { sourceOf, walk } from '../markdown/parse.ts';
import { COMMENT } from '../markdown/render-html.ts';
import { withoutNotation } from '../markdown/sample-notation.ts';
import { escapeLinkText } from '../markdown/text.ts';
import { readLink } from './addresses.ts';
import { categoryCards } from './category-cards.ts';
import { entriesOf, versionOf } from './look-ups.ts';
import type { Page, SiteMap } from './site-map.ts';

/** A part of a page's source, and what stands there instead; undefined leaves it as it is. */
interface Replaced {
  start: number;
  end: number;
  text: string | undefined;
}

/** Whether a page has a copy: search engines would find that of an unlisted one. */
export const hasCopy = ({ frontMatter }: Page): boolean => !frontMatter.unlisted;

/**
 * A page as Markdown for tools that read text: the title and description on top, then the page as it was
 * written, with links that lead to the copies of other pages. Pictures have no address of their own: their
 * text alternative stands there instead. A list of cards that the page does not write out, `::cards`, is one of
 * links. Remarks, `<!-- … -->`, and comments in code that are meant for the checker and the site are left out.
 * @param origin host and prefix, without a slash at the end: `https://zimic.dev`
 */
export function markdownCopy(page: Page, siteMap: SiteMap, origin: string): string {
  const entries = entriesOf(versionOf(siteMap, page));
  const addressOf = (url: string): string | undefined => {
    const target = readLink(url, page.id);
    if (target.kind !== 'page' && target.kind !== 'site') return undefined;
    const path = target.kind === 'page' ? entries.get(target.id)?.path : target.path;
    if (path === undefined) return undefined;
    const linked = siteMap.pages.get(path);
    const ending = linked && hasCopy(linked) ? '.md' : '';
    return `${origin}${path}${ending}${target.query}${target.hash === '' ? '' : `#${target.hash}`}`;
  };
  const replaced: Replaced[] = page.links.map(({ start, end, url, alt }) => {
    return { start, end, text: alt === undefined ? addressOf(url) : `Picture: ${alt}` };
  });
  for (const place of cardLists(page)) {
    const cards = categoryCards(page, siteMap, '') ?? [];
    const items = cards.map(({ href, title, description }) => {
      const link = `- [${escapeLinkText(title)}](${addressOf(href) ?? href})`;
      return description === '' ? link : `${link}: ${description}`;
    });
    replaced.push({ ...place, text: items.join('\n') });
  }
  for (const place of remarks(page)) replaced.push({ ...place, text: REMARK });
  let { source } = page;
  for (const { start, end, text } of replaced.toSorted((a, b) => b.start - a.start))
    if (text !== undefined) source = source.slice(0, start) + text + source.slice(end);
  const body = withoutNotation(withoutRemarks(source.slice(page.textStart))).trim();
  return `# ${page.frontMatter.title}\n\n> ${page.frontMatter.description}\n\nAddress: ${origin}${page.path}\n\n${body}\n`;
}

/** Where a page's source has `::cards`. */
function cardLists(page: Page): { start: number; end: number }[] {
  // most pages have none, and parsing each of them once more takes time
  if (!page.source.includes('::cards')) return [];
  const places: { start: number; end: number }[] = [];
  walk(page.tree(), (node) => {
    if (node.type !== 'leafDirective' || node.name !== 'cards') return;
    const { start, end } = node.position ?? {};
    if (start?.offset !== undefined && end?.offset !== undefined)
      places.push({ start: start.offset, end: end.offset });
  });
  return places;
}

/** Stands for a remark until the source around it can be closed up; no page may have this character. */
const REMARK = '\0';

/** Where a page's source has remarks. */
function remarks({ source, tree }: Page): { start: number; end: number }[] {
  const places: { start: number; end: number }[] = [];
  if (!source.includes('<!--')) return places;
  walk(tree(), (node) => {
    if (node.type !== 'html') return;
    const from = node.position?.start.offset ?? 0;
    for (const { 0: remark, index } of sourceOf(node, source).matchAll(COMMENT))
      places.push({ start: from + index, end: from + index + remark.length });
  });
  return places;
}

/** Takes remarks out, with the empty lines below those that have lines of their own and the blanks before others. */
function withoutRemarks(text: string): string {
  return text
    .replace(/(?<=\n[ \t]*\r?\n)(?:[ \t\0]*\0[ \t\0]*\r?\n(?:[ \t]*\r?\n)*)+/g, '')
    .replace(/[ \t]*\0(?=[\s\]]|$)/g, '')
    .replaceAll(REMARK, '');
}
