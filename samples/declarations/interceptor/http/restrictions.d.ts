import type {
  HttpFormData,
  HttpHeaders,
  HttpHeadersSchema,
  HttpRequestBodySchema,
  HttpRequestHeadersSchema,
  HttpRequestSearchParamsSchema,
  HttpSchema,
  HttpSchemaMethod,
  HttpSchemaPath,
  HttpSearchParams,
  HttpSearchParamsSchema,
} from '@zimic/http';

import type { HttpInterceptorRequest } from './requests.js';
import type { DeepPartial, Default, PossiblePromise } from './types.js';

/** Headers of which any may be left out; `never` when the schema declares none. */
type HeadersRestriction<Headers extends HttpHeadersSchema.Loose> = [Headers] extends [never]
  ? never
  : Partial<Headers> | HttpHeaders<Partial<Headers>> | HttpHeaders<Headers>;

/** Search params of which any may be left out; `never` when the schema declares none. */
type SearchParamsRestriction<SearchParams extends HttpSearchParamsSchema.Loose> = [SearchParams] extends [
  never,
]
  ? never
  : Partial<SearchParams> | HttpSearchParams<Partial<SearchParams>> | HttpSearchParams<SearchParams>;

/** A body, or a part of it where it has parts. */
type BodyRestriction<Body> =
  Body extends HttpFormData<infer FormData>
    ? HttpFormData<Partial<FormData>> | HttpFormData<FormData>
    : Body extends HttpSearchParams<infer SearchParams>
      ? HttpSearchParams<Partial<SearchParams>> | HttpSearchParams<SearchParams>
      : Body extends Blob | ArrayBuffer | ReadableStream
        ? Body
        : DeepPartial<Body>;

/**
 * The headers that a request must have to match: an object or an `HttpHeaders`.
 *
 * @see https://zimic.dev/docs/interceptor/api/http-request-handler#handlerwith
 */
export type HttpRequestHandlerHeadersStaticRestriction<
  Schema extends HttpSchema,
  Method extends HttpSchemaMethod<Schema>,
  Path extends HttpSchemaPath<Schema, Method>,
> = HeadersRestriction<Default<HttpRequestHeadersSchema<Default<Schema[Path][Method]>>>>;

/**
 * The search params that a request must have to match: an object or an `HttpSearchParams`.
 *
 * @see https://zimic.dev/docs/interceptor/api/http-request-handler#handlerwith
 */
export type HttpRequestHandlerSearchParamsStaticRestriction<
  Schema extends HttpSchema,
  Method extends HttpSchemaMethod<Schema>,
  Path extends HttpSchemaPath<Schema, Method>,
> = SearchParamsRestriction<Default<HttpRequestSearchParamsSchema<Default<Schema[Path][Method]>>>>;

/**
 * The body, or the part of a JSON body or form, that a request must have to match.
 *
 * @see https://zimic.dev/docs/interceptor/api/http-request-handler#handlerwith
 */
export type HttpRequestHandlerBodyStaticRestriction<
  Schema extends HttpSchema,
  Method extends HttpSchemaMethod<Schema>,
  Path extends HttpSchemaPath<Schema, Method>,
> = BodyRestriction<HttpRequestBodySchema<Default<Schema[Path][Method]>>>;

/**
 * What a request must have to match, written as an object. All keys that are given must match.
 *
 * @see https://zimic.dev/docs/interceptor/api/http-request-handler#handlerwith
 */
export interface HttpRequestHandlerStaticRestriction<
  Schema extends HttpSchema,
  Method extends HttpSchemaMethod<Schema>,
  Path extends HttpSchemaPath<Schema, Method>,
> {
  /**
   * Headers that the request must have. Names are matched in any letter case, values exactly.
   *
   * @see https://zimic.dev/docs/interceptor/api/http-request-handler#handlerwith
   */
  headers?: HttpRequestHandlerHeadersStaticRestriction<Schema, Method, Path>;

  /**
   * Search params that the request must have, each with the same number of values.
   *
   * @see https://zimic.dev/docs/interceptor/api/http-request-handler#handlerwith
   */
  searchParams?: HttpRequestHandlerSearchParamsStaticRestriction<Schema, Method, Path>;

  /**
   * What the body must contain: a part of a JSON body, some fields of a form, a piece of a text. Binary
   * bodies are compared whole.
   *
   * @see https://zimic.dev/docs/interceptor/api/http-request-handler#handlerwith
   */
  body?: HttpRequestHandlerBodyStaticRestriction<Schema, Method, Path>;

  /**
   * Whether the request must have nothing more than what is given, in each key of this object.
   *
   * @default false
   * @see https://zimic.dev/docs/interceptor/api/http-request-handler#handlerwith
   */
  exact?: boolean;
}

/**
 * A function that tells whether a request matches. It may be asynchronous.
 *
 * @see https://zimic.dev/docs/interceptor/api/http-request-handler#handlerwith
 */
export type HttpRequestHandlerComputedRestriction<
  Schema extends HttpSchema,
  Method extends HttpSchemaMethod<Schema>,
  Path extends HttpSchemaPath<Schema, Method>,
> = (request: HttpInterceptorRequest<Path, Default<Schema[Path][Method]>>) => PossiblePromise<boolean>;

/**
 * What a request must be like for a handler to answer it: an object, or a function.
 *
 * @see https://zimic.dev/docs/interceptor/api/http-request-handler#handlerwith
 */
export type HttpRequestHandlerRestriction<
  Schema extends HttpSchema,
  Method extends HttpSchemaMethod<Schema>,
  Path extends HttpSchemaPath<Schema, Method>,
> =
  | HttpRequestHandlerStaticRestriction<Schema, Method, Path>
  | HttpRequestHandlerComputedRestriction<Schema, Method, Path>;

export {};
