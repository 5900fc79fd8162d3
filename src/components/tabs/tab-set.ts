import { idOfHash } from '../../navigation/addresses.ts';
import { placeAfter } from '../../browser/arrow-keys.ts';
import { isPlainInput } from '../../browser/plain-input.ts';
import { readStored, store } from '../../preferences/storage.ts';

/**
 * Turns radio buttons and panels into tabs: arrow keys, Home and End, one stop for the keyboard, and all sets of a group
 * in step on the page, in other windows and on the next visit.
 */
class TabSet extends HTMLElement {
  #tabs: HTMLButtonElement[] = [];
  #panels: HTMLElement[] = [];
  /** Key in the browser's storage of what was chosen in the group; undefined without one. */
  #key: string | undefined;
  /** Shows the tab of a value; values that this set does not have are ignored. */
  readonly #follow = ({ key, newValue }: { key: string | null; newValue: string | null }): void => {
    const index = this.#tabs.findIndex((tab) => tab.value === newValue);
    if (key === this.#key && index >= 0) this.#show(index);
  };

  connectedCallback(): void {
    const list = this.querySelector<HTMLElement>('.tab-list');
    if (!list) return;
    const group = this.getAttribute('group');
    const key = group === null ? undefined : `docusaurus.tab.${group}`;
    this.#key = key;
    if (this.#tabs.length === 0) this.#upgrade(list);
    if (key === undefined) return;
    this.#follow({ key, newValue: readStored(key) });
    addEventListener('storage', this.#follow);
  }

  disconnectedCallback(): void {
    removeEventListener('storage', this.#follow);
  }

  /** Opens the panel that holds an element, as for a link into it, and those around this set; scrolls there. */
  reveal(element: Element): void {
    const index = this.#panels.findIndex((panel) => panel.contains(element));
    if (index >= 0) this.#show(index);
    this.parentElement?.closest<TabSet>('tab-set')?.reveal(element);
    element.scrollIntoView();
  }

  #upgrade(list: HTMLElement): void {
    this.#panels = [...this.querySelectorAll<HTMLElement>(':scope > .tab-panel')];
    const inputs = [...list.querySelectorAll('input')];
    const { name } = inputs[0] as HTMLInputElement;
    this.#tabs = inputs.map((input, index) => {
      const tab = document.createElement('button');
      tab.id = `${name}-${index}`;
      tab.role = 'tab';
      tab.textContent = (input.parentElement as Element).textContent;
      tab.value = input.value;
      tab.setAttribute('aria-controls', `${name}-panel-${index}`);
      tab.addEventListener('click', () => {
        this.#choose(index);
        // Safari does not focus a button that is clicked, and arrow keys go on from it
        tab.focus();
      });
      const panel = this.#panels[index];
      if (!panel) return tab;
      panel.id = `${name}-panel-${index}`;
      panel.role = 'tabpanel';
      panel.setAttribute('aria-labelledby', tab.id);
      panel.addEventListener('beforematch', () => this.#show(index));
      return tab;
    });
    const checked = inputs.findIndex((input) => input.checked);
    const focused = inputs.indexOf(document.activeElement as HTMLInputElement);
    list.replaceChildren(...this.#tabs);
    list.role = 'tablist';
    list.addEventListener('keydown', (event) => this.#move(event));
    // the first is checked at the beginning; another one was chosen before this script was there
    if (checked > 0) this.#choose(checked);
    else this.#show(0);
    this.#tabs[focused]?.focus();
  }

  #move(event: KeyboardEvent): void {
    const at = this.#tabs.indexOf(event.target as HTMLButtonElement);
    const next = placeAfter(event.key, at, this.#tabs.length - 1, ['ArrowRight', 'ArrowLeft']);
    // with Alt, an arrow key goes back or forward
    if (next === undefined || at === -1 || !isPlainInput(event)) return;
    event.preventDefault();
    this.#tabs[next]?.click();
  }

  /** Shows and stores what the visitor chose, and tells the group. The set keeps its place in the window. */
  #choose(index: number): void {
    const before = this.getBoundingClientRect().top;
    this.#show(index);
    const key = this.#key;
    const newValue = this.#tabs[index]?.value;
    if (key === undefined || newValue === undefined) return;
    store(key, newValue);
    // browsers tell only other windows
    dispatchEvent(new StorageEvent('storage', { key, newValue }));
    scrollBy({ top: this.getBoundingClientRect().top - before, behavior: 'instant' });
  }

  #show(index: number): void {
    for (const [at, tab] of this.#tabs.entries()) {
      const isOpen = at === index;
      tab.ariaSelected = String(isOpen);
      tab.tabIndex = isOpen ? 0 : -1;
      const panel = this.#panels[at];
      if (!panel) continue;
      // the browser's own search finds what is in a closed one; `true` where it cannot
      panel.hidden = (!isOpen && 'until-found') as boolean;
      // its content is hidden from assistive technology, but not the panel itself
      panel.ariaHidden = isOpen ? null : 'true';
      // the open one takes the focus if nothing inside it can: the keyboard must reach it
      if (!panel.querySelector('a[href], button, input, summary, code-block')) panel.tabIndex = tab.tabIndex;
    }
  }
}

/** Defines the element, and opens the tab that an address leads into. */
export function startTabs(): void {
  customElements.define('tab-set', TabSet);
  const reveal = (): void => {
    const target = document.getElementById(idOfHash(location.hash));
    if (target) target.closest<TabSet>('tab-set')?.reveal(target);
  };
  addEventListener('hashchange', reveal);
  document.addEventListener('astro:page-load', reveal);
}
