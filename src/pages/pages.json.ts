import type { APIRoute } from 'astro';
import { basePath } from '../config/base-url.ts';
import { siteContent } from '../content/current.ts';
import { listedPages, olderLabel } from '../content/look-ups.ts';

/** Title of every page by its address, for the not-found page. */
export const GET: APIRoute = () => {
  const { config, siteMap } = siteContent();
  const base = basePath(config);
  return Response.json(
    Object.fromEntries(
      listedPages(siteMap).map((page) => {
        const version = olderLabel(siteMap, page);
        const { title } = page.frontMatter;
        return [`${base}${page.path}`, version === undefined ? title : `${title} (${version})`];
      }),
    ),
  );
};
