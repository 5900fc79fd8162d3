import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { ISLAND_STYLES, pageFinisher } from '../../build/pages/finish-page.ts';
import { finishPages } from '../../build/pages/finish-pages.ts';
import { makeFolder, writeFiles } from '../support/folder.ts';

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
  `${ISLAND_STYLES}<astro-island uid="${uid}" component-url="/base/_astro/Box.1.js" renderer-url="/base/_astro/client.3.js" ssr client="${client}"><p>-</p></astro-island>`;

let dist: string;
beforeEach(() => {
  dist = makeFolder();
  writeFiles(path.join(dist, '_astro'), FILES);
});

async function finished(html: string): Promise<string> {
  const file = path.join(dist, 'page.html');
  writeFileSync(file, html);
  await finishPages(dist, '/base');
  return readFileSync(file, 'utf8');
}

describe('islands of a built page', () => {
  it('have numbers that do not follow from where the site was built', async () => {
    const page = await finished(`${island('load', 'Z1x')}${island('load', 'Z2y')}`);
    const ids = page.match(/uid="[^"]*"/g);
    expect(ids).toEqual(['uid="1"', 'uid="2"']);
  });

  it('name all that they will load, each once, without what every page has or a choice brings', async () => {
    const [, ahead = ''] = / data-ahead="([^"]*)"/.exec(await finished(island('intent', 'a'))) ?? [];
    expect(ahead.split(' ')).toEqual(
      ['Box.1.js', 'client.3.js', 'shared.2.js', 'react.4.js', 'worker-5.js'].map(
        (name) => `/base/_astro/${name}`,
      ),
    );
  });

  it('name a script that is only called like that of every page', async () => {
    writeFiles(path.join(dist, '_astro'), { 'Box.1.js': 'import"./homepage.8.js"', 'homepage.8.js': '' });
    expect(await finished(island('intent', 'a'))).toContain(' /base/_astro/homepage.8.js');
  });

  it('name it outside of their props, whatever those hold', async () => {
    const props = '{&quot;label&quot;:[0,&quot;a > b&quot;]}';
    const page = await finished(island('intent', 'a').replace(' ssr', ` ssr props="${props}"`));
    expect(page).toContain(`props="${props}"`);
    expect(page).toMatch(/<astro-island[^>]*> b[^>]* data-ahead="/);
  });

  it('that start by themselves name nothing', async () => {
    expect(await finished(island('load', 'a'))).not.toContain('data-ahead');
  });

  it("have Astro's styles in the style sheet, not where HTML allows none", async () => {
    const page = await finished(`<p>-</p>${island('load', 'a')}<style>p{}</style>`);
    expect(page).toMatch(/^<p>-<\/p><astro-island [^>]*><p>-<\/p><\/astro-island><style>p\{\}<\/style>$/);
  });

  it('are refused when Astro writes other styles before them, which would be served beside ours', async () => {
    const other = island('load', 'a').replace('{display:contents}', '{display:block}');
    await expect(finished(other)).rejects.toThrow(
      'A page has an island, and before it not "<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>", which build/pages/finish-page.ts takes out; see what Astro writes there now, and have its styles in ISLAND_STYLES and src/styles/base.css.',
    );
  });

  it('are refused when a script of theirs was not built', async () => {
    rmSync(path.join(dist, '_astro/react.4.js'));
    await expect(finished(island('intent', 'a'))).rejects.toThrow(
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

  it('stand in the page; those of most pages are one element, which stays from page to page', async () => {
    // the order of those that depend on each other is seen in a page that has most of them
    writeFileSync(path.join(dist, '0.html'), style('base'));
    writeFileSync(path.join(dist, 'a.html'), style('docs') + style('base'));
    writeFileSync(path.join(dist, 'b.html'), style('docs') + style('base'));
    const home = await finished(style('home') + style('base'));
    const common = '<style data-own data-astro-transition-persist="styles">.docs{}\n.base{}</style>';
    expect(home).toBe(`<style data-own>.home{}</style>${common}`);
    expect(readFileSync(path.join(dist, 'a.html'), 'utf8')).toBe(common);
    expect(readdirSync(path.join(dist, '_astro')).filter((name) => name.endsWith('.css'))).toEqual([
      'late.css',
    ]);
  });

  it('stand in the page however long its head is', async () => {
    const head = (length: number): string =>
      `<head><title>${'é'.repeat(length / 2)}</title>${style('base')}</head><body>-</body>`;
    // with the two bytes of a letter on both sides of the limit as well
    for (const length of [10, 32 * 1024 - 62, 32 * 1024, 80 * 1024]) {
      writeFileSync(path.join(dist, '_astro/base.css'), '.base{}');
      expect(await finished(head(length))).toContain(
        '<style data-own data-astro-transition-persist="styles">.base{}</style></head>',
      );
    }
  });

  it('that are served as they are stay as they are', async () => {
    mkdirSync(path.join(dist, 'styles'));
    writeFileSync(path.join(dist, 'styles/about.css'), 'p{background:url(./bg.png)}');
    const link = '<link rel="stylesheet" href="/base/styles/about.css">';
    expect(await finished(link)).toBe(link);
    expect(readdirSync(path.join(dist, 'styles'))).toEqual(['about.css']);
  });

  it('are marked in the head, so that others there are known to be of tools', async () => {
    const own = [
      '<link href="/about.css" rel=stylesheet>',
      '<style>@page{}</style>',
      '<style media="print">',
    ];
    const others = ['<link rel="preload" href="/rel=stylesheet">', '<title>link rel="stylesheet"</title>'];
    const marked = own.map((tag) => tag.replace(/^<\w+/, '$& data-own'));
    expect(await finished(`<head>${own.join('')}${others.join('')}</head><style>p{}</style>`)).toBe(
      `<head>${marked.join('')}${others.join('')}</head><style>p{}</style>`,
    );
  });

  it('that a script waits for keep their file', async () => {
    writeFileSync(path.join(dist, '_astro/choice.9.js'), 'm.f=["_astro/late.css"]');
    expect(await finished(style('late'))).toMatch(/^<style[^>]*>\.late\{\}<\/style>$/);
    expect(readdirSync(path.join(dist, '_astro'))).toContain('late.css');
  });
});

describe('scripts of a built page', () => {
  const script = (name: string): string => `<script type="module" src="/base/_astro/${name}"></script>`;

  it('that only import another make way for it, which is named once', async () => {
    writeFileSync(path.join(dist, '_astro/first.6.js'), 'import"./shared.2.js";');
    writeFileSync(path.join(dist, '_astro/second.7.js'), 'import"./shared.2.js";');
    expect(await finished(`${script('first.6.js')}<p>-</p>${script('second.7.js')}`)).toBe(
      `${script('shared.2.js')}<p>-</p>`,
    );
    expect(readdirSync(path.join(dist, '_astro')).sort()).toEqual(
      Object.keys(FILES)
        .filter((name) => !/^(?:first|second)/.test(name))
        .sort(),
    );
  });

  it('that do something stay', async () => {
    expect(await finished(script('shared.2.js'))).toBe(script('shared.2.js'));
    writeFileSync(path.join(dist, '_astro/second.7.js'), 'begin();import"./page.0.js";');
    expect(await finished(script('second.7.js'))).toBe(script('second.7.js'));
  });

  it('stay where nothing else loads the script of every page', async () => {
    expect(await finished(script('page.0.js'))).toBe(script('page.0.js'));
  });

  it('that are served as they are stay, also those that only import another', async () => {
    writeFileSync(path.join(dist, 'own.js'), 'import"./other.js";');
    const own = '<script type="module" src="/base/own.js"></script>';
    expect(await finished(own)).toBe(own);
    expect(readdirSync(dist)).toContain('own.js');
  });

  it('that every page has is loaded by one in the page, which is told its address', async () => {
    const starter = '<script type="module" data-page-script data-page-deployment="A1">start()</script>';
    expect(await finished(`${starter}${script('first.6.js')}${script('shared.2.js')}`)).toMatch(
      /^<script type="module" data-page-script="\/base\/_astro\/page\.0\.js" data-page-deployment="[\w-]{8}">start\(\)<\/script><script type="module" src="\/base\/_astro\/shared\.2\.js"><\/script>$/,
    );
  });

  it('names the deployment by its page script, the styles of all pages and what each page has in itself', () => {
    const deployment = (inline: string, own: string, ...all: string[]): string | undefined => {
      const html = `<script type="module" data-page-script="" data-page-deployment="${inline}"></script>${own}`;
      return /data-page-deployment="([^"]+)"/.exec(
        pageFinisher(dist, '/base', { common: [], all })(html).html,
      )?.[1];
    };
    const own = script('page.0.js');
    writeFileSync(path.join(dist, '_astro/page.10.js'), 'begin()');
    writeFileSync(path.join(dist, '_astro/one.css'), 'a{color:red}');
    const names = [
      deployment('A1', own),
      deployment('A2', own),
      deployment('A1', script('page.10.js')),
      deployment('A1', own, '/base/_astro/one.css'),
    ];
    expect(deployment('A1', own)).toBe(names[0]);
    expect(new Set(names)).toHaveLength(4);
  });

  it('of other hosts and kinds stay', async () => {
    const other = '<script type="module" src="/src/a.ts"></script>';
    expect(await finished(other)).toBe(other);
  });
});

