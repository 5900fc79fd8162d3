import type { APIRoute } from 'astro';
import { basePath } from '../config/base-url.ts';
import { siteContent } from '../content/current.ts';

/** Title of every page by its address, for the not-found page. */
export const GET: APIRoute = () => {
  const { config, siteMap } = siteContent();
  const base = basePath(config);
  const listed = [...siteMap.pages.values()].filter(({ frontMatter }) => !frontMatter.unlisted);
  return Response.json(
    Object.fromEntries(listed.map(({ path, frontMatter }) => [`${base}${path}`, frontMatter.title])),
  );
};
