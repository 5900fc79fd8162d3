import { idOfHash } from '../../addresses.ts';
import { showLoadFailure } from '../../notice.ts';
import { parseHtml } from '../../page-cache.ts';

/** The HTML that is missing around a page of which only a part is shown. */
interface Rest {
  /** Blocks of text above the first one shown. */
  above: string;
  /** Everything after the last block shown. */
  below: string;
}

/**
 * Adds the rest of a page around the part that is shown, which keeps its place in the window. Scripts in it
 * do not run: pages may not have their own (`markdown/render-html.ts`), and those of the site have already
 * run.
 *
 * @param hash of the address with which the page was opened
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
  // the section that the address names by now has only just been added
  if (!isThere) document.getElementById(idOfHash(location.hash))?.scrollIntoView();
}

/**
 * Adds what comes after the shown part. The HTML begins inside the page's text: the text and its ancestors
 * are opened again to parse it, and what follows inside or after each of them goes to the same place in the
 * page.
 */
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

/**
 * Time until a move to another page that is in progress is looked at again, in milliseconds. `afterMoving()` would be
 * shared with another late part, and so be a file of its own that each page's script has to name.
 */
const LATER = 500;

/**
 * Handles a page whose rest could not be loaded: reloads it, or says that there is no connection. A move to another
 * page comes first, and takes the page away unless it fails.
 *
 * @param text of the page
 */
export function missRest(text: Element | null): void {
  if (!text?.isConnected) return;
  if ('moving' in document.documentElement.dataset) return void setTimeout(missRest, LATER, text);
  if (navigator.onLine) return location.reload();
  showLoadFailure('The rest of the page could not be loaded: there is no network connection.', () =>
    missRest(text),
  );
}
