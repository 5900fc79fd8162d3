import type { APIRoute } from 'astro';
import { siteContent } from '../content/current.ts';

/** Crawlers may read everything; the sitemap says what there is. */
export const GET: APIRoute = () => {
  const { config } = siteContent();
  return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${config.url}${config.baseUrl}sitemap.xml\n`);
};
