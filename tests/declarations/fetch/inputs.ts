/** A `URL` or a request as input of a call. */
import { createFetch } from '@zimic/fetch';
import type { FetchRequest, FetchResponse } from '@zimic/fetch';
import type { HttpSchema } from '@zimic/http';

import { fetch, type Problem, type Schema, type User } from './schema.ts';

declare function expectType<Expected, Actual>(
  ...equal: Equal<Expected, Actual> extends true ? [] : [mismatch: never]
): void;
type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

const url = new URL('https://api.example/users');

// --- a schema of one path: exact

type One = HttpSchema<{ '/users': { GET: { response: { 200: { body: User[] }; 404: { body: Problem } } } } }>;
const one = createFetch<One>({ baseURL: 'https://api.example' });

expectType<FetchResponse<One, 'GET', '/users'>, Awaited<ReturnType<typeof byURL>>>();
function byURL() {
  return one(url, { method: 'GET' });
}

const request = new one.Request('/users', { method: 'GET' });
expectType<FetchRequest<One, 'GET', '/users'>, typeof request>();
expectType<FetchResponse<One, 'GET', '/users'>, Awaited<ReturnType<typeof byRequest>>>();
function byRequest() {
  return one(request);
}
await one(request, { method: 'GET' });
// @errors: 2769
await one(request, {});
// @errors: 2769
await one(request, { method: 'GET', baseURL: 'https://api.example' });
// @errors: 2769
await one(request, { method: 'GET', searchParams: {} });

const copy = new one.Request(request);
expectType<FetchRequest<One, 'GET', '/users'>, typeof copy>();

// --- several paths: the static ones mixed, unless type arguments say which

const mixed = await fetch(url, { method: 'GET' });
expectType<200, typeof mixed.status>();

const exact = await fetch<'GET', '/users'>(url, { method: 'GET' });
expectType<200 | 304 | 401, typeof exact.status>();

const template = await fetch<'GET', `/users/${string}`>(url, { method: 'GET' });
expectType<200 | 404, typeof template.status>();

const users = new fetch.Request('/users', { method: 'GET' });
expectType<FetchRequest<Schema, 'GET', '/users'>, typeof users>();
// @errors: 2345
await fetch(users);
const sent = await fetch<'GET', '/users'>(users);
expectType<FetchResponse<Schema, 'GET', '/users'>, typeof sent>();

// @errors: 2769
new fetch.Request(users);
const again = new fetch.Request<'GET', '/users'>(users);
expectType<FetchRequest<Schema, 'GET', '/users'>, typeof again>();

const loose = await fetch.loose(users);
if (fetch.isResponse(loose, 'GET', '/users')) expectType<200 | 304 | 401, typeof loose.status>();

// --- without init, a request may be of any method

const bare = new fetch.Request('/users');
expectType<'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS', typeof bare.method>();
