import type { APIRoute } from 'astro';
import { canonicalAddress } from '../../config/base-url.ts';
import { siteContent } from '../../content/current.ts';

/**
 * Where to report a weakness, by RFC 9116. Without the setting there is no file: Astro writes none for an
 * empty response.
 */
export const GET: APIRoute = () => {
  const { config } = siteContent();
  const { security, i18n } = config;
  if (!security) return new Response(null, { status: 404 });
  const languages = Object.values(i18n.locales).map(({ htmlLang }) => htmlLang);
  const lines = [
    ...security.contact.map((contact) => `Contact: ${contact}`),
    `Expires: ${security.expires}T23:59:59Z`,
    `Canonical: ${canonicalAddress(config, '/.well-known/security.txt')}`,
    ...(security.policy === undefined ? [] : [`Policy: ${security.policy}`]),
    `Preferred-Languages: ${languages.join(', ')}`,
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
};
