import { expect, it } from 'vitest';
import { breakNames, codeInText, nameParts } from '../../src/markdown/name-parts.ts';

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

it.each([
  // fits
  ['createInterceptorServer', 'createInterceptorServer'],
  ['NotRunningHttpInterceptorError', 'Not<wbr>Running<wbr>Http<wbr>Interceptor<wbr>Error'],
  ['HttpFormData<BookingInput>.getAll()', 'HttpFormData&lt;BookingInput&gt;.getAll()'],
  // breaks between its words
  ['Can only call NotRunningHttpInterceptorError', 'Can only call NotRunningHttpInterceptorError'],
])('in running text, %s is %s', (code, html) => {
  expect(codeInText(code)).toBe(html);
});
