import type {
  HttpSchema,
  HttpSchemaMethod,
  HttpSchemaPath,
  LiteralHttpSchemaPathFromNonLiteral,
} from '@zimic/http';
import type { FetchRequest } from './request.js';
import type { FetchRequestInit } from './request-init.js';
import type { FetchResponse } from './response.js';
import type { FetchResponseError } from './response-error.js';
import type { PossiblePromise } from './utils.js';

/**
 * What a call may be made with: a path, a `URL` or a request of the same endpoint.
 *
 * @see https://zimic.dev/docs/fetch/api/fetch
 */
export type FetchInput<
  Schema extends HttpSchema,
  Method extends HttpSchemaMethod<Schema>,
  Path extends HttpSchemaPath<Schema, Method>,
> = Path | URL | FetchRequest<Schema, Method, LiteralHttpSchemaPathFromNonLiteral<Schema, Method, Path>>;

/**
 * The options of `createFetch()`: the base URL, defaults of every call, and listeners.
 *
 * @see https://zimic.dev/docs/fetch/api/create-fetch
 */
export interface FetchOptions<Schema extends HttpSchema> extends Omit<
  FetchRequestInit.Defaults<Schema>,
  'method'
> {
  /**
   * Runs before each request is sent. The request that it returns is the one that is sent; `this` is the instance.
   *
   * @see https://zimic.dev/docs/fetch/api/create-fetch#onrequest
   * @see https://zimic.dev/docs/fetch/api/fetch#fetchonrequest
   */
  onRequest?: (this: Fetch<Schema>, request: FetchRequest.Loose) => PossiblePromise<Request>;
  /**
   * Runs after each response is received. The response that it returns is the one that the caller gets; `this` is the
   * instance.
   *
   * @see https://zimic.dev/docs/fetch/api/create-fetch#onresponse
   * @see https://zimic.dev/docs/fetch/api/fetch#fetchonresponse
   */
  onResponse?: (this: Fetch<Schema>, response: FetchResponse.Loose) => PossiblePromise<Response>;
}

/**
 * The defaults of an instance, as they can be read and changed on it.
 *
 * @see https://zimic.dev/docs/fetch/api/fetch#fetch-defaults
 */
export type FetchDefaults<Schema extends HttpSchema = HttpSchema> = Omit<
  FetchRequestInit.Defaults<Schema>,
  'headers' | 'searchParams'
> &
  Required<Pick<FetchRequestInit.Defaults<Schema>, 'headers' | 'searchParams'>>;

/**
 * A typed `fetch` of one API, as `createFetch` makes it. Call it with a path of the schema and a method; its
 * properties are the defaults of later calls.
 *
 * @see https://zimic.dev/docs/fetch/api/fetch
 */
export interface Fetch<Schema extends HttpSchema>
  extends Pick<FetchOptions<Schema>, 'onRequest' | 'onResponse'>, FetchDefaults<Schema> {
  /**
   * Sends a request to an endpoint. It resolves for every status code; nothing is thrown for 4XX and 5XX.
   *
   * @param input A path of the schema with its params filled in, or a `URL`.
   * @param init The method, and what the endpoint declares: headers, search params and body.
   * @returns The response, typed by status code.
   *
   * @see https://zimic.dev/docs/fetch/api/fetch
   */
  <
    Method extends HttpSchemaMethod<Schema>,
    Path extends HttpSchemaPath.NonLiteral<Schema, Method>,
    Redirect extends RequestRedirect = 'follow',
  >(
    input: Path | URL,
    init: FetchRequestInit<
      Schema,
      Method,
      LiteralHttpSchemaPathFromNonLiteral<Schema, Method, Path>,
      Redirect
    >,
  ): Promise<
    FetchResponse<Schema, Method, LiteralHttpSchemaPathFromNonLiteral<Schema, Method, Path>, false, Redirect>
  >;

  /**
   * Sends a request that was made before. Its own headers win over those of `init`.
   *
   * @param input The request. A request with a body can be sent once: pass a clone to send it again.
   * @param init Options that replace those of the request.
   * @returns The response, typed by status code.
   *
   * @see https://zimic.dev/docs/fetch/api/fetch
   */
  <
    Method extends HttpSchemaMethod<Schema>,
    Path extends HttpSchemaPath.NonLiteral<Schema, Method>,
    Redirect extends RequestRedirect = 'follow',
  >(
    input: FetchRequest<Schema, Method, LiteralHttpSchemaPathFromNonLiteral<Schema, Method, Path>>,
    init?: Omit<
      FetchRequestInit<Schema, Method, LiteralHttpSchemaPathFromNonLiteral<Schema, Method, Path>, Redirect>,
      'baseURL' | 'searchParams'
    >,
  ): Promise<
    FetchResponse<Schema, Method, LiteralHttpSchemaPathFromNonLiteral<Schema, Method, Path>, false, Redirect>
  >;

  /**
   * The defaults of the instance.
   *
   * @deprecated Use the properties of the instance itself, such as `fetch.headers` and `fetch.baseURL`.
   * @see https://zimic.dev/docs/fetch/api/fetch#fetch-defaults
   */
  defaults: FetchDefaults<Schema>;

  /**
   * The same function without the types of the schema: for any path, method, headers, search params and body.
   *
   * @see https://zimic.dev/docs/fetch/api/fetch#fetchloose
   */
  loose: Fetch.Loose;

  /**
   * Makes a request of this instance, without sending it.
   *
   * @see https://zimic.dev/docs/fetch/api/fetch#fetchrequest
   */
  Request: FetchRequestConstructor<Schema>;

  /**
   * Tells whether a value is a request of an endpoint, and types it.
   *
   * @param request The value.
   * @param method The method.
   * @param path The path as it is written in the schema, such as `/users/:userId`.
   *
   * @see https://zimic.dev/docs/fetch/api/fetch#fetchisrequest
   */
  isRequest: <Method extends HttpSchemaMethod<Schema>, Path extends HttpSchemaPath.Literal<Schema, Method>>(
    request: unknown,
    method: Method,
    path: Path,
  ) => request is FetchRequest<Schema, Method, Path>;

  /**
   * Tells whether a value is a response of an endpoint, with whichever status code, and types it.
   *
   * @param response The value.
   * @param method The method.
   * @param path The path as it is written in the schema, such as `/users/:userId`.
   *
   * @see https://zimic.dev/docs/fetch/api/fetch#fetchisresponse
   */
  isResponse: <Method extends HttpSchemaMethod<Schema>, Path extends HttpSchemaPath.Literal<Schema, Method>>(
    response: unknown,
    method: Method,
    path: Path,
  ) => response is FetchResponse<Schema, Method, Path>;

  /**
   * Tells whether a value, such as one that was caught, is a response error of an endpoint, and types it.
   *
   * @param error The value.
   * @param method The method.
   * @param path The path as it is written in the schema, such as `/users/:userId`.
   *
   * @see https://zimic.dev/docs/fetch/api/fetch#fetchisresponseerror
   */
  isResponseError: <
    Method extends HttpSchemaMethod<Schema>,
    Path extends HttpSchemaPath.Literal<Schema, Method>,
  >(
    error: unknown,
    method: Method,
    path: Path,
  ) => error is FetchResponseError<Schema, Method, Path>;
}

