/**
 * The public API of `@zimic/fetch` 1.6: every name that the package exports, and no other. Four of them exist at run
 * time (`createFetch`, `FetchRequest`, `FetchResponse` and `FetchResponseError`); the rest are types.
 */

export { createFetch } from './client.js';
export type {
  Fetch,
  FetchDefaults,
  FetchInput,
  FetchOptions,
  FetchRequestConstructor,
  InferFetchSchema,
} from './client.js';

export { FetchRequest } from './request.js';
export type { FetchRequestObject, FetchRequestObjectOptions } from './request.js';

export type { FetchRequestInit } from './request-init.js';

export { FetchResponse } from './response.js';
export type {
  FetchResponseConstructor,
  FetchResponseInit,
  FetchResponseObject,
  FetchResponseObjectOptions,
  FetchResponsePerStatusCode,
  FetchResponseStatusCode,
} from './response.js';

export { FetchResponseError } from './response-error.js';
export type { FetchResponseErrorObject, FetchResponseErrorObjectOptions } from './response-error.js';

export type { JSONStringified } from './json.js';
