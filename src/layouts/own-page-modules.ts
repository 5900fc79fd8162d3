import { createElement, isValidElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ConfigError } from '../config/errors.ts';
import { ownPageFaults, ownPageOf, type OwnPage } from '../content/own-pages.ts';
import type { PageHead } from './head.ts';

/** What the module of an own page exports beside its component. */
interface OwnPageMeta {
  title: string;
  description: string;
}

/** An own page, and what its file exports. */
export interface OwnPageModule extends OwnPage {
  module: Record<string, unknown>;
}

/** An own page as it is shown. */
interface ShownPage {
  head: PageHead;
  html: string;
}

/**
 * The own pages among modules.
 * @param modules what each module exports, by its file from the project's root: `/pages/about.tsx`
 */
export function ownPageModules(modules: Readonly<Record<string, Record<string, unknown>>>): OwnPageModule[] {
  return Object.entries(modules).flatMap(([name, module]) => {
    const page = ownPageOf(name.replace(/^\//, ''));
    return page ? [{ ...page, module }] : [];
  });
}

/**
 * The modules that can be shown. What is wrong with the others is told when a build ends: if showing one of them stopped
 * it, what is wrong with the next would be known one build later.
 */
export function withoutFaulty(modules: readonly OwnPageModule[]): OwnPageModule[] {
  const read = modules.map((module) => ({ module, fault: faultOf(module) }));
  ownPageFaults.set(
    read.flatMap(({ module: { file }, fault }) =>
      fault === undefined ? [] : [{ file, line: 1, message: fault }],
    ),
  );
  return read.filter(({ fault }) => fault === undefined).map(({ module }) => module);
}

/**
 * The page that a module defines. It is read when it is shown, as a faulty one should not stop the others in
 * development, and rendered whole, as an answer that has begun cannot become an error any more.
 * @throws ConfigError when it has no component to render, or does not say its title and description; else what its
 *   component throws
 */
export function readOwnPage(page: OwnPageModule): ShownPage {
  const { file, address, module } = page;
  const fault = faultOf(page);
  if (fault !== undefined) throw new ConfigError(`${file}:1 ${fault}`);
  const { title, description } = module['meta'] as OwnPageMeta;
  return {
    head: { title, description, path: address, indexed: true },
    html: rendered(file, module['default'] as ComponentType),
  };
}

/** Why a module is no page; undefined when it is one. */
function faultOf({ file, module: { default: Component, meta } }: OwnPageModule): string | undefined {
  // what `memo()` and `forwardRef()` give are marked objects, and so are elements
  const isComponent =
    typeof Component === 'function' ||
    (typeof Component === 'object' &&
      Component !== null &&
      '$$typeof' in Component &&
      !isValidElement(Component));
  if (!isComponent) {
    return (
      `The page component at ${file} doesn't have a default export. This makes it impossible to render anything. ` +
      `Consider default-exporting a React component${Component === undefined ? '' : `: the default export is ${JSON.stringify(Component) ?? String(Component)}`}.`
    );
  }
  const { title, description } = (meta ?? {}) as Partial<OwnPageMeta>;
  const others = Object.keys(meta ?? {}).filter((name) => name !== 'title' && name !== 'description');
  if (others.length > 0)
    return `The page at ${file} has "${others.join('", "')}" in its meta, which means nothing there; there are title and description.`;
  if (!isText(title) || !isText(description))
    return `The page at ${file} does not say its title and description: export const meta = { title: '…', description: '…' }.`;
  return undefined;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function rendered(file: string, Component: ComponentType): string {
  try {
    return renderToStaticMarkup(createElement(Component));
  } catch (thrown) {
    // the error itself, as it knows the line in the page
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    error.message = `The page at ${file} cannot be rendered: ${error.message}`;
    throw error;
  }
}
