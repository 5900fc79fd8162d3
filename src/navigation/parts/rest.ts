import { idOfHash } from '../addresses.ts';
import { showLoadFailure } from '../notice.ts';
import { parseHtml } from '../page-cache.ts';

/** What a page that is shown in part still lacks, as HTML. */
interface Rest {
  /** Blocks of its text before the first one that is shown. */
  above: string;
  /** All that comes behind the last block that is shown. */
  below: string;
}

/**
 * Puts the rest of a page around what is shown of it, which stays where it is in the window. No script of it runs: pages
 * may not have any of their own (`markdown/render-html.ts`), and those of all pages have run.
 *
 * @param hash what the address named behind the page when it was opened
 */
export function addRest({ above, below }: Rest, hash: string): void {
  const section = hash && document.getElementById(idOfHash(hash));
  const isThere = document.getElementById(idOfHash(location.hash)) !== null;
  const top = (): number => (section ? section.getBoundingClientRect().top : 0);
  const shownAt = top();
  const text = document.querySelector('[data-page-text]');
  if (!text) return;
  text.prepend(...parseHtml(above).body.childNodes);
  addBelow(text, below);
  if (top() !== shownAt) scrollBy({ top: top() - shownAt, behavior: 'instant' });
  // the section that is asked for, by now, is in the rest
  if (!isThere) document.getElementById(idOfHash(location.hash))?.scrollIntoView();
}

/** The elements around the page's text are open where its beginning ends, and closed by what comes behind that. */
function addBelow(text: Element, html: string): void {
  const open: Element[] = [];
  for (let each = text; each !== document.body; each = each.parentElement as Element) open.unshift(each);
  let from: Element = parseHtml(open.map(({ localName }) => `<${localName}>`).join('') + html).body;
  for (const shown of open) {
    const inner = from.firstElementChild as Element;
    shown.after(...[...from.childNodes].slice(1));
    from = inner;
  }
  text.append(...from.childNodes);
}

/** The rest of a page did not come: the browser loads the page whole; without a connection the visitor is told. */
export function missRest(): void {
  if (navigator.onLine) return location.reload();
  showLoadFailure('The rest of the page could not be loaded: there is no network connection.', missRest);
}
