import type { APIRoute } from 'astro';
import { siteOrigin } from '../config/base-url.ts';
import { siteContent } from '../content/current.ts';
import { readingOrder } from '../content/places.ts';

/** A list of all pages for tools that read text: each with its description, in the order of the sidebars. */
export const GET: APIRoute = () => {
  const { config, siteMap } = siteContent();
  const origin = siteOrigin(config);
  const lines = [`# ${config.title}`, '', `> ${config.description}`];
  for (const { title, items } of Object.values(siteMap.versions[0]?.sidebars ?? {})) {
    lines.push('', `## ${title}`, '');
    for (const { path } of readingOrder(items)) {
      const page = siteMap.pages.get(path);
      if (page)
        lines.push(`- [${page.frontMatter.title}](${origin}${path}.md): ${page.frontMatter.description}`);
    }
  }
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
};
