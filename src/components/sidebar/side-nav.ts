import { keepInView } from '../../browser/keep-in-view.ts';
import { isPlainInput } from '../../browser/plain-input.ts';
import { WIDE_WINDOW } from '../../styles/breakpoints.ts';
import { animateHeight } from '../collapse/animate-height.ts';

/** Categories that the visitor closed; they stay closed while moving between pages, and are open after a reload. */
const closed = new Set<string>();
const scrolled = new Map<string, number>();

/** Starts the buttons of the sidebars' categories; keeps closed ones and scroll positions across pages. */
export function startSidebar(): void {
  // captured, to run before the router, which would load the current page again
  const listener = (event: MouseEvent): void => {
    const target = event.target as Element;
    const button = target.closest<HTMLButtonElement>('[data-category] button[aria-controls]');
    if (button) return toggle(button);
    // the link to the current page, if a category has it, toggles the category
    const link = target.closest<HTMLAnchorElement>(
      '[data-sidebar] [data-category] > div > a[aria-current="page"]',
    );
    const own = link?.parentElement?.querySelector<HTMLButtonElement>('button[aria-controls]');
    if (!own || !isPlainInput(event)) return;
    event.preventDefault();
    toggle(own);
  };
  document.addEventListener('click', listener, true);
  // narrow windows have the sidebar in the menu, and reading its scroll position would force a layout of the
  // page
  const wide = matchMedia(WIDE_WINDOW);
  document.addEventListener('astro:before-swap', (event) => {
    if (wide.matches) keepPlaces();
    applyClosed(event.newDocument);
  });
  // on a phone, the menu may come with the rest of the page
  document.addEventListener('astro:page-load', () => applyClosed(document));
  const show = (): void => {
    if (wide.matches) showActive();
  };
  document.addEventListener('astro:after-swap', show);
  wide.addEventListener('change', show);
  show();
}

function keepPlaces(): void {
  for (const aside of document.querySelectorAll<HTMLElement>('[data-sidebar]')) {
    scrolled.set(aside.dataset['sidebar'] ?? '', aside.scrollTop);
  }
}

function toggle(button: HTMLButtonElement): void {
  const item = button.closest<HTMLElement>('[data-category]');
  const list = item?.querySelector<HTMLElement>(':scope > ul');
  if (!list) return;
  const id = item?.dataset['category'] ?? '';
  const open = button.ariaExpanded !== 'true';
  if (open) closed.delete(id);
  else closed.add(id);
  label(button, open);
  list.hidden = false;
  const height = list.scrollHeight;
  const animation = open ? animateHeight(list, 0, height) : animateHeight(list, height, 0);
  animation.onfinish = () => (list.hidden = !open);
}

function label(button: HTMLElement, open: boolean): void {
  button.ariaExpanded = String(open);
  button.ariaLabel = `${open ? 'Collapse' : 'Expand'} sidebar category '${button.dataset['label']}'`;
}

/** Closes the categories that the visitor closed, but opens those that hold the page itself. */
function applyClosed(page: Document): void {
  for (const item of page.querySelectorAll<HTMLElement>('[data-category]')) {
    const id = item.dataset['category'] ?? '';
    if (item.querySelector('[aria-current="page"]')) closed.delete(id);
    if (!closed.has(id)) continue;
    const list = item.querySelector<HTMLElement>(':scope > ul');
    const button = item.querySelector<HTMLElement>(':scope > div > button');
    if (list) list.hidden = true;
    if (button) label(button, false);
  }
}

/** Restores the sidebar's scroll position, and changes it only if the current page would be out of sight. */
function showActive(): void {
  for (const aside of document.querySelectorAll<HTMLElement>('[data-sidebar]')) {
    aside.scrollTop = scrolled.get(aside.dataset['sidebar'] ?? '') ?? aside.scrollTop;
    const active = aside.querySelector('[aria-current="page"]');
    if (active) keepInView(active, aside);
  }
}
