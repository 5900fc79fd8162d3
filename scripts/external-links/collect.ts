import type { SiteContent } from '../../src/content/load.ts';

/** Every address elsewhere that the site leads to, with the places that name it (`docs/http/index.md:12`). */
export function externalLinks(content: SiteContent): Map<string, string[]> {
  const links = new Map<string, string[]>();
  const add = (href: string, place: string): void => {
    if (!/^https?:/i.test(href)) return;
    links.set(href, [...(links.get(href) ?? []), place]);
  };
  const { siteMap, home, config } = content;
  for (const page of [...siteMap.pages.values(), ...(home ? [home] : [])]) {
    for (const { href, line } of content.render(page).links) add(href, `${page.file}:${line}`);
  }
  const items = config.navbar.items.flatMap((item) => (item.type === 'dropdown' ? item.items : [item]));
  for (const item of items)
    if (item.type === 'default' && item.href) add(item.href, 'site.config.ts, navbar');
  for (const { title, items: column } of config.footer.columns) {
    for (const { href } of column) if (href) add(href, `site.config.ts, footer "${title}"`);
  }
  const { author, contributors } = config.footer.copyright;
  for (const href of [author.href, contributors]) add(href, 'site.config.ts, footer');
  for (const [, href = ''] of (config.announcementBar?.content ?? '').matchAll(/\bhref="([^"]+)"/g)) {
    add(href, 'site.config.ts, announcementBar');
  }
  return links;
}
