/** Making requests and responses by hand. */
import { createFetch, FetchRequest, FetchResponse } from '@zimic/fetch';
import type {
  FetchInput,
  FetchResponseConstructor,
  FetchResponseInit,
  FetchResponsePerStatusCode,
} from '@zimic/fetch';
import type { HttpSchema } from '@zimic/http';

import { fetch, json, type Problem, type Schema, type User } from './schema.ts';

declare function expectType<Expected, Actual>(
  ...equal: Equal<Expected, Actual> extends true ? [] : [mismatch: never]
): void;
type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

// --- fetch.Request

const created = new fetch.Request('/users', {
  method: 'POST',
  headers: json,
  body: JSON.stringify({ name: 'a' }),
});
expectType<FetchRequest<Schema, 'POST', '/users'>, typeof created>();
expectType<'POST', typeof created.method>();
expectType<'/users', typeof created.path>();
expectType<Request, typeof created.raw>();
expectType<FetchRequest<Schema, 'POST', '/users'>, ReturnType<typeof created.clone>>();

const one = new fetch.Request(`/users/${1}`, { method: 'GET' });
expectType<FetchRequest<Schema, 'GET', '/users/:userId'>, typeof one>();
expectType<`/users/${string}`, typeof one.path>();

// Without init, required params are not asked for.
const searched = new fetch.Request('/search');
expectType<'/search', typeof searched.path>();

// @errors: 2769
new fetch.Request('/unknown', { method: 'GET' });
// @errors: 2769
new fetch.Request('/users', { method: 'POST', headers: json });
// @errors: 2769
new fetch.Request(1);

// --- FetchRequest

const made = new FetchRequest(fetch, '/users', { method: 'GET', headers: { authorization: 'a' } });
expectType<FetchRequest<Schema, 'GET', '/users'>, typeof made>();
new FetchRequest(fetch, '/users');
new FetchRequest(fetch, new URL('https://api.example/users'), { method: 'GET' });
// @errors: 2353
new FetchRequest(fetch, '/users', { method: 'GET', headers: { 'x-unknown': 'a' } });
// @errors: 2345
new FetchRequest(fetch, '/unknown', { method: 'GET' });
// @errors: 2554
new FetchRequest(fetch);
expectType<Request, typeof FetchRequest.prototype>();

made.headers.get('authorization');
made.headers.set('accept-language', 'en');
// @errors: 2345
made.headers.get('x-unknown');

const native: Request = made;
const loose: FetchRequest.Loose = made;
const input: FetchInput<Schema, 'GET', '/users'> = made;
const path: FetchInput<Schema, 'GET', '/users'> = '/users';
const url: FetchInput<Schema, 'GET', '/users'> = new URL('https://api.example');
void [native, loose, input, path, url];

// --- FetchResponse

expectType<FetchResponse<Schema, 'GET', '/users'>, Awaited<ReturnType<typeof wrap>>>();
async function wrap(response: Response) {
  return new FetchResponse(made, response);
}
new FetchResponse(made);

const ok = new FetchResponse(made, JSON.stringify([{ id: '1', name: 'a' }]), { status: 200, headers: json });
expectType<FetchResponsePerStatusCode<Schema, 'GET', '/users', 200>, typeof ok>();
expectType<User[], Awaited<ReturnType<typeof ok.json>>>();

const denied = new FetchResponse(made, JSON.stringify({ code: 'a' }), {
  status: 401,
  headers: json,
  statusText: 'No',
});
expectType<Problem, Awaited<ReturnType<typeof denied.json>>>();

const unchanged = new FetchResponse(made, null, { status: 304 });
expectType<304, typeof unchanged.status>();
new FetchResponse(made, undefined, { status: 304 });

// @errors: 2322
new FetchResponse(made, JSON.stringify({ code: 'a' }), { status: 404, headers: json });
// @errors: 2345
new FetchResponse(made, JSON.stringify({ code: 1 }), { status: 401, headers: json });
// @errors: 2345
new FetchResponse(made, JSON.stringify({ code: 'a' }), { status: 200, headers: json });
// @errors: 2345
new FetchResponse(made, JSON.stringify({ code: 'a' }), { status: 401 });
// @errors: 2345
new FetchResponse(made, { code: 'a' }, { status: 401, headers: json });
// @errors: 2322
new FetchResponse(made, null, { status: 304, headers: json });
// @errors: 2345
new FetchResponse(made, null, { headers: json });
// @errors: 2769
new FetchResponse(new Request('https://api.example'), new Response());

expectType<Response, typeof FetchResponse.prototype>();
const constructor: FetchResponseConstructor = FetchResponse;
expectType<boolean, ReturnType<FetchResponseConstructor[typeof Symbol.hasInstance]>>();
void constructor;

type Headed = HttpSchema<{
  '/a': { GET: { response: { 200: { headers: { 'x-total': number } }; 404: {} } } };
}>;
const init: FetchResponseInit<Headed, 'GET', '/a'> = { status: 200, headers: { 'x-total': 1 } };
const initWithout: FetchResponseInit<Headed, 'GET', '/a'> = { status: 404, statusText: 'Missing' };
// @errors: 2322
const initWrong: FetchResponseInit<Headed, 'GET', '/a'> = { status: 200 };
void [init, initWithout, initWrong];

const single = createFetch<HttpSchema<{ '/a': { GET: { response: { 200: { body: string } } } } }>>({
  baseURL: 'https://api.example',
});
const text = new FetchResponse(new single.Request('/a', { method: 'GET' }), 'text', { status: 200 });
expectType<string, Awaited<ReturnType<typeof text.text>>>();

const nativeResponse: Response = ok;
const looseResponse: FetchResponse.Loose = ok;
void [nativeResponse, looseResponse];
