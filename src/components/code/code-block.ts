/** How long the copy button says that it worked, in milliseconds. */
const COPIED = 1000;

/** How far beyond the window blocks get their buttons: what comes into view, or is focused by Tab, next. */
const NEAR = '200%';

const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      near.unobserve(target);
      (target as CodeBlock).addButtons();
    }
  },
  { rootMargin: NEAR },
);

/** The button that wraps the lines of a block, by its `pre`. */
const wrapButtons = new WeakMap<Element, HTMLButtonElement>();

/**
 * Shows the button that wraps lines only where these are longer than the block, wrapped or not. All blocks are
 * measured before one changes: the browser lays out the page again for a measure behind a change.
 */
const sizes = new ResizeObserver((entries) => {
  const codes = entries.map(({ target }) => target);
  const wrapped = codes.flatMap((code) => code.closest('code-block.wrap') ?? []);
  for (const block of wrapped) block.classList.remove('wrap');
  const long = new Set(codes.filter((code) => code.scrollWidth > code.clientWidth));
  for (const block of wrapped) block.classList.add('wrap');
  for (const code of codes) wrapButtons.get(code)?.toggleAttribute('hidden', !long.has(code));
});

/**
 * The element `code-block`. Adds buttons to copy the code, to wrap lines that are longer than the block, and
 * to show types. They are made when the block comes near the window, as long pages have a hundred blocks.
 */
export class CodeBlock extends HTMLElement {
  #told: ReturnType<typeof setTimeout> | undefined;

  connectedCallback(): void {
    near.observe(this);
  }

  /** Adds the buttons, unless they are there. */
  addButtons(): void {
    const pre = this.querySelector('pre');
    if (!pre) return;
    sizes.observe(pre);
    // the block may have left the page, and come back with them
    if (this.querySelector('.code-buttons')) return;
    const copy = button('Copy', 'Copy code to clipboard', () => void this.#copy(copy));
    const wrap = button('Wrap', 'Toggle word wrap', () => {
      wrap.setAttribute('aria-pressed', String(this.classList.toggle('wrap')));
    });
    wrap.setAttribute('aria-pressed', String(this.classList.contains('wrap')));
    const buttons = document.createElement('div');
    buttons.className = 'code-buttons';
    buttons.append(wrap, copy);
    if (this.dataset['hover'] !== undefined) buttons.prepend(this.#typesButton());
    this.append(buttons);
    // assistive technology may miss the text of a place that has just come
    statusRegion();
    wrap.hidden = true;
    wrapButtons.set(pre, wrap);
  }

  /** The code as it is shown, without the compiler's messages. */
  shownText(): string {
    const code = this.querySelector('pre code')?.cloneNode(true) as Element | undefined;
    for (const message of code?.querySelectorAll('.diagnostic') ?? []) message.remove();
    return (code?.textContent ?? '').replace(/\n$/, '');
  }

  disconnectedCallback(): void {
    near.unobserve(this);
    const pre = this.querySelector('pre');
    // an observer may keep what it observes, and with that the whole page
    if (pre) sizes.unobserve(pre);
  }

  /** The keyboard's button for types, which `aids.ts` answers. A mouse that first points at the code loads them too. */
  #typesButton(): HTMLButtonElement {
    const point = async (event: PointerEvent): Promise<void> => {
      // a finger scrolls and selects; the mouse of the same computer may come later
      if (event.pointerType === 'touch') return;
      this.removeEventListener(event.type as 'pointermove', point);
      // what could not be loaded is tried again when the mouse comes back
      if (!(await loadHover(({ startPointing }) => startPointing(this, event))))
        this.addEventListener('pointerenter', point);
    };
    // `pointermove`, not `pointerover`: the mouse may already be on the code
    this.addEventListener('pointermove', point);
    const types = button('Types', 'Walk over the types of this code with the arrow keys');
    // keep the focus on the name: blur ends the walk, and the click would restart it
    types.addEventListener('mousedown', (event) => event.preventDefault());
    types.className = 'types-button';
    types.setAttribute('aria-pressed', 'false');
    return types;
  }

  async #copy(copy: HTMLButtonElement): Promise<void> {
    const worked = await writeClipboard(this.dataset['copy'] ?? this.shownText());
    copy.textContent = worked ? 'Copied' : 'Not copied';
    copy.dataset['done'] = '';
    say(copy.textContent);
    clearTimeout(this.#told);
    this.#told = setTimeout(() => {
      copy.textContent = 'Copy';
      delete copy.dataset['done'];
    }, COPIED);
  }
}

/** Loads the script for types and uses it. Nobody has asked for them: when it cannot be loaded, nothing happens. */
function loadHover(use: (hover: typeof import('./hover.ts')) => unknown): Promise<unknown> {
  const loading = import('./hover.ts');
  return loading.then(use, () => undefined);
}

function button(text: string, label: string, act?: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = text;
  element.setAttribute('aria-label', label);
  if (act) element.addEventListener('click', act);
  return element;
}

/**
 * Copies a text. Pages of an insecure origin have no `navigator.clipboard`: the older way serves them.
 * @returns whether it worked
 */
async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const focused = document.activeElement as HTMLElement | null;
    const field = document.createElement('textarea');
    field.value = text;
    field.className = 'visually-hidden';
    document.body.append(field);
    field.select();
    const worked = document.execCommand('copy');
    field.remove();
    focused?.focus();
    return worked;
  }
}

/** The place of what is said, on each page. */
function statusRegion(): HTMLElement {
  let region = document.querySelector<HTMLElement>('#status');
  if (!region) {
    region = document.createElement('div');
    region.id = 'status';
    region.className = 'visually-hidden';
    region.setAttribute('role', 'status');
    document.body.append(region);
  }
  return region;
}

/** Tells assistive technology a text, as it does not notice that the button changes. */
function say(text: string): void {
  const region = statusRegion();
  region.textContent = '';
  requestAnimationFrame(() => (region.textContent = text));
}

/** Defines the element; once for all pages. */
export function startCodeBlocks(): void {
  customElements.define('code-block', CodeBlock);
}
