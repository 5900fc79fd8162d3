import { expect, it } from 'vitest';
import { breakNames, nameParts } from '../../src/markdown/name-parts.ts';

it.each([
  ['HttpInterceptor', ['HttpInterceptor']],
  ['createInterceptorServer', ['create', 'Interceptor', 'Server']],
  ['interceptor.onUnhandledRequest', ['interceptor.', 'onUnhandledRequest']],
  ['<code>interceptor.checkTimes()</code>', ['<code>interceptor.', 'checkTimes()</code>']],
  ['Types of @zimic/interceptor/http', ['Types of @zimic/', 'interceptor/', 'http']],
  ['Coming from MSW or nock. And more...', ['Coming from MSW or nock. And more...']],
])('%s may break between its parts, and long parts between their words', (text, parts) => {
  expect(nameParts(text)).toEqual(parts);
});

it('headings and the table of contents break names in texts, and leave tags and attributes whole', () => {
  const name = 'createInterceptorServer';
  expect(breakNames(`<abbr title="${name}">${name}</abbr> &amp; more`)).toBe(
    `<abbr title="${name}">create<wbr>Interceptor<wbr>Server</abbr> &amp; more`,
  );
});
