import type { ClientDirective } from 'astro';
import { afterPainting } from '../browser/after-painting.ts';

/** Events that show that a visitor is about to use an island. */
const TYPES = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown'] as const;
/** Parts of an island that name, in `data-ahead`, files that they will load. */
const AHEAD = '[data-ahead]';
/** How long an island may take before it says that it is being loaded, in milliseconds. */
const PATIENCE = 200;
/**
 * When the message changes, elements move under a resting mouse and browsers fire `pointerover`. Ignore those for this
 * long, in milliseconds.
 */
const SETTLING = 500;
/** Longer than any island takes to be hydrated once its script is there, in milliseconds. */
const HYDRATION = 2000;

type Island = HTMLElement & { hasIntent?: true };

/**
 * `client:intent`: starts an island at the first pointer, touch, focus or key inside it. A click that came
 * before it was ready is repeated then, except on links, summaries, fields and submit buttons, where the
 * browser's own response is enough. With the value `now` it starts at once.
 *
 * The files that it and its parts name in `data-ahead` are fetched at once, not one after the other
 * (`pageFinisher()`).
 *
 * While its script is loading, the element says so by `data-state`: `loading` after 200 ms, `failed` when it
 * could not be loaded. The next intent tries again.
 */
const intent: ClientDirective = (load, { value }, element) => {
  const island = element as Island;
  // an island that persists over a move is connected again
  if (!island.hasAttribute('ssr') || island.hasIntent) return;
  island.hasIntent = true;
  let running: Promise<void> | undefined;
  let clicked: HTMLElement | undefined;
  let begun = -HYDRATION;

  const run = async (): Promise<void> => {
    const timer = setTimeout(() => (island.dataset['state'] = 'loading'), PATIENCE);
    // the event may be the start of a click, whose response is painted before anything is loaded; a hidden window is
    // not painted
    if (!document.hidden) await afterPainting();
    for (const part of [island, ...island.querySelectorAll<HTMLElement>(AHEAD)])
      part.dataset['ahead']?.split(' ').forEach(preload);
    try {
      const hydrate = await load();
      await hydrate();
    } catch (error) {
      // such as properties that cannot be read
      console.error(error);
    }
    clearTimeout(timer);
    begun = performance.now();
    // of a script that is missing Astro throws nothing: it keeps `ssr`, and tells the console and the window
    // (`SCRIPT_MISSING`)
    if (island.hasAttribute('ssr')) {
      island.dataset['state'] = 'failed';
      running = undefined;
      return;
    }
    delete island.dataset['state'];
    listen('removeEventListener');
    if (clicked?.isConnected) clicked.click();
  };
  const start = ({ type }: Event): void => {
    if (type === 'pointerover' && performance.now() - begun < SETTLING) return;
    // the visitor's next action makes an earlier click out of date
    if (type !== 'pointerover') clicked = undefined;
    running ??= run();
  };
  const onClick = (event: MouseEvent): void => {
    const target = event.target as HTMLElement;
    start(event);
    if (event.button !== 0 || target.closest('a[href], summary, input, select, textarea, [type="submit"]'))
      return;
    event.preventDefault();
    event.stopImmediatePropagation();
    clicked = target;
  };
  const listen = (how: 'addEventListener' | 'removeEventListener'): void => {
    for (const type of TYPES) island[how](type, start, { passive: true, capture: true });
    island[how]('click', onClick as EventListener, true);
  };
  listen('addEventListener');
  // React logs an error if an island is unmounted during hydration, so delay the unmount event
  island.addEventListener('astro:unmount', (event) => {
    if (performance.now() - begun > HYDRATION) return;
    event.stopImmediatePropagation();
    setTimeout(() => island.dispatchEvent(new Event('astro:unmount')), HYDRATION);
  });
  // the focus may be in it already
  if (value === 'now' || island.contains(document.activeElement)) start(new Event('focusin'));
};

/** Starts to fetch a file before the script that needs it is there. Failures are left to that script. */
function preload(href: string): void {
  const link = document.createElement('link');
  if (href.endsWith('.js')) link.rel = 'modulepreload';
  else Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous' });
  link.href = href;
  document.head.append(link);
}

export default intent;
