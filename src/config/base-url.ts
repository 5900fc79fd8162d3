/**
 * What stands before every address of a site: empty for the base URL `/`, `/manual` for `/manual/`.
 * @param place a configuration, or one of its locales
 */
export function basePath({ baseUrl }: { baseUrl: string }): string {
  return baseUrl.replace(/\/$/, '');
}

/** The host and the base URL of a site, to put before its addresses: `https://example.com/manual`. */
export function siteOrigin(place: { url: string; baseUrl: string }): string {
  return `${place.url}${basePath(place)}`;
}

/** The one address of a page, with host. `path` is without the base URL. */
export function canonicalAddress(place: { url: string; baseUrl: string }, path: string): string {
  return `${siteOrigin(place)}${path}`;
}

/** A link that is written in a setting: addresses of this site are written without the base URL, others are whole. */
export function withBase(href: string, base: string): string {
  return /^\/(?!\/)/.test(href) ? `${base}${href}` : href;
}

/** Markup of a setting, whose links are written as those of other settings. */
export function markupWithBase(markup: string, base: string): string {
  return markup.replace(
    /(\bhref=["'])([^"']*)/g,
    (_, start: string, href: string) => start + withBase(href, base),
  );
}
