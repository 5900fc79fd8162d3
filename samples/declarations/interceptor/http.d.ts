// The public API of `@zimic/interceptor/http`: 40 names. Everything else under `./http/` is internal.

export { createHttpInterceptor } from './http/create.js';

export type {
  HttpInterceptorOptions,
  HttpInterceptorPlatform,
  HttpInterceptorType,
  LocalHttpInterceptorOptions,
  RemoteHttpInterceptorOptions,
} from './http/options.js';

export type { UnhandledHttpInterceptorRequest, UnhandledRequestStrategy } from './http/unhandled.js';

export type {
  HttpInterceptor,
  InferHttpInterceptorSchema,
  LocalHttpInterceptor,
  RemoteHttpInterceptor,
} from './http/interceptor.js';

export type {
  HttpRequestHandler,
  LocalHttpRequestHandler,
  PendingRemoteHttpRequestHandler,
  RemoteHttpRequestHandler,
  SyncedRemoteHttpRequestHandler,
} from './http/handler.js';

export type {
  HttpInterceptorRequest,
  HttpInterceptorResponse,
  InterceptedHttpInterceptorRequest,
} from './http/requests.js';

export type {
  HttpRequestHandlerResponseDeclaration,
  HttpRequestHandlerResponseDeclarationFactory,
  HttpRequestHandlerResponseDelayFactory,
} from './http/responses.js';

export type {
  HttpRequestHandlerBodyStaticRestriction,
  HttpRequestHandlerComputedRestriction,
  HttpRequestHandlerHeadersStaticRestriction,
  HttpRequestHandlerRestriction,
  HttpRequestHandlerSearchParamsStaticRestriction,
  HttpRequestHandlerStaticRestriction,
} from './http/restrictions.js';

export {
  DisabledRequestSavingError,
  HttpTimesCheckError,
  InvalidFormDataError,
  InvalidJSONError,
  NotRunningHttpInterceptorError,
  RequestSavingSafeLimitExceededError,
  RunningHttpInterceptorError,
  TimesCheckError,
  UnknownHttpInterceptorPlatformError,
  UnknownHttpInterceptorTypeError,
  UnregisteredBrowserServiceWorkerError,
} from './http/errors.js';
