import type {
  HttpSchema,
  HttpSchemaMethod,
  HttpSchemaPath,
  LiteralHttpSchemaPathFromNonLiteral,
} from '@zimic/http';

import type { LocalHttpRequestHandler, RemoteHttpRequestHandler } from './handler.js';
import type {
  HttpInterceptorAuthOptions,
  HttpInterceptorPlatform,
  HttpInterceptorRequestSaving,
} from './options.js';
import type { PossiblePromise } from './types.js';
import type { UnhandledRequestStrategy } from './unhandled.js';

/** Creates local handlers of one method. */
type SyncHttpInterceptorMethodHandler<Schema extends HttpSchema, Method> =
  Method extends HttpSchemaMethod<Schema>
    ? <Path extends HttpSchemaPath.NonLiteral<Schema, Method>>(
        path: Path,
      ) => LocalHttpRequestHandler<Schema, Method, LiteralHttpSchemaPathFromNonLiteral<Schema, Method, Path>>
    : (path: never) => LocalHttpRequestHandler<any, any, never>;

/** Creates remote handlers of one method. */
type AsyncHttpInterceptorMethodHandler<Schema extends HttpSchema, Method> =
  Method extends HttpSchemaMethod<Schema>
    ? <Path extends HttpSchemaPath.NonLiteral<Schema, Method>>(
        path: Path,
      ) => RemoteHttpRequestHandler<Schema, Method, LiteralHttpSchemaPathFromNonLiteral<Schema, Method, Path>>
    : (path: never) => RemoteHttpRequestHandler<any, any, never>;

/**
 * What local and remote interceptors have in common. It has no method functions: use `LocalHttpInterceptor`
 * or `RemoteHttpInterceptor` to declare handlers.
 *
 * @see https://zimic.dev/docs/interceptor/api/http-interceptor
 */
export interface HttpInterceptor<_Schema extends HttpSchema> {
  /**
   * The address that intercepted requests start with. It can be changed while the interceptor is stopped.
   *
   * @throws {RunningHttpInterceptorError} When it is set while the interceptor is running.
   * @see https://zimic.dev/docs/interceptor/api/http-interceptor#interceptorbaseurl
   */
  baseURL: string;

  /**
   * Whether handled requests are kept in memory, and how many before a warning is printed. It can be changed
   * at any time; a new object needs both keys.
   *
   * @see https://zimic.dev/docs/interceptor/api/http-interceptor#interceptorrequestsaving
   */
  requestSaving: HttpInterceptorRequestSaving;

  /**
   * What happens to requests that no handler answers. Without it they are rejected and logged.
   *
   * @see https://zimic.dev/docs/interceptor/api/http-interceptor#interceptoronunhandledrequest
   */
  onUnhandledRequest?: UnhandledRequestStrategy;

  /**
   * The environment that the interceptor runs in, or `null` while it is stopped.
   *
   * @see https://zimic.dev/docs/interceptor/api/http-interceptor#interceptorplatform
   */
  get platform(): HttpInterceptorPlatform | null;

  /**
   * Whether the interceptor is running.
   *
   * @see https://zimic.dev/docs/interceptor/api/http-interceptor#interceptorisrunning
   */
  get isRunning(): boolean;

  /**
   * Starts intercepting requests. It does nothing when the interceptor is already running.
   *
   * @throws {UnregisteredBrowserServiceWorkerError} When a browser does not find the service worker script.
   * @throws {UnknownHttpInterceptorPlatformError} When the environment is neither like Node.js nor a browser.
   * @see https://zimic.dev/docs/interceptor/api/http-interceptor#interceptorstart
   */
  start: () => Promise<void>;

  /**
   * Clears the interceptor and stops intercepting requests. Other running interceptors go on.
   *
   * @see https://zimic.dev/docs/interceptor/api/http-interceptor#interceptorstop
   */
  stop: () => Promise<void>;

  /**
   * Checks that every handler matched as many requests as its `times` limits say. The first handler that did
   * not is reported.
   *
   * @throws {HttpTimesCheckError} When a handler matched fewer or more requests than declared.
   * @see https://zimic.dev/docs/interceptor/api/http-interceptor#interceptorchecktimes
   */
  checkTimes: () => PossiblePromise<void>;

  /**
   * Forgets all handlers of this interceptor, with their responses, restrictions, limits and saved requests.
   *
   * @throws {NotRunningHttpInterceptorError} When the interceptor is not running.
   * @see https://zimic.dev/docs/interceptor/api/http-interceptor#interceptorclear
   */
  clear: () => PossiblePromise<void>;
}

/**
 * An interceptor of the requests that this process sends. Its handlers are declared synchronously.
 *
 * @see https://zimic.dev/docs/interceptor/api/http-interceptor
 */
