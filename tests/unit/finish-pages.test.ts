import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { finishPages } from '../../build/finish-pages.ts';

const FILES = {
  'Box.1.js': 'import{a}from"./page.0.js";import{b}from"./shared.2.js";b(a,()=>import("./choice.9.js"))',
  'client.3.js': 'import"./react.4.js";',
  'shared.2.js':
    'import{r}from"./react.4.js";new Worker(new URL(`/base/_astro/worker-5.js`,``+import.meta.url),{type:`module`})',
  'react.4.js': 'export{}',
  'worker-5.js': 'import"./shared.2.js"',
  'page.0.js': 'start()',
  'first.6.js': 'import"./page.0.js";',
  'second.7.js': 'import"./page.0.js";',
};
const island = (client: string, uid: string): string =>
  `<astro-island uid="${uid}" component-url="/base/_astro/Box.1.js" renderer-url="/base/_astro/client.3.js" ssr client="${client}"><p>-</p></astro-island>`;

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'islands-'));
  mkdirSync(path.join(dist, '_astro'));
  for (const [name, code] of Object.entries(FILES)) writeFileSync(path.join(dist, '_astro', name), code);
});
afterEach(() => rmSync(dist, { recursive: true, force: true }));

function finished(html: string): string {
  const file = path.join(dist, 'page.html');
  writeFileSync(file, html);
  finishPages(dist, '/base');
  return readFileSync(file, 'utf8');
}

describe('islands of a built page', () => {
  it('have numbers that do not follow from where the site was built', () => {
    const ids = finished(`${island('load', 'Z1x')}${island('load', 'Z2y')}`).match(/uid="[^"]*"/g);
    expect(ids).toEqual(['uid="1"', 'uid="2"']);
  });

  it('name all that they will load, each once, without what every page has or a choice brings', () => {
    const [, ahead = ''] = / data-ahead="([^"]*)"/.exec(finished(island('intent', 'a'))) ?? [];
    expect(ahead.split(' ')).toEqual(
      ['Box.1.js', 'client.3.js', 'shared.2.js', 'react.4.js', 'worker-5.js'].map(
        (name) => `/base/_astro/${name}`,
      ),
    );
  });

  it('that start by themselves name nothing', () => {
    expect(finished(island('load', 'a'))).not.toContain('data-ahead');
  });

  it('are refused when a script of theirs was not built', () => {
    rmSync(path.join(dist, '_astro/react.4.js'));
    expect(() => finished(island('intent', 'a'))).toThrow(
      'A page loads "/base/_astro/react.4.js", which was not built.',
    );
  });
});

describe('styles of built pages', () => {
  const style = (name: string): string => `<link rel="stylesheet" href="/base/_astro/${name}.css">`;
  beforeEach(() => {
    for (const name of ['base', 'docs', 'home', 'late'])
      writeFileSync(path.join(dist, `_astro/${name}.css`), `.${name}{}\n`);
  });

  it('stand in the page; those of most pages are one element, which stays from page to page', () => {
    writeFileSync(path.join(dist, 'a.html'), style('docs') + style('base'));
    writeFileSync(path.join(dist, 'b.html'), style('docs') + style('base'));
    const home = finished(style('home') + style('base'));
    const common = '<style data-astro-transition-persist="styles">.docs{}\n.base{}</style>';
    expect(home).toBe(`<style>.home{}</style>${common}`);
    expect(readFileSync(path.join(dist, 'a.html'), 'utf8')).toBe(common);
    expect(readdirSync(path.join(dist, '_astro')).filter((name) => name.endsWith('.css'))).toEqual([
      'late.css',
    ]);
  });

  it('that a script waits for keep their file', () => {
    writeFileSync(path.join(dist, '_astro/choice.9.js'), 'm.f=["_astro/late.css"]');
    expect(finished(style('late'))).toBe(style('late'));
    expect(readdirSync(path.join(dist, '_astro'))).toContain('late.css');
  });
});

describe('scripts of a built page', () => {
  const script = (name: string): string => `<script type="module" src="/base/_astro/${name}"></script>`;

  it('that only import another make way for it, which is named once', () => {
    writeFileSync(path.join(dist, '_astro/first.6.js'), 'import"./shared.2.js";');
    writeFileSync(path.join(dist, '_astro/second.7.js'), 'import"./shared.2.js";');
    expect(finished(`${script('first.6.js')}<p>-</p>${script('second.7.js')}`)).toBe(
      `${script('shared.2.js')}<p>-</p>`,
    );
    expect(readdirSync(path.join(dist, '_astro')).sort()).toEqual(
      Object.keys(FILES)
        .filter((name) => !/^(?:first|second)/.test(name))
        .sort(),
    );
  });

  it('that do something stay', () => {
    expect(finished(script('shared.2.js'))).toBe(script('shared.2.js'));
  });

  it('that every page has is loaded by one in the page, which names it', () => {
    const page = finished(script('first.6.js'));
    expect(page).toMatch(/^<script type="module" data-page-script="\/base\/_astro\/page\.0\.js">\(function /);
    expect(page).toMatch(/\)\("\/base\/_astro\/page\.0\.js","script-missing"\)<\/script>$/);
  });

  it('of other hosts and kinds stay', () => {
    const other = '<script type="module" src="/src/a.ts"></script>';
    expect(finished(other)).toBe(other);
  });
});
