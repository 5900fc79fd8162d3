import type { APIRoute } from 'astro';
import { basePath } from '../config/base-url.ts';
import { siteContent } from '../content/current.ts';
import { listedPages } from '../content/look-ups.ts';

/** Title of every page by its address, for the not-found page. */
export const GET: APIRoute = () => {
  const { config, siteMap } = siteContent();
  const base = basePath(config);
  return Response.json(
    Object.fromEntries(
      listedPages(siteMap).map(({ path, frontMatter }) => [`${base}${path}`, frontMatter.title]),
    ),
  );
};
