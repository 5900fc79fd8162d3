import type { ComponentType } from 'react';
import { addressOfModule, mayBePage, OWN_PAGES } from '../content/own-pages.ts';
import type { PageHead } from './head.ts';

/** What a page module exports beside its component. */
export interface OwnPageMeta {
  title: string;
  description: string;
}

/** A page that is a React component. */
export interface OwnPage {
  head: PageHead;
  Component: ComponentType;
}

/**
 * The pages that page modules define.
 * @param modules what each module exports, by its file from the project's root: `/pages/about.tsx`
 * @throws Error when one has no component to render, or does not say its title and description
 */
export function readOwnPages(modules: Readonly<Record<string, Record<string, unknown>>>): OwnPage[] {
  return Object.entries(modules)
    .filter(([name]) => mayBePage(name))
    .map(([name, { default: Component, meta }]) => {
      const file = name.replace(/^\//, '');
      if (typeof Component !== 'function') {
        throw new Error(
          `The page component at ${file} doesn't have a default export. This makes it impossible to render anything. ` +
            `Consider default-exporting a React component${Component === undefined ? '' : `: the default export is ${JSON.stringify(Component) ?? String(Component)}`}.`,
        );
      }
      const { title, description } = (meta ?? {}) as Partial<OwnPageMeta>;
      if (!title || !description) {
        throw new Error(
          `The page at ${file} does not say its title and description: export const meta = { title: '…', description: '…' }.`,
        );
      }
      const path = addressOfModule(file.slice(OWN_PAGES.length + 1));
      return { head: { title, description, path, indexed: true }, Component: Component as ComponentType };
    });
}
