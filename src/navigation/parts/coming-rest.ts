import { navigate } from 'astro:transitions/client';
import { idOfHash } from '../addresses.ts';
import { showLoadFailure } from '../notice.ts';
import { parseHtml } from '../page-cache.ts';

/**
 * Puts the rest of a page behind the beginning that is shown of it. No script of it runs: pages may not have any of their
 * own (`markdown/render-html.ts`), and those of all pages have run.
 *
 * @param html what comes behind the beginning, which ends between two blocks of the page's text
 * @param hash what the address named behind the page when it was opened
 */
export function addRest(html: string, hash: string): void {
  const open: Element[] = [];
  let element = document.querySelector('[data-page-text]');
  for (; element && element !== document.body; element = element.parentElement) open.unshift(element);
  // the elements that the beginning leaves open are open around the rest too
  const rest = parseHtml(open.map(({ localName }) => `<${localName}>`).join('') + html);
  let from: Element = rest.body;
  for (const shown of open) {
    const around = from.firstElementChild as Element;
    shown.parentElement?.append(...[...from.childNodes].slice(1));
    from = around;
  }
  open.at(-1)?.append(...from.childNodes);
  // a visitor asked for a section in the meantime
  if (location.hash !== hash) document.getElementById(idOfHash(location.hash))?.scrollIntoView();
}

/** The rest of a page did not come: the browser loads the page whole, or when there is no connection says so. */
export function missRest(): void {
  if (navigator.onLine) return location.reload();
  showLoadFailure(
    'The rest of the page could not be loaded: there is no network connection.',
    () => void navigate(location.href, { history: 'replace' }),
  );
}
