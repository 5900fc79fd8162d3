import type { HttpHeaders as HttpHeadersType } from '@zimic/http';
import { HttpFormData, HttpHeaders, HttpSearchParams } from '@zimic/http';
import type {
  HttpInterceptor,
  InferHttpInterceptorSchema,
  LocalHttpRequestHandler,
  SyncedRemoteHttpRequestHandler,
} from '@zimic/interceptor/http';
import { createHttpInterceptor } from '@zimic/interceptor/http';

import type { Schema, User } from './schema.ts';

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
declare function expectType<_Result extends true>(): void;

const local = createHttpInterceptor<Schema>({ baseURL: 'http://localhost:3000' });
const remote = createHttpInterceptor<Schema>({ type: 'remote', baseURL: 'http://localhost:3000' });
declare const user: User;

// Headers: some of those declared, and the content type that a JSON body implies.
local.post('/users').with({ headers: { 'x-a': '1' } });
local.post('/users').with({ headers: { 'x-b': '1' } });
local.post('/users').with({ headers: { 'content-type': 'application/json' } });
local.post('/users').with({ headers: {} });
local.post('/users').with({ headers: undefined });
local.post('/users').with({ headers: new HttpHeaders<{ 'x-a': string }>({ 'x-a': '1' }) });
local.post('/users').with({ headers: new HttpHeaders({ 'x-a': '1' }) });
// @errors: 2353
local.post('/users').with({ headers: { 'x-other': '1' } });
// @errors: 2322
local.post('/users').with({ headers: { 'content-type': 'text/plain' } });
// @errors: 2322
local.post('/users').with({ headers: { 'x-a': 1 } });
// @errors: 2322
local.post('/users').with({ headers: new Headers({ 'x-a': '1' }) });
// @errors: 2353
remote.post('/users').with({ headers: { 'x-other': '1' } });

// Nothing that the schema does not have.
// @errors: 2322
local.get('/users').with({ headers: { 'x-a': '1' } });
// @errors: 2322
local.post('/users').with({ searchParams: { q: 'a' } });
local.get('/users').with({ headers: undefined });

// Search params.
local.get('/users').with({ searchParams: { limit: 1, tags: ['a'] } });
local.get('/users').with({ searchParams: new HttpSearchParams<{ limit: number; tags: string[] }>() });
local.get('/users').with({ searchParams: new HttpSearchParams({ q: 'a' }) });
// @errors: 2322
local.get('/users').with({ searchParams: { limit: '1' } });
// @errors: 2353
local.get('/users').with({ searchParams: { other: '1' } });

// JSON bodies: any part, at any depth.
local.post('/users').with({ body: { name: 'Ada' } });
local.post('/users').with({ body: { profile: { age: 30 } } });
local.post('/users').with({ body: { profile: { tags: ['a'] } } });
local.post('/users').with({ body: {} });
local.post('/users').with({ body: user, exact: true });
// @errors: 2353
local.post('/users').with({ body: { other: 1 } });
// @errors: 2353
local.post('/users').with({ body: { profile: { other: 1 } } });
// @errors: 2322
local.post('/users').with({ body: { name: 1 } });
// @errors: 2322
local.post('/users').with({ body: { profile: { age: '30' } } });

// No body in the schema.
local.get('/users').with({ body: null });
local.get('/users').with({ body: undefined });
// @errors: 2322
local.get('/users').with({ body: {} });
// @errors: 2322
local.get('/users').with({ body: 'a' });

// Optional bodies.
local.post('/bodies/optional-request').with({ body: { name: 'Ada' } });
local.post('/bodies/optional-request').with({ body: null });

