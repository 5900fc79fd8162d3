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

/** What stands behind the origin and the prefix of a site in a whole address, which may be of either scheme. */
function partBelow(place: { url: string; baseUrl: string }, href: string): string | undefined {
  const [, host = '', rest = ''] = /^https?:\/\/([^/?#]*)([^]*)$/i.exec(href) ?? [];
  const base = basePath(place);
  const inside = rest.slice(base.length);
  const isBelow = host.toLowerCase() === new URL(place.url).host && rest.startsWith(base);
  return isBelow && /^(?:[/?#]|$)/.test(inside) ? inside : undefined;
}

/**
 * The address within the site that a whole address has, as pages and settings are to write it: `/docs` for
 * `https://zimic.dev/docs`.
 *
 * @returns undefined for all other addresses, those of the site's other languages among them
 */
export function siteAddress(
  href: string,
  config: {
    url: string;
    baseUrl: string;
    i18n: { locales: Record<string, { url: string; baseUrl: string }> };
  },
): string | undefined {
  const inside = partBelow(config, href);
  // the address of another language may stand below that of the site
  const isOfLocale = Object.values(config.i18n.locales).some(
    (locale) => locale.baseUrl.length > config.baseUrl.length && partBelow(locale, href) !== undefined,
  );
  if (inside === undefined || isOfLocale) return undefined;
  return inside.startsWith('/') ? inside : `/${inside}`;
}

/** Whether an address is one of this site, as settings have it: it begins with one slash. */
export function isSitePath(href: string): boolean {
  return /^\/(?!\/)/.test(href);
}

/**
 * A link from the settings, completed: addresses of this site are written there without the base URL, all
 * others whole.
 * @param base the prefix of `basePath()`
 */
export function withBase(href: string, base: string): string {
  return isSitePath(href) ? `${base}${href}` : href;
}

/** A tag that begins an element. */
const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>/gi;

/** Markup from the settings with the addresses of its links, forms and pictures completed, as by `withBase()`. */
export function markupWithBase(markup: string, base: string): string {
  return markup.replace(TAG, (tag) => tagWithBase(tag, base));
}

function tagWithBase(tag: string, base: string): string {
  return tag
    .replace(/(?<![\w-])(?:href|src|action|poster)\s*=\s*["']?(?=\/(?!\/))/gi, (start) => start + base)
    .replace(/(?<![\w-])srcset\s*=\s*(?:"[^"]*"|'[^']*')/gi, (list) =>
      list.replace(/(?<=["',]\s*)(?=\/(?!\/))/g, base),
    );
}
