/** Type guards of the instance, and `instanceof`. */
import { FetchRequest, FetchResponse, FetchResponseError } from '@zimic/fetch';

import { fetch, type Problem, type Schema, type User } from './schema.ts';

declare function expectType<Expected, Actual>(
  ...equal: Equal<Expected, Actual> extends true ? [] : [mismatch: never]
): void;
type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

declare const value: unknown;

if (fetch.isRequest(value, 'POST', '/users')) {
  expectType<FetchRequest<Schema, 'POST', '/users'>, typeof value>();
  expectType<{ name: string }, Awaited<ReturnType<typeof value.json>>>();
}
if (fetch.isResponse(value, 'GET', '/users/:userId')) {
  expectType<FetchResponse<Schema, 'GET', '/users/:userId'>, typeof value>();
  if (value.status === 404) expectType<Problem, Awaited<ReturnType<typeof value.json>>>();
}
if (fetch.isResponseError(value, 'GET', '/users/:userId')) {
  expectType<FetchResponseError<Schema, 'GET', '/users/:userId'>, typeof value>();
  if (value.response.status === 200) expectType<User, Awaited<ReturnType<typeof value.response.json>>>();
}

// @errors: 2345
fetch.isRequest(value, 'GET', '/users/1');
// @errors: 2345
fetch.isRequest(value, 'DELETE', '/users');
// @errors: 2345
fetch.isResponse(value, 'get', '/users');
// @errors: 2345
fetch.isResponse(value, 'GET', '/unknown');
// @errors: 2554
fetch.isResponseError(value);

try {
  await fetch('/users/1', { method: 'GET' });
} catch (error) {
  if (fetch.isResponseError(error, 'GET', '/users/:userId')) {
    expectType<200 | 404, typeof error.response.status>();
    expectType<FetchRequest<Schema, 'GET', '/users/:userId'>, typeof error.request>();
  }
  if (error instanceof FetchResponseError) {
    expectType<FetchResponseError<any, any, any>, typeof error>();
    expectType<never, Awaited<ReturnType<typeof error.response.json>>>();
    expectType<any, Awaited<ReturnType<typeof error.response.raw.json>>>();
    expectType<string, typeof error.request.url>();
  }
}

if (value instanceof FetchRequest) expectType<FetchRequest<any, any, any>, typeof value>();
if (value instanceof FetchResponse) {
  expectType<FetchResponse<any, any, any, any, any, any>, typeof value>();
  expectType<Response, typeof value.raw>();
}
