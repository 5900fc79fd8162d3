import type {
  HttpBody,
  HttpHeadersSchema,
  HttpHeadersSerialized,
  HttpMethodSchema,
  HttpResponse,
  HttpResponseBodySchema,
  HttpResponseHeadersSchema,
  HttpResponseSchemaByStatusCode,
  HttpResponseSchemaStatusCode,
  HttpSchema,
  HttpSchemaMethod,
  HttpSchemaPath,
  HttpStatusCode,
} from '@zimic/http';
import type { ResponseBodyInit } from './body.js';
import type { FetchRequest } from './request.js';
import type { HeadersPart } from './request-init.js';
import type { FetchResponseError } from './response-error.js';
import type { Default, MethodSchemaOf, PossiblePromise } from './utils.js';

/** The status codes with which the platform goes to another address by itself. */
type FollowedRedirectCode = 300 | 301 | 302 | 303 | 307 | 308;

/** The status codes that a method declares; all codes when it declares no response. */
type DeclaredStatusCode<MethodSchema extends HttpMethodSchema> = 'response' extends keyof MethodSchema
  ? HttpResponseSchemaStatusCode<Default<MethodSchema['response']>>
  : HttpResponseSchemaStatusCode<HttpResponseSchemaByStatusCode>;

/** The status codes that a response does not have: followed redirects, and those that are no errors if only errors count. */
type ExcludedStatusCode<ErrorOnly extends boolean, Redirect extends RequestRedirect> =
  | ('manual' extends Redirect ? never : FollowedRedirectCode)
  | ([ErrorOnly] extends [true]
      ? Exclude<HttpStatusCode, HttpStatusCode.ClientError | HttpStatusCode.ServerError>
      : never);

/**
 * The status codes that a response of an endpoint may have: the declared ones, without the redirects that the platform
 * follows, unless `Redirect` is `'manual'`. With `ErrorOnly`, which is deprecated, only 4XX and 5XX codes.
 *
 * @see https://zimic.dev/docs/fetch/api/fetch-response
 */
export type FetchResponseStatusCode<
  MethodSchema extends HttpMethodSchema,
  ErrorOnly extends boolean,
  Redirect extends RequestRedirect,
> =
  DeclaredStatusCode<MethodSchema> extends infer Code extends HttpStatusCode
    ? Code extends ExcludedStatusCode<ErrorOnly, Redirect>
      ? never
      : Code
    : never;

/**
 * Options of `response.toObject()`.
 *
 * @see https://zimic.dev/docs/fetch/api/fetch-response#responsetoobject
 */
export interface FetchResponseObjectOptions {
  /** Whether the object gets the parsed body of the response. Off by default. */
  includeBody?: boolean;
}

export namespace FetchResponseObjectOptions {
  /** Options with which `response.toObject()` includes the body and returns a promise. */
  export interface WithBody extends FetchResponseObjectOptions {
    /** The object gets the parsed body of the response. */
    includeBody: true;
  }

  /** Options with which `response.toObject()` leaves the body out and returns the object itself. */
  export interface WithoutBody extends FetchResponseObjectOptions {
    /** The object does not get the body of the response. */
    includeBody?: false;
  }
}

/**
 * A plain copy of a response, for logs and reports.
 *
 * @see https://zimic.dev/docs/fetch/api/fetch-response#responsetoobject
 */
export type FetchResponseObject = Pick<
  FetchResponse.Loose,
  'url' | 'type' | 'status' | 'statusText' | 'ok' | 'redirected'
> & {
  /** The headers, one value for each name. */
  headers: HttpHeadersSerialized<HttpHeadersSchema>;
  /** The parsed body. It is there only when it was asked for and was not read before. */
  body?: HttpBody | null;
};

