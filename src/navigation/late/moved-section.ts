import { navigate } from 'astro:transitions/client';
import { idOfHash } from '../addresses.ts';

/**
 * Redirects from the old addresses of sections that left a page, which the page names: on arrival, and when a
 * visitor enters such an address, or follows a link to it, while the page is shown. A server never sees the hash, so script has to do it.
 */
export function startMovedSections(): void {
  document.addEventListener('astro:page-load', followMovedSection);
  addEventListener('hashchange', followMovedSection);
  document.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[href]');
    // the router changes the hash behind the click, without an event
    if (link?.hash && isSameAddress(link, location)) setTimeout(followMovedSection);
  });
  followMovedSection();
}

function isSameAddress(a: HTMLAnchorElement, b: Location): boolean {
  return a.origin === b.origin && a.pathname === b.pathname && a.search === b.search;
}

function followMovedSection(): void {
  const section = document.getElementById(idOfHash(location.hash));
  const link = section?.parentElement?.matches('div[data-moved]') && section.querySelector('a');
  if (!link) return;
  const address = new URL(link.href);
  // what stands behind "?" is kept, as a server keeps it that redirects a page
  address.search ||= location.search;
  void navigate(address.href, { history: 'replace' });
}
