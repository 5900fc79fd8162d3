import type { HoverFile } from '../../content/hovers.ts';
import type { Hover } from '../../markdown/sample-results.ts';
import { isPlainInput } from '../../browser/plain-input.ts';
import { HoverCard, isWalking, MARKER } from './hover-card.ts';
import { positionAt, rangeOf, type TextPosition } from './text-positions.ts';
import { markTypedNames, unmarkTypedNames } from './typed-names.ts';

/** A pointer rests this long on a name before its type shows, in milliseconds. */
const HOVER_DELAY = 120;
/** Room beside a name that is scrolled to in its frame, in pixels. */
const ROOM = 8;

const files = new Map<string, Promise<HoverFile>>();

/** The hover texts of a block's page; undefined when it has none. A failed load is tried again next time. */
function load(block: HTMLElement): Promise<HoverFile> | undefined {
  const href = block.closest<HTMLElement>('[data-hovers]')?.dataset['hovers'];
  if (href === undefined) return undefined;
  let file = files.get(href);
  if (!file) {
    file = fetch(href).then((response) => {
      if (!response.ok) throw new Error(`${response.status} for ${href}`);
      return response.json() as Promise<HoverFile>;
    });
    file.catch(() => files.delete(href));
    files.set(href, file);
  }
  return file;
}

let card: HoverCard | undefined;

/** The name at a place in the code, with its range; undefined where no name has a type. */
function nameAt(code: HTMLElement, hovers: readonly Hover[], position: TextPosition | undefined) {
  const hover =
    position &&
    hovers.find(
      ([line, column, length]) =>
        line === position.line && position.column >= column && position.column < column + length,
    );
  const range = hover && rangeOf(code, hover[0], hover[1], hover[2]);
  return hover && range && { hover, range };
}

let lastTap: MouseEvent | undefined;

/**
 * Shows the type of a name that was tapped, until a finger touches anything but the card. Where a finger scrolls
 * or selects, the browser tells of no click.
 */
export async function showTapped(block: HTMLElement, tap: MouseEvent): Promise<void> {
  const code = block.querySelector<HTMLElement>('pre code');
  // read now: the page may be scrolled while the types are loading
  const position = code && positionAt(code, tap.clientX, tap.clientY);
  lastTap = tap;
  const found = position && (await blockHovers(block));
  const name = found && nameAt(code, found.hovers, position);
  // the visitor may have tapped another name meanwhile, or moved to another page
  if (!name || lastTap !== tap || !block.isConnected || isWalking()) return;
  card ??= new HoverCard();
  card.show(name.hover, found.texts, name.range);
}

/**
 * Shows a type while the mouse rests on a name, and underlines all names of the block that have one. Touch uses
 * `showTapped()`.
 * @returns whether there are types
 */
export async function startPointing(block: HTMLElement, first: PointerEvent): Promise<boolean> {
  const code = block.querySelector<HTMLElement>('pre code');
  if (!code) return false;
  const types = blockHovers(block);
  card ??= new HoverCard();
  const own = card;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const point = (event: PointerEvent): void => {
    if (event.pointerType === 'touch') return;
    clearTimeout(timer);
    const { clientX: x, clientY: y } = event;
    const asked = setTimeout(async () => {
      const found = await types;
      // the mouse may have moved on while the types were loading
      if (!found || asked !== timer || isWalking()) return;
      const name = nameAt(code, found.hovers, positionAt(code, x, y));
      if (name) own.show(name.hover, found.texts, name.range);
      else own.leave();
    }, HOVER_DELAY);
    timer = asked;
  };
  const mark = async ({ pointerType }: PointerEvent): Promise<void> => {
    const found = pointerType === 'touch' ? undefined : await types;
    if (!found) return;
    // in a task of its own: in Firefox the block is `:hover` only after the pointer's events
    setTimeout(() => {
      if (block.matches(':hover')) markTypedNames(code, found.hovers);
    });
  };
  const stop = ({ pointerType }: PointerEvent): void => {
    if (pointerType === 'touch') return;
    clearTimeout(timer);
    timer = undefined;
    unmarkTypedNames();
    own.leave();
  };
  block.addEventListener('pointerenter', mark);
  block.addEventListener('pointermove', point);
  block.addEventListener('pointerleave', stop);
  void mark(first);
  // the mouse may have moved on while this script was loading
  if (document.elementFromPoint(first.clientX, first.clientY)?.matches(':hover')) point(first);
  if (await types) return true;
  block.removeEventListener('pointerenter', mark);
  block.removeEventListener('pointermove', point);
  block.removeEventListener('pointerleave', stop);
  return false;
}

