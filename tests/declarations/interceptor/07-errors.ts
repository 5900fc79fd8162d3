import {
  InvalidFormDataError as HttpInvalidFormDataError,
  InvalidJSONError as HttpInvalidJSONError,
} from '@zimic/http';
import {
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
} from '@zimic/interceptor/http';

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
declare function expectType<_Result extends true>(): void;

// What each takes.
const errors: Error[] = [
  new NotRunningHttpInterceptorError(),
  new RunningHttpInterceptorError('Stop it first.'),
  new UnknownHttpInterceptorPlatformError(),
  new UnregisteredBrowserServiceWorkerError(),
];
const typeErrors: TypeError[] = [
  new UnknownHttpInterceptorTypeError('other'),
  new UnknownHttpInterceptorTypeError(null),
  new RequestSavingSafeLimitExceededError(1001, 1000),
  new DisabledRequestSavingError(),
];
// @errors: 2554
new NotRunningHttpInterceptorError('text');
// @errors: 2554
new RunningHttpInterceptorError();
// @errors: 2554
new UnknownHttpInterceptorTypeError();
// @errors: 2554
new RequestSavingSafeLimitExceededError(1001);
// @errors: 2554
new DisabledRequestSavingError('text');
// @errors: 2554
new UnknownHttpInterceptorPlatformError('text');
// @errors: 2554
new UnregisteredBrowserServiceWorkerError('text');

expectType<Equal<ReturnType<typeof UnregisteredBrowserServiceWorkerError.matchesRawError>, boolean>>();
UnregisteredBrowserServiceWorkerError.matchesRawError(new Error('text'));
UnregisteredBrowserServiceWorkerError.matchesRawError('text');

// Which class each is made from. `TypeError` and `SyntaxError` have the shape of `Error`.
const timesOptions = {
  requestLimits: { min: 1, max: 1 },
  numberOfMatchedRequests: 0,
  declarationPointer: undefined,
  unmatchedRequestGroups: [],
  hasRestrictions: false,
  requestSaving: { enabled: true, safeLimit: 1000 },
};
const timesError: TimesCheckError = new HttpTimesCheckError(timesOptions);
new TimesCheckError(timesOptions);
expectType<
  Equal<ConstructorParameters<typeof HttpTimesCheckError>, ConstructorParameters<typeof TimesCheckError>>
>();
// @errors: 2554
new HttpTimesCheckError();
// @errors: 2345
new HttpTimesCheckError('text');
// @errors: 2345
new HttpTimesCheckError({});

const jsonError: HttpInvalidJSONError = new InvalidJSONError('{');
const formDataError: HttpInvalidFormDataError = new InvalidFormDataError('a');
// @errors: 2554
new InvalidJSONError();
// @errors: 2554
new InvalidFormDataError();

function describe(error: unknown) {
  if (error instanceof HttpTimesCheckError) {
    return error.cause;
  }
  if (error instanceof NotRunningHttpInterceptorError || error instanceof DisabledRequestSavingError) {
    return `${error.name}: ${error.message}`;
  }
  return error;
}

export { describe, errors, formDataError, jsonError, timesError, typeErrors };
