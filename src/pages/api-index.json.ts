import type { APIRoute } from 'astro';
import { siteContent } from '../content/current.ts';

/** Everything that the pages document, for editors and scripts: symbol, package, kind, address, one-line summary. */
export const GET: APIRoute = () => {
  const { config, api } = siteContent();
  const base = config.baseUrl.replace(/\/$/, '');
  return Response.json(api.entries.map((entry) => ({ ...entry, address: `${base}${entry.address}` })));
};
