import { expect, it } from 'vitest';
import { nameParts } from '../../src/components/names/name-parts.ts';

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
