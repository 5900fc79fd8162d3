interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Whether pages may be fetched ahead: not in data-saving mode, and not on a 2G connection.
 * @param connection the visitor's own by default
 */
export function mayPrefetch(
  connection = (navigator as { connection?: NetworkInformation }).connection,
): boolean {
  return !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '');
}

/**
 * The address to fetch ahead for a link, without its hash; undefined for links to other sites, to the current
 * page or to a file, and for links that open elsewhere.
 */
export function prefetchable(
  link: { href: string; origin: string; pathname: string; target?: string; download?: string },
  here: { origin: string; pathname: string },
): string | undefined {
  if (link.origin !== here.origin || link.target || link.download || link.pathname === here.pathname)
    return undefined;
  // outside the base URL, the origin belongs to other sites
  if (import.meta.env.BASE_URL !== '/' && !link.pathname.startsWith(import.meta.env.BASE_URL))
    return undefined;
  // an ending has letters: `/docs/1.0` and `/docs/1.x` are pages of versions
  if (/\.(?!html$)[a-z][a-z\d]+$/i.test(link.pathname)) return undefined;
  return link.href.replace(/#.*/, '');
}

/** The link inside which an event happened; null for none. A link in the role of a button leads to no page. */
export function linkOf({ target }: Event): HTMLAnchorElement | null {
  return (target as Element | null)?.closest?.('a[href]:not([role=button])') ?? null;
}
