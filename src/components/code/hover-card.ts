import type { HoverFile } from '../../content/hovers.ts';
import type { Hover } from '../../markdown/sample-results.ts';
import { CARD_GAP, CARD_MARGIN, CARD_REACH_TIME } from '../card/card-place.ts';
import { addStyles } from '../../styles/add-styles.ts';
import css from './hover-card.css?inline';
import { codeHtml } from './hover-html.ts';

/** How far Firefox moves a page after it has scrolled to a name, at most, in pixels. */
const SNAP = 2;

/** Class of the element that has the focus while the keyboard walks over names. */
export const MARKER = 'hover-marker';

/** Whether the keyboard walks over names: the card is its own then, and may move away under a mouse that rests. */
export function isWalking(): boolean {
  return document.activeElement?.className === MARKER;
}

/** The one card of the page, and what it shows. */
export class HoverCard {
  readonly element: HTMLElement;
  #shown: Hover | undefined;
  /** The name that it belongs to, and where that was when the card was shown. */
  #name: Range | undefined;
  #place: DOMRect | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Adds the styles of the card and of the names that have one, for which every element is styled again. */
  constructor() {
    addStyles(css);
    this.element = document.createElement('div');
    this.element.className = 'hover-card';
    this.element.id = 'hover-card';
    this.element.setAttribute('role', 'tooltip');
    this.element.popover = 'manual';
    this.element.dataset['noPrint'] = '';
    this.element.addEventListener('pointerenter', () => clearTimeout(this.#timer));
    // a finger that is lifted leaves the card too, which it has only scrolled
    this.element.addEventListener('pointerleave', ({ pointerType }) => {
      if (pointerType !== 'touch') this.leave();
    });
    addEventListener('pointerdown', ({ pointerType, target }) => {
      if (pointerType === 'touch' && !this.element.contains(target as Node)) this.hide();
    });
    addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && this.#shown) this.hide();
    });
    const onMove = (): void => {
      const place = this.#name?.getBoundingClientRect();
      const shownAt = this.#place;
      // the event of scrolling to a name comes when its card is shown already
      if (place && shownAt && Math.hypot(place.x - shownAt.x, place.y - shownAt.y) > SNAP) this.hide();
    };
    // captured: code is scrolled sideways in its own frame
    addEventListener('scroll', onMove, { passive: true, capture: true });
    addEventListener('resize', onMove);
  }

  /** Whether it shows a type. */
  get isOpen(): boolean {
    return this.#shown !== undefined;
  }

  /** Shows a type beside a name, in the place of the one before. */
  show(hover: Hover, texts: HoverFile['texts'], range: Range): void {
    clearTimeout(this.#timer);
    if (!this.element.isConnected || this.#shown !== hover) this.#fill(texts[hover[3]] ?? []);
    // in the text's landmark, as everything on a page is in one
    const { parentElement } = range.startContainer;
    if (!this.element.isConnected) (parentElement?.closest('main') ?? document.body).append(this.element);
    this.#shown = hover;
    this.#name = range;
    this.#place = range.getBoundingClientRect();
    // without popovers, as in Safari 16, it is shown by being there
    this.element.showPopover?.();
    this.#putAt(this.#place);
  }

  /** Hides after a moment, in which the pointer may reach the card. */
  leave(): void {
    if (isWalking()) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.hide(), CARD_REACH_TIME);
  }

  /** Hides at once. */
  hide(): void {
    clearTimeout(this.#timer);
    this.#shown = undefined;
    this.#name = undefined;
    this.#place = undefined;
    this.element.remove();
  }

  #fill([code = '', docs, href]: readonly (string | undefined)[]): void {
    const type = document.createElement('pre');
    type.innerHTML = codeHtml(code);
    const parts: HTMLElement[] = [type];
    if (docs) {
      const text = document.createElement('p');
      text.textContent = docs.replaceAll('`', '');
      parts.push(text);
    }
    if (href) {
      const link = document.createElement('a');
      link.href = href;
      link.textContent = isWalking() ? 'Read about it (Enter)' : 'Read about it';
      parts.push(link);
    }
    this.element.replaceChildren(...parts);
  }

  /** Below the name, or above it where there is no room; as high as there is on the larger side, and never over it. */
  #putAt(name: DOMRect): void {
    const { style } = this.element;
    // measured where it is not narrowed by the window's right edge
    style.left = '0';
    style.maxHeight = '';
    const { offsetWidth: width, offsetHeight: height } = this.element;
    const below = innerHeight - name.bottom - CARD_GAP;
    const above = name.top - CARD_GAP - CARD_MARGIN;
    const isBelow = height <= below || below >= above;
    const room = isBelow ? below : above;
    if (height > room) style.maxHeight = `${room}px`;
    style.left = `${Math.max(CARD_MARGIN, Math.min(name.left, innerWidth - width - CARD_MARGIN))}px`;
    style.top = `${isBelow ? name.bottom + CARD_GAP : name.top - CARD_GAP - Math.min(height, room)}px`;
  }
}
