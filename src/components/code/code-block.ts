/** How long the copy button says that it worked, in milliseconds. */
const COPIED = 1000;

/** How far from the window a block gets its buttons: what one sees next, and what the next Tab may reach. */
const NEAR = '200%';

const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      near.unobserve(target);
      (target as CodeBlock).dress();
    }
  },
  { rootMargin: NEAR },
);

/**
 * A code block's buttons: copy, and wrap where lines are longer than the block. The code itself is in the page. They are
 * made when the block comes near, as long pages have a hundred blocks.
 */
export class CodeBlock extends HTMLElement {
  #observer: ResizeObserver | undefined;
  #told: ReturnType<typeof setTimeout> | undefined;

  connectedCallback(): void {
    near.observe(this);
  }

  /** Makes the buttons, unless they are there. */
  dress(): void {
    const pre = this.querySelector('pre');
    if (!pre || this.querySelector('.code-buttons')) return;
    const copy = button('Copy', 'Copy code to clipboard', () => void this.#copy(copy));
    const wrap = button('Wrap', 'Toggle word wrap', () => {
      wrap.setAttribute('aria-pressed', String(this.classList.toggle('wrap')));
      this.#measure(pre, wrap);
    });
    wrap.setAttribute('aria-pressed', String(this.classList.contains('wrap')));
    const buttons = document.createElement('div');
    buttons.className = 'code-buttons';
    buttons.append(wrap, copy);
    if (this.dataset['hover'] !== undefined) buttons.prepend(this.#typesButton());
    this.append(buttons);
    wrap.hidden = true;
    this.#observer = new ResizeObserver(() => this.#measure(pre, wrap));
    this.#observer.observe(pre);
  }

  /** The code as it is shown, without the compiler's messages. */
  shownText(): string {
    const code = this.querySelector('pre code')?.cloneNode(true) as Element | undefined;
    for (const message of code?.querySelectorAll('.diagnostic') ?? []) message.remove();
    return (code?.textContent ?? '').replace(/\n$/, '');
  }

  disconnectedCallback(): void {
    near.unobserve(this);
    this.#observer?.disconnect();
  }

  /** Types load when a mouse first points at the code, or when the button for the keyboard is used. */
  #typesButton(): HTMLButtonElement {
    this.addEventListener(
      'pointerover',
      (event) => {
        if (event.pointerType !== 'touch') void loadHover(({ startPointing }) => startPointing(this, event));
      },
      { once: true },
    );
    const types = button('Types', 'Walk over the types of this code with the arrow keys', () => {
      void loadHover(({ startWalking }) => startWalking(this, types));
    });
    types.className = 'types-button';
    types.setAttribute('aria-pressed', 'false');
    return types;
  }

  /** Only lines that are longer than the block can be wrapped. */
  #measure(pre: HTMLElement, wrap: HTMLElement): void {
    wrap.hidden = pre.scrollWidth <= pre.clientWidth && !this.classList.contains('wrap');
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

/** Types are an extra: when their script does not come, the code is there. */
function loadHover(use: (hover: typeof import('./hover.ts')) => unknown): Promise<unknown> {
  return import('./hover.ts').then(use).catch(() => undefined);
}

function button(text: string, label: string, act: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = text;
  element.setAttribute('aria-label', label);
  element.addEventListener('click', act);
  return element;
}

/** Older ways serve pages that are not on a secure origin. */
async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement('textarea');
    field.value = text;
    field.className = 'visually-hidden';
    document.body.append(field);
    field.select();
    const worked = document.execCommand('copy');
    field.remove();
    return worked;
  }
}

/** Tells assistive technology, which does not see the button change. */
function say(text: string): void {
  let region = document.querySelector<HTMLElement>('#status');
  if (!region) {
    region = document.createElement('div');
    region.id = 'status';
    region.className = 'visually-hidden';
    region.setAttribute('role', 'status');
    document.body.append(region);
  }
  region.textContent = '';
  requestAnimationFrame(() => (region.textContent = text));
}

/** Defines the element; once for all pages. */
export function startCodeBlocks(): void {
  customElements.define('code-block', CodeBlock);
}
