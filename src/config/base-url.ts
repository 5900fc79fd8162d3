/**
 * The prefix of every address of a site: empty for the base URL `/`, `/manual` for `/manual/`.
 * @param place a configuration, or one of its locales
 */
export function basePath({ baseUrl }: { baseUrl: string }): string {
  return baseUrl.replace(/\/$/, '');
}

/** The origin of a site with its prefix, to put before its addresses: `https://example.com/manual`. */
export function siteOrigin(place: { url: string; baseUrl: string }): string {
  return `${place.url}${basePath(place)}`;
}

/**
 * The canonical address of a page, with host.
 * @param path without the base URL
 */
export function canonicalAddress(place: { url: string; baseUrl: string }, path: string): string {
  return `${siteOrigin(place)}${path}`;
}

/**
 * A link from the settings, completed: addresses of this site are written there without the base URL, all
 * others whole.
 * @param base the prefix of `basePath()`
 */
export function withBase(href: string, base: string): string {
  return /^\/(?!\/)/.test(href) ? `${base}${href}` : href;
}

/** Markup from the settings with the addresses of its links, forms and pictures completed, as by `withBase()`. */
export function markupWithBase(markup: string, base: string): string {
  return markup
    .replace(/(?<![\w-])(?:href|src|action|poster)\s*=\s*["']?(?=\/(?!\/))/gi, (start) => start + base)
    .replace(/(?<![\w-])srcset\s*=\s*(?:"[^"]*"|'[^']*')/gi, (list) =>
      list.replace(/(?<=["',]\s*)(?=\/(?!\/))/g, base),
    );
}
