import type { TransitionBeforeSwapEvent } from 'astro:transitions/client';

/** Styles in the head that may be a tool's: those of the site are linked, kept by name, begin with their layers, or are Vite's. */
const STYLES = 'style, link[rel="stylesheet"]:not([href*="/_astro/"])';

/**
 * Keeps what tools of the visitor have put into the head and on the root, while the router moves on: extensions for
 * reading, contrast or translation do so once for each document, and all pages are shown in one.
 */
export function startKeepingTools(): void {
  let tools = 0;
  document.addEventListener('astro:before-swap', ({ newDocument }: TransitionBeforeSwapEvent) => {
    for (const element of document.head.querySelectorAll<HTMLElement>(STYLES)) {
      if (element.textContent.startsWith('@layer') || element.dataset['viteDevId'] !== undefined) continue;
      // the element itself has to stay: the site's policy would refuse a copy
      const name = (element.dataset['astroTransitionPersist'] ??= `tool-${tools++}`);
      if (!name.startsWith('tool-')) continue;
      const place = newDocument.createElement('style');
      place.dataset['astroTransitionPersist'] = name;
      newDocument.head.append(place);
    }
    const root = document.documentElement;
    const next = newDocument.documentElement;
    // the router itself keeps what begins with `data-`, and the policy refuses styles as an attribute
    for (const { name, value } of root.attributes)
      if (!/^data-|^style$/.test(name) && !next.hasAttribute(name)) next.setAttribute(name, value);
    const { cssText } = root.style;
    const keepStyle = (): void => {
      root.style.cssText = cssText;
      // the site's own, for a page that is left (`returning.ts`)
      root.style.overflowAnchor = '';
    };
    document.addEventListener('astro:after-swap', keepStyle, { once: true });
  });
}
