import type { APIRoute } from 'astro';
import { siteOrigin } from '../config/base-url.ts';
import { siteContent } from '../content/current.ts';
import { readingOrder } from '../content/places.ts';
import { escapeLinkText } from '../markdown/text.ts';

/** A list of the pages of the latest version for tools that read text: each with its description, below its own sidebar. */
export const GET: APIRoute = () => {
  const { config, siteMap } = siteContent();
  const origin = siteOrigin(config);
  const lines = [`# ${config.title}`, '', `> ${config.description}`];
  for (const [name, { title, items }] of Object.entries(siteMap.versions[0]?.sidebars ?? {})) {
    const listed = readingOrder(items).flatMap(({ path }) => {
      const page = siteMap.pages.get(path);
      // other sidebars may hold it too
      if (page?.sidebar !== name) return [];
      return [
        `- [${escapeLinkText(page.frontMatter.title)}](${origin}${path}.md): ${page.frontMatter.description}`,
      ];
    });
    if (listed.length > 0) lines.push('', `## ${title}`, '', ...listed);
  }
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
};
