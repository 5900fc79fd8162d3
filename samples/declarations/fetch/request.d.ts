import type {
  AllowAnyStringInPathParams,
  HttpBody,
  HttpHeadersSchema,
  HttpHeadersSerialized,
  HttpMethod,
  HttpRequest,
  HttpRequestBodySchema,
  HttpRequestHeadersSchema,
  HttpSchema,
  HttpSchemaMethod,
  HttpSchemaPath,
  LiteralHttpSchemaPathFromNonLiteral,
} from '@zimic/http';
import type { Fetch, FetchInput } from './client.js';
import type { FetchRequestInit } from './request-init.js';
import type { Default, MethodSchemaOf, PossiblePromise } from './utils.js';

/**
 * Options of `request.toObject()`.
 *
 * @see https://zimic.dev/docs/fetch/api/fetch-request#requesttoobject
 */
export interface FetchRequestObjectOptions {
  /** Whether the object gets the parsed body of the request. Off by default. */
  includeBody?: boolean;
}

export namespace FetchRequestObjectOptions {
  /** Options with which `request.toObject()` includes the body and returns a promise. */
  export interface WithBody extends FetchRequestObjectOptions {
    /** The object gets the parsed body of the request. */
    includeBody: true;
  }

  /** Options with which `request.toObject()` leaves the body out and returns the object itself. */
  export interface WithoutBody extends FetchRequestObjectOptions {
    /** The object does not get the body of the request. */
    includeBody?: false;
  }
}

/**
 * A plain copy of a request, for logs and reports.
 *
 * @see https://zimic.dev/docs/fetch/api/fetch-request#requesttoobject
 */
export type FetchRequestObject = Pick<
  FetchRequest.Loose,
  | 'url'
  | 'path'
  | 'method'
  | 'cache'
  | 'destination'
  | 'credentials'
  | 'integrity'
  | 'keepalive'
  | 'mode'
  | 'redirect'
  | 'referrer'
  | 'referrerPolicy'
> & {
  /** The headers, one value for each name. */
  headers: HttpHeadersSerialized<HttpHeadersSchema>;
  /** The parsed body. It is there only when it was asked for and was not read before. */
  body?: HttpBody | null;
};

/** The function `request.toObject()`: with the body it returns a promise, without it the object. */
type ToRequestObject = {
  /**
   * Makes a plain object of the request with its body, parsed from a clone, and returns a promise of it.
   *
   * @see https://zimic.dev/docs/fetch/api/fetch-request#requesttoobject
   */
  (options: FetchRequestObjectOptions.WithBody): Promise<FetchRequestObject>;
  /**
   * Makes a plain object of the request, without its body.
   *
   * @see https://zimic.dev/docs/fetch/api/fetch-request#requesttoobject
   */
  (options?: FetchRequestObjectOptions.WithoutBody): FetchRequestObject;
  /**
   * Makes a plain object of the request. Await it: it is a promise when the body is included.
   *
   * @see https://zimic.dev/docs/fetch/api/fetch-request#requesttoobject
   */
  (options?: FetchRequestObjectOptions): PossiblePromise<FetchRequestObject>;
};

/**
 * A request of an endpoint, with the types of its schema. It is a native `Request` with a few members more.
 *
 * @see https://zimic.dev/docs/fetch/api/fetch-request
 */
export interface FetchRequest<
  Schema extends HttpSchema,
  Method extends HttpSchemaMethod<Schema>,
  Path extends HttpSchemaPath.Literal<Schema, Method>,
> extends HttpRequest<
  HttpRequestBodySchema<MethodSchemaOf<Schema, Method, Path>>,
  Default<HttpRequestHeadersSchema<MethodSchemaOf<Schema, Method, Path>>>
> {
  /**
   * The native request inside. Pass it where the platform needs a real `Request`.
   *
   * @see https://zimic.dev/docs/fetch/api/fetch-request
   */
  raw: Request;
  /**
   * The path of the request as it is sent: without the base URL, the query and the hash.
   *
   * @see https://zimic.dev/docs/fetch/api/fetch-request
   */
  path: AllowAnyStringInPathParams<Path>;
  /**
   * The method of the request.
   *
   * @see https://zimic.dev/docs/fetch/api/fetch-request
   */
  method: Method;
  /**
   * Copies the request, so that its body can be read or sent once more. Defaults of the instance are applied again.
   *
   * @see https://zimic.dev/docs/fetch/api/fetch-request
   */
  clone: () => FetchRequest<Schema, Method, Path>;
  /**
   * Makes a plain object of the request. With `includeBody: true`, it returns a promise and parses the body from a
   * clone.
   *
   * @see https://zimic.dev/docs/fetch/api/fetch-request#requesttoobject
   */
  toObject: ToRequestObject;
}

export namespace FetchRequest {
  /**
   * A request of any endpoint, as listeners receive it. Narrow it with `fetch.isRequest()`.
   *
   * @see https://zimic.dev/docs/fetch/api/fetch-request
   */
  export interface Loose extends Request {
    /** The native request inside. Pass it where the platform needs a real `Request`. */
    raw: Request;
    /** The path of the request as it is sent: without the base URL, the query and the hash. */
    path: string;
    /** The method of the request. */
    method: HttpMethod;
    /** Copies the request, so that its body can be read or sent once more. */
    clone: () => Loose;
    /**
     * Makes a plain object of the request. With `includeBody: true`, it returns a promise and parses the body from a
     * clone.
     *
     * @see https://zimic.dev/docs/fetch/api/fetch-request#requesttoobject
     */
    toObject: ToRequestObject;
  }
}

export declare const FetchRequest: {
  /**
   * Makes a request that is bound to an instance, without sending it.
   *
   * @param fetch The instance whose base URL and defaults the request gets.
   * @param input A path, a `URL` or another request.
   * @param init The options of the request.
   *
   * @see https://zimic.dev/docs/fetch/api/fetch-request
   */
  new <
    Schema extends HttpSchema,
    Method extends HttpSchemaMethod<Schema>,
    Path extends HttpSchemaPath.NonLiteral<Schema, Method>,
  >(
    fetch: Fetch<Schema>,
    input: FetchInput<Schema, Method, Path>,
    init?: FetchRequestInit<Schema, Method, LiteralHttpSchemaPathFromNonLiteral<Schema, Method, Path>>,
  ): FetchRequest<Schema, Method, LiteralHttpSchemaPathFromNonLiteral<Schema, Method, Path>>;

  /** The prototype of requests: the one of the native `Request`. */
  readonly prototype: Request;

  /** Tells whether a value is a `FetchRequest`, of whichever instance. */
  [Symbol.hasInstance]: (instance: unknown) => instance is FetchRequest<any, any, any>;
};
