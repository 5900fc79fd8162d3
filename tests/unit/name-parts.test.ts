import { expect, it } from 'vitest';
import { breakNames, codeInText, nameParts, withPunctuation } from '../../src/markdown/name-parts.ts';

it.each([
  ['HttpInterceptor', ['HttpInterceptor']],
  ['createInterceptorServer', ['create', 'Interceptor', 'Server']],
  ['interceptor.onUnhandledRequest', ['interceptor.', 'onUnhandledRequest']],
  ['<code>interceptor.checkTimes()</code>', ['<code>interceptor.', 'checkTimes()</code>']],
  ['headers[Symbol.iterator]()', ['headers', '[Symbol.iterator]()']],
  ['HttpResponseHeadersSchema[]', ['Http', 'Response', 'Headers', 'Schema[]']],
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
  // no line ends in it
  ['createInterceptorServer', '<code>createInterceptorServer</code>'],
  ['headers?', '<code>headers?</code>'],
  ['HttpFormData<BookingInput>.getAll()', '<code>HttpFormData&lt;BookingInput&gt;.getAll()</code>'],
  // kept on one line
  ['{ exact: true }', '<code class="whole">{ exact: true }</code>'],
  ["'Content-Type'", `<code class="whole">'Content-Type'</code>`],
  ['/huts?page=2', '<code class="whole">/huts?page=2</code>'],
  ['application/x-www-form-urlencoded', '<code class="whole">application/x-www-form-urlencoded</code>'],
  // breaks between its words where a line is too short for it
  [
    'NotRunningHttpInterceptorError',
    '<code class="whole">Not<wbr>Running<wbr>Http<wbr>Interceptor<wbr>Error</code>',
  ],
  [
    'Can only call NotRunningHttpInterceptorError',
    '<code>Can only call NotRunningHttpInterceptorError</code>',
  ],
])('in running text, %s is %s', (code, html) => {
  expect(codeInText(code)).toBe(html);
});

it.each([
  ['See <code class="whole">a: b</code> there.', 'See <code class="whole">a: b</code> there.'],
  ['(<code class="whole">a: b</code>', '<span class="whole">(<code>a: b</code></span>'],
  [
    '<code class="whole">a: b</code>, <code class="whole">c-d</code>).',
    '<span class="whole"><code>a: b</code>,</span> <span class="whole"><code>c-d</code>).</span>',
  ],
  [
    '<a href="/x" class="symbol"><code class="whole">a-b</code></a>:',
    '<span class="whole"><a href="/x" class="symbol"><code>a-b</code></a>:</span>',
  ],
  // part of a link
  [
    '(<a href="/x"><code class="whole">a-b</code> is</a>)',
    '(<a href="/x"><code class="whole">a-b</code> is</a>)',
  ],
  [
    '<a href="/x">of <code class="whole">a-b</code></a>,',
    '<a href="/x">of <code class="whole">a-b</code></a>,',
  ],
])('punctuation stays with whole code: %s', (html, expected) => {
  expect(withPunctuation(html)).toBe(expected);
});

it('breaks shorter names where the place asks for it', () => {
  expect(nameParts('HttpInterceptor')).toEqual(['HttpInterceptor']);
  expect(nameParts('HttpInterceptor', 14)).toEqual(['Http', 'Interceptor']);
});

it('reads a long run of brackets once, not from each of them to its end', () => {
  const run = '['.repeat(300_000);
  expect(withPunctuation(run)).toBe(run);
});
