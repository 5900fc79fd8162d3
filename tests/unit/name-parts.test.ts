import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { nameParts } from '../../src/components/names/name-parts.ts';
import { TableOfContents } from '../../src/components/toc/TableOfContents.tsx';

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

it('tables of contents break names in texts, and leave tags and attributes whole', () => {
  const name = 'createInterceptorServer';
  const html = `<abbr title="${name}">${name}</abbr> &amp; more`;
  const entries = [{ id: 'a', depth: 2, html }];
  expect(renderToStaticMarkup(createElement(TableOfContents, { entries }))).toContain(
    `<abbr title="${name}">create<wbr>Interceptor<wbr>Server</abbr> &amp; more`,
  );
});
