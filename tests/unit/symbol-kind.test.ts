import { expect, it } from 'vitest';
import { kindOfName } from '../../src/search/records/symbol-kind.ts';

it.each([
  ['createFetch()', '', 'function'],
  ['HttpHeaders', 'const headers = new HttpHeaders();\nheaders.append();', 'class'],
  ['LocalHttpInterceptor', 'get(path: string): Handler;', 'type'],
  ['HttpHeadersSchema', 'interface HttpHeadersSchema {}', 'interface'],
  ['HttpSchema', 'type HttpSchema<S> = S;', 'type'],
  ['HttpSchema<S>', 'type HttpSchema<S> = S;', 'type'],
  ['HttpHeaders<S>', 'class HttpHeaders<S> {}', 'class'],
  ['InvalidJSONError', 'class InvalidJSONError extends SyntaxError {}', 'error'],
  ['FetchResponseErrorObject', 'interface FetchResponseErrorObject {}', 'interface'],
  ['HTTP_METHODS', '', 'constant'],
  ['UnhandledRequestStrategy.Local', 'namespace UnhandledRequestStrategy {}', 'type'],
  ['new FetchRequest()', 'class FetchRequest {}', 'method'],
  ['headers.append()', '', 'method'],
  ['headers[Symbol.iterator]()', '', 'method'],
  ['HttpError.matches()', 'function matches(): void;', 'method'],
  ['fetch.Request', '', 'property'],
  ['headers._schema', '', 'property'],
  ['baseURL', '', 'option'],
  ['--port', '', 'flag'],
  ['-- <command>', '', 'argument'],
  ['<input>', '', 'argument'],
  ['zimic-http typegen openapi', '', 'command'],
  ['zimic-http: command not found', '', undefined],
  ['this.then is not a function', '', undefined],
] as const)('%s with the code "%s" is a documented name of kind %s', (heading, code, kind) => {
  expect(kindOfName(heading, { code, isCommandLine: false })).toBe(kind);
});

it('takes a bare name on a page about a command line for an argument', () => {
  expect(kindOfName('tokenId', { code: '', isCommandLine: true })).toBe('argument');
});