/** The function `response.toObject()`: with the body it returns a promise, without it the object. */
type ToResponseObject = {
  /**
   * Makes a plain object of the response with its body, parsed from a clone, and returns a promise of it.
   *
   * @see https://zimic.dev/docs/fetch/api/fetch-response#responsetoobject
   */
  (options: FetchResponseObjectOptions.WithBody): Promise<FetchResponseObject>;
  /**
   * Makes a plain object of the response, without its body.
   *
   * @see https://zimic.dev/docs/fetch/api/fetch-response#responsetoobject
   */
  (options?: FetchResponseObjectOptions.WithoutBody): FetchResponseObject;
  /**
   * Makes a plain object of the response. Await it: it is a promise when the body is included.
   *
   * @see https://zimic.dev/docs/fetch/api/fetch-response#responsetoobject
   */
  (options?: FetchResponseObjectOptions): PossiblePromise<FetchResponseObject>;
};

/**
 * A response of an endpoint with one status code, with the types that the schema declares for that code.
 *
 * @see https://zimic.dev/docs/fetch/api/fetch-response
 */
export interface FetchResponsePerStatusCode<
  Schema extends HttpSchema,
  Method extends HttpSchemaMethod<Schema>,
  Path extends HttpSchemaPath.Literal<Schema, Method>,
  StatusCode extends HttpStatusCode = HttpStatusCode,
> extends HttpResponse<
  HttpResponseBodySchema<MethodSchemaOf<Schema, Method, Path>, StatusCode>,
  Default<HttpResponseHeadersSchema<MethodSchemaOf<Schema, Method, Path>, StatusCode>>,
  StatusCode
> {
  /**
   * The native response inside. Pass it where the platform needs a real `Response`.
   *
   * @see https://zimic.dev/docs/fetch/api/fetch-response
   */
  raw: Response;
  /**
   * The request that was sent. Its body is still unread.
   *
   * @see https://zimic.dev/docs/fetch/api/fetch-response
   */
  request: FetchRequest<Schema, Method, Path>;
  /**
   * An error about this response, ready to be thrown. It is there for every status code.
   *
   * @see https://zimic.dev/docs/fetch/api/fetch-response-error
   */
  error: FetchResponseError<Schema, Method, Path>;
  /**
   * Copies the response, so that its body can be read once more.
   *
   * @see https://zimic.dev/docs/fetch/api/fetch-response
   */
  clone: () => FetchResponsePerStatusCode<Schema, Method, Path, StatusCode>;
  /**
   * Makes a plain object of the response. With `includeBody: true`, it returns a promise and parses the body from a
   * clone.
   *
   * @see https://zimic.dev/docs/fetch/api/fetch-response#responsetoobject
   */
  toObject: ToResponseObject;
}

/**
 * A response of an endpoint: one alternative for each status code that the schema declares. Checking `status` or `ok`
 * narrows the types of its body and headers. It is a native `Response` with a few members more.
 *
 * @see https://zimic.dev/docs/fetch/api/fetch-response
 */
export type FetchResponse<
  Schema extends HttpSchema,
  Method extends HttpSchemaMethod<Schema>,
  Path extends HttpSchemaPath.Literal<Schema, Method>,
  ErrorOnly extends boolean = false,
  Redirect extends RequestRedirect = 'follow',
  StatusCode extends FetchResponseStatusCode<Default<Schema[Path][Method]>, ErrorOnly, Redirect> =
    FetchResponseStatusCode<Default<Schema[Path][Method]>, ErrorOnly, Redirect>,
> = StatusCode extends StatusCode ? FetchResponsePerStatusCode<Schema, Method, Path, StatusCode> : never;

export namespace FetchResponse {
  /**
   * A response of any endpoint, as listeners receive it. Narrow it with `fetch.isResponse()`.
   *
   * @see https://zimic.dev/docs/fetch/api/fetch-response
   */
  export interface Loose extends Response {
    /** The native response inside. Pass it where the platform needs a real `Response`. */
    raw: Response;
    /** The request that was sent. Its body is still unread. */
    request: FetchRequest.Loose;
    /** An error about this response, ready to be thrown. It is there for every status code. */
    error: FetchResponseError<any, any, any>;
    /** Copies the response, so that its body can be read once more. */
    clone: () => Loose;
    /**
     * Makes a plain object of the response. With `includeBody: true`, it returns a promise and parses the body from a
     * clone.
     *
     * @see https://zimic.dev/docs/fetch/api/fetch-response#responsetoobject
     */
    toObject: ToResponseObject;
  }
}

