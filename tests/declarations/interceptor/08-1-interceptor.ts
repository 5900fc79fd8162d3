import type { HttpSchema } from '@zimic/http';
import type {
  HttpInterceptor,
  HttpInterceptorOptions,
  LocalHttpInterceptor,
  RemoteHttpInterceptor,
} from '@zimic/interceptor/http';
import { createHttpInterceptor } from '@zimic/interceptor/http';

import type { Schema } from './schema.ts';

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
declare function expectType<_Result extends true>(): void;

const baseURL = 'http://localhost:3000';

// `type` decides which interceptor is created.
const local = createHttpInterceptor<Schema>({ baseURL });
expectType<Equal<typeof local, LocalHttpInterceptor<Schema>>>();

const explicitlyLocal = createHttpInterceptor<Schema>({ type: 'local', baseURL });
expectType<Equal<typeof explicitlyLocal, LocalHttpInterceptor<Schema>>>();

const remote = createHttpInterceptor<Schema>({ type: 'remote', baseURL });
expectType<Equal<typeof remote, RemoteHttpInterceptor<Schema>>>();

const authenticated = createHttpInterceptor<Schema>({ type: 'remote', baseURL, auth: { token: 'token' } });
expectType<Equal<typeof authenticated, RemoteHttpInterceptor<Schema>>>();

// Options of either type give the union, whose common members can be called.
declare const options: HttpInterceptorOptions;
const either = createHttpInterceptor<Schema>(options);
expectType<Equal<typeof either, LocalHttpInterceptor<Schema> | RemoteHttpInterceptor<Schema>>>();

await either.start();
await either.checkTimes();
await either.clear();
await either.stop();
expectType<Equal<ReturnType<typeof either.clear>, void | Promise<void>>>();
either.get('/users').respond({ status: 404 });
await either.delete('/users/1').respond({ status: 204 }).times(1);

if (either.type === 'local') {
  expectType<Equal<typeof either, LocalHttpInterceptor<Schema>>>();
} else {
  expectType<Equal<typeof either, RemoteHttpInterceptor<Schema>>>();
  either.auth = { token: 'token' };
}

// The base URL is required, and a text.
// @errors: 2769
createHttpInterceptor<Schema>({});
// @errors: 2769
createHttpInterceptor<Schema>({ baseURL: new URL(baseURL) });
// @errors: 2769
createHttpInterceptor<Schema>({ type: 'other', baseURL });
// @errors: 2769
createHttpInterceptor<Schema>({ baseURL, saveRequests: true });

// `auth` belongs to remote interceptors; without `type`, a misplaced one is not reported.
// @errors: 2769
createHttpInterceptor<Schema>({ type: 'local', baseURL, auth: { token: 'token' } });
const unnoticed = createHttpInterceptor<Schema>({ baseURL, auth: { token: 'token' } });
expectType<Equal<typeof unnoticed, LocalHttpInterceptor<Schema> | RemoteHttpInterceptor<Schema>>>();

// Remote interceptors cannot bypass.
// @errors: 2769
createHttpInterceptor<Schema>({ type: 'remote', baseURL, onUnhandledRequest: { action: 'bypass' } });
// @errors: 2769
createHttpInterceptor<Schema>({ type: 'remote', baseURL, onUnhandledRequest: () => ({ action: 'bypass' }) });
createHttpInterceptor<Schema>({ type: 'remote', baseURL, onUnhandledRequest: { action: 'reject' } });
createHttpInterceptor<Schema>({ type: 'remote', baseURL, onUnhandledRequest: () => ({ action: 'reject' }) });

// A schema may be written inline, but not as an interface.
createHttpInterceptor<{ '/a': { GET: { response: { 200: {} } } } }>({ baseURL })
  .get('/a')
  .respond({ status: 200 });

interface SchemaInterface {
  '/a': { GET: { response: { 200: {} } } };
}
// @errors: 2344
createHttpInterceptor<SchemaInterface>({ baseURL });

// Unknown method and status keys are not reported where they are declared, but cannot be used.
const misspelled = createHttpInterceptor<{
  '/a': { FETCH: { response: { 200: {} } }; GET: { response: { 299: {}; 200: {} } } };
}>({ baseURL });
misspelled.get('/a').respond({ status: 200 });
// @errors: 2322
misspelled.get('/a').respond({ status: 299 });
const unknownMethod = createHttpInterceptor<{ '/a': { FETCH: { response: { 200: {} } } } }>({ baseURL });
// @errors: 2345
unknownMethod.get('/a');

// `HttpSchema` reports objects of which every key is unknown.
// @errors: 2344
type UnknownMethods = HttpSchema<{ '/a': { FETCH: {} } }>;
// @errors: 2344
type UnknownStatuses = HttpSchema<{ '/a': { GET: { response: { 299: {} } } } }>;
// @errors: 2344
type UnknownMethodKeys = HttpSchema<{ '/a': { GET: { responses: {} } } }>;
type SomeUnknown = HttpSchema<{ '/a': { GET: { response: { 200: {}; 299: {} } }; FETCH: {} } }>;
declare const someUnknown: LocalHttpInterceptor<SomeUnknown>;
someUnknown.get('/a').respond({ status: 200 });
declare const allUnknown: [UnknownMethods, UnknownStatuses, UnknownMethodKeys];

// Without a type argument any path is accepted, but almost none of its contents.
const untyped = createHttpInterceptor({ baseURL });
expectType<Equal<typeof untyped, LocalHttpInterceptor<HttpSchema>>>();
untyped.get('/anything');
untyped.get('/anything').respond({ status: 200 });
untyped.get('/anything').respond({ status: 200, headers: { 'x-a': '1' } });
// @errors: 2345
untyped.get('/anything').respond({ status: 200, body: { id: 1 } });
// @errors: 2322
untyped.get('/anything').with({ headers: { 'x-a': '1' } });
// @errors: 2322
untyped.get('/anything').with({ searchParams: { a: '1' } });
// @errors: 2322
untyped.get('/anything').with({ body: { a: '1' } });

// `any` is no schema to work with.
const anySchema = createHttpInterceptor<any>({ baseURL });
// @errors: 2345
anySchema.get('/a').respond({ status: 200, body: { a: 1 } });

// An empty schema has no paths.
// @errors: 2345
createHttpInterceptor<{}>({ baseURL }).get('/a');

// Members of the instance.
// @errors: 2741
local.requestSaving = { enabled: true };
local.requestSaving = { enabled: true, safeLimit: 100 };
local.requestSaving.enabled = true;
local.requestSaving.safeLimit = 100;
// @errors: 2540
local.type = 'local';
// @errors: 2540
local.platform = 'node';
// @errors: 2540
local.isRunning = true;
// @errors: 2540
remote.type = 'remote';
// @errors: 2339
local.auth;
remote.auth = undefined;
remote.auth = { token: 'token' };

// The base type forgets the schema.
type Other = HttpSchema<{ '/other': { PUT: { response: { 204: {} } } } }>;
const common: HttpInterceptor<Other>[] = [local, remote, either];
await Promise.all(common.map((interceptor) => interceptor.clear()));
// @errors: 2339
common[0]?.get;
// @errors: 2339
common[0]?.type;

const anyLocal: LocalHttpInterceptor<any>[] = [local, untyped, createHttpInterceptor<Other>({ baseURL })];
// @errors: 2322
const notLocal: LocalHttpInterceptor<any> = remote;
