import type {
  HttpMethodSchema,
  HttpResponseSchemaStatusCode,
  HttpSchema,
  HttpSchemaMethod,
  HttpSchemaPath,
  HttpStatusCode,
} from '@zimic/http';

import type { InterceptedHttpInterceptorRequest } from './requests.js';
import type {
  HttpRequestHandlerResponseDeclaration,
  HttpRequestHandlerResponseDeclarationFactory,
  HttpRequestHandlerResponseDelayFactory,
} from './responses.js';
import type { HttpRequestHandlerRestriction } from './restrictions.js';
import type { Default, PossiblePromise } from './types.js';

/**
 * What local and remote handlers have in common: the method and the path that they were created for.
 *
 * @see https://zimic.dev/docs/interceptor/api/http-request-handler
 */
export interface HttpRequestHandler<
  Schema extends HttpSchema,
  Method extends HttpSchemaMethod<Schema>,
  Path extends HttpSchemaPath<Schema, Method>,
> {
  /**
   * The method of the requests that this handler answers.
   *
   * @see https://zimic.dev/docs/interceptor/api/http-request-handler#handlermethod
   */
  get method(): Method;

  /**
   * The path that this handler was created with. Its type is the path as the schema declares it.
   *
   * @see https://zimic.dev/docs/interceptor/api/http-request-handler#handlerpath
   */
  get path(): Path;
}

/** The two ways to declare a delay. */
type DelayFunction<Path extends string, MethodSchema extends HttpMethodSchema, Handler> = {
  /**
   * Delays each response by a fixed number of milliseconds, or by what a function computes from the request.
   *
   * @see https://zimic.dev/docs/interceptor/api/http-request-handler#handlerdelay
   */
  (milliseconds: number | HttpRequestHandlerResponseDelayFactory<Path, MethodSchema>): Handler;

  /**
   * Delays each response by a random number of milliseconds between two limits.
   *
   * @see https://zimic.dev/docs/interceptor/api/http-request-handler#handlerdelay
   */
  (minMilliseconds: number, maxMilliseconds: number): Handler;
};

/** The two ways to declare a number of requests. */
type TimesFunction<Handler> = {
  /**
   * Limits this handler to an exact number of requests, and makes `checkTimes()` demand them.
   *
   * @see https://zimic.dev/docs/interceptor/api/http-request-handler#handlertimes
   */
  (numberOfRequests: number): Handler;

  /**
   * Limits this handler to a range of numbers of requests, and makes `checkTimes()` demand one of them.
   *
   * @see https://zimic.dev/docs/interceptor/api/http-request-handler#handlertimes
   */
  (minNumberOfRequests: number, maxNumberOfRequests: number): Handler;
};

/**
 * A handler of a local interceptor. Its methods return the handler itself, so calls can be chained in any
 * order.
 *
 * @see https://zimic.dev/docs/interceptor/api/http-request-handler
 */
export interface LocalHttpRequestHandler<
  in out Schema extends HttpSchema,
  in out Method extends HttpSchemaMethod<Schema>,
  in out Path extends HttpSchemaPath<Schema, Method>,
  in out StatusCode extends HttpStatusCode = never,
