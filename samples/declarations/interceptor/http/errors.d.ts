import {
  InvalidFormDataError as HttpInvalidFormDataError,
  InvalidJSONError as HttpInvalidJSONError,
} from '@zimic/http';

import type { HttpInterceptorRequestSaving } from './options.js';
import type { HttpInterceptorRequest } from './requests.js';

/**
 * A handler was declared, or an interceptor cleared, while the interceptor was stopped. Call `await
 * interceptor.start()` first.
 *
 * @see https://zimic.dev/docs/interceptor/api/http-interceptor#interceptorstart
 */
export class NotRunningHttpInterceptorError extends Error {
  constructor();
}

/**
 * The base URL or the authentication of an interceptor was changed while it was running. Call `await
 * interceptor.stop()` first.
 *
 * @see https://zimic.dev/docs/interceptor/api/http-interceptor#interceptorstop
 */
export class RunningHttpInterceptorError extends Error {
  constructor(additionalMessage: string);
}

/**
 * An interceptor was started in an environment that is neither like Node.js nor a browser.
 *
 * @see https://zimic.dev/docs/interceptor/api/http-interceptor#interceptorplatform
 */
export class UnknownHttpInterceptorPlatformError extends Error {
  constructor();
}

/**
 * An interceptor was created with a `type` that is neither `'local'` nor `'remote'`.
 *
 * @see https://zimic.dev/docs/interceptor/api/create-http-interceptor
 */
export class UnknownHttpInterceptorTypeError extends TypeError {
  constructor(unknownType: unknown);
}

/**
 * More requests are saved than `requestSaving.safeLimit`. It is never thrown: it is printed as a warning.
 *
 * @see https://zimic.dev/docs/interceptor/api/http-interceptor#interceptorrequestsaving
 */
export class RequestSavingSafeLimitExceededError extends TypeError {
  constructor(numberOfSavedRequests: number, safeLimit: number);
}

/**
 * A local interceptor was started in a browser that did not find the service worker script. Run
 * `zimic-interceptor browser init <publicDirectory>`.
 *
 * @see https://zimic.dev/docs/interceptor/cli/browser#zimic-interceptor-browser-init
 */
export class UnregisteredBrowserServiceWorkerError extends Error {
  constructor();

  /**
   * Tells whether an error of the browser means that the service worker script was not found.
   *
   * @see https://zimic.dev/docs/interceptor/cli/browser#zimic-interceptor-browser-init
   */
  static matchesRawError(error: unknown): boolean;
}

/**
 * `handler.requests` was read while requests are not saved. Set `requestSaving.enabled` to `true`.
 *
 * @see https://zimic.dev/docs/interceptor/api/http-interceptor#interceptorrequestsaving
 */
export class DisabledRequestSavingError extends TypeError {
  constructor();
}

/** What a times error tells about. */
interface TimesErrorOptions {
  requestLimits: { min: number; max: number };
  numberOfMatchedRequests: number;
  declarationPointer: Error | undefined;
  unmatchedRequestGroups: { request: HttpInterceptorRequest<string, any>; diff: object }[];
  hasRestrictions: boolean;
  requestSaving: HttpInterceptorRequestSaving;
}

/**
 * The former name of `HttpTimesCheckError`, and still its parent class.
 *
 * @deprecated Use `HttpTimesCheckError`.
 * @see https://zimic.dev/docs/interceptor/api/http-request-handler#handlerchecktimes
 */
export class TimesCheckError extends TypeError {
  constructor(options: TimesErrorOptions);
}

/**
 * A handler matched fewer or more requests than its `times` limits say. Its `cause` points at the `times()`
 * call.
 *
 * @see https://zimic.dev/docs/interceptor/api/http-request-handler#handlerchecktimes
 */
export class HttpTimesCheckError extends TimesCheckError {
  constructor(options: TimesErrorOptions);
}

/**
 * A body could not be parsed as JSON.
 *
 * @deprecated Use `InvalidJSONError` of `@zimic/http`, which is the class that is printed.
 * @see https://zimic.dev/docs/interceptor/guides/http/bodies#default-body-parsing
 */
export class InvalidJSONError extends HttpInvalidJSONError {
  constructor(value: string);
}

/**
 * A body could not be parsed as form data.
 *
 * @deprecated Use `InvalidFormDataError` of `@zimic/http`, which is the class that is printed.
 * @see https://zimic.dev/docs/interceptor/guides/http/bodies#default-body-parsing
 */
export class InvalidFormDataError extends HttpInvalidFormDataError {
  constructor(value: string);
}

export {};
