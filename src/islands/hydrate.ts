import { createElement, startTransition, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';

/**
 * Starts React on an island, as the script of `@astrojs/react` does for islands without slots. But where an extension or a
 * translation has changed the island before, and React renders it anew, this is an error in the console, not an uncaught
 * one.
 */
export default function createHydrator(island: HTMLElement) {
  return (component: ComponentType<Record<string, unknown>>, props: Record<string, unknown>): void => {
    if (!island.hasAttribute('ssr')) return;
    startTransition(() => {
      const root = hydrateRoot(island, createElement(component, props), {
        identifierPrefix: island.getAttribute('prefix') ?? '',
        onRecoverableError: (error) => console.error(error),
      });
      island.addEventListener('astro:unmount', () => root.unmount(), { once: true });
    });
  };
}
