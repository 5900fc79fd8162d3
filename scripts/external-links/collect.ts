import { settingLinks } from '../../build/rules/config-links.ts';
import { linksElsewhere, type ReadPages } from '../../build/rules/own-pages.ts';
import { withoutSection } from '../../src/content/addresses.ts';
import type { SiteContent } from '../../src/content/load.ts';
import { pagesOf } from '../../src/content/look-ups.ts';
import { isWebAddress } from '../../src/text/web-address.ts';

/**
 * Every external address in pages, in settings and in sidebars, without the part behind `#`, with the places that name it
 * (`docs/http/index.md:12`).
 *
 * @param own the own pages and the home page, as the site was built last
 * @param root the project's folder
 */
export function externalLinks(
  content: SiteContent,
  own: Pick<ReadPages, 'pages'>,
  root: string,
): Map<string, string[]> {
  const links = new Map<string, string[]>();
  const add = (href: string, place: string): void => {
    if (!isWebAddress(href)) return;
    const address = withoutSection(href);
    links.set(address, [...(links.get(address) ?? []), place]);
  };
  for (const page of pagesOf(content)) {
    for (const { href, line } of content.render(page).links) add(href, `${page.file}:${line}`);
  }
  for (const { href, place } of linksElsewhere(own, content.config, root)) add(href, place);
  for (const { file, where, to } of settingLinks(content)) add(to, `${file}, ${where}`);
  return links;
}
