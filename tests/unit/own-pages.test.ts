import path from 'node:path';
import { createElement, memo } from 'react';
import { expect, test } from 'vitest';
import { ConfigError } from '../../src/config/errors.ts';
import { ownPageFaults, ownPageOf, ownPages } from '../../src/content/own-pages.ts';
import { ownPageModules, readOwnPage, withoutFaulty } from '../../src/layouts/own-page-modules.ts';
import { makeFolder, writeFiles } from '../support/folder.ts';

const About = () => createElement('h1', null, 'About');
const meta = { title: 'About', description: 'Who makes it.' };

test('an own page has the address of its file', () => {
  const files = ['about.tsx', 'team/index.tsx', 'team/old.tsx', 'index.tsx'];
  expect(files.map((file) => ownPageOf(`pages/${file}`)?.address)).toEqual([
    '/about',
    '/team',
    '/team/old',
    '/',
  ]);
});

test('the own pages of a project are found, without files whose names begin with "_"', () => {
  const root = makeFolder();
  expect(ownPages(root)).toEqual([]);
  const files = ['about.tsx', 'team/index.tsx', 'team/_part.tsx', 'notes.md'];
  writeFiles(path.join(root, 'pages'), Object.fromEntries(files.map((file) => [file, ''])));
  expect(ownPages(root)).toEqual([
    { address: '/about', file: 'pages/about.tsx' },
    { address: '/team', file: 'pages/team/index.tsx' },
  ]);
});

/** The page of one module. */
const pageOf = (module: Record<string, unknown>) =>
  readOwnPage({ file: 'pages/about.tsx', address: '/about', module });

test('own pages have addresses, parts of pages have none', () => {
  const module = { default: About, meta };
  expect(ownPageModules({ '/pages/about.tsx': module, '/pages/_part.tsx': {} })).toEqual([
    { file: 'pages/about.tsx', address: '/about', module },
  ]);
});

test('an own page gives a page with its title and description', () => {
  expect(pageOf({ default: About, meta })).toEqual({
    head: { ...meta, path: '/about', indexed: true },
    html: '<h1>About</h1>',
  });
});

test('an own page that throws says so, with its file and as the error that it threw', () => {
  const fault = new TypeError('no list');
  const page = (thrown: unknown) => () =>
    pageOf({
      meta,
      default() {
        throw thrown;
      },
    });
  expect(page(fault)).toThrow(fault);
  expect(fault.message).toBe('The page at pages/about.tsx cannot be rendered: no list');
  expect(page('a text')).toThrow('The page at pages/about.tsx cannot be rendered: a text');
});

test('a component that React wraps is a page', () => {
  expect(pageOf({ meta, default: memo(About) }).html).toBe(pageOf({ meta, default: About }).html);
});

test('an own page without a component says so, with its file', () => {
  expect(() => pageOf({ meta, About })).toThrow(
    "pages/about.tsx:1 The page component at pages/about.tsx doesn't have a default export. This makes it impossible to render anything. Consider default-exporting a React component.",
  );
  expect(() => pageOf({ meta, default: createElement(About) })).toThrow("doesn't have a default export");
  expect(() => pageOf({ meta, default: 'About' })).toThrow(
    'Consider default-exporting a React component: the default export is "About".',
  );
});

test('an own page without title or description says so, with its file', () => {
  expect(() => pageOf({ default: About, meta: { title: 'About' } })).toThrow(
    "pages/about.tsx:1 The page at pages/about.tsx does not say its title and description: export const meta = { title: '…', description: '…' }.",
  );
  expect(() => pageOf({ default: About, meta: { ...meta, title: ' ' } })).toThrow('does not say its title');
});

test('an own page with settings that pages of the docs have says that they mean nothing', () => {
  expect(() => pageOf({ default: About, meta: { ...meta, draft: true } })).toThrow(
    'pages/about.tsx:1 The page at pages/about.tsx has "draft" in its meta, which means nothing there; there are title and description.',
  );
});

test('a build leaves out the modules that are no pages, and is told why of each', () => {
  const modules = ownPageModules({
    '/pages/about.tsx': { default: About, meta },
    '/pages/plan.tsx': { meta },
    '/pages/team/index.tsx': { default: About },
  });
  expect(withoutFaulty(modules).map(({ file }) => file)).toEqual(['pages/about.tsx']);
  expect(ownPageFaults.get()).toEqual([
    {
      file: 'pages/plan.tsx',
      line: 1,
      message:
        "The page component at pages/plan.tsx doesn't have a default export. This makes it impossible to render anything. Consider default-exporting a React component.",
    },
    {
      file: 'pages/team/index.tsx',
      line: 1,
      message:
        "The page at pages/team/index.tsx does not say its title and description: export const meta = { title: '…', description: '…' }.",
    },
  ]);
  // a build in the same process does not know of them any more
  withoutFaulty([]);
  expect(ownPageFaults.get()).toEqual([]);
});

test('what is wrong with an own page is told without a stack, as its code is not at fault', () => {
  const page = () => pageOf({ default: About });
  expect(page).toThrow(ConfigError);
  expect(page).toThrow(
    expect.objectContaining({ stack: expect.stringMatching(/^ConfigError: pages\/about\.tsx:1 [^\n]+$/) }),
  );
});
