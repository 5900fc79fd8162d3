import { idOfHash } from '../../navigation/addresses.ts';
import { mayPrefetch, prefetchable } from '../../navigation/linked-page.ts';
import { CARD_GAP, CARD_MARGIN, CARD_REACH_TIME } from '../card/card-place.ts';
import { previewOf, type Preview } from './preview-of.ts';

/** A pointer rests this long on a link before it is previewed, a focus longer, in milliseconds. */
const HOVER_DELAY = 350;
const FOCUS_REST = 700;

const CARD = 'link-preview';
/** The card that is shown. */
const shown = (): HTMLElement | null => document.getElementById(CARD);

/** The previewed link, and the timer that opens or closes the card. There is one preview at a time. */
let current: HTMLAnchorElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
/** The link that the keyboard has focused, until the mouse moves. */
let focused: HTMLAnchorElement | undefined;

/**
 * Previews where a link of the text leads, while a mouse rests on it or it has the keyboard's focus. Not for
 * touch, and not where data is to be saved. The card stays while the pointer is on it; Escape closes it.
 */
export function startLinkPreviews(): void {
  addEventListener('focusout', leave);
  addEventListener('pointermove', () => (focused = undefined), { passive: true });
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') hide();
  });
  const onScroll = (): void => {
    if (current) hide();
  };
  addEventListener('scroll', onScroll, { passive: true });
  addEventListener('pointerdown', ({ target }) => {
    if (!(target as Element).closest(`#${CARD}`)) hide();
  });
  document.addEventListener('astro:before-swap', hide);
}

/** A link of the text that leads to another page, or to a section of this one that is not in view. */
function previewable(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = (target as Element | null)?.closest?.<HTMLAnchorElement>(
    '.prose :is(a:not([class], nav a), a.symbol)[href]:not([data-no-preview])',
  );
  if (!link || link.origin !== location.origin) return undefined;
  if (link.pathname !== location.pathname)
    return prefetchable(link, location) === undefined ? undefined : link;
  const box = document.getElementById(idOfHash(link.hash))?.getBoundingClientRect();
  return box && (box.bottom < 0 || box.top > innerHeight) ? link : undefined;
}

function isAllowed(): boolean {
  return mayPrefetch() && !matchMedia('(prefers-reduced-data: reduce)').matches;
}

/** Answers `pointerover`. */
export function previewPointed(event: PointerEvent): void {
  if (event.pointerType !== 'mouse') return;
  // the event also fires when Tab scrolls the page under a mouse that rests
  if (focused !== undefined && focused === document.activeElement) return;
  if ((event.target as Element).closest?.(`#${CARD}`)) clearTimeout(timer);
  else point(previewable(event.target), HOVER_DELAY);
}

/** Answers `focusin`. */
export function previewFocused({ target }: Event): void {
  const link = previewable(target);
  focused = link?.matches(':focus-visible') ? link : undefined;
  if (focused) point(focused, FOCUS_REST);
}

function point(link: HTMLAnchorElement | undefined, delay: number): void {
  if (link && link === current) return clearTimeout(timer);
  if (!link) return leave();
  clearTimeout(timer);
  if (!isAllowed()) return;
  if (!shown()) hide();
  timer = setTimeout(() => void open(link), current ? HOVER_DELAY / 2 : delay);
}

/** Closes the card after a delay so that the pointer can reach it; cancels one that is not open yet. */
function leave(): void {
  if (!shown()) return hide();
  clearTimeout(timer);
  timer = setTimeout(hide, CARD_REACH_TIME);
}

function hide(): void {
  clearTimeout(timer);
  current?.removeAttribute('aria-describedby');
  current = undefined;
  shown()?.remove();
}

async function open(link: HTMLAnchorElement): Promise<void> {
  hide();
  current = link;
  // previews are optional: one that cannot be loaded is not shown
  const preview = await previewOf(link).catch(() => undefined);
  // a second rest on the link while its page was on its way
  if (current !== link || shown()) return;
  if (!preview || !link.isConnected) return hide();
  const card = cardOf(preview);
  // in the link's landmark, as everything on a page is in one
  (link.closest('main') ?? document.body).append(card);
  // without popovers, as in Safari 16, it is shown by being there
  card.showPopover?.();
  place(card, link);
  link.setAttribute('aria-describedby', CARD);
}

function cardOf({ page, title, code, text }: Preview): HTMLElement {
  const card = document.createElement('div');
  card.id = CARD;
  card.className = CARD;
  card.popover = 'manual';
  card.dataset['noPrint'] = '';
  card.setAttribute('role', 'tooltip');
  const add = (name: string, content: string): void => {
    if (content !== '') card.appendChild(document.createElement(name)).textContent = content;
  };
  add('small', page ?? '');
  add('strong', title);
  if (code !== undefined) {
    const pre = card.appendChild(document.createElement('pre'));
    pre.innerHTML = code;
    // the card describes its link in one sentence that is read out: code would last a minute
    pre.setAttribute('aria-hidden', 'true');
  }
  add('p', text);
  card.addEventListener('pointerleave', leave);
  return card;
}

/** Below the first line of the link, or above it where there is no room; cut to what the larger side has. */
function place(card: HTMLElement, link: HTMLElement): void {
  const line = link.getClientRects()[0] ?? link.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = card;
  const below = innerHeight - line.bottom - CARD_GAP;
  const above = line.top - CARD_GAP - CARD_MARGIN;
  const isBelow = height <= below || below >= above;
  const room = isBelow ? below : above;
  if (height > room) card.style.maxHeight = `${room}px`;
  card.style.left = `${Math.max(CARD_MARGIN, Math.min(line.left, innerWidth - width - CARD_MARGIN))}px`;
  card.style.top = `${isBelow ? line.bottom + CARD_GAP : line.top - CARD_GAP - Math.min(height, room)}px`;
}