> extends HttpRequestHandler<Schema, Method, Path> {
  /**
   * `'local'`: the handler belongs to a local interceptor.
   *
   * @see https://zimic.dev/docs/interceptor/api/http-request-handler
   */
  get type(): 'local';

  /**
   * Restricts the requests that this handler answers, by an object or a function. Several restrictions must
   * all match.
   *
   * @see https://zimic.dev/docs/interceptor/api/http-request-handler#handlerwith
   */
  with: (restriction: HttpRequestHandlerRestriction<Schema, Method, Path>) => this;

  /**
   * Delays each response by a number of milliseconds: fixed, random between two limits, or computed from the
   * request.
   *
   * @see https://zimic.dev/docs/interceptor/api/http-request-handler#handlerdelay
   */
  delay: DelayFunction<Path, Default<Schema[Path][Method]>, this>;

  /**
   * Declares what requests are answered with: a response of one of the schema's status codes, an action, or a
   * function that makes either. It replaces the previous declaration and resets the count of requests.
   *
   * @throws {NotRunningHttpInterceptorError} When the interceptor is not running.
   * @see https://zimic.dev/docs/interceptor/api/http-request-handler#handlerrespond
   */
  respond: <
    NewStatusCode extends HttpResponseSchemaStatusCode<Default<Default<Schema[Path][Method]>['response']>>,
  >(
    declaration:
      | HttpRequestHandlerResponseDeclaration<Default<Schema[Path][Method]>, NewStatusCode>
      | HttpRequestHandlerResponseDeclarationFactory<Path, Default<Schema[Path][Method]>, NewStatusCode>,
  ) => LocalHttpRequestHandler<Schema, Method, Path, NewStatusCode>;

  /**
   * Limits how many requests this handler answers, and tells `checkTimes()` how many there must be: an exact
   * number, or a range that includes both limits.
   *
   * @see https://zimic.dev/docs/interceptor/api/http-request-handler#handlertimes
   */
  times: TimesFunction<this>;

  /**
   * Checks that this handler matched as many requests as its `times` limits say.
   *
   * @throws {HttpTimesCheckError} When it matched fewer or more requests.
   * @see https://zimic.dev/docs/interceptor/api/http-request-handler#handlerchecktimes
   */
  checkTimes: () => void;

  /**
   * Forgets the response, the restrictions, the limits, the delay, the count and the saved requests of this
   * handler. It stops answering until `respond()` is called again.
   *
   * @see https://zimic.dev/docs/interceptor/api/http-request-handler#handlerclear
   */
  clear: () => this;

  /**
   * The requests that this handler answered, with their responses. Copy the array to keep it: `clear()` and
   * `respond()` empty it.
   *
   * @throws {DisabledRequestSavingError} When requests are not saved: see `requestSaving.enabled`.
   * @see https://zimic.dev/docs/interceptor/api/http-request-handler#handlerrequests
   */
  get requests(): readonly InterceptedHttpInterceptorRequest<
    Path,
    Default<Schema[Path][Method]>,
    StatusCode
  >[];
}

/**
 * A handler of a remote interceptor that the server knows of. It comes from awaiting a handler; what changes
 * it returns a handler to await again.
 *
 * @see https://zimic.dev/docs/interceptor/api/http-request-handler
 */
export interface SyncedRemoteHttpRequestHandler<
  in out Schema extends HttpSchema,
  in out Method extends HttpSchemaMethod<Schema>,
  in out Path extends HttpSchemaPath<Schema, Method>,
  in out StatusCode extends HttpStatusCode = never,
> extends HttpRequestHandler<Schema, Method, Path> {
  /**
   * `'remote'`: the handler belongs to a remote interceptor.
   *
   * @see https://zimic.dev/docs/interceptor/api/http-request-handler
   */
  get type(): 'remote';

  /**
   * Restricts the requests that this handler answers, by an object or a function. Several restrictions must
   * all match.
   *
   * @see https://zimic.dev/docs/interceptor/api/http-request-handler#handlerwith
   */
  with: (
    restriction: HttpRequestHandlerRestriction<Schema, Method, Path>,
  ) => PendingRemoteHttpRequestHandler<Schema, Method, Path, StatusCode>;

  /**
   * Delays each response by a number of milliseconds: fixed, random between two limits, or computed from the
   * request.
   *
   * @see https://zimic.dev/docs/interceptor/api/http-request-handler#handlerdelay
   */
  delay: DelayFunction<
    Path,
    Default<Schema[Path][Method]>,
    PendingRemoteHttpRequestHandler<Schema, Method, Path, StatusCode>
  >;

  /**
   * Declares what requests are answered with: a response of one of the schema's status codes, a rejection
   * (`{ action: 'reject' }`), or a function that makes either. Await the result before requests are sent.
   *
   * @throws {NotRunningHttpInterceptorError} When the interceptor is not running.
   * @see https://zimic.dev/docs/interceptor/api/http-request-handler#handlerrespond
   */
  respond: <
    NewStatusCode extends HttpResponseSchemaStatusCode<Default<Default<Schema[Path][Method]>['response']>>,
  >(
    declaration:
      | HttpRequestHandlerResponseDeclaration<Default<Schema[Path][Method]>, NewStatusCode>
      | HttpRequestHandlerResponseDeclarationFactory<Path, Default<Schema[Path][Method]>, NewStatusCode>,
  ) => PendingRemoteHttpRequestHandler<Schema, Method, Path, NewStatusCode>;

  /**
   * Limits how many requests this handler answers, and tells `checkTimes()` how many there must be: an exact
   * number, or a range that includes both limits.
   *
   * @see https://zimic.dev/docs/interceptor/api/http-request-handler#handlertimes
   */
  times: TimesFunction<PendingRemoteHttpRequestHandler<Schema, Method, Path, StatusCode>>;

  /**
   * Checks that this handler matched as many requests as its `times` limits say. The promise is rejected when
   * it did not.
   *
   * @throws {HttpTimesCheckError} When it matched fewer or more requests.
   * @see https://zimic.dev/docs/interceptor/api/http-request-handler#handlerchecktimes
   */
  checkTimes: () => Promise<void>;

  /**
   * Forgets the response, the restrictions, the limits, the delay, the count and the saved requests of this
   * handler. It stops answering until `respond()` is called again.
   *
   * @see https://zimic.dev/docs/interceptor/api/http-request-handler#handlerclear
   */
  clear: () => PendingRemoteHttpRequestHandler<Schema, Method, Path, StatusCode>;

  /**
   * The requests that this handler answered, with their responses. Copy the array to keep it: `clear()` and
   * `respond()` empty it.
   *
   * @throws {DisabledRequestSavingError} When requests are not saved: see `requestSaving.enabled`.
   * @see https://zimic.dev/docs/interceptor/api/http-request-handler#handlerrequests
   */
  get requests(): readonly InterceptedHttpInterceptorRequest<
    Path,
    Default<Schema[Path][Method]>,
    StatusCode
  >[];
}

