import type { ClientDirective } from 'astro';
import { afterPainting } from '../navigation/after-painting.ts';

/** What shows that a visitor is about to use an island. */
const TYPES = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown'] as const;
/** What of an island says, in `data-ahead`, which files it will load. */
const AHEAD = '[data-ahead]';
/** How long an island may take before it says that it is being loaded, in milliseconds (specification, section 9). */
const PATIENCE = 200;
/** Longer than any island takes to be hydrated once its script is there, in milliseconds. */
const HYDRATION = 2000;

type Island = HTMLElement & { hasIntent?: true };

/**
 * `client:intent`: starts an island at the first pointer, touch, focus or key inside it. A click that came before is done
 * again once it is ready; on links, summaries and buttons that submit the browser's own answer is enough.
 *
 * What it and its parts name in `data-ahead` is fetched at once, not one after the other (`pageFinisher()`).
 *
 * While its script is on its way the element says so by `data-state`: `loading` after 200 ms, `failed` when it did not
 * come. The next intent tries again.
 */
const intent: ClientDirective = (load, _options, element) => {
  const island = element as Island;
  // an island that is kept over a navigation is connected again
  if (!island.hasAttribute('ssr') || island.hasIntent) return;
  island.hasIntent = true;
  let running: Promise<void> | undefined;
  let clicked: HTMLElement | undefined;
  let begun = -HYDRATION;

  const run = async (): Promise<void> => {
    const timer = setTimeout(() => (island.dataset['state'] = 'loading'), PATIENCE);
    // the sign may be the start of a click, whose answer is painted before what it lets load
    await afterPainting();
    for (const part of [island, ...island.querySelectorAll<HTMLElement>(AHEAD)])
      part.dataset['ahead']?.split(' ').forEach(preload);
    await (
      await load()
    )();
    clearTimeout(timer);
    begun = performance.now();
    // Astro says why on the console and to the window (`SCRIPT_MISSING`), and throws nothing
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
    // what the visitor does next makes the click before it out of date
    if (type === 'pointerdown' || type === 'keydown') clicked = undefined;
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
  // React takes it for a fault when an island goes that it has begun to hydrate
  island.addEventListener('astro:unmount', (event) => {
    if (performance.now() - begun > HYDRATION) return;
    event.stopImmediatePropagation();
    setTimeout(() => island.dispatchEvent(new Event('astro:unmount')), HYDRATION);
  });
  // the visitor may be in it already
  if (island.contains(document.activeElement)) start(new Event('focusin'));
};

/** Fetches a file while what will ask for it is on its way itself. That its failure is seen is for the one who asks. */
function preload(href: string): void {
  const link = document.createElement('link');
  if (href.endsWith('.js')) link.rel = 'modulepreload';
  else Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous' });
  link.href = href;
  document.head.append(link);
}

export default intent;
