import { afterPainting } from '../../browser/after-painting.ts';

/** Elements that are inert while the dialog is open; the first one is beside it. */
let behind: HTMLElement[] = [];

/**
 * Makes the search dialog a modal one while it is open. The page's text is made inert after the frame that shows the
 * dialog, and that is undone after the frame that shows the page without it: the browser styles all of it again, which
 * takes a slow phone a quarter of a second for a long page.
 */
export function startSearchModal(): void {
  /** What had the focus before, and gets it back; undefined if that is not known. */
  let before: Element | null | undefined;
  document.addEventListener(
    'beforetoggle',
    ({ target, newState }) => {
      if (!(target as Element).matches('[data-search]')) return;
      if (newState === 'open') before = document.activeElement;
      // before the popover closes: the focus cannot go back to an inert element
      else release((each) => each.parentElement !== document.body || each.contains(before ?? each));
    },
    { capture: true },
  );
  document.addEventListener(
    'toggle',
    ({ target, newState }) => {
      if (newState === 'open' && (target as Element).matches('[data-search]')) watch(target as HTMLElement);
    },
    { capture: true },
  );
  // opening it may be what loaded this
  const open = document.querySelector<HTMLElement>('[data-search]:is(:popover-open)');
  if (open) watch(open);
}

/** Follows an open dialog until it is gone, whatever closed or removed it. */
function watch(dialog: HTMLElement): void {
  const sizes = new ResizeObserver(async () => {
    await afterPainting();
    // `:is()` accepts a pseudo-class that an older browser does not know
    if (dialog.matches(':is(:popover-open)')) return setBehind(dialog);
    release();
    behind = [];
    sizes.disconnect();
  });
  sizes.observe(dialog);
}

/** Makes everything inert but a dialog and its ancestors. */
function setBehind(dialog: HTMLElement): void {
  if (behind[0]?.inert) return;
  release();
  behind = [];
  for (let at = dialog; at.parentElement && at !== document.body; at = at.parentElement)
    behind.push(...([...at.parentElement.children] as HTMLElement[]).filter((each) => each !== at));
  for (const each of behind) each.inert = true;
}

function release(isReleased?: (each: HTMLElement) => boolean): void {
  for (const each of behind) if (isReleased?.(each) ?? true) each.inert = false;
}
