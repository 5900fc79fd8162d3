import type { APIRoute } from 'astro';
import { basePath } from '../config/base-url.ts';
import { siteContent } from '../content/current.ts';

/** Everything that the pages document, for editors and scripts: symbol, package, kind, address, one-line summary. */
export const GET: APIRoute = () => {
  const { config, api } = siteContent();
  const base = basePath(config);
  return Response.json(api.entries.map((entry) => ({ ...entry, address: `${base}${entry.address}` })));
};
