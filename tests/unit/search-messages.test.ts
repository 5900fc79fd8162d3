import { describe, expect, it } from 'vitest';
import { buildIndex } from '../../src/search/engine/build-index.ts';
import { SearchEngine } from '../../src/search/engine/engine.ts';
import { withKnownMessages } from '../../src/search/engine/known-messages.ts';
import { createMessageMatcher } from '../../src/search/engine/message-match.ts';
import type { SearchRecord } from '../../src/search/records/record.ts';
import { explainedMessages } from '../../src/search/records/templates.ts';
import { loaded } from './support/site-records.ts';

describe('messages', () => {
  const matcher = createMessageMatcher([
    { section: 1, text: 'interceptor is not running did you forget to call await interceptor start' },
    {
      section: 2,
      text: 'the number of intercepted requests saved in memory<…>exceeded the safe limit of<…>',
    },
  ]);
  it.each([
    ['whole', 'Interceptor is not running. Did you forget to call `await interceptor.start()`?', 1],
    ['cut off', 'Interceptor is not running. Did you for', 1],
    [
      'with values',
      'The number of intercepted requests saved in memory (1,204) exceeded the safe limit of 1,000.',
      2,
    ],
    [
      'with a stack',
      'Error: Interceptor is not running.\n    at get (/home/me/app/a.ts:1:2)\n    at run (file:///b.js:3:4)',
      1,
    ],
  ])('are found %s', (_name, text, section) => expect(matcher.match(text)[0]?.section).toBe(section));

  it('are found as well above a listing of code', () => {
    const message = 'Interceptor is not running.';
    const listing = '    11 | const one = two;\n  > 12 | three(four, five);\n       | ^^^^^';
    expect(matcher.match(`${message}\n${listing}`)).toEqual(matcher.match(message));
  });

  it('are not found in other words', () =>
    expect(matcher.match('which handler answers a request')).toEqual([]));

  it('are not found in a question that has two pairs of their words, unless those are half of the message', () => {
    const help = 'zimic http typegen generate types from schema sources options show help';
    const { match } = createMessageMatcher([
      { section: 1, text: help },
      { section: 2, text: 'get failed with status' },
      { section: 3, text: 'property does not exist on type' },
    ]);
    expect(match('generate types from openapi')).toEqual([]);
    expect(match('folder does not exist')).toEqual([]);
    expect(match('generate types from')[0]?.section).toBe(1);
    expect(match('generate types from schema files')[0]?.section).toBe(1);
    expect(match('POST https://huts.example/bookings failed with status 500')[0]?.section).toBe(2);
  });

  it('are printed texts of two words or more, however long a word is', () => {
    const fence = { lang: 'text', flags: new Set(['output']), attributes: {} };
    const explained = (...texts: string[]): string[] =>
      explainedMessages({ blocks: texts.map((text) => ({ kind: 'code', fence, text })) } as never, false);
    expect(explained('Not found', 'a b', '200 OK', 'Beds: 4\n\nfree')).toEqual(['Not found', 'Beds: 4 free']);
    const began = performance.now();
    expect(explained('a'.repeat(2_000))).toEqual([]);
    expect(performance.now() - began).toBeLessThan(1_000);
  });

  it('are also keywords that say something of a name, unless a section quotes them', () => {
    const heading = { objectID: '0', type: 'lvl1', messages: ['Request.json is not a function'] };
    const records = withKnownMessages(
      [
        { ...heading, url: 'https://a.example/errors' },
        {
          ...heading,
          url: 'https://a.example/upgrading',
          messages: undefined,
          keywords: [
            'mock.create is not a function',
            'Request.json is not a function',
            'saveRequests',
            'is old',
          ],
        },
      ] as unknown as SearchRecord[],
      [],
    );
    expect(records.map(({ messages }) => messages)).toEqual([
      ['Request.json is not a function'],
      ['mock.create is not a function'],
    ]);
  });

  it('lead to the error that they name, even where another section quotes them with that name', async () => {
    const { records } = await loaded;
    const engine = new SearchEngine(buildIndex(records).index);
    const first = (query: string) => engine.search({ query }).hits[0]?.title;
    const message = 'Interceptor is not running. Did you forget to call `await interceptor.start()`?';
    expect(records.flatMap(({ messages = [] }) => messages)).toContain(
      `NotRunningHttpInterceptorError: ${message}`,
    );
    expect(first(`NotRunningHttpInterceptorError: ${message}`)).toBe('NotRunningHttpInterceptorError');
    expect(first(message)).toBe('NotRunningHttpInterceptorError');
  });
});