// Forms.
type Form = { file: File; caption?: string; tags?: string[] };
local.post('/bodies/form').with({ body: new HttpFormData<Form>() });
local.post('/bodies/form').with({ body: new HttpFormData<Partial<Form>>() });
local.post('/bodies/form').with({ body: new HttpFormData<{ caption: string }>() });
local.post('/bodies/form').with({ body: new HttpFormData() });
const untypedForm = new HttpFormData();
local.post('/bodies/form').with({ body: untypedForm });
// @errors: 2322
local.post('/bodies/form').with({ body: new FormData() });
// @errors: 2353
local.post('/bodies/form').with({ body: { caption: 'a' } });
local.post('/bodies/params').with({ body: new HttpSearchParams({ email: 'a@huts.example' }) });
local.post('/bodies/params').with({ body: new HttpSearchParams<{ email?: string; code?: number }>() });
// @errors: 2322
local.post('/bodies/params').with({ body: new URLSearchParams() });

// Texts and binaries.
local.post('/bodies/text').with({ body: 'a' });
// @errors: 2322
local.post('/bodies/text').with({ body: /a/ });
local.post('/bodies/blob').with({ body: new Blob(['a']) });
local.post('/bodies/buffer').with({ body: new ArrayBuffer(1) });
local.post('/bodies/stream').with({ body: new ReadableStream() });
// @errors: 2740
local.post('/bodies/blob').with({ body: new ArrayBuffer(1) });

// Path parameters are left to functions.
// @errors: 2353
local.get('/users/:userId').with({ pathParams: { userId: '1' } });
local.get('/users/:userId').with((request) => request.pathParams.userId === '1');
local.get('/users/:userId').with(async (request) => {
  await Promise.resolve();
  return request.pathParams.userId === '1';
});
// @errors: 2345
local.get('/users').with(() => 'yes');
// @errors: 2345
local.get('/users').with(() => {});
// @errors: 2345
local.get('/users').with(async () => 'yes');
// @errors: 2345
remote.get('/users').with(() => undefined);

// Times.
local.get('/users').times(1);
local.get('/users').times(1, 3);
local.get('/users').times(0, Infinity);
remote.get('/users').times(1).times(1, 3);
// @errors: 2554
local.get('/users').times();
// @errors: 2345
local.get('/users').times('1');
// @errors: 2345
local.get('/users').times({ min: 1 });
// @errors: 2345
local.get('/users').times(1, undefined);
// @errors: 2554
remote.get('/users').times();

// Delays.
local.get('/users').delay(100);
local.get('/users').delay(100, 200);
local.get('/users').delay((request) => (request.searchParams.get('q') ? 100 : 0));
local.get('/users').delay(async () => 100);
remote
  .get('/users')
  .delay(100)
  .delay(100, 200)
  .delay(() => 100);
// @errors: 2345
local.get('/users').delay(() => 1, 2);
// @errors: 2345
local.get('/users').delay(1, undefined);
// @errors: 2345
local.get('/users').delay(() => '1');
// @errors: 2554
local.get('/users').delay();

// Read-only members.
const handler = local.get('/users').respond({ status: 404 });
// @errors: 2339
handler.requests.push();
// @errors: 2540
handler.requests = [];
// @errors: 2540
handler.method = 'GET';
// @errors: 2540
handler.path = '/users';
// @errors: 2540
handler.type = 'local';

