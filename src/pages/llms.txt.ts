import type { APIRoute } from 'astro';
import { siteOrigin } from '../config/base-url.ts';
import { siteContent } from '../content/current.ts';
import type { SidebarNode } from '../content/site-map.ts';

/** A list of all pages for tools that read text: each with its description, in the order of the sidebars. */
export const GET: APIRoute = () => {
  const { config, siteMap } = siteContent();
  const origin = siteOrigin(config);
  const lines = [`# ${config.title}`, '', `> ${config.description}`];
  const list = (items: readonly SidebarNode[]): void => {
    for (const item of items) {
      if (item.type === 'link') continue;
      const page = item.path === undefined ? undefined : siteMap.pages.get(item.path);
      if (page)
        lines.push(
          `- [${page.frontMatter.title}](${origin}${page.path}.md): ${page.frontMatter.description}`,
        );
      if (item.type === 'category') list(item.items);
    }
  };
  for (const { title, items } of Object.values(siteMap.versions[0]?.sidebars ?? {})) {
    lines.push('', `## ${title}`, '');
    list(items);
  }
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
};