/**
 * Lets the keyboard walk over the names of a block: the arrow keys, Home and End move, Page Down and Page Up
 * scroll a long type, Enter follows the card's link, Escape ends and returns to the button. It also ends when the focus
 * moves elsewhere, or when the button is pressed again.
 *
 * @param before what had the focus when loading began, and must have it still while it is there
 */
export function startWalking(
  block: HTMLElement,
  button: HTMLButtonElement,
  found: BlockHovers,
  before: Element | null,
): void {
  const pre = block.querySelector('pre');
  const code = pre?.querySelector('code');
  if (!found || !pre || !code || found.hovers.length === 0) return;
  // the visitor has moved to another page while the types were loading
  if (!block.isConnected) return;
  if (button.ariaPressed === 'true') return button.focus(); // which ends
  // or has moved the focus elsewhere
  if (before?.isConnected && document.activeElement !== before) return;
  card ??= new HoverCard();
  const own = card;
  const { hovers, texts } = found;
  let at = 0;
  const marker = document.createElement('span');
  marker.className = MARKER;
  marker.tabIndex = 0;
  // screen readers leave the arrow keys to an application
  marker.setAttribute('role', 'application');
  marker.setAttribute('aria-describedby', 'hover-card');
  // the focus stays on the marker, so that a step is read out by the card alone
  own.element.setAttribute('aria-live', 'polite');
  block.append(marker);
  let ended = false;
  const end = (): void => {
    if (ended) return; // removing the marker blurs it, which ends too
    ended = true;
    marker.remove();
    own.element.removeAttribute('aria-live');
    own.hide();
    button.setAttribute('aria-pressed', 'false');
  };
  const show = (): void => {
    const hover = hovers[at] as Hover;
    const range = rangeOf(code, hover[0], hover[1], hover[2]);
    if (!range) return;
    marker.textContent = range.toString();
    marker.setAttribute('aria-label', marker.textContent);
    scrollSideways(pre, range.getBoundingClientRect());
    const place = range.getBoundingClientRect();
    const frame = block.getBoundingClientRect();
    marker.style.left = `${place.left - frame.left}px`;
    marker.style.top = `${place.top - frame.top}px`;
    marker.style.width = `${place.width}px`;
    marker.style.height = `${place.height}px`;
    marker.scrollIntoView({ block: 'nearest' });
    own.show(hover, texts, range);
  };
  marker.addEventListener('keydown', (event) => {
    // with Alt, an arrow key goes back or forward
    if (!isPlainInput(event)) return;
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') {
      event.stopPropagation();
      end();
      button.focus();
    } else if (event.key === 'Enter' && own.isOpen && !event.repeat) {
      // the focus cannot go to the link: the card hides when it leaves the name
      own.element.querySelector('a')?.click();
    } else if (event.key === 'PageDown' || event.key === 'PageUp') {
      // the card does not get the focus, and a long type is higher than it
      const { element } = own;
      if (element.scrollHeight <= element.clientHeight) return;
      event.preventDefault();
      element.scrollBy({ top: (event.key === 'PageDown' ? 0.9 : -0.9) * element.clientHeight });
    } else if (event.key === 'Home' || event.key === 'End' || step !== undefined) {
      event.preventDefault();
      at =
        event.key === 'Home'
          ? 0
          : event.key === 'End'
            ? hovers.length - 1
            : (at + (step ?? 0) + hovers.length) % hovers.length;
      show();
    }
  });
  marker.addEventListener('blur', end);
  button.setAttribute('aria-pressed', 'true');
  marker.focus({ preventScroll: true }); // it has no place yet
  show();
}

/** Scrolls a frame as far as it takes to show a name in it, with some room beside it. */
function scrollSideways(frame: HTMLElement, name: DOMRect): void {
  const { left, right } = frame.getBoundingClientRect();
  frame.scrollLeft += Math.min(0, name.left - left - ROOM) + Math.max(0, name.right - right + ROOM);
}

type BlockHovers = { hovers: Hover[]; texts: HoverFile['texts'] } | undefined;

/** The types of a block; undefined when it has none. @throws Error when they cannot be loaded */
export async function loadHovers(block: HTMLElement): Promise<BlockHovers> {
  const file = await load(block);
  const hovers = file?.blocks[Number(block.dataset['hover'])];
  return file && hovers ? { hovers, texts: file.texts } : undefined;
}

/** As `loadHovers()`, but none where they cannot be loaded: nobody has asked for them. */
function blockHovers(block: HTMLElement): Promise<BlockHovers> {
  return loadHovers(block).catch(() => undefined);
}
