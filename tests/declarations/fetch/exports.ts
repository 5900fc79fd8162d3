/** Every exported name, with its type parameters; and the JSON types. */
import { createFetch, FetchRequest, FetchResponse, FetchResponseError } from '@zimic/fetch';
import type {
  Fetch,
  FetchDefaults,
  FetchInput,
  FetchOptions,
  FetchRequestConstructor,
  FetchRequestInit,
  FetchRequestObject,
  FetchRequestObjectOptions,
  FetchResponseConstructor,
  FetchResponseErrorObject,
  FetchResponseErrorObjectOptions,
  FetchResponseInit,
  FetchResponseObject,
  FetchResponseObjectOptions,
  FetchResponsePerStatusCode,
  FetchResponseStatusCode,
  InferFetchSchema,
  JSONStringified,
} from '@zimic/fetch';
import type { HttpHeadersInit, HttpSearchParamsInit, HttpStatusCode } from '@zimic/http';

import type { Schema } from './schema.ts';

declare function expectType<Expected, Actual>(
  ...equal: Equal<Expected, Actual> extends true ? [] : [mismatch: never]
): void;
type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

type IsAny<Type> = 0 extends 1 & Type ? true : false;

// --- 22 names, four of them values, and no other

expectType<
  'createFetch' | 'FetchRequest' | 'FetchResponse' | 'FetchResponseError',
  keyof typeof import('@zimic/fetch')
>();

// None of the types is `any` by mistake.
expectType<{ [Name in keyof Exported]: false }, { [Name in keyof Exported]: IsAny<Exported[Name]> }>();
interface Exported {
  createFetch: typeof createFetch;
  Fetch: Fetch<Schema>;
  FetchLoose: Fetch.Loose;
  FetchOptions: FetchOptions<Schema>;
  FetchDefaults: FetchDefaults<Schema>;
  FetchInput: FetchInput<Schema, 'GET', '/users'>;
  FetchRequestConstructor: FetchRequestConstructor<Schema>;
  InferFetchSchema: InferFetchSchema<Fetch<Schema>>;
  FetchRequest: FetchRequest<Schema, 'GET', '/users'>;
  FetchRequestClass: typeof FetchRequest;
  FetchRequestLoose: FetchRequest.Loose;
  FetchRequestInit: FetchRequestInit<Schema, 'GET', '/users'>;
  FetchRequestInitDefaults: FetchRequestInit.Defaults;
  FetchRequestInitLoose: FetchRequestInit.Loose;
  DefaultHeaders: FetchRequestInit.DefaultHeaders<Schema>;
  DefaultSearchParams: FetchRequestInit.DefaultSearchParams<Schema>;
  DefaultBody: FetchRequestInit.DefaultBody<Schema>;
  FetchRequestObject: FetchRequestObject;
  FetchRequestObjectOptions: FetchRequestObjectOptions;
  FetchResponse: FetchResponse<Schema, 'GET', '/users'>;
  FetchResponseClass: typeof FetchResponse;
  FetchResponseLoose: FetchResponse.Loose;
  FetchResponsePerStatusCode: FetchResponsePerStatusCode<Schema, 'GET', '/users'>;
  FetchResponseObject: FetchResponseObject;
  FetchResponseObjectOptions: FetchResponseObjectOptions;
  FetchResponseConstructor: FetchResponseConstructor;
  FetchResponseInit: FetchResponseInit<Schema, 'GET', '/users'>;
  FetchResponseStatusCode: FetchResponseStatusCode<Schema['/users']['GET'], false, 'follow'>;
  FetchResponseError: FetchResponseError<Schema, 'GET', '/users'>;
  FetchResponseErrorObject: FetchResponseErrorObject;
  FetchResponseErrorObjectOptions: FetchResponseErrorObjectOptions;
  JSONStringified: JSONStringified<{ a: 1 }>;
}

// @errors: 2305
import type { PossiblePromise } from '@zimic/fetch';

// --- type parameters: which are required, and what they must be

// @errors: 2314
type NoSchema = Fetch;
// @errors: 2314
type NoMethod = FetchRequest<Schema>;
// @errors: 2707
type NoPath = FetchResponse<Schema, 'GET'>;
// @errors: 2314
type NoStatusParameters = FetchResponseStatusCode<Schema['/users']['GET']>;
// @errors: 2344
type NonLiteralPath = FetchRequest<Schema, 'GET', '/users/1'>;
// @errors: 2344
type WrongPath = FetchResponse<Schema, 'GET', '/unknown'>;
// @errors: 2344
type WrongMethod = FetchRequestInit<Schema, 'get', '/users'>;
// @errors: 2344
type WrongStatus = FetchResponse<Schema, 'GET', '/users', false, 'follow', 404>;
export type {
  NoSchema,
  NoMethod,
  NoPath,
  NoStatusParameters,
  NonLiteralPath,
  WrongPath,
  WrongMethod,
  WrongStatus,
};

// --- status codes

type Moved = { response: { 200: {}; 301: {}; 304: {}; 404: {}; 503: {} } };
expectType<200 | 304 | 404 | 503, FetchResponseStatusCode<Moved, false, 'follow'>>();
expectType<200 | 304 | 404 | 503, FetchResponseStatusCode<Moved, false, 'error'>>();
expectType<200 | 301 | 304 | 404 | 503, FetchResponseStatusCode<Moved, false, 'manual'>>();
expectType<404 | 503, FetchResponseStatusCode<Moved, true, 'follow'>>();
expectType<HttpStatusCode, FetchResponseStatusCode<{}, false, 'manual'>>();
expectType<HttpStatusCode, FetchResponsePerStatusCode<Schema, 'GET', '/users'>['status']>();

// --- init of filled-in and literal paths

expectType<
  FetchRequestInit<Schema, 'DELETE', '/users/:userId'>['headers'],
  FetchRequestInit<Schema, 'DELETE', `/users/${string}`>['headers']
>();
expectType<
  HttpHeadersInit<{ authorization: string }>,
  FetchRequestInit<Schema, 'DELETE', '/users/:userId'>['headers']
>();
expectType<
  HttpSearchParamsInit<{ q: string; page?: number }>,
  FetchRequestInit<Schema, 'GET', '/search'>['searchParams']
>();
expectType<'manual' | undefined, FetchRequestInit<Schema, 'GET', '/search', 'manual'>['redirect']>();
expectType<undefined, FetchRequestInit<Schema, 'GET', '/users/:userId'>['headers']>();

// Every option of the platform is there, also those that a program adds to it.
expectType<never, Exclude<keyof RequestInit, keyof FetchRequestInit<Schema, 'GET', '/users'>>>();
expectType<never, Exclude<keyof RequestInit, keyof FetchOptions<Schema> | 'method'>>();

// --- JSON

const text = JSON.stringify({ a: 1, d: new Date(), run: () => undefined });
expectType<JSONStringified<{ a: number; d: Date; run: () => undefined }>, typeof text>();
const plain: string = text;
// @errors: 2322
const wrong: JSONStringified<{ a: number }> = plain;

const parsed = JSON.parse(JSON.stringify({ a: 1, d: new Date() }));
expectType<{ a: number; d: string }, typeof parsed>();
const unknownText = JSON.parse(plain);
expectType<true, IsAny<typeof unknownText>>();
void wrong;
export type { PossiblePromise };
