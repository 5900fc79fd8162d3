// The public API of `@zimic/interceptor/server`: five values and two types.

/**
 * Options of an interceptor server. Each is also a property of the server.
 *
 * @see https://zimic.dev/docs/interceptor/api/create-interceptor-server
 */
export interface InterceptorServerOptions {
  /**
   * The name or address that the server listens on.
   *
   * @default 'localhost'
   * @see https://zimic.dev/docs/interceptor/api/create-interceptor-server
   */
  hostname?: string;

  /**
   * The port that the server listens on. Without it, or with `0`, the system chooses a free one.
   *
   * @see https://zimic.dev/docs/interceptor/api/create-interceptor-server
   */
  port?: number;

  /**
   * Whether the server itself reports requests that no interceptor handles.
   *
   * @default true
   * @see https://zimic.dev/docs/interceptor/api/create-interceptor-server
   */
  logUnhandledRequests?: boolean;

  /**
   * The directory of the tokens that remote interceptors may connect with. Without it, no token is asked for.
   *
   * @see https://zimic.dev/docs/interceptor/guides/http/remote-interceptors#interceptor-server-authentication
   */
  tokensDirectory?: string;
}

/**
 * A server that receives requests and asks the connected remote interceptors for the responses.
 *
 * @see https://zimic.dev/docs/interceptor/api/interceptor-server
 */
export interface InterceptorServer {
  /**
   * The name or address that the server listens on. It can be changed while the server is stopped.
   *
   * @throws {RunningInterceptorServerError} When it is set while the server is running.
   * @see https://zimic.dev/docs/interceptor/api/interceptor-server
   */
  hostname: string;

  /**
   * The port that the server listens on: once started, the real one. It can be changed while the server is
   * stopped.
   *
   * @throws {RunningInterceptorServerError} When it is set while the server is running.
   * @see https://zimic.dev/docs/interceptor/api/interceptor-server
   */
  port: number | undefined;

  /**
   * Whether the server itself reports requests that no interceptor handles. It can be changed at any time.
   *
   * @see https://zimic.dev/docs/interceptor/api/interceptor-server
   */
  logUnhandledRequests: boolean;

  /**
   * The directory of the tokens that remote interceptors may connect with. A change counts from the next
   * connection on.
   *
   * @see https://zimic.dev/docs/interceptor/guides/http/remote-interceptors#interceptor-server-authentication
   */
  tokensDirectory: string | undefined;

  /**
   * Whether the server is running.
   *
   * @see https://zimic.dev/docs/interceptor/api/interceptor-server
   */
  get isRunning(): boolean;

  /**
   * Starts the server. It does nothing when the server is already running.
   *
   * @see https://zimic.dev/docs/interceptor/api/interceptor-server
   */
  start: () => Promise<void>;

  /**
   * Stops the server and closes all its connections. It does nothing when the server is not running.
   *
   * @see https://zimic.dev/docs/interceptor/api/interceptor-server
   */
  stop: () => Promise<void>;
}

/**
 * Creates an interceptor server, stopped. It runs in Node.js.
 *
 * @see https://zimic.dev/docs/interceptor/api/create-interceptor-server
 */
export function createInterceptorServer(options?: InterceptorServerOptions): InterceptorServer;

/**
 * The hostname or the port of a server was changed while it was running. Call `await server.stop()` first.
 *
 * @see https://zimic.dev/docs/interceptor/api/interceptor-server
 */
export class RunningInterceptorServerError extends Error {
  constructor(additionalMessage: string);
}

/**
 * The server is not running. It guards what the server does inside; its public methods do not normally throw
 * it.
 *
 * @see https://zimic.dev/docs/interceptor/api/interceptor-server
 */
export class NotRunningInterceptorServerError extends Error {
  constructor();
}

/**
 * The CORS headers that the server answers preflight requests with.
 *
 * @see https://zimic.dev/docs/interceptor/api/interceptor-server
 */
export const DEFAULT_ACCESS_CONTROL_HEADERS: Readonly<{
  /** `*`: any origin. */
  'access-control-allow-origin': string;
  /** The seven methods that interceptors know, separated by commas. */
  'access-control-allow-methods': string;
  /** `*`: any header. */
  'access-control-allow-headers': string;
  /** `*`: any header. */
  'access-control-expose-headers': string;
  /** Empty, so it is not sent. */
  'access-control-max-age': string;
}>;

/**
 * The status code that the server answers preflight requests with.
 *
 * @see https://zimic.dev/docs/interceptor/api/interceptor-server
 */
export const DEFAULT_PREFLIGHT_STATUS_CODE: 204;

export {};
