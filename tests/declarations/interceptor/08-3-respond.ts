/// <reference types="node" />
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { Readable } from 'node:stream';

import { HttpFormData, HttpHeaders, HttpSearchParams } from '@zimic/http';
import type {
  HttpRequestHandlerResponseDeclaration,
  InterceptedHttpInterceptorRequest,
} from '@zimic/interceptor/http';
import { createHttpInterceptor } from '@zimic/interceptor/http';

import type { Problem, Schema, User } from './schema.ts';

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
declare function expectType<_Result extends true>(): void;

const local = createHttpInterceptor<Schema>({ baseURL: 'http://localhost:3000' });
const remote = createHttpInterceptor<Schema>({ type: 'remote', baseURL: 'http://localhost:3000' });
declare const user: User;

// Status codes and bodies of the schema.
local.get('/users').respond({ status: 200, body: [user] });
local.get('/users').respond({ status: 400, body: { message: 'No.' } });
local.get('/users').respond({ status: 404 });
// @errors: 2322
local.get('/users').respond({ status: 500 });
// @errors: 2345
local.get('/users').respond({ status: 200 });
// @errors: 2345
local.get('/users').respond({ status: 200, body: { message: 'No.' } });
// @errors: 2345
local.get('/users').respond({ status: 400, body: { message: 1 } });
// @errors: 2345
local.get('/users').respond({ body: [user] });
// @errors: 2322
remote.get('/users').respond({ status: 500 });
// @errors: 2345
remote.get('/users').respond({ status: 200 });

// Unknown properties are reported in a literal, not in what a factory returns.
// @errors: 2353
local.get('/users').respond({ status: 404, statusText: 'Not found' });
// @errors: 2345
local.get('/users').respond({ status: 400, body: { message: 'No.', code: 1 } });
local.get('/users').respond(() => ({ status: 404, statusText: 'Not found' }));
local.get('/users').respond(() => ({ status: 400, body: { message: 'No.', code: 1 } }));

// Stored declarations need a literal status.
const status: number = 404;
// @errors: 2322
local.get('/users').respond({ status });
const widened = { status: 404 };
// @errors: 2345
local.get('/users').respond(widened);
const literal = { status: 200 as const, body: [user] };
local.get('/users').respond(literal);
const satisfying = { status: 200, body: [user] } satisfies HttpRequestHandlerResponseDeclaration<
  Schema['/users']['GET'],
  200
>;
local.get('/users').respond(satisfying);
const annotated: HttpRequestHandlerResponseDeclaration<Schema['/users']['GET'], 200> = {
  status: 200,
  body: [user],
};
local.get('/users').respond(annotated);

// Responses without a body.
local.get('/users').respond({ status: 404, body: null });
local.get('/users').respond({ status: 404, body: undefined });
// @errors: 2345
local.get('/users').respond({ status: 404, body: 'text' });
// @errors: 2345
local.get('/users').respond({ status: 404, body: {} });

// Optional bodies.
local.get('/bodies/optional').respond({ status: 200 });
local.get('/bodies/optional').respond({ status: 200, body: undefined });
local.get('/bodies/optional').respond({ status: 200, body: null });
local.get('/bodies/optional').respond({ status: 200, body: user });
// @errors: 2345
local.get('/bodies/optional').respond({ status: 200, body: 'text' });

// `null`, `undefined` and `never` bodies.
local.get('/bodies/null').respond({ status: 200, body: null });
// @errors: 2345
local.get('/bodies/null').respond({ status: 200 });
local.get('/bodies/undefined').respond({ status: 200 });
local.get('/bodies/undefined').respond({ status: 200, body: null });
local.get('/bodies/never').respond({ status: 200 });
local.get('/bodies/never').respond({ status: 200, body: null });

// Headers.
local.post('/users').respond({ status: 201, headers: { location: '/users/1' }, body: user });
// @errors: 2345
local.post('/users').respond({ status: 201, body: user });
// @errors: 2345
local.post('/users').respond({ status: 201, headers: {}, body: user });
local.get('/headers/all-optional').respond({ status: 200, headers: {} });
local.get('/headers/all-optional').respond({ status: 200, headers: { 'x-a': '1' } });
// @errors: 2345
local.get('/headers/all-optional').respond({ status: 200 });
local.get('/headers/optional').respond({ status: 200 });
local.get('/headers/optional').respond({ status: 200, headers: { 'x-a': '1' } });
local.get('/headers/optional').respond({ status: 200, headers: undefined });
local.get('/headers/content-type').respond({ status: 200 });
local.get('/headers/content-type').respond({ status: 200, headers: { 'content-type': 'text/plain' } });
local.get('/headers/content-type').respond({ status: 200, headers: {} });
local.get('/headers/content-type-and-more').respond({ status: 200, headers: { 'x-a': '1' } });
local
  .get('/headers/content-type-and-more')
  .respond({ status: 200, headers: { 'content-type': 'text/plain', 'x-a': '1' } });
