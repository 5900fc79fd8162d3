/** `toObject()` of requests, responses and errors. */
import { FetchResponseError } from '@zimic/fetch';
import type {
  FetchRequest,
  FetchRequestObject,
  FetchRequestObjectOptions,
  FetchResponse,
  FetchResponseErrorObject,
  FetchResponseErrorObjectOptions,
  FetchResponseObject,
  FetchResponseObjectOptions,
} from '@zimic/fetch';
import type { HttpBody, HttpMethod } from '@zimic/http';

import type { Schema } from './schema.ts';

declare function expectType<Expected, Actual>(
  ...equal: Equal<Expected, Actual> extends true ? [] : [mismatch: never]
): void;
type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

declare const flag: boolean;

// --- requests

declare const request: FetchRequest<Schema, 'GET', '/users'>;
declare const looseRequest: FetchRequest.Loose;

const sync = request.toObject();
expectType<FetchRequestObject, typeof sync>();
const withoutBody = request.toObject({ includeBody: false });
const withEmpty = request.toObject({});
const withBody = request.toObject({ includeBody: true });
const withFlag = request.toObject({ includeBody: flag });
expectType<FetchRequestObject, typeof withoutBody>();
expectType<FetchRequestObject, typeof withEmpty>();
expectType<Promise<FetchRequestObject>, typeof withBody>();
expectType<FetchRequestObject | PromiseLike<FetchRequestObject>, typeof withFlag>();
const awaited = await withFlag;
expectType<FetchRequestObject, typeof awaited>();
expectType<typeof request.toObject, typeof looseRequest.toObject>();
// @errors: 2769
request.toObject({ includeBody: 1 });
// @errors: 2769
request.toObject({ includeRequestBody: true });

expectType<
  | 'url'
  | 'path'
  | 'method'
  | 'headers'
  | 'cache'
  | 'destination'
  | 'credentials'
  | 'integrity'
  | 'keepalive'
  | 'mode'
  | 'redirect'
  | 'referrer'
  | 'referrerPolicy'
  | 'body',
  keyof FetchRequestObject
>();
expectType<HttpMethod, FetchRequestObject['method']>();
expectType<string, FetchRequestObject['path']>();
expectType<HttpBody | null | undefined, FetchRequestObject['body']>();
expectType<string | undefined, FetchRequestObject['headers']['anything']>();

expectType<{ includeBody?: boolean }, Plain<FetchRequestObjectOptions>>();
expectType<{ includeBody: true }, Plain<FetchRequestObjectOptions.WithBody>>();
expectType<{ includeBody?: false }, Plain<FetchRequestObjectOptions.WithoutBody>>();
type Plain<Type> = { [Key in keyof Type]: Type[Key] };

// --- responses

declare const response: FetchResponse<Schema, 'GET', '/users'>;
const responseSync = response.toObject();
const responseWithBody = response.toObject({ includeBody: true });
const responseWithFlag = response.toObject({ includeBody: flag });
expectType<FetchResponseObject, typeof responseSync>();
expectType<Promise<FetchResponseObject>, typeof responseWithBody>();
expectType<FetchResponseObject | PromiseLike<FetchResponseObject>, typeof responseWithFlag>();
expectType<
  'url' | 'type' | 'status' | 'statusText' | 'ok' | 'headers' | 'redirected' | 'body',
  keyof FetchResponseObject
>();
expectType<number, FetchResponseObject['status']>();
expectType<boolean, FetchResponseObject['ok']>();
expectType<{ includeBody?: boolean }, Plain<FetchResponseObjectOptions>>();
expectType<{ includeBody: true }, Plain<FetchResponseObjectOptions.WithBody>>();
expectType<{ includeBody?: false }, Plain<FetchResponseObjectOptions.WithoutBody>>();

// --- errors

declare const error: FetchResponseError<Schema, 'GET', '/users'>;
const plain = error.toObject();
const bothFalse = error.toObject({ includeRequestBody: false, includeResponseBody: undefined });
const requestBody = error.toObject({ includeRequestBody: true });
const responseBody = error.toObject({ includeResponseBody: true, includeRequestBody: false });
const optimistic = error.toObject({ includeResponseBody: flag });
const both = error.toObject({ includeRequestBody: flag, includeResponseBody: flag });
expectType<FetchResponseErrorObject, typeof plain>();
expectType<FetchResponseErrorObject, typeof bothFalse>();
expectType<Promise<FetchResponseErrorObject>, typeof requestBody>();
expectType<Promise<FetchResponseErrorObject>, typeof responseBody>();
expectType<FetchResponseErrorObject, typeof optimistic>();
expectType<FetchResponseErrorObject | PromiseLike<FetchResponseErrorObject>, typeof both>();
// @errors: 2769
error.toObject({ includeBody: true });

expectType<
  { name: string; message: string; request: FetchRequestObject; response: FetchResponseObject },
  Plain<FetchResponseErrorObject>
>();
expectType<
  { includeRequestBody?: boolean; includeResponseBody?: boolean },
  Plain<FetchResponseErrorObjectOptions>
>();
const withRequest: FetchResponseErrorObjectOptions.WithBody = { includeRequestBody: true };
const withResponse: FetchResponseErrorObjectOptions.WithBody = {
  includeRequestBody: false,
  includeResponseBody: true,
};
const without: FetchResponseErrorObjectOptions.WithoutBody = { includeRequestBody: false };
// @errors: 2322
const wrong: FetchResponseErrorObjectOptions.WithBody = {};
// @errors: 2322
const wrongToo: FetchResponseErrorObjectOptions.WithoutBody = {
  includeRequestBody: true,
  includeResponseBody: true,
};
void [withRequest, withResponse, without, wrong, wrongToo];

// --- the error itself

const isError: Error = error;
expectType<FetchRequest<Schema, 'GET', '/users'>, typeof error.request>();
expectType<FetchResponse<Schema, 'GET', '/users'>, typeof error.response>();
const made = new FetchResponseError(request, response);
expectType<FetchResponseError<Schema, 'GET', '/users'>, typeof made>();
// @errors: 2554
new FetchResponseError(request);
void isError;
