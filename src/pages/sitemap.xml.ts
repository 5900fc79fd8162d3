import type { APIRoute } from 'astro';
import { canonicalAddress } from '../config/base-url.ts';
import { siteContent } from '../content/current.ts';
import { listedPages } from '../content/look-ups.ts';
import { escapeHtml } from '../markdown/text.ts';

/** Every page that search engines may list; weekly, priority 0.5, with the day of its last change where git knows it. */
export const GET: APIRoute = () => {
  const { config, siteMap, home, otherRoutes } = siteContent();
  const searchPage = `/${config.search.searchPagePath}`;
  const entries = [
    { path: '/', time: home?.lastUpdate },
    ...[...otherRoutes]
      .filter((path) => path !== '/' && path !== searchPage)
      .map((path) => ({ path, time: undefined })),
    ...listedPages(siteMap).map(({ path, lastUpdate }) => ({ path, time: lastUpdate })),
  ].map(({ path, time }) => {
    const lastmod =
      time === undefined ? '' : `<lastmod>${new Date(time).toISOString().slice(0, 10)}</lastmod>`;
    return `<url><loc>${escapeHtml(canonicalAddress(config, path))}</loc>${lastmod}<changefreq>weekly</changefreq><priority>0.5</priority></url>`;
  });
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
  return new Response(xml, { headers: { 'content-type': 'application/xml' } });
};