// @errors: 2345
local.get('/headers/content-type-and-more').respond({ status: 200 });
// @errors: 2345
local.post('/users').respond({ status: 201, headers: { location: '/', 'x-other': '1' }, body: user });
// @errors: 2345
local.get('/users').respond({ status: 404, headers: { 'x-other': '1' } });
// @errors: 2345
local.get('/users').respond({ status: 404, headers: { 'content-type': 'text/plain' } });
local.get('/users').respond({ status: 404, headers: new Headers({ 'x-other': '1' }) });
local.get('/users').respond({ status: 404, headers: new HttpHeaders() });
local.post('/users').respond({ status: 201, headers: new Headers(), body: user });
local.post('/users').respond({ status: 201, headers: new HttpHeaders(), body: user });
local.post('/users').respond({ status: 201, headers: new HttpHeaders<{ location: string }>(), body: user });
local.post('/users').respond({ status: 201, headers: [['location', '/']], body: user });
local.get('/headers/number').respond({ status: 200, headers: { 'x-total': 10 } });
// @errors: 2345
local.get('/headers/number').respond({ status: 200, headers: { 'x-total': '10' } });

// Actions.
local.get('/users').respond({ action: 'reject' });
local.get('/users').respond({ action: 'bypass' });
remote.get('/users').respond({ action: 'reject' });
remote.get('/users').respond({ action: 'bypass' });
// @errors: 2322
local.get('/users').respond({ action: 'ignore' });
// @errors: 2345
local.get('/users').respond({ action: 'reject', status: 404 });
// @errors: 2353
local.get('/users').respond({ action: 'reject', body: null });

// A path whose schema has no response can only be given an action.
local.post('/no-response').respond({ action: 'reject' });
// @errors: 2345
local.post('/no-response').respond({ status: 200 });

// Factories.
const several = local.get('/users').respond((request) => {
  if (request.searchParams.get('q') === null) {
    return { status: 400, body: { message: 'What are you looking for?' } };
  }
  return { status: 200, body: [user] };
});
for (const request of several.requests) {
  expectType<Equal<typeof request.response.status, 200 | 400>>();
  expectType<Equal<typeof request.response.body, User[] | Problem>>();
  if (request.response.status === 400) {
    expectType<Equal<typeof request.response.body, Problem>>();
  } else {
    expectType<Equal<typeof request.response.body, User[]>>();
  }
}

const mixed = local.get('/users').respond((request) => {
  if (request.searchParams.get('q') === null) {
    return { action: 'bypass' };
  }
  return { status: 200, body: [user] };
});
expectType<Equal<(typeof mixed.requests)[number]['response']['status'], 200 | 400 | 404>>();

const onlyAction = local.get('/users').respond({ action: 'bypass' });
expectType<Equal<(typeof onlyAction.requests)[number]['response']['status'], 200 | 400 | 404>>();

const asynchronous = local.get('/users').respond(async () => {
  await Promise.resolve();
  return { status: 404 };
});
expectType<
  Equal<
    typeof asynchronous.requests,
    readonly InterceptedHttpInterceptorRequest<'/users', Schema['/users']['GET'], 404>[]
  >
>();
// @errors: 2345
local.get('/users').respond(() => ({ status: 500 }));
// @errors: 2345
local.get('/users').respond(() => ({ status: 200 }));
// @errors: 2345
local.get('/users').respond(() => {});

// Binary bodies.
local.post('/bodies/blob').respond({ status: 200, body: new Blob(['a']) });
local.post('/bodies/blob').respond({ status: 200, body: new File(['a'], 'a.txt') });
// @errors: 2345
local.post('/bodies/blob').respond({ status: 200, body: new ArrayBuffer(1) });
// @errors: 2345
local.post('/bodies/blob').respond({ status: 200, body: 'a' });
local.post('/bodies/buffer').respond({ status: 200, body: new ArrayBuffer(1) });
// @errors: 2345
local.post('/bodies/buffer').respond({ status: 200, body: new Blob(['a']) });
// @errors: 2345
local.post('/bodies/buffer').respond({ status: 200, body: new Uint8Array(1) });
// @errors: 2345
local.post('/bodies/buffer').respond({ status: 200, body: Buffer.from('a') });
local.post('/bodies/buffer').respond({ status: 200, body: new Uint8Array(1).buffer });
local.post('/bodies/stream').respond({ status: 200, body: new ReadableStream() });
declare const nodeStream: Readable;
const webStream: NodeReadableStream = Readable.toWeb(nodeStream);
// @errors: 2345
local.post('/bodies/stream').respond({ status: 200, body: webStream });
local.post('/bodies/stream').respond({ status: 200, body: webStream as ReadableStream });

// Forms.
const form = new HttpFormData<{ file: File; caption?: string }>();
local.post('/bodies/form').respond({ status: 200, body: form });
const untypedForm = new HttpFormData();
// @errors: 2345
local.post('/bodies/form').respond({ status: 200, body: untypedForm });
// @errors: 2345
local.post('/bodies/form').respond({ status: 200, body: new FormData() });
const params = new HttpSearchParams({ email: 'a@huts.example' });
local.post('/bodies/params').respond({ status: 200, body: params });
local
  .post('/bodies/params')
  .respond({ status: 200, body: new HttpSearchParams({ email: 'a@huts.example' }) });
// @errors: 2345
local.post('/bodies/params').respond({ status: 200, body: new URLSearchParams() });
