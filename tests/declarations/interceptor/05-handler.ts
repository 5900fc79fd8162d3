import type {
  HttpInterceptorResponse,
  HttpRequestHandler,
  InterceptedHttpInterceptorRequest,
  LocalHttpInterceptor,
  LocalHttpRequestHandler,
  PendingRemoteHttpRequestHandler,
  RemoteHttpInterceptor,
  RemoteHttpRequestHandler,
  SyncedRemoteHttpRequestHandler,
} from '@zimic/interceptor/http';

import type { Problem, Schema, User } from './schema.ts';

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
declare function expectType<_Result extends true>(): void;

declare const local: LocalHttpInterceptor<Schema>;
declare const remote: RemoteHttpInterceptor<Schema>;
declare const user: User;

// Members.
const handler = local.get('/users/:userId');
expectType<Equal<typeof handler.type, 'local'>>();
expectType<Equal<typeof handler.method, 'GET'>>();
expectType<Equal<typeof handler.path, '/users/:userId'>>();
expectType<Equal<typeof handler.checkTimes, () => void>>();
type FluentMember = 'with' | 'delay' | 'respond' | 'times' | 'checkTimes' | 'clear' | 'requests';
expectType<Equal<keyof HttpRequestHandler<Schema, 'GET', '/users'>, 'method' | 'path'>>();
expectType<
  Equal<keyof LocalHttpRequestHandler<Schema, 'GET', '/users'>, 'type' | 'method' | 'path' | FluentMember>
>();
expectType<
  Equal<
    keyof SyncedRemoteHttpRequestHandler<Schema, 'GET', '/users'>,
    'type' | 'method' | 'path' | FluentMember
  >
>();
expectType<
  Equal<
    keyof PendingRemoteHttpRequestHandler<Schema, 'GET', '/users'>,
    'type' | 'method' | 'path' | FluentMember | 'then' | 'catch' | 'finally'
  >
>();
expectType<
  Equal<
    RemoteHttpRequestHandler<Schema, 'GET', '/users', 200>,
    PendingRemoteHttpRequestHandler<Schema, 'GET', '/users', 200>
  >
>();
// @errors: 2339
handler.then;

// Calls can be chained in any order, and keep the status code.
type Answered = LocalHttpRequestHandler<Schema, 'GET', '/users/:userId', 200>;
const chained = local
  .get('/users/:userId')
  .with({ headers: undefined })
  .respond({ status: 200, body: user })
  .times(1)
  .delay(10)
  .with(() => true)
  .times(1, 2)
  .delay(10, 20)
  .clear();
expectType<Equal<typeof chained, Answered>>();
const changed = chained.respond({ status: 404, body: { message: 'No.' } });
expectType<Equal<typeof changed, LocalHttpRequestHandler<Schema, 'GET', '/users/:userId', 404>>>();

// Remote handlers are pending until they are awaited, and again when they are changed.
const pending = remote
  .get('/users/:userId')
  .with(() => true)
  .respond({ status: 200, body: user })
  .times(1)
  .times(1, 2)
  .delay(10)
  .delay(10, 20)
  .clear();
expectType<Equal<typeof pending, PendingRemoteHttpRequestHandler<Schema, 'GET', '/users/:userId', 200>>>();
expectType<Equal<typeof pending.type, 'remote'>>();
expectType<Equal<typeof pending.checkTimes, () => Promise<void>>>();
const synced = await pending;
expectType<Equal<typeof synced, SyncedRemoteHttpRequestHandler<Schema, 'GET', '/users/:userId', 200>>>();
const pendingAgain = synced.times(2);
expectType<
  Equal<typeof pendingAgain, PendingRemoteHttpRequestHandler<Schema, 'GET', '/users/:userId', 200>>
>();
const changedAgain = synced.respond({ status: 404, body: { message: 'No.' } });
expectType<
  Equal<typeof changedAgain, PendingRemoteHttpRequestHandler<Schema, 'GET', '/users/:userId', 404>>
>();
expectType<
  Equal<
    ReturnType<typeof synced.clear>,
    PendingRemoteHttpRequestHandler<Schema, 'GET', '/users/:userId', 200>
  >
>();
expectType<
  Equal<ReturnType<typeof synced.with>, PendingRemoteHttpRequestHandler<Schema, 'GET', '/users/:userId', 200>>
>();
expectType<Equal<typeof synced.requests, typeof pending.requests>>();
const asSynced: SyncedRemoteHttpRequestHandler<Schema, 'GET', '/users/:userId', 200> = pending;
// @errors: 2739
const asPending: typeof pending = synced;
const [first, second] = await Promise.all([pending, remote.get('/users').respond({ status: 404 })]);
expectType<Equal<typeof first, SyncedRemoteHttpRequestHandler<Schema, 'GET', '/users/:userId', 200>>>();
expectType<Equal<typeof second, SyncedRemoteHttpRequestHandler<Schema, 'GET', '/users', 404>>>();