export interface LocalHttpInterceptor<in out Schema extends HttpSchema> extends HttpInterceptor<Schema> {
  /**
   * `'local'`: requests are intercepted in this process.
   *
   * @see https://zimic.dev/docs/interceptor/api/http-interceptor#interceptortype
   */
  get type(): 'local';

  /**
   * What happens to requests that no handler answers: rejected or bypassed. Without it they are rejected and
   * logged.
   *
   * @see https://zimic.dev/docs/interceptor/api/http-interceptor#interceptoronunhandledrequest
   */
  onUnhandledRequest?: UnhandledRequestStrategy.Local;

  /**
   * Creates a handler of `GET` requests to a path. The path is one of the schema, with its parameters or with
   * values in their place.
   *
   * @throws {NotRunningHttpInterceptorError} When the interceptor is not running.
   * @see https://zimic.dev/docs/interceptor/api/http-interceptor#interceptorget
   */
  get: SyncHttpInterceptorMethodHandler<Schema, 'GET'>;

  /**
   * Creates a handler of `POST` requests to a path. The path is one of the schema, with its parameters or
   * with values in their place.
   *
   * @throws {NotRunningHttpInterceptorError} When the interceptor is not running.
   * @see https://zimic.dev/docs/interceptor/api/http-interceptor#interceptorpost
   */
  post: SyncHttpInterceptorMethodHandler<Schema, 'POST'>;

  /**
   * Creates a handler of `PATCH` requests to a path. The path is one of the schema, with its parameters or
   * with values in their place.
   *
   * @throws {NotRunningHttpInterceptorError} When the interceptor is not running.
   * @see https://zimic.dev/docs/interceptor/api/http-interceptor#interceptorpatch
   */
  patch: SyncHttpInterceptorMethodHandler<Schema, 'PATCH'>;

  /**
   * Creates a handler of `PUT` requests to a path. The path is one of the schema, with its parameters or with
   * values in their place.
   *
   * @throws {NotRunningHttpInterceptorError} When the interceptor is not running.
   * @see https://zimic.dev/docs/interceptor/api/http-interceptor#interceptorput
   */
  put: SyncHttpInterceptorMethodHandler<Schema, 'PUT'>;

  /**
   * Creates a handler of `DELETE` requests to a path. The path is one of the schema, with its parameters or
   * with values in their place.
   *
   * @throws {NotRunningHttpInterceptorError} When the interceptor is not running.
   * @see https://zimic.dev/docs/interceptor/api/http-interceptor#interceptordelete
   */
  delete: SyncHttpInterceptorMethodHandler<Schema, 'DELETE'>;

  /**
   * Creates a handler of `HEAD` requests to a path. `GET` handlers do not answer them. The path is one of the
   * schema, with its parameters or with values in their place.
   *
   * @throws {NotRunningHttpInterceptorError} When the interceptor is not running.
   * @see https://zimic.dev/docs/interceptor/api/http-interceptor#interceptorhead
   */
  head: SyncHttpInterceptorMethodHandler<Schema, 'HEAD'>;

  /**
   * Creates a handler of `OPTIONS` requests to a path. The path is one of the schema, with its parameters or
   * with values in their place.
   *
   * @throws {NotRunningHttpInterceptorError} When the interceptor is not running.
   * @see https://zimic.dev/docs/interceptor/api/http-interceptor#interceptoroptions
   */
  options: SyncHttpInterceptorMethodHandler<Schema, 'OPTIONS'>;

  /**
   * Checks that every handler matched as many requests as its `times` limits say. The first handler that did
   * not is reported.
   *
   * @throws {HttpTimesCheckError} When a handler matched fewer or more requests than declared.
   * @see https://zimic.dev/docs/interceptor/api/http-interceptor#interceptorchecktimes
   */
  checkTimes: () => void;

  /**
   * Forgets all handlers of this interceptor, with their responses, restrictions, limits and saved requests.
   *
   * @throws {NotRunningHttpInterceptorError} When the interceptor is not running.
   * @see https://zimic.dev/docs/interceptor/api/http-interceptor#interceptorclear
   */
  clear: () => void;
}

/**
 * An interceptor of the requests that an interceptor server receives. Await its handlers before requests are
 * sent.
 *
 * @see https://zimic.dev/docs/interceptor/api/http-interceptor
 */
export interface RemoteHttpInterceptor<in out Schema extends HttpSchema> extends HttpInterceptor<Schema> {
  /**
   * `'remote'`: requests are received by an interceptor server.
   *
   * @see https://zimic.dev/docs/interceptor/api/http-interceptor#interceptortype
   */
  get type(): 'remote';

  /**
   * What happens to requests that no handler answers. They can only be rejected; without it they are also
   * logged.
   *
   * @see https://zimic.dev/docs/interceptor/api/http-interceptor#interceptoronunhandledrequest
   */
  onUnhandledRequest?: UnhandledRequestStrategy.Remote;

