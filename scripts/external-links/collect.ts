import { hrefsOf } from '../../build/headers/tags.ts';
import { placedNavbarItems } from '../../src/content/navbar.ts';
import type { SiteContent } from '../../src/content/load.ts';
import { pagesOf } from '../../src/content/places.ts';
import { sidebarLinks } from '../../src/content/sidebars.ts';

/** Every external address that the site links to, with the places that name it (`docs/http/index.md:12`). */
export function externalLinks(content: SiteContent): Map<string, string[]> {
  const links = new Map<string, string[]>();
  const add = (href: string | undefined, place: string): void => {
    if (href === undefined || !/^https?:/i.test(href)) return;
    links.set(href, [...(links.get(href) ?? []), place]);
  };
  const { siteMap, config } = content;
  for (const page of pagesOf(content)) {
    for (const { href, line } of content.render(page).links) add(href, `${page.file}:${line}`);
  }
  for (const { file, sidebar, href } of sidebarLinks(siteMap)) add(href, `${file}, "${sidebar}"`);

  const { footer, announcementBar, feedback, security } = config;
  for (const { item } of placedNavbarItems(config)) {
    if (item.type === 'default') add(item.href, 'site.config.ts, navbar');
    if (item.type === 'html') for (const href of hrefsOf(item.value)) add(href, 'site.config.ts, navbar');
  }
  for (const { title, items } of footer.columns) {
    for (const { href } of items) add(href, `site.config.ts, footer "${title}"`);
  }
  const { author, contributors } = footer.copyright;
  for (const href of [author.href, contributors]) add(href, 'site.config.ts, footer');
  for (const href of hrefsOf(announcementBar?.content ?? '')) add(href, 'site.config.ts, announcementBar');
  for (const href of [feedback?.discussions, feedback?.issues]) add(href, 'site.config.ts, feedback');
  for (const href of [...(security?.contact ?? []), security?.policy]) add(href, 'site.config.ts, security');
  return links;
}
