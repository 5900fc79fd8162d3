import type { UnhandledRequestStrategy } from './unhandled.js';

/**
 * Where requests are intercepted: in the same process (`'local'`), or by an interceptor server that the
 * application sends its requests to (`'remote'`).
 *
 * @see https://zimic.dev/docs/interceptor/api/http-interceptor#interceptortype
 */
export type HttpInterceptorType = 'local' | 'remote';

/**
 * What a running interceptor found itself in.
 *
 * @see https://zimic.dev/docs/interceptor/api/http-interceptor#interceptorplatform
 */
export type HttpInterceptorPlatform = 'node' | 'browser';

/** Whether handled requests are kept in memory, and how many before a warning is printed. */
export interface HttpInterceptorRequestSaving {
  /**
   * Keeps handled requests and shows them in `handler.requests`. It also makes times errors list the requests
   * that did not match.
   *
   * @default process.env.NODE_ENV === 'test' // always `false` in browsers
   * @see https://zimic.dev/docs/interceptor/api/http-interceptor#interceptorrequestsaving
   */
  enabled: boolean;

  /**
   * The number of saved requests above which a warning is printed. No request is dropped because of it.
   *
   * @default 1000
   * @see https://zimic.dev/docs/interceptor/api/http-interceptor#interceptorrequestsaving
   */
  safeLimit: number;
}

/** How a remote interceptor identifies itself to its server. */
export interface HttpInterceptorAuthOptions {
  /**
   * A token made by `zimic-interceptor server token create`.
   *
   * @see https://zimic.dev/docs/interceptor/guides/http/remote-interceptors#interceptor-server-authentication
   */
  token: string;
}

/** Options that local and remote interceptors share. */
interface SharedHttpInterceptorOptions {
  /**
   * The absolute `http:` or `https:` address that intercepted requests start with. Credentials, search params
   * and a hash in it are dropped.
   *
   * @see https://zimic.dev/docs/interceptor/api/http-interceptor#interceptorbaseurl
   */
  baseURL: string;

  /**
   * Whether handled requests are kept in memory, and how many before a warning is printed. Keys left out have
   * their default.
   *
   * @see https://zimic.dev/docs/interceptor/api/http-interceptor#interceptorrequestsaving
   */
  requestSaving?: Partial<HttpInterceptorRequestSaving>;
}

/**
 * Options of a local interceptor.
 *
 * @see https://zimic.dev/docs/interceptor/api/create-http-interceptor
 */
export interface LocalHttpInterceptorOptions extends SharedHttpInterceptorOptions {
  /**
   * Intercepts the requests of this process. It may be left out.
   *
   * @default 'local'
   * @see https://zimic.dev/docs/interceptor/api/http-interceptor#interceptortype
   */
  type?: 'local';

  /**
   * What happens to requests under the base URL that no handler answers: a declaration, or a function that
   * decides for each request.
   *
   * @default { action: 'reject', log: true }
   * @see https://zimic.dev/docs/interceptor/guides/http/unhandled-requests
   */
  onUnhandledRequest?: UnhandledRequestStrategy.Local;
}

/**
 * Options of a remote interceptor.
 *
 * @see https://zimic.dev/docs/interceptor/api/create-http-interceptor
 */
export interface RemoteHttpInterceptorOptions extends SharedHttpInterceptorOptions {
  /**
   * Answers the requests that an interceptor server receives.
   *
   * @see https://zimic.dev/docs/interceptor/api/http-interceptor#interceptortype
   */
  type: 'remote';

  /**
   * How to identify to the interceptor server. Required when the server was started with a directory of
   * tokens.
   *
   * @see https://zimic.dev/docs/interceptor/guides/http/remote-interceptors#interceptor-server-authentication
   */
  auth?: HttpInterceptorAuthOptions;

  /**
   * What happens to requests under the base URL that no handler answers. They can only be rejected; choose
   * whether that is logged.
   *
   * @default { action: 'reject', log: true }
   * @see https://zimic.dev/docs/interceptor/guides/http/unhandled-requests
   */
  onUnhandledRequest?: UnhandledRequestStrategy.Remote;
}

/**
 * Options of `createHttpInterceptor`, of either type.
 *
 * @see https://zimic.dev/docs/interceptor/api/create-http-interceptor
 */
export type HttpInterceptorOptions = LocalHttpInterceptorOptions | RemoteHttpInterceptorOptions;

export {};