// The request that functions get.
local.post('/users').with((request) => {
  expectType<Equal<typeof request.body, User>>();
  expectType<
    Equal<
      typeof request.headers,
      HttpHeadersType<{ 'x-a': string; 'x-b'?: string } & { 'content-type': 'application/json' }>
    >
  >();
  const contentType = request.headers.get('content-type');
  expectType<Equal<typeof contentType, 'application/json'>>();
  const required = request.headers.get('x-a');
  expectType<Equal<typeof required, string>>();
  const optional = request.headers.get('x-b');
  expectType<Equal<typeof optional, string | null>>();
  // @errors: 2345
  request.headers.get('x-other');
  // @errors: 2339
  request.response;
  return true;
});
local.get('/users').respond((request) => {
  expectType<Equal<typeof request.body, null>>();
  expectType<Equal<typeof request.pathParams, {}>>();
  // @errors: 2345
  request.headers.get('x-a');
  // @errors: 2345
  request.raw.headers.get('x-a');
  const limit = request.searchParams.get('limit');
  expectType<Equal<typeof limit, `${number}` | null>>();
  const tags = request.searchParams.getAll('tags');
  expectType<Equal<typeof tags, string[]>>();
  // @errors: 2345
  request.searchParams.get('tags');
  // @errors: 2345
  request.searchParams.get('other');
  // @errors: 2339
  request.response;
  return { status: 404 };
});
local.post('/users').respond(async (request) => {
  // @errors: 2339
  request.json;
  // @errors: 2339
  request.text;
  // @errors: 2339
  request.clone;
  // @errors: 2339
  request.bodyUsed;
  // @errors: 2339
  request.blob;
  // @errors: 2339
  request.arrayBuffer;
  // @errors: 2339
  request.formData;
  // @errors: 2339
  request.bytes;
  const raw = await request.raw.json();
  expectType<Equal<typeof raw, User>>();
  expectType<Equal<typeof request.url, string>>();
  expectType<Equal<typeof request.signal, AbortSignal>>();
  return { status: 204 };
});
local.post('/bodies/buffer').with((request) => {
  expectType<Equal<typeof request.body, Blob>>();
  return true;
});
local.post('/bodies/stream').with((request) => {
  expectType<Equal<typeof request.body, Blob>>();
  return true;
});
local.post('/bodies/optional-request').with((request) => {
  expectType<Equal<typeof request.body, User | null>>();
  return true;
});

// A handler keeps its type: the responses are in what `respond` returns.
const kept = local.get('/users');
kept.respond({ status: 404 });
expectType<Equal<(typeof kept.requests)[number]['response'], never>>();
expectType<Equal<(typeof handler.requests)[number]['response']['status'], 404>>();
let reassigned = local.get('/users').respond({ status: 200, body: [user] });
reassigned = local.get('/users').respond({ status: 200, body: [] });
// @errors: 2322
reassigned = local.get('/users').respond({ status: 404 });
let unanswered = local.get('/users');
// @errors: 2322
unanswered = handler;
let remoteReassigned = remote.get('/users').respond({ status: 200, body: [user] });
// @errors: 2322
remoteReassigned = remote.get('/users').respond({ status: 404 });
export { reassigned, remoteReassigned, unanswered };

// `await`.
const awaitedLocal = await local.get('/users').respond({ status: 404 });
expectType<Equal<typeof awaitedLocal, LocalHttpRequestHandler<Schema, 'GET', '/users', 404>>>();
const awaitedRemote = await remote.get('/users').respond({ status: 404 });
expectType<Equal<typeof awaitedRemote, SyncedRemoteHttpRequestHandler<Schema, 'GET', '/users', 404>>>();
// @errors: 2339
awaitedRemote.then;
// @errors: 2339
awaitedRemote.catch;
// @errors: 2339
awaitedRemote.finally;
const pending = remote.get('/users').respond({ status: 404 });
const promiseLike: PromiseLike<unknown> = pending;
// @errors: 2741
const promise: Promise<unknown> = pending;
expectType<Equal<Awaited<typeof promiseLike>, unknown>>();

// Nothing reports that a remote declaration was not awaited.
remote.get('/users').respond({ status: 404 });

// The schema of an interceptor.
expectType<Equal<InferHttpInterceptorSchema<typeof local>, Schema>>();
expectType<Equal<InferHttpInterceptorSchema<typeof remote>, Schema>>();
expectType<Equal<InferHttpInterceptorSchema<typeof local | typeof remote>, Schema>>();
expectType<Equal<InferHttpInterceptorSchema<HttpInterceptor<Schema>>, never>>();
expectType<Equal<InferHttpInterceptorSchema<string>, never>>();
expectType<Equal<InferHttpInterceptorSchema<{ type: 'local' }>, never>>();