/** The `status` and the `headers` of a response, one alternative for each status code. */
type StatusPart<
  MethodSchema extends HttpMethodSchema,
  StatusCode extends HttpStatusCode,
> = StatusCode extends HttpStatusCode
  ? {
      /** The status code of the response. */
      status: StatusCode;
    } & HeadersPart<HttpResponseHeadersSchema<MethodSchema, StatusCode>>
  : never;

/**
 * The third argument of `new FetchResponse()`: a status code that the endpoint declares, and the headers that go with
 * it.
 *
 * @see https://zimic.dev/docs/fetch/api/fetch-response
 */
export type FetchResponseInit<
  Schema extends HttpSchema,
  Method extends HttpSchemaMethod<Schema>,
  Path extends HttpSchemaPath<Schema, Method>,
  ErrorOnly extends boolean = false,
  Redirect extends RequestRedirect = 'follow',
  StatusCode extends FetchResponseStatusCode<Default<Schema[Path][Method]>, ErrorOnly, Redirect> =
    FetchResponseStatusCode<Default<Schema[Path][Method]>, ErrorOnly, Redirect>,
> = Omit<ResponseInit, 'headers' | 'status'> & StatusPart<Default<Schema[Path][Method]>, StatusCode>;

/**
 * The constructor of responses.
 *
 * @see https://zimic.dev/docs/fetch/api/fetch-response
 */
export interface FetchResponseConstructor {
  /**
   * Makes a response of an existing one.
   *
   * @param fetchRequest The request that the response answers.
   * @param response The native response to wrap. Without it, the response is an empty 200.
   *
   * @see https://zimic.dev/docs/fetch/api/fetch-response
   */
  new <
    Schema extends HttpSchema,
    Method extends HttpSchemaMethod<Schema>,
    Path extends HttpSchemaPath.Literal<Schema, Method>,
    ErrorOnly extends boolean = false,
    Redirect extends RequestRedirect = 'follow',
    StatusCode extends FetchResponseStatusCode<Default<Schema[Path][Method]>, ErrorOnly, Redirect> =
      FetchResponseStatusCode<Default<Schema[Path][Method]>, ErrorOnly, Redirect>,
  >(
    fetchRequest: FetchRequest<Schema, Method, Path>,
    response?: Response,
  ): FetchResponse<Schema, Method, Path, ErrorOnly, Redirect, StatusCode>;

  /**
   * Makes a response from a body, a status code and headers.
   *
   * @param fetchRequest The request that the response answers.
   * @param body The body. JSON is passed as the result of `JSON.stringify()`.
   * @param init The status code and the headers.
   *
   * @see https://zimic.dev/docs/fetch/api/fetch-response
   */
  new <
    Schema extends HttpSchema,
    Method extends HttpSchemaMethod<Schema>,
    Path extends HttpSchemaPath.Literal<Schema, Method>,
    ErrorOnly extends boolean = false,
    Redirect extends RequestRedirect = 'follow',
    StatusCode extends FetchResponseStatusCode<Default<Schema[Path][Method]>, ErrorOnly, Redirect> =
      FetchResponseStatusCode<Default<Schema[Path][Method]>, ErrorOnly, Redirect>,
  >(
    fetchRequest: FetchRequest<Schema, Method, Path>,
    body?: ResponseBodyInit<Default<Schema[Path][Method]>, StatusCode>,
    init?: FetchResponseInit<Schema, Method, Path, ErrorOnly, Redirect, StatusCode>,
  ): FetchResponse<Schema, Method, Path, ErrorOnly, Redirect, StatusCode>;

  /** Tells whether a value is a `FetchResponse`, of whichever instance. */
  [Symbol.hasInstance]: (instance: unknown) => boolean;
}

export declare const FetchResponse: {
  /** The prototype of responses: the one of the native `Response`. */
  readonly prototype: Response;

  /** Tells whether a value is a `FetchResponse`, of whichever instance. */
  [Symbol.hasInstance]: (instance: unknown) => instance is FetchResponse<any, any, any, any, any, any>;
} & FetchResponseConstructor;