/**
 * A handler of a remote interceptor that the server may not know of yet. Await it before requests are sent.
 *
 * @see https://zimic.dev/docs/interceptor/api/http-request-handler
 */
export interface PendingRemoteHttpRequestHandler<
  in out Schema extends HttpSchema,
  in out Method extends HttpSchemaMethod<Schema>,
  in out Path extends HttpSchemaPath<Schema, Method>,
  in out StatusCode extends HttpStatusCode = never,
> extends SyncedRemoteHttpRequestHandler<Schema, Method, Path, StatusCode> {
  /**
   * Waits until the server has confirmed the handler. `await` calls it for you.
   *
   * @see https://zimic.dev/docs/interceptor/guides/http/remote-interceptors
   */
  then: <
    FulfilledResult = SyncedRemoteHttpRequestHandler<Schema, Method, Path, StatusCode>,
    RejectedResult = never,
  >(
    onFulfilled?:
      | ((
          handler: SyncedRemoteHttpRequestHandler<Schema, Method, Path, StatusCode>,
        ) => PossiblePromise<FulfilledResult>)
      | null,
    onRejected?: ((reason: unknown) => PossiblePromise<RejectedResult>) | null,
  ) => Promise<FulfilledResult | RejectedResult>;

  /**
   * Waits until the server has confirmed the handler, and calls back when it could not.
   *
   * @see https://zimic.dev/docs/interceptor/guides/http/remote-interceptors
   */
  catch: <RejectedResult = never>(
    onRejected?: ((reason: unknown) => PossiblePromise<RejectedResult>) | null,
  ) => Promise<SyncedRemoteHttpRequestHandler<Schema, Method, Path, StatusCode> | RejectedResult>;

  /**
   * Waits until the server has confirmed the handler, and calls back whether it could or not.
   *
   * @see https://zimic.dev/docs/interceptor/guides/http/remote-interceptors
   */
  finally: (
    onFinally?: (() => void) | null,
  ) => Promise<SyncedRemoteHttpRequestHandler<Schema, Method, Path, StatusCode>>;
}

/**
 * A handler of a remote interceptor, as its method functions return it. Await it before requests are sent.
 *
 * @see https://zimic.dev/docs/interceptor/api/http-request-handler
 */
export type RemoteHttpRequestHandler<
  Schema extends HttpSchema,
  Method extends HttpSchemaMethod<Schema>,
  Path extends HttpSchemaPath<Schema, Method>,
  StatusCode extends HttpStatusCode = never,
> = PendingRemoteHttpRequestHandler<Schema, Method, Path, StatusCode>;

export {};
