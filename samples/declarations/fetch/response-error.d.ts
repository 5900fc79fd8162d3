import type { HttpSchema, HttpSchemaMethod, HttpSchemaPath } from '@zimic/http';
import type { FetchRequest, FetchRequestObject } from './request.js';
import type { FetchResponse, FetchResponseObject } from './response.js';
import type { PossiblePromise } from './utils.js';

/**
 * Options of `error.toObject()`.
 *
 * @see https://zimic.dev/docs/fetch/api/fetch-response-error#errortoobject
 */
export interface FetchResponseErrorObjectOptions {
  /** Whether the object gets the parsed body of the request. Off by default. */
  includeRequestBody?: boolean;
  /** Whether the object gets the parsed body of the response. Off by default. */
  includeResponseBody?: boolean;
}

export namespace FetchResponseErrorObjectOptions {
  /** Options with which `error.toObject()` includes a body and returns a promise. */
  export type WithBody = FetchResponseErrorObjectOptions &
    (
      | {
          /** The object gets the parsed body of the request. */
          includeRequestBody: true;
        }
      | {
          /** The object gets the parsed body of the response. */
          includeResponseBody: true;
        }
    );

  /** Options with which `error.toObject()` leaves the bodies out and returns the object itself. */
  export type WithoutBody = FetchResponseErrorObjectOptions &
    (
      | {
          /** The object does not get the body of the request. */
          includeRequestBody?: false;
        }
      | {
          /** The object does not get the body of the response. */
          includeResponseBody?: false;
        }
    );
}

/**
 * A plain copy of an error, of its request and of its response, for logs and reports.
 *
 * @see https://zimic.dev/docs/fetch/api/fetch-response-error#errortoobject
 */
export interface FetchResponseErrorObject {
  /** The name of the error, `'FetchResponseError'`. */
  name: string;
  /** The message of the error: method, URL and status code. */
  message: string;
  /** The request, as a plain object. */
  request: FetchRequestObject;
  /** The response, as a plain object. */
  response: FetchResponseObject;
}

/**
 * An error about a response. No call throws it by itself: throw `response.error` where a status code is a failure.
 *
 * @see https://zimic.dev/docs/fetch/api/fetch-response-error
 */
export declare class FetchResponseError<
  Schema extends HttpSchema,
  Method extends HttpSchemaMethod<Schema>,
  Path extends HttpSchemaPath.Literal<Schema, Method>,
> extends Error {
  /**
   * Makes an error of a request and its response.
   *
   * @param request The request.
   * @param response The response that the request received.
   *
   * @see https://zimic.dev/docs/fetch/api/fetch-response-error
   */
  constructor(request: FetchRequest<Schema, Method, Path>, response: FetchResponse<Schema, Method, Path>);

  /** The request that was sent. */
  request: FetchRequest<Schema, Method, Path>;

  /** The response that was received. */
  response: FetchResponse<Schema, Method, Path>;

  /**
   * Makes a plain object of the error. With `includeRequestBody: true` or `includeResponseBody: true`, it returns a
   * promise and parses the bodies from clones.
   *
   * @see https://zimic.dev/docs/fetch/api/fetch-response-error#errortoobject
   */
  toObject(options: FetchResponseErrorObjectOptions.WithBody): Promise<FetchResponseErrorObject>;
  /**
   * Makes a plain object of the error, without the bodies of its request and response.
   *
   * @see https://zimic.dev/docs/fetch/api/fetch-response-error#errortoobject
   */
  toObject(options?: FetchResponseErrorObjectOptions.WithoutBody): FetchResponseErrorObject;
  /**
   * Makes a plain object of the error. Await it: it is a promise when a body is included.
   *
   * @see https://zimic.dev/docs/fetch/api/fetch-response-error#errortoobject
   */
  toObject(options?: FetchResponseErrorObjectOptions): PossiblePromise<FetchResponseErrorObject>;
}
