import type { HttpSchema } from '@zimic/http';

import type { LocalHttpInterceptor, RemoteHttpInterceptor } from './interceptor.js';
import type {
  HttpInterceptorOptions,
  LocalHttpInterceptorOptions,
  RemoteHttpInterceptorOptions,
} from './options.js';

/**
 * Creates a local interceptor, stopped: it intercepts the requests of this process after `await
 * interceptor.start()`. Give the schema as a type argument.
 *
 * @throws {UnknownHttpInterceptorTypeError} When `type` is neither `'local'` nor `'remote'`.
 * @throws {TypeError} When the base URL is not an absolute `http:` or `https:` address.
 * @see https://zimic.dev/docs/interceptor/api/create-http-interceptor
 */
export function createHttpInterceptor<Schema extends HttpSchema>(
  options: LocalHttpInterceptorOptions,
): LocalHttpInterceptor<Schema>;

/**
 * Creates a remote interceptor, stopped: it connects to the interceptor server with `await
 * interceptor.start()`. Give the schema as a type argument.
 *
 * @throws {UnknownHttpInterceptorTypeError} When `type` is neither `'local'` nor `'remote'`.
 * @throws {TypeError} When the base URL is not an absolute `http:` or `https:` address.
 * @see https://zimic.dev/docs/interceptor/api/create-http-interceptor
 */
export function createHttpInterceptor<Schema extends HttpSchema>(
  options: RemoteHttpInterceptorOptions,
): RemoteHttpInterceptor<Schema>;

/**
 * Creates an interceptor whose type is known at run time only. Narrow the result by its `type`.
 *
 * @throws {UnknownHttpInterceptorTypeError} When `type` is neither `'local'` nor `'remote'`.
 * @throws {TypeError} When the base URL is not an absolute `http:` or `https:` address.
 * @see https://zimic.dev/docs/interceptor/api/create-http-interceptor
 */
export function createHttpInterceptor<Schema extends HttpSchema>(
  options: HttpInterceptorOptions,
): LocalHttpInterceptor<Schema> | RemoteHttpInterceptor<Schema>;

export {};
