import type {
  HttpBody,
  HttpFormData,
  HttpHeaders,
  HttpHeadersInit,
  HttpMethodSchema,
  HttpRequest,
  HttpResponse,
  HttpSearchParams,
  HttpStatusCode,
} from '@zimic/http';
import type * as http from '@zimic/interceptor/http';
import type {
  HttpInterceptorPlatform,
  HttpInterceptorRequest,
  HttpInterceptorResponse,
  HttpInterceptorType,
  HttpRequestHandlerBodyStaticRestriction,
  HttpRequestHandlerComputedRestriction,
  HttpRequestHandlerHeadersStaticRestriction,
  HttpRequestHandlerResponseDeclaration,
  HttpRequestHandlerResponseDeclarationFactory,
  HttpRequestHandlerResponseDelayFactory,
  HttpRequestHandlerRestriction,
  HttpRequestHandlerSearchParamsStaticRestriction,
  HttpRequestHandlerStaticRestriction,
  InterceptedHttpInterceptorRequest,
  LocalHttpInterceptor,
  LocalHttpRequestHandler,
  RemoteHttpInterceptor,
  RemoteHttpRequestHandler,
} from '@zimic/interceptor/http';

import type { Problem, Schema, User } from './schema.ts';

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
declare function expectType<_Result extends true>(): void;

// Values.
expectType<
  Equal<
    keyof typeof http,
    | 'createHttpInterceptor'
    | 'NotRunningHttpInterceptorError'
    | 'RunningHttpInterceptorError'
    | 'UnknownHttpInterceptorPlatformError'
    | 'UnknownHttpInterceptorTypeError'
    | 'RequestSavingSafeLimitExceededError'
    | 'UnregisteredBrowserServiceWorkerError'
    | 'DisabledRequestSavingError'
    | 'TimesCheckError'
    | 'HttpTimesCheckError'
    | 'InvalidJSONError'
    | 'InvalidFormDataError'
  >
>();

// Options and interceptors.
expectType<Equal<HttpInterceptorType, 'local' | 'remote'>>();
expectType<Equal<HttpInterceptorPlatform, 'node' | 'browser'>>();
declare const options: [
  http.HttpInterceptorOptions,
  http.LocalHttpInterceptorOptions,
  http.RemoteHttpInterceptorOptions,
];
declare const unhandled: [http.UnhandledHttpInterceptorRequest, http.UnhandledRequestStrategy];
declare const interceptors: [
  http.HttpInterceptor<Schema>,
  LocalHttpInterceptor<Schema>,
  RemoteHttpInterceptor<Schema>,
  http.InferHttpInterceptorSchema<LocalHttpInterceptor<Schema>>,
];
// @errors: 2314
declare const noSchema: LocalHttpInterceptor;
// @errors: 2344
declare const noObject: LocalHttpInterceptor<string>;
declare const local: LocalHttpInterceptor<Schema>;
declare const remote: RemoteHttpInterceptor<Schema>;
const commonLocal: http.HttpInterceptor<Schema> = local;
const commonRemote: http.HttpInterceptor<Schema> = remote;

// A method that the schema does not have.
type OnlyGet = { '/a': { GET: { response: { 200: {} } } } };
declare const onlyGet: [LocalHttpInterceptor<OnlyGet>, RemoteHttpInterceptor<OnlyGet>];
declare const nothing: never;
expectType<Equal<Parameters<(typeof onlyGet)[0]['put']>, [path: never]>>();
const localPut = onlyGet[0].put(nothing);
expectType<Equal<typeof localPut, LocalHttpRequestHandler<any, any, never>>>();
const remotePut = onlyGet[1].put(nothing);
expectType<Equal<typeof remotePut, RemoteHttpRequestHandler<any, any, never>>>();

// Handlers.
declare const handlers: [
  http.HttpRequestHandler<Schema, 'GET', '/users'>,
  LocalHttpRequestHandler<Schema, 'GET', '/users'>,
  LocalHttpRequestHandler<Schema, 'GET', '/users', 200>,
  http.SyncedRemoteHttpRequestHandler<Schema, 'GET', '/users'>,
  http.PendingRemoteHttpRequestHandler<Schema, 'GET', '/users'>,
  RemoteHttpRequestHandler<Schema, 'GET', '/users'>,
];
// @errors: 2344
declare const unknownPath: LocalHttpRequestHandler<Schema, 'GET', '/nothing'>;
// @errors: 2344
declare const unknownMethod: LocalHttpRequestHandler<Schema, 'FETCH', '/users'>;
// @errors: 2344
declare const unknownStatus: LocalHttpRequestHandler<Schema, 'GET', '/users', 299>;
const handler = local.get('/users').respond({ status: 404 });
const commonHandler: http.HttpRequestHandler<Schema, 'GET', '/users'> = handler;

