import type { ClientDirective } from 'astro';

/** What shows that a visitor is about to use an island. */
const TYPES = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown'] as const;
/** Chances that a component gets to answer a named event after it was started. */
const CHANCES = 60;

type Island = HTMLElement & { hasIntent?: true };

/**
 * `client:intent`: starts an island at the first pointer, touch, focus or key inside it. A click that came before is done
 * again once it is ready; on links and summaries the browser's own answer is enough.
 *
 * `client:intent={{ event: 'name' }}` also starts it at that event of the window, and sends the event again until the
 * component takes it (`preventDefault()`).
 */
const intent: ClientDirective = (load, options, element) => {
  const island = element as Island;
  // an island that is kept over a navigation is connected again
  if (!island.hasAttribute('ssr') || island.hasIntent) return;
  island.hasIntent = true;
  const named = (options.value as { event?: string } | true | undefined) ?? true;
  const eventName = typeof named === 'object' ? named.event : undefined;
  let running: Promise<void> | undefined;
  let clicked: HTMLElement | undefined;
  let signal: CustomEvent | undefined;

  const run = async (): Promise<void> => {
    try {
      await (
        await load()
      )();
    } catch {
      // Astro says so on the console; the next intent tries again
      running = undefined;
      return;
    }
    listen('removeEventListener');
    if (clicked?.isConnected) clicked.click();
    if (signal) repeat(signal);
  };
  const start = (): void => {
    running ??= run();
  };
  const onClick = (event: MouseEvent): void => {
    const target = event.target as HTMLElement;
    if (event.button !== 0 || target.closest('a[href], summary, input, select, textarea, [data-native]')) {
      start();
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    clicked = target;
    start();
  };
  const onNamed = (event: Event): void => {
    if ((event as CustomEvent & { again?: true }).again) return;
    signal = event as CustomEvent;
    start();
  };
  const listen = (how: 'addEventListener' | 'removeEventListener'): void => {
    for (const type of TYPES) island[how](type, start, { passive: true, capture: true });
    island[how]('click', onClick as EventListener, true);
    if (eventName !== undefined) window[how](eventName, onNamed);
  };
  listen('addEventListener');
  // the visitor may be in it already
  if (island.contains(document.activeElement)) start();
};

/** A started component may not listen yet. */
function repeat(signal: CustomEvent): void {
  let chances = CHANCES;
  const again = (): void => {
    const event = new CustomEvent(signal.type, { detail: signal.detail, cancelable: true });
    Object.assign(event, { again: true });
    if (window.dispatchEvent(event) && chances-- > 0) requestAnimationFrame(again);
  };
  again();
}

export default intent;
