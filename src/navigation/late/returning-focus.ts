import { followed } from '../router.ts';

/** A link, by its address and its number among the page's links to that address. */
type Place = readonly [href: string, at: number];

/** For places in the history, the link by which another page was opened from there. */
const left = new Map<number, Place>();

/**
 * Dialogs hold what a visitor has searched for: other links when the page is opened again.
 * @param root of the page, which is no longer the document when another page is shown
 */
const linksTo = (href: string, root: Node = document): HTMLAnchorElement[] =>
  [...(root as ParentNode).querySelectorAll<HTMLAnchorElement>('a[href]:not(dialog a)')].filter(
    (link) => link.href === href,
  );
const placeInHistory = (): number => (history.state as { index?: number } | null)?.index ?? -1;

/**
 * Gives the focus back to the link that was followed when the visitor returns to its page, as browsers do with pages that
 * they keep: the next Tab goes on from there.
 */
export function startReturningFocus(): void {
  let isReturn = false;
  /** What to remember once the next page is there. */
  let leaving: { from: number; link: Place | undefined } | undefined;
  // the visitor may have followed a link before this script was there: that move goes on, or its page is shown
  const first = placeOf(followed);
  if ('moving' in document.documentElement.dataset) leaving = { from: placeInHistory(), link: first };
  else if (first && !followed?.isConnected) left.set(placeInHistory() - 1, first);
  document.addEventListener('astro:before-preparation', ({ navigationType, sourceElement }) => {
    isReturn = navigationType === 'traverse';
    leaving = isReturn ? undefined : { from: placeInHistory(), link: placeOf(sourceElement) };
  });
  document.addEventListener('astro:after-swap', () => {
    if (!leaving) return;
    const { from, link } = leaving;
    leaving = undefined;
    // what came behind this place is no longer in the history
    for (const place of left.keys()) if (place >= from) left.delete(place);
    if (link) left.set(from, link);
  });
  // behind the router's own listener, which moves the focus to the start of the page
  document.addEventListener('astro:page-load', () => {
    // the rest of a page may be there while the visitor is already on the way back from it
    if (!isReturn || 'moving' in document.documentElement.dataset) return;
    isReturn = false;
    const [href, at] = left.get(placeInHistory()) ?? [];
    const link = href === undefined || at === undefined ? undefined : linksTo(href)[at];
    if (link && isFocusFree()) focusAgain(link);
  });
}

function placeOf(element: Element | undefined): Place | undefined {
  const link = element?.closest<HTMLAnchorElement>('a[href]');
  const at = link ? linksTo(link.href, link.getRootNode()).indexOf(link) : -1;
  return link && at !== -1 ? [link.href, at] : undefined;
}

/** Whether the focus is where the router left it, and not in a search that was opened meanwhile. */
function isFocusFree(): boolean {
  const { activeElement } = document;
  return activeElement === document.body || activeElement?.id === 'main';
}

function focusAgain(link: HTMLAnchorElement): void {
  // a visitor who has just left what it leads to needs no preview of that
  link.dataset['noPreview'] = '';
  link.focus({ preventScroll: true });
  delete link.dataset['noPreview'];
}
