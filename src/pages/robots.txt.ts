import type { APIRoute } from 'astro';
import { canonicalAddress } from '../config/base-url.ts';
import { siteContent } from '../content/current.ts';

/** Crawlers may read everything; the sitemap says what there is. */
export const GET: APIRoute = () => {
  const { config } = siteContent();
  return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${canonicalAddress(config, '/sitemap.xml')}\n`);
};
