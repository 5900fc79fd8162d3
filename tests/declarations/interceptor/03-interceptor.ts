import type {
  HttpInterceptor,
  HttpInterceptorPlatform,
  LocalHttpInterceptor,
  LocalHttpRequestHandler,
  PendingRemoteHttpRequestHandler,
  RemoteHttpInterceptor,
  UnhandledRequestStrategy,
} from '@zimic/interceptor/http';

import type { Schema } from './schema.ts';

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
declare function expectType<_Result extends true>(): void;

declare const local: LocalHttpInterceptor<Schema>;
declare const remote: RemoteHttpInterceptor<Schema>;

// Properties.
expectType<Equal<typeof local.type, 'local'>>();
expectType<Equal<typeof remote.type, 'remote'>>();
expectType<Equal<typeof local.baseURL, string>>();
expectType<Equal<typeof local.requestSaving.enabled, boolean>>();
expectType<Equal<typeof local.requestSaving.safeLimit, number>>();
expectType<Equal<keyof typeof local.requestSaving, 'enabled' | 'safeLimit'>>();
expectType<Equal<typeof local.platform, 'node' | 'browser' | null>>();
expectType<Equal<typeof remote.platform, HttpInterceptorPlatform | null>>();
expectType<Equal<typeof local.isRunning, boolean>>();
expectType<Equal<typeof local.onUnhandledRequest, UnhandledRequestStrategy.Local | undefined>>();
expectType<Equal<typeof remote.onUnhandledRequest, UnhandledRequestStrategy.Remote | undefined>>();
expectType<Equal<NonNullable<typeof remote.auth>['token'], string>>();

type CommonMember =
  | 'baseURL'
  | 'requestSaving'
  | 'onUnhandledRequest'
  | 'platform'
  | 'isRunning'
  | 'start'
  | 'stop'
  | 'checkTimes'
  | 'clear';
type MethodFunction = 'get' | 'post' | 'patch' | 'put' | 'delete' | 'head' | 'options';
expectType<Equal<keyof HttpInterceptor<Schema>, CommonMember>>();
expectType<Equal<keyof LocalHttpInterceptor<Schema>, CommonMember | 'type' | MethodFunction>>();
expectType<Equal<keyof RemoteHttpInterceptor<Schema>, CommonMember | 'type' | 'auth' | MethodFunction>>();

local.baseURL = 'http://localhost:4000';
remote.baseURL = 'http://localhost:4000';
local.onUnhandledRequest = { action: 'bypass' };
local.onUnhandledRequest = undefined;
remote.onUnhandledRequest = { action: 'reject', log: false };
if (remote.auth) {
  remote.auth.token = 'other';
}
// @errors: 2322
local.baseURL = new URL('http://localhost:4000');
// @errors: 2322
remote.onUnhandledRequest = { action: 'bypass' };
// @errors: 2540
remote.platform = null;
// @errors: 2540
remote.isRunning = false;
// @errors: 2339
local.client;
// @errors: 2339
local.fetch;
// @errors: 2339
local.handlers;
// @errors: 2339
local.requests;
// @errors: 2339
local.request;

// Methods: local ones answer at once, remote ones with a promise.
expectType<Equal<typeof local.start, () => Promise<void>>>();
expectType<Equal<typeof local.stop, () => Promise<void>>>();
expectType<Equal<typeof local.clear, () => void>>();
expectType<Equal<typeof local.checkTimes, () => void>>();
expectType<Equal<typeof remote.start, () => Promise<void>>>();
expectType<Equal<typeof remote.stop, () => Promise<void>>>();
expectType<Equal<typeof remote.clear, () => Promise<void>>>();
expectType<Equal<typeof remote.checkTimes, () => Promise<void>>>();
expectType<Equal<HttpInterceptor<Schema>['clear'], () => void | PromiseLike<void>>>();
expectType<Equal<HttpInterceptor<Schema>['checkTimes'], () => void | PromiseLike<void>>>();
// @errors: 2554
await local.start('now');

// Method functions.
const localHandler = local.get('/users');
expectType<Equal<typeof localHandler, LocalHttpRequestHandler<Schema, 'GET', '/users'>>>();
const remoteHandler = remote.get('/users');
expectType<Equal<typeof remoteHandler, PendingRemoteHttpRequestHandler<Schema, 'GET', '/users'>>>();
const { get, post } = local;
get('/users').respond({ status: 404 });
post('/users').respond({ status: 204 });
// @errors: 2554
local.get();

// A method may be passed as a callback: only at run time does it turn out to be wrong.
declare function afterEach(callback: () => void | Promise<void>): void;
afterEach(local.clear);
afterEach(() => local.clear());
afterEach(() => remote.clear());
