import { afterPainting } from '../../browser/after-painting.ts';
import { isPlainInput } from '../../browser/plain-input.ts';

/** The dialog while it is open. `:is()` accepts a pseudo-class that an older browser does not know. */
const OPEN = '[data-search]:is(:popover-open)';

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
  // The second click of a double click on the button is one beside the dialog, which closes it. Firefox counts it as
  // the first one there.
  let opening: MouseEvent | undefined;
  document.addEventListener(
    'click',
    (event) => {
      const last = opening;
      const target = event.target as Element;
      opening = isPlainInput(event) && target.closest('[data-search-open]') ? event : undefined;
      if (last && isSecond(event, last) && !document.querySelector(OPEN))
        document.querySelector<HTMLElement>('[data-search-open]')?.click();
    },
    { capture: true },
  );
  // opening it may be what loaded this
  const open = document.querySelector<HTMLElement>(OPEN);
  if (open) watch(open);
}

/** Whether two clicks are a double click, whatever they hit. */
function isSecond(click: MouseEvent, first: MouseEvent): boolean {
  const distance = Math.hypot(click.clientX - first.clientX, click.clientY - first.clientY);
  return click.detail > 0 && click.timeStamp - first.timeStamp < 500 && distance < 5;
}

/** Follows an open dialog until it is gone, whatever closed or removed it. */
function watch(dialog: HTMLElement): void {
  const sizes = new ResizeObserver(async () => {
    await afterPainting();
    if (dialog.matches(OPEN)) return setBehind(dialog);
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