export namespace Fetch {
  /**
   * An instance without the types of a schema, as `fetch.loose` is.
   *
   * @see https://zimic.dev/docs/fetch/api/fetch#fetchloose
   */
  export type Loose = (
    input: string | URL | FetchRequest.Loose,
    init?: FetchRequestInit.Loose,
  ) => Promise<FetchResponse.Loose>;
}

/**
 * The constructor `fetch.Request`.
 *
 * @see https://zimic.dev/docs/fetch/api/fetch#fetchrequest
 */
export interface FetchRequestConstructor<Schema extends HttpSchema> {
  /**
   * Makes a request of this instance, without sending it.
   *
   * @param input A path of the schema with its params filled in, or a `URL`.
   * @param init The method, and what the endpoint declares: headers, search params and body.
   *
   * @see https://zimic.dev/docs/fetch/api/fetch#fetchrequest
   */
  new <
    Method extends HttpSchemaMethod<Schema>,
    Path extends HttpSchemaPath.NonLiteral<Schema, Method>,
    Redirect extends RequestRedirect = 'follow',
  >(
    input: Path | URL,
    init: FetchRequestInit<
      Schema,
      Method,
      LiteralHttpSchemaPathFromNonLiteral<Schema, Method, Path>,
      Redirect
    >,
  ): FetchRequest<Schema, Method, LiteralHttpSchemaPathFromNonLiteral<Schema, Method, Path>>;

  /**
   * Makes a request of another one.
   *
   * @param input The other request. Its own headers win over those of `init`.
   * @param init Options that replace those of the other request.
   *
   * @see https://zimic.dev/docs/fetch/api/fetch#fetchrequest
   */
  new <
    Method extends HttpSchemaMethod<Schema>,
    Path extends HttpSchemaPath.NonLiteral<Schema, Method>,
    Redirect extends RequestRedirect = 'follow',
  >(
    input: FetchRequest<Schema, Method, LiteralHttpSchemaPathFromNonLiteral<Schema, Method, Path>>,
    init?: Omit<
      FetchRequestInit<Schema, Method, LiteralHttpSchemaPathFromNonLiteral<Schema, Method, Path>, Redirect>,
      'baseURL' | 'searchParams'
    >,
  ): FetchRequest<Schema, Method, LiteralHttpSchemaPathFromNonLiteral<Schema, Method, Path>>;

  /**
   * Makes a request of a path, a `URL` or another request. Pass `init`: without it the method is GET.
   *
   * @param input A path, a `URL` or another request.
   * @param init The options of the request.
   *
   * @see https://zimic.dev/docs/fetch/api/fetch#fetchrequest
   */
  new <
    Method extends HttpSchemaMethod<Schema>,
    Path extends HttpSchemaPath.NonLiteral<Schema, Method>,
    Redirect extends RequestRedirect = 'follow',
  >(
    input: FetchInput<Schema, Method, Path>,
    init?: FetchRequestInit<
      Schema,
      Method,
      LiteralHttpSchemaPathFromNonLiteral<Schema, Method, Path>,
      Redirect
    >,
  ): FetchRequest<Schema, Method, LiteralHttpSchemaPathFromNonLiteral<Schema, Method, Path>>;
}

/**
 * The schema of an instance: `InferFetchSchema<typeof fetch>`. It is `never` for any other type.
 *
 * @see https://zimic.dev/docs/fetch/api/fetch
 */
export type InferFetchSchema<FetchInstance> = FetchInstance extends { loose: Fetch.Loose }
  ? FetchInstance extends Fetch<infer Schema>
    ? Schema
    : never
  : never;

/**
 * Makes a typed `fetch` of one API. Pass the schema as type argument: `createFetch<Schema>({ baseURL })`.
 *
 * @param options The base URL, defaults of every call, and listeners.
 * @returns The instance.
 *
 * @see https://zimic.dev/docs/fetch/api/create-fetch
 */
export declare function createFetch<Schema extends HttpSchema>(options: FetchOptions<Schema>): Fetch<Schema>;
