import { describe, expect, it, vi } from 'vitest';
import { LEDGER } from '../../build/ledger.ts';
import { redirectProblems } from '../../build/rules/redirects.ts';
import { movedSections } from '../../src/content/moved-sections.ts';
import { lineAt } from '../../src/text/line-at.ts';
import { page } from '../support/site.ts';
import { problemsOf, project } from './support/project.ts';

vi.mock('../../src/text/line-at.ts', { spy: true });

describe('redirects', () => {
  it('of a section need the page that follows them', async () => {
    const redirects = [{ from: '/docs/gone#x', to: '/docs' }];
    expect(await problemsOf({}, { redirects })).toEqual([
      'redirects.ts:1 "/docs/gone#x" cannot be followed: no page "/docs/gone" is left to do it; redirect "/docs/gone" instead',
    ]);
  });

  it('of a section are not followed by pages outside the docs', async () => {
    expect(await problemsOf({}, { redirects: [{ from: '/search#x', to: '/docs' }] })).toEqual([
      'redirects.ts:1 "/search#x" cannot be followed: only the home page and pages of the docs redirect their sections; remove it',
    ]);
  });

  it('are named with the line of their own entry', async () => {
    const redirects = [
      { from: '/docs/old', to: '/docs/a' },
      { from: '/docs/a', to: '/docs' },
    ];
    const source = `export default [\n  { from: '/docs/old', to: '/docs/a' },\n  { from: '/docs/a', to: '/docs' },\n]`;
    const files = { 'redirects.ts': source, 'docs/a.md': page('A') };
    expect(await problemsOf(files, { redirects })).toEqual([
      'redirects.ts:2 "/docs/old" → "/docs/a" is redirected again; lead it to "/docs" at once',
      'redirects.ts:3 "/docs/a" is redirected, and exists; remove the redirect',
    ]);
  });

  it('are looked for in their file only where one of them is named', async () => {
    const redirects = [1, 2, 3].map((number) => ({ from: `/docs/old-${number}`, to: '/docs' }));
    const source = `export default ${JSON.stringify(redirects)}`;
    const { content, root } = await project({ 'redirects.ts': source }, { redirects });
    vi.mocked(lineAt).mockClear();
    expect(redirectProblems(content, root)).toEqual([]);
    expect(lineAt).not.toHaveBeenCalled();
    const bad = { ...content, redirects: redirects.with(1, { from: '/docs/old-2', to: '/docs/gone' }) };
    expect(redirectProblems(bad, root)).toHaveLength(1);
    expect(lineAt).toHaveBeenCalledTimes(1);
  });

  it('are read once for the moved sections of all pages', async () => {
    const pages = ['a', 'b', 'c', 'd'];
    const files = Object.fromEntries(pages.map((id) => [`docs/${id}.md`, page(id)]));
    let reads = 0;
    const redirects = pages.map((id) => ({
      get from() {
        reads += 1;
        return `/docs/${id}#old`;
      },
      to: '/docs/a',
    }));
    const { content } = await project(files, { redirects });
    reads = 0;
    for (const id of pages)
      expect(movedSections({ ...content, redirects }, `/docs/${id}`)).toEqual([
        { id: 'old', href: '/docs/a', title: 'a' },
      ]);
    // to group them by page, and to name each
    expect(reads).toBe(3 * pages.length);
  });

  it.each([
    ['docs/old', '/docs'],
    ['/docs/old', 'https://other.example/docs'],
  ])('from "%s" to "%s" are none of this site', async (from, to) => {
    expect(await problemsOf({}, { redirects: [{ from, to }] })).toEqual([
      `redirects.ts:1 "${from}" → "${to}": both must be addresses of this site; write them from "/" on`,
    ]);
  });

  it('are written without the base URL', async () => {
    const settings = { baseUrl: '/manual/' };
    const redirects = [{ from: '/manual/docs/old', to: '/docs' }];
    expect(await problemsOf({}, { settings, redirects })).toEqual([
      'redirects.ts:1 "/manual/docs/old" begins with the base URL "/manual/", which is added to it and would stand there twice; write "/docs/old"',
    ]);
    expect(await problemsOf({}, { settings, redirects: [{ from: '/old/manual/x', to: '/docs' }] })).toEqual(
      [],
    );
    // pages that stand below a folder of that name
    expect(
      await problemsOf(
        { 'docs/a.md': page('A') },
        { settings: { baseUrl: '/docs/' }, redirects: [{ from: '/docs/old', to: '/docs' }] },
      ),
    ).toEqual([]);
  });

  it('may not start at one address', async () => {
    const redirects = ['/docs', '/'].map((to) => ({ from: '/docs/old', to }));
    expect(await problemsOf({}, { redirects })).toEqual([
      'redirects.ts:1 "/docs/old" is redirected twice, to "/docs" and "/"; remove one of the two',
    ]);
  });

  it('of a section need its name', async () => {
    expect(await problemsOf({}, { redirects: [{ from: '/docs#', to: '/search' }] })).toEqual([
      'redirects.ts:1 "/docs#" names no section, and would lead everyone away from "/docs"; write the id of the section behind "#"',
    ]);
  });

  it.each([
    ['/docs/caf%C3%A9', ': "/docs/café"'],
    ['/docs/old?a=1', ''],
    ['//other.example', ''],
    ['/docs/old page', ''],
    ['/docs/`old`', ''],
    ['/docs/%', ''],
  ])('from "%s" would never be looked up', async (from, better) => {
    const [problem] = await problemsOf({}, { redirects: [{ from, to: '/docs' }] });
    expect(problem).toBe(
      `redirects.ts:1 "${from}" is not how a server looks an address up; write it as it is read, decoded, with one "/" at its start, without a query, quotes, braces, "$", "\\" and spaces${better}`,
    );
  });

  it.each([
    '/docs/old/',
    '/docs/wild/*',
    '/docs/:name/guide',
    '/docs//x',
    '/docs/./x',
    '/docs/../x',
    '/docs/..',
    '/docs/old/#x',
  ])('from "%s" would be followed on some hosts only', async (from) => {
    expect(await problemsOf({}, { redirects: [{ from, to: '/docs' }] })).toEqual([
      `redirects.ts:1 "${from}" would not be followed on every host; write it without "*" and ":", which some read as patterns, without "/" at its end, and without "//", "/./" and "/../"`,
    ]);
  });

  it.each([
    ['/docs/old.html', '/docs/old'],
    ['/docs/old/index.html', '/docs/old'],
    ['/old.html#x', '/old'],
  ])('from "%s" would be looked up as "%s" on some hosts', async (from, clean) => {
    expect((await problemsOf({}, { redirects: [{ from, to: '/docs' }] }))[0]).toBe(
      `redirects.ts:1 "${from}" would not be followed on every host, as some take ".html" off first; redirect "${clean}", which stands for it everywhere`,
    );
  });

  it('may not start at files of the site, in `public/`, of routes or copies of pages', async () => {
    const files = {
      'public/icon.svg': '<svg/>',
      'public/old.html': 'Old',
      'public/older/index.html': 'Older',
      'src/pages/pages.json.ts': '',
      'docs/a.md': page('A'),
    };
    const hidden = ['/docs/a.md', '/icon.svg', '/old', '/older', '/pages.json'];
    const redirects = [...hidden, '/docs/b.md'].map((from) => ({ from, to: '/docs' }));
    expect(await problemsOf(files, { redirects })).toEqual(
      hidden.map(
        (from) => `redirects.ts:1 "${from}" is both a redirect and a file of the site; remove one of them`,
      ),
    );
  });

  it('may not start at the not-found page', async () => {
    expect(await problemsOf({}, { redirects: [{ from: '/404', to: '/docs' }] })).toEqual([
      'redirects.ts:1 "/404" is redirected, and exists; remove the redirect',
    ]);
  });

  it.each(['/docs/café', '/.old', '/docs/..old'])('from "%s" are followed', async (from) => {
    const files = { [LEDGER]: `${from}\n` };
    expect(await problemsOf(files, { redirects: [{ from, to: '/docs' }] })).toEqual([]);
  });

  it('to a draft are told so', async () => {
    const redirects = [
      { from: '/docs/old', to: '/docs/new' },
      { from: '/docs/older', to: '/docs/new#a' },
    ];
    expect(await problemsOf({ 'docs/new.md': page('New', 'Text.', 'draft: true\n') }, { redirects })).toEqual(
      [
        'redirects.ts:1 "/docs/old" → "/docs/new" leads nowhere: it is a draft, and drafts are not published',
        'redirects.ts:1 "/docs/older" → "/docs/new#a" leads nowhere: it is a draft, and drafts are not published',
      ],
    );
  });

  it('may not turn in a circle', async () => {
    const redirects = [
      { from: '/one', to: '/two' },
      { from: '/two', to: '/one' },
    ];
    expect(await problemsOf({}, { redirects })).toEqual([
      'redirects.ts:1 "/one" turns in a circle: /one → /two → /one; lead the last to an address that exists',
      'redirects.ts:1 "/two" turns in a circle: /two → /one → /two; lead the last to an address that exists',
    ]);
  });
});