// `then`, `catch` and `finally`.
const mapped = pending.then((awaited) => {
  expectType<Equal<typeof awaited, typeof synced>>();
  return awaited.requests.length;
});
expectType<Equal<typeof mapped, Promise<number>>>();
const unmapped = pending.then();
expectType<Equal<typeof unmapped, Promise<typeof synced>>>();
const caught = pending.catch((reason) => {
  expectType<Equal<typeof reason, unknown>>();
  return 'failed' as const;
});
expectType<Equal<typeof caught, Promise<typeof synced | 'failed'>>>();
const finished = pending.finally(() => {});
expectType<Equal<typeof finished, Promise<typeof synced>>>();

// Saved requests.
declare const requests: readonly InterceptedHttpInterceptorRequest<
  '/users/:userId',
  Schema['/users/:userId']['GET'],
  200
>[];
expectType<Equal<typeof chained.requests, typeof requests>>();
for (const request of chained.requests) {
  expectType<Equal<typeof request.url, string>>();
  expectType<Equal<typeof request.method, string>>();
  expectType<Equal<typeof request.mode, RequestMode>>();
  expectType<Equal<typeof request.cache, RequestCache>>();
  expectType<Equal<typeof request.credentials, RequestCredentials>>();
  expectType<Equal<typeof request.destination, RequestDestination>>();
  expectType<Equal<typeof request.integrity, string>>();
  expectType<Equal<typeof request.keepalive, boolean>>();
  expectType<Equal<typeof request.redirect, RequestRedirect>>();
  expectType<Equal<typeof request.referrer, string>>();
  expectType<Equal<typeof request.referrerPolicy, ReferrerPolicy>>();
  expectType<Equal<typeof request.signal, AbortSignal>>();
  expectType<Equal<typeof request.pathParams, { userId: string }>>();
  expectType<Equal<typeof request.body, null>>();

  expectType<Equal<typeof request.response, HttpInterceptorResponse<Schema['/users/:userId']['GET'], 200>>>();
  expectType<Equal<typeof request.response.status, 200>>();
  expectType<Equal<typeof request.response.body, User>>();
  expectType<Equal<typeof request.response.ok, false>>();
  expectType<Equal<typeof request.response.raw.ok, true>>();
  expectType<Equal<typeof request.response.redirected, boolean>>();
  expectType<Equal<typeof request.response.statusText, string>>();
  expectType<Equal<typeof request.response.type, ResponseType>>();
  expectType<Equal<typeof request.response.url, string>>();
  const body = await request.response.raw.json();
  expectType<Equal<typeof body, User>>();
  const contentType = request.response.headers.get('content-type');
  expectType<Equal<typeof contentType, 'application/json'>>();
  // @errors: 2339
  request.json;
  // @errors: 2339
  request.clone;
  // @errors: 2339
  request.response.json;
  // @errors: 2339
  request.response.text;
  // @errors: 2339
  request.response.clone;
  // @errors: 2339
  request.response.bodyUsed;
  // @errors: 2345
  request.response.headers.get('x-other');
}

// Responses: headers of the schema, binary bodies as a `Blob`, no body as `null`.
const created = local.post('/users').respond({ status: 201, headers: { location: '/users/1' }, body: user });
for (const { response } of created.requests) {
  const location = response.headers.get('location');
  expectType<Equal<typeof location, string>>();
}
const empty = local.delete('/users/1').respond({ status: 204 });
expectType<Equal<(typeof empty.requests)[number]['response']['body'], null>>();
const buffer = local.post('/bodies/buffer').respond({ status: 200, body: new ArrayBuffer(1) });
expectType<Equal<(typeof buffer.requests)[number]['response']['body'], Blob>>();
const stream = local.post('/bodies/stream').respond({ status: 200, body: new ReadableStream() });
expectType<Equal<(typeof stream.requests)[number]['response']['body'], Blob>>();

// Several status codes: compare the status.
const either = local
  .get('/users/1')
  .respond(() =>
    Math.random() > 0.5 ? { status: 200, body: user } : { status: 404, body: { message: 'No.' } },
  );
for (const { response } of either.requests) {
  if (response.status === 404) {
    expectType<Equal<typeof response.body, Problem>>();
  } else {
    expectType<Equal<typeof response.body, User>>();
  }
}

// Nothing is known about the response before `respond`.
expectType<Equal<(typeof handler.requests)[number]['response'], never>>();

export { asPending, asSynced };
