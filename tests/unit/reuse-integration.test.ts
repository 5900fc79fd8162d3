import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, expect, it } from 'vitest';
import { reuseIntegration } from '../../build/reuse-integration.ts';
import { makeFolder } from '../support/folder.ts';

let root: string;
let cache: string;
beforeEach(() => {
  root = makeFolder();
  cache = path.join(root, 'cache');
  mkdirSync(path.join(cache, 'dist'), { recursive: true });
});

/** A build whose pages are written down under a name, in three steps. */
function build(): { start(): void; render(name: string): void; finish(): void } {
  const { hooks } = reuseIntegration(root);
  hooks['astro:config:done']?.({ config: { cacheDir: pathToFileURL(`${cache}/`) } } as never);
  return {
    start: () => void hooks['astro:build:start']?.({} as never),
    render(name) {
      writeFileSync(path.join(cache, 'dist/page.html'), name);
      writeFileSync(path.join(cache, 'pages.json'), name);
    },
    finish: () => void hooks['astro:build:done']?.({} as never),
  };
}

const isKept = (): boolean => existsSync(path.join(cache, 'pages.json'));

it('the next build reuses the pages of one that was finished', () => {
  const [first, second] = [build(), build()];
  first.start();
  first.render('first');
  first.finish();
  second.start();
  expect(isKept()).toBe(true);
  expect(readFileSync(path.join(cache, 'dist/page.html'), 'utf8')).toBe('first');
});

it.each(['dist/page.html', 'pages.json'])('nothing is reused when %s is cut off', (name) => {
  const [first, second, third] = [build(), build(), build()];
  first.start();
  first.render('first');
  first.finish();
  writeFileSync(path.join(cache, name), 'fi');
  second.start();
  expect(isKept()).toBe(false);
  second.render('second');
  second.finish();
  third.start();
  expect(isKept()).toBe(true);
});

it('a build that was stopped leaves nothing that is reused', () => {
  const [stopped, next, last] = [build(), build(), build()];
  stopped.start();
  stopped.render('stopped');
  next.start();
  expect(isKept()).toBe(false);
  next.render('next');
  next.finish();
  last.start();
  expect(isKept()).toBe(true);
});

it.each(['first', 'second'])(
  'of two builds at once nothing is reused, also when the %s ends first',
  (ends) => {
    const [first, second, next] = [build(), build(), build()];
    first.start();
    second.start();
    first.render('first');
    second.render('second');
    for (const each of ends === 'first' ? [first, second] : [second, first]) each.finish();
    next.start();
    expect(isKept()).toBe(false);
  },
);
