import type { TransitionBeforeSwapEvent } from 'astro:transitions/client';

/** Attribute by which the router leaves an element of the head where it is, if the next page has one of that name. */
const PERSIST = 'data-astro-transition-persist';

/**
 * Keeps what tools of the visitor have put into the head and on the root, while the router moves on: extensions for
 * reading, contrast or translation do so once for each document, and all pages are shown in one. The build marks the
 * styles that are the site's own (`pageFinisher()`).
 */
export function startKeepingTools(): void {
  // while content is written, styles come and go
  if (import.meta.env.DEV) return;
  let tools = 0;
  document.addEventListener('astro:before-swap', ({ newDocument }: TransitionBeforeSwapEvent) => {
    for (const element of document.head.querySelectorAll<HTMLElement>('style, link[rel="stylesheet"]')) {
      if (element.dataset['own'] !== undefined || element.matches('[href*="/_astro/"]')) continue;
      if (!element.hasAttribute(PERSIST)) element.setAttribute(PERSIST, `tool-${++tools}`);
      // the element itself has to stay, as the site's policy would refuse a copy; this one is taken out for it
      const place = newDocument.createElement('meta');
      place.setAttribute(PERSIST, element.getAttribute(PERSIST) as string);
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
