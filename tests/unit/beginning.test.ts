import { describe, expect, it } from 'vitest';
import { beginningOf } from '../../src/navigation/late/parts/beginning.ts';

const HEAD = '<html><body><main><h1 id="title">A</h1><div class="prose" data-page-text="">';
const FIRST = '<p>one</p><h2 id="near">two</h2>';
const FOOT = '</div></main><footer data-late="true"></footer>';
const block = (number: number): string => `<h2 data-late id="section-${number}">${number}</h2>`;
const blocks = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, index) => block(from + index)).join('');
const PAGE = HEAD + FIRST + blocks(0, 40) + FOOT;

/** What is shown first, and the whole page put together again from its three parts. */
const at = (id: string, text = PAGE, isAll = true): { shown: string; all: string } | undefined => {
  const beginning = beginningOf(text, id, isAll);
  if (!beginning) return undefined;
  const { html, above, end } = beginning;
  expect(html.startsWith(HEAD)).toBe(true);
  return { shown: html.slice(HEAD.length), all: HEAD + above + html.slice(HEAD.length) + text.slice(end) };
};

describe('the beginning of a page', () => {
  it.each([
    ['its top, to the end of the first screens', '', FIRST],
    ['a section in its middle, with a window full of what comes behind it', 'section-9', blocks(9, 25)],
    ['its last section, with a window full of what comes before it', 'section-39', blocks(24, 40) + FOOT],
    ['a section of the first screens', 'near', FIRST + blocks(0, 15)],
    ['the heading of the page', 'title', FIRST + blocks(0, 15)],
    ['its top, for a section that it does not have', 'nowhere', FIRST],
  ])('is that of %s', (_, id, shown) => {
    expect(at(id)).toEqual({ shown, all: PAGE });
  });

  it.each([
    ['the first screens', '', HEAD.length + FIRST.length],
    ['a section and a window full', 'section-9', (HEAD + FIRST + blocks(0, 25)).length],
  ])('is there when %s have come, and what comes next begins', (_, id, length) => {
    expect(at(id, PAGE.slice(0, length), false)).toBeUndefined();
    const text = PAGE.slice(0, length + block(25).length);
    expect(at(id, text, false)).toEqual({ shown: at(id)?.shown, all: text });
  });

  it('is not there for a section that may still come', () => {
    expect(beginningOf(HEAD + FIRST + blocks(0, 30), 'section-39', false)).toBeUndefined();
  });

  it('of a page that is not longer than the first screens is all of it', () => {
    expect(beginningOf(HEAD + FIRST + FOOT, '', true)).toBeUndefined();
    expect(beginningOf(HEAD + FIRST + FOOT, 'near', true)).toBeUndefined();
  });

  it('has a mark in place of the styles that stay when a visitor moves on', () => {
    const styles = '<style>p{}</style>';
    const kept = '<style data-astro-transition-persist="styles">@media (width<1240px){p{}}</style>';
    const mark = '<meta data-astro-transition-persist="styles">';
    expect(beginningOf(styles + kept + PAGE, '', true)?.html).toBe(styles + mark + HEAD + FIRST);
    expect(beginningOf(styles + kept + PAGE, 'section-9', true)?.html).toBe(
      styles + mark + HEAD + blocks(9, 25),
    );
  });

  it('takes no text of the page for a mark of the build', () => {
    const text = `${HEAD}<p>Write &lt;p data-late id="near"></p>${FOOT}`;
    expect(beginningOf(text, '', true)).toBeUndefined();
  });
});
