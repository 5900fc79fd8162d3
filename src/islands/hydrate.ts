import { createElement, startTransition, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { SCRIPT_MISSING } from '../navigation/start-page.ts';

/**
 * Starts React on an island, as the script of `@astrojs/react` does for islands without slots. But where an extension or a
 * translation has changed the island before, and React renders it anew, this is an error in the console, not an uncaught
 * one.
 * @throws if the component's script came empty: the island stays as it is
 */
export default function createHydrator(island: HTMLElement) {
  return (
    component: ComponentType<Record<string, unknown>> | undefined,
    props: Record<string, unknown>,
  ): void => {
    if (!island.hasAttribute('ssr')) return;
    if (!component) {
      dispatchEvent(new Event(SCRIPT_MISSING));
      throw new Error(`the import of ${island.getAttribute('component-url')} came empty`);
    }
    startTransition(() => {
      const root = hydrateRoot(island, createElement(component, props), {
        identifierPrefix: island.getAttribute('prefix') ?? '',
        onRecoverableError: (error) => console.error(error),
      });
      island.addEventListener('astro:unmount', () => root.unmount(), { once: true });
    });
  };
}