// Requests.
type ListUsers = Schema['/users']['GET'];
type CreateUser = Schema['/users']['POST'];
type Created = HttpInterceptorRequest<'/users/:userId', CreateUser>;
type CreatedHeaders = { 'x-a': string; 'x-b'?: string } & { 'content-type': 'application/json' };
expectType<Equal<Created['body'], User>>();
expectType<Equal<Created['headers'], HttpHeaders<CreatedHeaders>>>();
expectType<Equal<Created['raw'], HttpRequest<User, CreatedHeaders>>>();
expectType<Equal<Created['pathParams'], { userId: string }>>();
type Listed = HttpInterceptorRequest<'/users', ListUsers>;
expectType<Equal<Listed['headers'], HttpHeaders<never>>>();
expectType<
  Equal<Listed['searchParams'], HttpSearchParams<{ limit?: number; tags?: string[]; q?: string }>>
>();
expectType<Equal<Created['searchParams'], HttpSearchParams<never>>>();

type NativeRequestKey = Exclude<
  keyof Request,
  'arrayBuffer' | 'blob' | 'body' | 'bodyUsed' | 'bytes' | 'clone' | 'formData' | 'headers' | 'json' | 'text'
>;
expectType<
  Equal<keyof Created, NativeRequestKey | 'headers' | 'pathParams' | 'searchParams' | 'body' | 'raw'>
>();
expectType<
  Equal<keyof InterceptedHttpInterceptorRequest<'/users', ListUsers, 200>, keyof Created | 'response'>
>();

// Responses.
type CreatedResponse = HttpInterceptorResponse<CreateUser, 201>;
type CreatedResponseHeaders = { location: string } & { 'content-type': 'application/json' };
expectType<Equal<CreatedResponse['status'], 201>>();
expectType<Equal<CreatedResponse['body'], User>>();
expectType<Equal<CreatedResponse['headers'], HttpHeaders<CreatedResponseHeaders>>>();
expectType<Equal<CreatedResponse['raw'], HttpResponse<User, CreatedResponseHeaders, 201>>>();
type NativeResponseKey = Exclude<
  keyof Response,
  'arrayBuffer' | 'blob' | 'body' | 'bodyUsed' | 'bytes' | 'clone' | 'formData' | 'headers' | 'json' | 'text'
>;
expectType<Equal<keyof CreatedResponse, NativeResponseKey | 'headers' | 'body' | 'raw'>>();
expectType<
  Equal<
    InterceptedHttpInterceptorRequest<'/users', ListUsers, 200 | 404>['response'],
    HttpInterceptorResponse<ListUsers, 200> | HttpInterceptorResponse<ListUsers, 404>
  >
>();
expectType<Equal<InterceptedHttpInterceptorRequest<'/users', ListUsers>['response'], never>>();
// A saved request can be given where a request is expected, whatever its status.
declare const saved: InterceptedHttpInterceptorRequest<'/users', ListUsers, 200>;
const unsaved: HttpInterceptorRequest<'/users', ListUsers> = saved;
const anyPath: HttpInterceptorRequest<string, ListUsers> = saved;

// Response declarations.
type Declared = HttpRequestHandlerResponseDeclaration<ListUsers, 200 | 400 | 404>;
const declared: Declared[] = [
  { status: 200, body: [] },
  { status: 400, body: { message: 'No.' } },
  { status: 404 },
  { action: 'reject' },
  { action: 'bypass' },
];
expectType<Equal<Extract<Declared, { status: 200 }>['body'], User[]>>();
expectType<Equal<Extract<Declared, { status: 400 }>['body'], Problem>>();
expectType<Equal<Extract<Declared, { status: 404 }>['body'], null | undefined>>();
expectType<Equal<Extract<Declared, { status: 404 }>['headers'], HttpHeadersInit<never> | undefined>>();
type DeclaredCreation = HttpRequestHandlerResponseDeclaration<CreateUser, 201>;
expectType<
  Equal<Extract<DeclaredCreation, { status: 201 }>['headers'], HttpHeadersInit<{ location: string }>>
>();
// @errors: 2322
const wrongStatus: Declared = { status: 500 };
// @errors: 2322
const noBody: Declared = { status: 200 };
// @errors: 2322
const actionAndStatus: Declared = { action: 'reject', status: 404 };
declare const anyDeclaration: HttpRequestHandlerResponseDeclaration;
if (anyDeclaration.action === undefined) {
  expectType<Equal<typeof anyDeclaration.status, HttpStatusCode>>();
}
declare const defaults: [
  HttpRequestHandlerResponseDeclaration<ListUsers>,
  HttpRequestHandlerResponseDeclarationFactory<'/users', ListUsers>,
];

const factory: HttpRequestHandlerResponseDeclarationFactory<'/users', ListUsers, 404> = (request) => {
  expectType<Equal<typeof request.body, null>>();
  return { status: 404 };
};
local.get('/users').respond(factory);
const delayFactory: HttpRequestHandlerResponseDelayFactory<'/users', ListUsers> = (request) =>
  request.url.length;
local.get('/users').delay(delayFactory);
expectType<
  Equal<
    HttpRequestHandlerResponseDelayFactory<'/users', ListUsers>,
    (request: Omit<HttpInterceptorRequest<'/users', ListUsers>, 'response'>) => number | PromiseLike<number>
  >
>();

