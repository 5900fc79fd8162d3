interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether pages may be fetched ahead on a connection, the visitor's own if none is given: not where data is dear. */
export function mayPrefetch(
  connection = (navigator as { connection?: NetworkInformation }).connection,
): boolean {
  return !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '');
}

/** The address to fetch for a link, without its hash; nothing for links that leave the site or stay on the page. */
export function prefetchable(
  link: { href: string; origin: string; pathname: string; target?: string; download?: string },
  here: { origin: string; pathname: string },
): string | undefined {
  if (link.origin !== here.origin || link.target || link.download || link.pathname === here.pathname)
    return undefined;
  // the rest of the origin is another site's
  if (import.meta.env.BASE_URL !== '/' && !link.pathname.startsWith(import.meta.env.BASE_URL))
    return undefined;
  if (/\.(?!html$)[a-z\d]+$/i.test(link.pathname)) return undefined;
  return link.href.replace(/#.*$/, '');
}

/** The link that an event is of. */
export function linkOf({ target }: Event): HTMLAnchorElement | null {
  return (target as Element | null)?.closest?.('a[href]:not([role])') ?? null;
}