  /**
   * How the interceptor identifies itself to its server. It can be changed while the interceptor is stopped.
   *
   * @throws {RunningHttpInterceptorError} When it is set while the interceptor is running.
   * @see https://zimic.dev/docs/interceptor/api/http-interceptor#interceptorauth
   */
  auth?: HttpInterceptorAuthOptions;

  /**
   * Creates a handler of `GET` requests to a path. The path is one of the schema, with its parameters or with
   * values in their place. Await the handler before requests are sent.
   *
   * @throws {NotRunningHttpInterceptorError} When the interceptor is not running.
   * @see https://zimic.dev/docs/interceptor/api/http-interceptor#interceptorget
   */
  get: AsyncHttpInterceptorMethodHandler<Schema, 'GET'>;

  /**
   * Creates a handler of `POST` requests to a path. The path is one of the schema, with its parameters or
   * with values in their place. Await the handler before requests are sent.
   *
   * @throws {NotRunningHttpInterceptorError} When the interceptor is not running.
   * @see https://zimic.dev/docs/interceptor/api/http-interceptor#interceptorpost
   */
  post: AsyncHttpInterceptorMethodHandler<Schema, 'POST'>;

  /**
   * Creates a handler of `PATCH` requests to a path. The path is one of the schema, with its parameters or
   * with values in their place. Await the handler before requests are sent.
   *
   * @throws {NotRunningHttpInterceptorError} When the interceptor is not running.
   * @see https://zimic.dev/docs/interceptor/api/http-interceptor#interceptorpatch
   */
  patch: AsyncHttpInterceptorMethodHandler<Schema, 'PATCH'>;

  /**
   * Creates a handler of `PUT` requests to a path. The path is one of the schema, with its parameters or with
   * values in their place. Await the handler before requests are sent.
   *
   * @throws {NotRunningHttpInterceptorError} When the interceptor is not running.
   * @see https://zimic.dev/docs/interceptor/api/http-interceptor#interceptorput
   */
  put: AsyncHttpInterceptorMethodHandler<Schema, 'PUT'>;

  /**
   * Creates a handler of `DELETE` requests to a path. The path is one of the schema, with its parameters or
   * with values in their place. Await the handler before requests are sent.
   *
   * @throws {NotRunningHttpInterceptorError} When the interceptor is not running.
   * @see https://zimic.dev/docs/interceptor/api/http-interceptor#interceptordelete
   */
  delete: AsyncHttpInterceptorMethodHandler<Schema, 'DELETE'>;

  /**
   * Creates a handler of `HEAD` requests to a path. `GET` handlers do not answer them. The path is one of the
   * schema, with its parameters or with values in their place. Await the handler before requests are sent.
   *
   * @throws {NotRunningHttpInterceptorError} When the interceptor is not running.
   * @see https://zimic.dev/docs/interceptor/api/http-interceptor#interceptorhead
   */
  head: AsyncHttpInterceptorMethodHandler<Schema, 'HEAD'>;

  /**
   * Creates a handler of `OPTIONS` requests to a path. The path is one of the schema, with its parameters or
   * with values in their place. Await the handler before requests are sent.
   *
   * @throws {NotRunningHttpInterceptorError} When the interceptor is not running.
   * @see https://zimic.dev/docs/interceptor/api/http-interceptor#interceptoroptions
   */
  options: AsyncHttpInterceptorMethodHandler<Schema, 'OPTIONS'>;

  /**
   * Checks that every handler matched as many requests as its `times` limits say. The promise is rejected
   * with the error of the first handler that did not.
   *
   * @throws {HttpTimesCheckError} When a handler matched fewer or more requests than declared.
   * @see https://zimic.dev/docs/interceptor/api/http-interceptor#interceptorchecktimes
   */
  checkTimes: () => Promise<void>;

  /**
   * Forgets all handlers of this interceptor, with their responses, restrictions, limits and saved requests.
   * Await it before new requests are sent.
   *
   * @throws {NotRunningHttpInterceptorError} When the interceptor is not running.
   * @see https://zimic.dev/docs/interceptor/api/http-interceptor#interceptorclear
   */
  clear: () => Promise<void>;
}

/**
 * The schema of an interceptor: `InferHttpInterceptorSchema<typeof interceptor>`. It is `never` for anything
 * else.
 *
 * @see https://zimic.dev/docs/interceptor/api/http-interceptor
 */
export type InferHttpInterceptorSchema<Interceptor> =
  Interceptor extends LocalHttpInterceptor<infer Schema>
    ? Schema
    : Interceptor extends RemoteHttpInterceptor<infer Schema>
      ? Schema
      : never;

export {};
