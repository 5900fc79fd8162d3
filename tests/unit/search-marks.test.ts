import { describe, expect, it } from 'vitest';
import { excerptOf, markParts } from '../../src/search/engine/marks.ts';

describe('excerpts', () => {
  it('are cut around what was found', () => {
    const text = `${'before '.repeat(60)}the needle stands here ${'after '.repeat(60)}`;
    const excerpt = excerptOf(text, ['needle']);
    expect(excerpt).toContain('needle');
    expect(excerpt.length).toBeLessThan(175);
    expect(excerpt).toMatch(/^… .* …$/);
  });

  it('show what the title lacks, and the beginning where it has all', () => {
    const text = `Says ${'before '.repeat(20)}needles ${'between '.repeat(20)}thread ${'after '.repeat(20)}`;
    expect(excerptOf(text, ['needle', 'thread'], 'Needles')).toMatch(/^… [a-z ]*thread/);
    expect(excerptOf(text, ['needle', 'thread'], 'A needle and its thread')).toMatch(/^Says before/);
  });

  it('do not begin with a name that says what the title says, but with one that says more', () => {
    const text = `Says ${'before '.repeat(20)}onUnhandledRequest ${'after '.repeat(20)}`;
    for (const [marks, title] of [
      [['unhandl', 'request', 'onunhandledrequest'], 'Unhandled requests'],
      [['unhandl', 'request', 'onunhandledrequest'], 'interceptor.onUnhandledRequest'],
      [['unhandl', 'onunhandledrequest'], 'UnhandledError'],
    ] as const)
      expect(excerptOf(text, marks, title)).toMatch(/^Says before/);
    expect(excerptOf(text, ['unhandl', 'request', 'onunhandledrequest'], 'Requests')).toContain(
      'onUnhandled',
    );
    expect(excerptOf(text, ['onunhandledrequest'], 'Requests')).toContain('onUnhandled');
  });

  it('begin and end with a word, not with a dot between two texts', () => {
    for (let length = 1; length < 30; length++) {
      const row = `${'x'.repeat(length)} · `;
      expect(excerptOf(`${'a · '.repeat(40)}${row}needle · ${row.repeat(40)}`, ['needle'])).toMatch(
        /^… [a-z].*x …$/,
      );
    }
  });

  it('have what was found in the first line of a phone, also at the end of a text', () => {
    const words = 'before '.repeat(30);
    for (const text of [`${words.slice(0, 70)}needle ${words}`, `${words}needle ${words}`])
      expect(excerptOf(text, ['needle']).indexOf('needle')).toBeLessThan(32);
    expect(excerptOf(`${words}needle`, ['needle'])).toMatch(/^… (before ){10}needle$/);
  });

  it('have what was found where it stands in a long address', () => {
    const address = 'https://github.com/zimicjs/zimic/tree/canary/apps/zimic-web/examples/huts';
    expect(excerptOf(`${'before '.repeat(30)}${address} ${'after '.repeat(30)}`, ['canary'])).toContain(
      'canary',
    );
    expect(excerptOf(`${'before '.repeat(30)}${address}${'/after'.repeat(30)}`, ['canary'])).toContain(
      'canary',
    );
    expect(excerptOf(`checked ${'before '.repeat(20)}checkTimesAndOthersLongName after`, ['check'])).toMatch(
      /before …$/,
    );
    for (const before of ['See ', 'before '.repeat(30)])
      expect(excerptOf(`${before}${address}${'/after'.repeat(30)} after`, ['zimicjs'])).toContain('zimicjs');
  });

  it('mark words, parts of names, and beginnings', () => {
    const marked = markParts('searchParams and paramount, not <b>sear', ['param', 'search']);
    expect(marked.filter((part) => part.marked).map(({ text }) => text)).toEqual(['searchParams', 'param']);
    expect(marked.map(({ text }) => text).join('')).toBe('searchParams and paramount, not <b>sear');
  });

  it('mark a word once to the end of what is marked in it', () => {
    expect(markParts('a checkTimes b', ['checkt', 'tim'])).toEqual([
      { text: 'a ', marked: false },
      { text: 'checkTimes', marked: true },
      { text: ' b', marked: false },
    ]);
  });

  it('mark letters in whichever form they stand', () => {
    const text = 're\u0301sume\u0301, \uff34\uff59\uff50\uff45 x m\u00b2';
    const marked = markParts(text, ['r\u00e9sum\u00e9', 'type', 'm2']).filter((part) => part.marked);
    expect(marked.map((part) => part.text)).toEqual([
      're\u0301sume\u0301',
      '\uff34\uff59\uff50\uff45',
      'm\u00b2',
    ]);
  });
});
