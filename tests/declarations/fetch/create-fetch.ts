/** `createFetch()` and its options. */
import { createFetch } from '@zimic/fetch';
import type { Fetch, FetchOptions, FetchRequest, FetchResponse } from '@zimic/fetch';
import type { HttpSchema } from '@zimic/http';

import type { Schema } from './schema.ts';

declare function expectType<Expected, Actual>(
  ...equal: Equal<Expected, Actual> extends true ? [] : [mismatch: never]
): void;
type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

const baseURL = 'https://api.example';

const fetch = createFetch<Schema>({
  baseURL,
  headers: { authorization: 'a', 'accept-language': 'en', 'content-type': 'application/json' },
  searchParams: { page: 1, tags: ['a'], full: true, q: 'a' },
  body: 'text',
  duplex: 'half',
  cache: 'no-store',
  credentials: 'include',
  integrity: '',
  keepalive: true,
  mode: 'cors',
  priority: 'low',
  redirect: 'manual',
  referrer: '',
  referrerPolicy: 'origin',
  signal: AbortSignal.timeout(1),
  window: null,
  onRequest(request) {
    expectType<FetchRequest.Loose, typeof request>();
    expectType<Fetch<Schema>, typeof this>();
    return request;
  },
  async onResponse(response) {
    expectType<FetchResponse.Loose, typeof response>();
    expectType<Fetch<Schema>, typeof this>();
    return response;
  },
});
expectType<Fetch<Schema>, typeof fetch>();

// @errors: 2345
createFetch<Schema>({});
// @errors: 2554
createFetch<Schema>();
// @errors: 2322
createFetch<Schema>({ baseURL: new URL(baseURL) });
// @errors: 2353
createFetch<Schema>({ baseURL, method: 'GET' });
// @errors: 2353
createFetch<Schema>({ baseURL, headers: { 'x-unknown': 'a' } });
// @errors: 2353
createFetch<Schema>({ baseURL, searchParams: { unknown: 'a' } });
// @errors: 2322
createFetch<Schema>({ baseURL, headers: { authorization: 1 } });
// @errors: 2322
createFetch<Schema>({ baseURL, searchParams: { page: '1' } });
// @errors: 2559
createFetch<Schema>({ baseURL, headers: new Headers() });
// @errors: 2559
createFetch<Schema>({ baseURL, searchParams: new URLSearchParams() });
// @errors: 2353
createFetch<Schema>({ baseURL, next: { revalidate: 1 } });
// @errors: 2322
createFetch<Schema>({ baseURL, duplex: 'full' });

// --- without a schema, only the loose function is of use

const untyped = createFetch({ baseURL });
// @errors: 2769
await untyped('/users', { method: 'GET' });
await untyped.loose('/users', { method: 'GET' });

// --- a schema is a type, not an interface

interface Paths {
  '/users': { GET: { response: { 200: {} } } };
}
// @errors: 2344
createFetch<Paths>({ baseURL });
createFetch<{ '/users': { GET: { response: { 200: {} } } } }>({ baseURL });
createFetch<HttpSchema<{ '/users': { GET: { response: { 200: {} } } } }>>({ baseURL });

// --- options as a value of their own

const options: FetchOptions<Schema> = { baseURL };
createFetch(options);
createFetch<Schema>({ ...options, onRequest: undefined });
