import type { APIRoute } from 'astro';
import { siteContent } from '../content/current.ts';
import { THEME_COLOR } from '../styles/theme-color.ts';

/** What a phone shows when the site is put on its home screen. */
export const GET: APIRoute = () => {
  const { config } = siteContent();
  const { baseUrl, title, tagline } = config;
  const color = THEME_COLOR[config.colorMode.defaultMode];
  return new Response(
    JSON.stringify({
      name: `${title}: ${tagline}`,
      short_name: title,
      start_url: baseUrl,
      scope: baseUrl,
      display: 'minimal-ui',
      background_color: color,
      theme_color: color,
      icons: [
        { src: `${baseUrl}favicon.svg`, sizes: 'any', type: 'image/svg+xml' },
        // written out: the build fails when a picture of public/ is named nowhere
        { src: `${baseUrl}icon-192.png`, sizes: '192x192', type: 'image/png' },
        { src: `${baseUrl}icon-512.png`, sizes: '512x512', type: 'image/png' },
        { src: `${baseUrl}icon-512.png`, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    }),
    { headers: { 'content-type': 'application/manifest+json' } },
  );
};
