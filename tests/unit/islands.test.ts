import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { finishIslands } from '../../build/islands.ts';

const FILES = {
  'Box.1.js': 'import{a}from"./page.0.js";import{b}from"./shared.2.js";b(a,()=>import("./choice.9.js"))',
  'client.3.js': 'import"./react.4.js";',
  'shared.2.js':
    'import{r}from"./react.4.js";new Worker(new URL(`/base/_astro/worker-5.js`,``+import.meta.url),{type:`module`})',
  'react.4.js': 'export{}',
  'worker-5.js': 'import"./shared.2.js"',
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
  finishIslands(dist, '/base');
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
      'An island loads "/base/_astro/react.4.js", which was not built.',
    );
  });
});