// Restrictions.
expectType<Equal<HttpRequestHandlerHeadersStaticRestriction<Schema, 'GET', '/users'>, never>>();
expectType<
  Equal<
    HttpRequestHandlerHeadersStaticRestriction<Schema, 'POST', '/users'>,
    Partial<CreatedHeaders> | HttpHeaders<Partial<CreatedHeaders>> | HttpHeaders<CreatedHeaders>
  >
>();
type ListParams = { limit?: number; tags?: string[]; q?: string };
expectType<Equal<HttpRequestHandlerSearchParamsStaticRestriction<Schema, 'POST', '/users'>, never>>();
expectType<
  Equal<
    HttpRequestHandlerSearchParamsStaticRestriction<Schema, 'GET', '/users'>,
    Partial<ListParams> | HttpSearchParams<Partial<ListParams>> | HttpSearchParams<ListParams>
  >
>();
type UserPart = HttpRequestHandlerBodyStaticRestriction<Schema, 'POST', '/users'>;
const parts: UserPart[] = [{}, { name: 'Ada' }, { profile: {} }, { profile: { tags: [] } }];
expectType<Equal<keyof UserPart, keyof User>>();
expectType<Equal<UserPart['name'], string | undefined>>();
expectType<Equal<NonNullable<UserPart['profile']>['age'], number | undefined>>();
expectType<Equal<HttpRequestHandlerBodyStaticRestriction<Schema, 'GET', '/users'>, null>>();
expectType<Equal<HttpRequestHandlerBodyStaticRestriction<Schema, 'POST', '/bodies/text'>, string>>();
expectType<Equal<HttpRequestHandlerBodyStaticRestriction<Schema, 'POST', '/bodies/blob'>, Blob>>();
expectType<Equal<HttpRequestHandlerBodyStaticRestriction<Schema, 'POST', '/bodies/buffer'>, ArrayBuffer>>();
expectType<
  Equal<HttpRequestHandlerBodyStaticRestriction<Schema, 'POST', '/bodies/stream'>, ReadableStream>
>();
type Form = { file: File; caption?: string; tags?: string[] };
expectType<
  Equal<
    HttpRequestHandlerBodyStaticRestriction<Schema, 'POST', '/bodies/form'>,
    HttpFormData<Partial<Form>> | HttpFormData<Form>
  >
>();
type Params = { email: string; code?: number };
expectType<
  Equal<
    HttpRequestHandlerBodyStaticRestriction<Schema, 'POST', '/bodies/params'>,
    HttpSearchParams<Partial<Params>> | HttpSearchParams<Params>
  >
>();
type ListRestriction = HttpRequestHandlerStaticRestriction<Schema, 'GET', '/users'>;
expectType<Equal<keyof ListRestriction, 'headers' | 'searchParams' | 'body' | 'exact'>>();
expectType<Equal<ListRestriction['exact'], boolean | undefined>>();
expectType<Equal<ListRestriction['headers'], undefined>>();
expectType<
  Equal<
    HttpRequestHandlerComputedRestriction<Schema, 'GET', '/users'>,
    (request: HttpInterceptorRequest<'/users', ListUsers>) => boolean | PromiseLike<boolean>
  >
>();
expectType<
  Equal<
    HttpRequestHandlerRestriction<Schema, 'GET', '/users'>,
    ListRestriction | HttpRequestHandlerComputedRestriction<Schema, 'GET', '/users'>
  >
>();

// Names in the package's sources that are not exported.
type NotExported = [
  // @errors: 2724
  http.HttpInterceptorRequestSaving,
  // @errors: 2724
  http.HttpInterceptorAuthOptions,
  // @errors: 2724
  http.SharedHttpInterceptorOptions,
  // @errors: 2694
  http.SyncHttpInterceptorMethodHandler,
  // @errors: 2694
  http.AsyncHttpInterceptorMethodHandler,
  // @errors: 2724
  http.HttpRequestHandlerStatusResponseDeclaration,
  // @errors: 2724
  http.HttpRequestHandlerActionResponseDeclaration,
  // @errors: 2694
  http.UnsupportedURLProtocolError,
  // @errors: 2694
  http.UnsupportedResponseBypassError,
  // @errors: 2694
  http.UnauthorizedWebSocketConnectionError,
  // @errors: 2694
  http.Strip,
  // @errors: 2694
  http.RequestSaving,
];
declare const notExported: NotExported;

// None of these types is `any` by mistake.
type IsAny<T> = 0 extends 1 & T ? true : false;
expectType<Equal<IsAny<HttpBody>, false>>();
expectType<Equal<IsAny<typeof handler>, false>>();
expectType<Equal<IsAny<(typeof handler.requests)[number]['response']>, false>>();
expectType<Equal<IsAny<HttpInterceptorRequest<string, HttpMethodSchema>['raw']>, false>>();

export {
  actionAndStatus,
  anyPath,
  commonHandler,
  commonLocal,
  commonRemote,
  declared,
  defaults,
  handlers,
  interceptors,
  noBody,
  noObject,
  noSchema,
  notExported,
  options,
  parts,
  unhandled,
  unknownMethod,
  unknownPath,
  unknownStatus,
  unsaved,
  wrongStatus,
};
