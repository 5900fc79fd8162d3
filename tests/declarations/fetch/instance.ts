/** The instance: its defaults, its members, and what it does not have. */
import { createFetch } from '@zimic/fetch';
import type {
  Fetch,
  FetchDefaults,
  FetchOptions,
  FetchRequestConstructor,
  FetchRequestInit,
  InferFetchSchema,
  JSONStringified,
} from '@zimic/fetch';
import type { HttpFormData, HttpSchema, HttpSearchParams } from '@zimic/http';

import { fetch, type Schema } from './schema.ts';

declare function expectType<Expected, Actual>(
  ...equal: Equal<Expected, Actual> extends true ? [] : [mismatch: never]
): void;
type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

// --- defaults

expectType<
  { authorization?: string; 'accept-language'?: string; 'content-type'?: string },
  Simplify<typeof fetch.headers>
>();
expectType<
  { page?: number; tags?: string[]; full?: boolean; q?: string },
  Simplify<typeof fetch.searchParams>
>();
expectType<
  | JSONStringified<{ name: string }>
  | JSONStringified<{ name?: string }>
  | string
  | HttpFormData<{ image: File; caption?: string }>
  | HttpSearchParams<{ user: string }>
  | Blob
  | ArrayBuffer
  | ReadableStream
  | null
  | undefined,
  typeof fetch.body
>();

type Simplify<Type> = { [Key in keyof Type]: Type[Key] };

type Values = HttpSchema<{
  '/a': { GET: { request: { headers: { kind: 'a' }; searchParams: { n: number } } } };
  '/b': { GET: { request: { headers?: { kind?: 'b' } } }; POST: { request: { body: { c: string } } } };
}>;
const values = createFetch<Values>({ baseURL: 'https://api.example' });
expectType<{ kind?: 'a' | 'b'; 'content-type'?: 'application/json' }, Simplify<typeof values.headers>>();
expectType<{ n?: number }, Simplify<typeof values.searchParams>>();
expectType<JSONStringified<{ c: string }> | null | undefined, typeof values.body>();

const empty = createFetch<HttpSchema<{ '/a': { GET: {} } }>>({ baseURL: 'https://api.example' });
expectType<{}, Simplify<typeof empty.headers>>();
expectType<{}, Simplify<typeof empty.searchParams>>();

fetch.baseURL = 'https://other.example';
fetch.headers.authorization = 'a';
fetch.headers.authorization = undefined;
delete fetch.headers.authorization;
fetch.headers = { authorization: 'b' };
fetch.searchParams.page = 2;
fetch.credentials = 'include';
fetch.redirect = 'manual';
fetch.body = undefined;
fetch.signal = null;
fetch.duplex = 'half';
expectType<string, Fetch<Schema>['baseURL']>();
expectType<string | undefined, Fetch<Schema>['method']>();
expectType<RequestCredentials | undefined, Fetch<Schema>['credentials']>();

// @errors: 7053
fetch.headers['x-unknown'] = 'a';
// @errors: 2322
fetch.headers.authorization = 1;
// @errors: 2322
fetch.searchParams.page = '1';
// @errors: 2322
fetch.baseURL = new URL('https://api.example');
// @errors: 2322
fetch.baseURL = undefined;
// @errors: 2322
fetch.headers = undefined;

// --- members

expectType<FetchDefaults<Schema>, typeof fetch.defaults>();
expectType<Fetch.Loose, typeof fetch.loose>();
expectType<FetchRequestConstructor<Schema>, typeof fetch.Request>();
expectType<FetchOptions<Schema>['onRequest'], typeof fetch.onRequest>();
expectType<FetchOptions<Schema>['onResponse'], typeof fetch.onResponse>();
expectType<string, FetchDefaults['baseURL']>();
expectType<FetchRequestInit.DefaultHeaders<Schema>, FetchDefaults<Schema>['headers']>();
expectType<FetchRequestInit.DefaultHeaders<Schema> | undefined, FetchOptions<Schema>['headers']>();

// @errors: 2551
fetch.Response;
// @errors: 2339
fetch.get;
// @errors: 2339
fetch.post;
// @errors: 2339
fetch.timeout;
// @errors: 2339
fetch.pathParams;

// --- the schema of an instance

expectType<Schema, InferFetchSchema<typeof fetch>>();
expectType<never, InferFetchSchema<string>>();
expectType<never, InferFetchSchema<typeof globalThis.fetch>>();
