/** A link, by its number among all links of the page, and its address. */
type Place = readonly [at: number, href: string];

/** For places in the history, the link that had the focus when another page was opened from there. */
const left = new Map<number, Place>();

const links = (): HTMLAnchorElement[] => [...document.querySelectorAll<HTMLAnchorElement>('a[href]')];
const placeInHistory = (): number => (history.state as { index?: number } | null)?.index ?? -1;

/**
 * Gives the focus back to the link that was followed when the visitor returns to its page, as browsers do with pages that
 * they keep: the next Tab goes on from there.
 */
export function startReturningFocus(): void {
  let isReturn = false;
  document.addEventListener('astro:before-preparation', ({ navigationType }) => {
    isReturn = navigationType === 'traverse';
    if (isReturn) return;
    const here = placeInHistory();
    // what came behind this place is no longer in the history
    for (const place of left.keys()) if (place >= here) left.delete(place);
    const at = links().findIndex((link) => link === document.activeElement);
    if (at !== -1) left.set(here, [at, (document.activeElement as HTMLAnchorElement).href]);
  });
  // behind the router's own listener, which moves the focus to the start of the page
  document.addEventListener('astro:page-load', () => {
    const [at, href] = (isReturn && left.get(placeInHistory())) || [];
    const link = at === undefined ? undefined : links()[at];
    if (link?.href === href) link?.focus({ preventScroll: true });
    isReturn = false;
  });
}