describe('many pages, which processors share', () => {
  const COUNT = 320;
  const write = (change: (html: string, number: number) => string = (html) => html): void => {
    for (let number = 0; number < COUNT; number++) {
      const html = `<p>-</p>${island('intent', `Z${number}`)}<script>n(${number})</script>`;
      const name = `${String(number).padStart(3, '0')}.html`;
      writeFileSync(path.join(dist, name), change(html, number));
    }
  };

  it('are all finished, and all that they have inline is found', async () => {
    write();
    const { scripts } = await finishPages(dist, '/base');
    expect(scripts).toHaveLength(COUNT);
    const names = readdirSync(dist).filter((name) => name.endsWith('.html'));
    expect(names).toHaveLength(COUNT);
    for (const name of names)
      expect(readFileSync(path.join(dist, name), 'utf8')).toContain('uid="1" component-url');
  });

  it('say what is wrong with those of another thread', async () => {
    write((html, number) => (number === COUNT - 1 ? `${html}<b style="a"></b>` : html));
    await expect(finishPages(dist, '/base')).rejects.toThrow(
      `${COUNT - 1}.html:1: the attribute "style" is refused by the policy`,
    );
    write((html, number) => (number === COUNT - 1 ? html.replace('Box.1.js', 'Gone.1.js') : html));
    await expect(finishPages(dist, '/base')).rejects.toThrow(
      'A page loads "/base/_astro/Gone.1.js", which was not built.',
    );
  });
});
