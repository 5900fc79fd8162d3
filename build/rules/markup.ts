import path from 'node:path';
import { navbarItems } from '../../src/content/navbar.ts';
import type { SiteConfig } from '../../src/config/schema.ts';
import { sourceLines } from '../../src/config/source-lines.ts';
import type { Problem } from '../../src/content/problems.ts';
import { scanPage } from '../headers/scan.ts';

/** The settings that hold HTML, with the words that say where it is. */
export function settingsMarkup(config: SiteConfig): { where: string; markup: string }[] {
  const { announcementBar } = config;
  return [
    ...navbarItems(config).flatMap((item) =>
      item.type === 'html' ? [{ where: 'navbar.items, html', markup: item.value }] : [],
    ),
    ...(announcementBar ? [{ where: 'announcementBar.content', markup: announcementBar.content }] : []),
  ];
}

/** Elements that have no end tag. */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;
/** Elements in which `/>` closes a tag, as in XML; elsewhere browsers ignore the slash. */
const DRAWING = /^(?:svg|math)$/;
const TAG = /<!--[^]*?-->|<(\/?)([a-z][\w-]*)(?:"[^"]*"|'[^']*'|=\s*[^\s"'>]+|[^"'>])*?(\/?)>/gi;

/** The first tag that is cut off, is never closed, or closes nothing. */
function unbalancedTag(markup: string): string | undefined {
  const cut = /<[a-z/!][^<]*/i.exec(markup.replace(TAG, ''))?.[0];
  if (cut !== undefined) return cut;
  const open: { name: string; tag: string }[] = [];
  for (const [tag, end = '', name = '', closed = ''] of markup.matchAll(TAG)) {
    if (name === '' || VOID.test(name)) continue;
    const element = { name: name.toLowerCase(), tag };
    if (closed !== '' && [...open, element].some((each) => DRAWING.test(each.name))) continue;
    if (end === '') open.push(element);
    else if (open.pop()?.name !== element.name) return tag;
  }
  return open[0]?.tag;
}

/**
 * HTML of settings that the content-security policy would block, or whose unbalanced tags would change the
 * rest of the page. It is part of every page, where a message could not say which setting it came from.
 *
 * @param root folder of `site.config.ts`, to find the lines
 */
export function refusedMarkup(config: SiteConfig, root: string): Problem[] {
  const file = 'site.config.ts';
  const lineOf = sourceLines(path.join(root, file));
  return settingsMarkup(config).flatMap(({ where, markup }) => {
    const faults = scanPage(where, markup).faults.map(
      ({ reason, tag }) => `${reason}: ${tag}; use a class, or a file of its own on this site`,
    );
    const unbalanced = unbalancedTag(markup);
    if (unbalanced !== undefined)
      faults.push(
        `${unbalanced} is cut off, not closed, or closes what is not open; mend it, or write "<" as "&lt;"`,
      );
    const line = faults.length > 0 ? lineOf(markup) : 1;
    return faults.map((fault) => ({ file, line, message: `${where}: ${fault}` }));
  });
}
