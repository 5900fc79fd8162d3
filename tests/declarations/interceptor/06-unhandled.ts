import type { HttpBody, HttpHeaders, HttpSearchParams } from '@zimic/http';
import type { UnhandledHttpInterceptorRequest, UnhandledRequestStrategy } from '@zimic/interceptor/http';
import { createHttpInterceptor } from '@zimic/interceptor/http';

import type { Schema } from './schema.ts';

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
declare function expectType<_Result extends true>(): void;

const baseURL = 'http://localhost:3000';

// Local interceptors reject or bypass.
createHttpInterceptor<Schema>({ baseURL, onUnhandledRequest: { action: 'reject' } });
createHttpInterceptor<Schema>({ baseURL, onUnhandledRequest: { action: 'bypass', log: false } });
createHttpInterceptor<Schema>({ baseURL, onUnhandledRequest: () => ({ action: 'bypass' }) });
createHttpInterceptor<Schema>({
  baseURL,
  onUnhandledRequest: async (request) => {
    await Promise.resolve();
    return request.url.endsWith('.css') ? { action: 'bypass', log: false } : { action: 'reject' };
  },
});

// Remote interceptors reject.
createHttpInterceptor<Schema>({
  type: 'remote',
  baseURL,
  onUnhandledRequest: { action: 'reject', log: false },
});
createHttpInterceptor<Schema>({
  type: 'remote',
  baseURL,
  onUnhandledRequest: async (request) => ({ action: 'reject', log: request.url.length > 0 }),
});
// @errors: 2769
createHttpInterceptor<Schema>({ type: 'remote', baseURL, onUnhandledRequest: { action: 'bypass' } });
// @errors: 2769
createHttpInterceptor<Schema>({
  type: 'remote',
  baseURL,
  onUnhandledRequest: async () => ({ action: 'bypass' }),
});

// Not accepted: a text, an unknown action, no action.
// @errors: 2769
createHttpInterceptor<Schema>({ baseURL, onUnhandledRequest: 'bypass' });
// @errors: 2769
createHttpInterceptor<Schema>({ type: 'remote', baseURL, onUnhandledRequest: 'reject' });
// @errors: 2769
createHttpInterceptor<Schema>({ baseURL, onUnhandledRequest: { action: 'warn' } });
// @errors: 2769
createHttpInterceptor<Schema>({ baseURL, onUnhandledRequest: { log: false } });
// @errors: 2769
createHttpInterceptor<Schema>({ baseURL, onUnhandledRequest: () => 'bypass' });
// @errors: 2769
createHttpInterceptor<Schema>({ baseURL, onUnhandledRequest: { action: 'reject', log: 'yes' } });

// The request that a strategy function gets.
declare const request: UnhandledHttpInterceptorRequest;
expectType<Equal<typeof request.url, string>>();
expectType<Equal<typeof request.method, string>>();
expectType<Equal<typeof request.pathParams, {}>>();
expectType<Equal<typeof request.headers, HttpHeaders<Record<string, string>>>>();
expectType<Equal<typeof request.searchParams, HttpSearchParams<Record<string, string | string[]>>>>();
expectType<Equal<typeof request.body, Exclude<HttpBody, ArrayBuffer | ReadableStream | undefined> | null>>();
const header = request.headers.get('any');
expectType<Equal<typeof header, string>>();
await request.raw.clone().text();
expectType<Equal<typeof request.signal, AbortSignal>>();
// @errors: 2339
request.response;
// @errors: 2339
request.json;
// @errors: 2339
request.clone;

// The namespace.
expectType<
  Equal<UnhandledRequestStrategy, UnhandledRequestStrategy.Local | UnhandledRequestStrategy.Remote>
>();
expectType<Equal<UnhandledRequestStrategy.LocalAction, 'bypass' | 'reject'>>();
expectType<Equal<UnhandledRequestStrategy.RemoteAction, 'reject'>>();
expectType<Equal<UnhandledRequestStrategy.Action, 'bypass' | 'reject'>>();
expectType<Equal<UnhandledRequestStrategy.Declaration['action'], UnhandledRequestStrategy.Action>>();
expectType<Equal<UnhandledRequestStrategy.Declaration<'reject'>['action'], 'reject'>>();
expectType<Equal<UnhandledRequestStrategy.Declaration['log'], boolean | undefined>>();
expectType<
  Equal<
    UnhandledRequestStrategy.DeclarationFactory<'reject'>,
    (
      request: UnhandledHttpInterceptorRequest,
    ) =>
      | UnhandledRequestStrategy.Declaration<'reject'>
      | PromiseLike<UnhandledRequestStrategy.Declaration<'reject'>>
  >
>();
expectType<
  Equal<UnhandledRequestStrategy.LocalDeclaration, UnhandledRequestStrategy.Declaration<'bypass' | 'reject'>>
>();
expectType<
  Equal<
    UnhandledRequestStrategy.LocalDeclarationFactory,
    UnhandledRequestStrategy.DeclarationFactory<'bypass' | 'reject'>
  >
>();
expectType<
  Equal<UnhandledRequestStrategy.RemoteDeclaration, UnhandledRequestStrategy.Declaration<'reject'>>
>();
expectType<
  Equal<
    UnhandledRequestStrategy.RemoteDeclarationFactory,
    UnhandledRequestStrategy.DeclarationFactory<'reject'>
  >
>();
expectType<
  Equal<
    UnhandledRequestStrategy.Local,
    UnhandledRequestStrategy.LocalDeclaration | UnhandledRequestStrategy.LocalDeclarationFactory
  >
>();
expectType<
  Equal<
    UnhandledRequestStrategy.Remote,
    UnhandledRequestStrategy.RemoteDeclaration | UnhandledRequestStrategy.RemoteDeclarationFactory
  >
>();
// @errors: 2344
type Unknown = UnhandledRequestStrategy.Declaration<'warn'>;
declare const unknownAction: Unknown;
const strategy: UnhandledRequestStrategy.Remote = { action: 'reject' };
const wider: UnhandledRequestStrategy.Local = strategy;
declare const localStrategy: UnhandledRequestStrategy.Local;
// @errors: 2322
const narrower: UnhandledRequestStrategy.Remote = localStrategy;

export { narrower, unknownAction, wider };
