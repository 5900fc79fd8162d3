/** Responses: narrowing by status, `ok`, headers, redirects. */
import { createFetch } from '@zimic/fetch';
import type {
  FetchRequest,
  FetchResponse,
  FetchResponseError,
  FetchResponsePerStatusCode,
} from '@zimic/fetch';
import type { HttpSchema, HttpStatusCode } from '@zimic/http';

import { fetch, type Problem, type Schema, type User } from './schema.ts';

declare function expectType<Expected, Actual>(
  ...equal: Equal<Expected, Actual> extends true ? [] : [mismatch: never]
): void;
type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

// --- by status

const users = await fetch('/users', { method: 'GET' });
expectType<200 | 304 | 401, typeof users.status>();
expectType<
  | FetchResponsePerStatusCode<Schema, 'GET', '/users', 200>
  | FetchResponsePerStatusCode<Schema, 'GET', '/users', 304>
  | FetchResponsePerStatusCode<Schema, 'GET', '/users', 401>,
  typeof users
>();

if (users.status === 200) {
  expectType<User[], Awaited<ReturnType<typeof users.json>>>();
  expectType<true, typeof users.ok>();
  expectType<'application/json', ReturnType<typeof users.headers.get<'content-type'>>>();
}
if (users.status === 304) {
  expectType<never, Awaited<ReturnType<typeof users.json>>>();
  expectType<true, typeof users.ok>();
}
if (users.status === 401) {
  expectType<Problem, Awaited<ReturnType<typeof users.json>>>();
  expectType<false, typeof users.ok>();
}
// @errors: 2367
if (users.status === 404) void 0;

// --- by ok

const created = await fetch('/users', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ name: 'a' }),
});
if (created.ok) {
  expectType<201, typeof created.status>();
  expectType<User, Awaited<ReturnType<typeof created.json>>>();
} else {
  expectType<409, typeof created.status>();
  expectType<Problem & { field: string }, Awaited<ReturnType<typeof created.json>>>();
}
expectType<200 | 304, Extract<typeof users, { ok: true }>['status']>();
expectType<401, Extract<typeof users, { ok: false }>['status']>();

// --- handling errors

async function readAll(): Promise<User[]> {
  const response = await fetch('/users', { method: 'GET' });
  if (response.status === 304) return [];
  if (!response.ok) throw response.error;
  return response.json();
}

async function readHandled(): Promise<User[]> {
  const response = await fetch('/users', { method: 'GET' });
  if (response.status === 401 || response.status === 304) return [];
  // @errors: 2339
  if (!response.ok) throw response.error;
  return response.json();
}

async function readSingle() {
  const response = await fetch('/search', { method: 'GET', searchParams: { q: 'a' } });
  if (!response.ok) throw response.error;
  return response.json();
}
expectType<string[], Awaited<ReturnType<typeof readSingle>>>();

async function exhaustive() {
  const response = await fetch('/users', { method: 'GET' });
  switch (response.status) {
    case 200:
    case 304:
      return 'ok';
    case 401:
      return 'denied';
    default:
      return response satisfies never;
  }
}
void [readAll, readHandled, exhaustive];

// --- members

expectType<FetchRequest<Schema, 'GET', '/users'>, typeof users.request>();
expectType<FetchResponseError<Schema, 'GET', '/users'>, typeof users.error>();
expectType<Response, typeof users.raw>();
if (users.status === 200) {
  expectType<FetchResponsePerStatusCode<Schema, 'GET', '/users', 200>, ReturnType<typeof users.clone>>();
}

// --- redirects

type Redirects = HttpSchema<{
  '/moved': {
    GET: { response: { 200: {}; 300: {}; 301: {}; 302: {}; 303: {}; 304: {}; 307: {}; 308: {}; 404: {} } };
  };
  '/undeclared': { GET: {} };
  '/nothing': { GET: { response: {} } };
}>;
const redirecting = createFetch<Redirects>({ baseURL: 'https://api.example', redirect: 'manual' });

const followed = await redirecting('/moved', { method: 'GET' });
expectType<200 | 304 | 404, typeof followed.status>();
const followedToo = await redirecting('/moved', { method: 'GET', redirect: 'follow' });
expectType<200 | 304 | 404, typeof followedToo.status>();
const refused = await redirecting('/moved', { method: 'GET', redirect: 'error' });
expectType<200 | 304 | 404, typeof refused.status>();
const manual = await redirecting('/moved', { method: 'GET', redirect: 'manual' });
expectType<200 | 300 | 301 | 302 | 303 | 304 | 307 | 308 | 404, typeof manual.status>();

// --- no declared response, and an empty one

const undeclared = await redirecting('/undeclared', { method: 'GET' });
expectType<Exclude<HttpStatusCode, 300 | 301 | 302 | 303 | 307 | 308>, typeof undeclared.status>();

async function callNothing() {
  return redirecting('/nothing', { method: 'GET' });
}
expectType<never, Awaited<ReturnType<typeof callNothing>>>();

// --- a default response: every status code

type Default = HttpSchema<{
  '/a': {
    GET: {
      response: { 200: { body: User } } & { [Code in Exclude<HttpStatusCode, 200>]: { body: Problem } };
    };
  };
}>;
const withDefault = await createFetch<Default>({ baseURL: 'https://api.example' })('/a', { method: 'GET' });
if (withDefault.ok) expectType<User | Problem, Awaited<ReturnType<typeof withDefault.json>>>();
if (withDefault.status === 200) expectType<User, Awaited<ReturnType<typeof withDefault.json>>>();

// --- headers

type Headed = HttpSchema<{
  '/a': {
    GET: {
      response: {
        200: {
          headers: { 'x-total': number; 'x-open'?: boolean; etag?: string; tier: 'a' | 'b' };
          body: User;
        };
        204: { headers: { 'x-total': number } };
      };
    };
  };
}>;
const headed = await createFetch<Headed>({ baseURL: 'https://api.example' })('/a', { method: 'GET' });
expectType<`${number}`, ReturnType<typeof headed.headers.get<'x-total'>>>();
if (headed.status === 200) {
  expectType<'true' | 'false' | null, ReturnType<typeof headed.headers.get<'x-open'>>>();
  expectType<string | null, ReturnType<typeof headed.headers.get<'etag'>>>();
  expectType<'a' | 'b', ReturnType<typeof headed.headers.get<'tier'>>>();
  expectType<'application/json', ReturnType<typeof headed.headers.get<'content-type'>>>();
  headed.headers.get('x-total');
  // @errors: 2345
  headed.headers.get('X-Total');
  // @errors: 2345
  headed.headers.get('x-other');
  // @errors: 2339
  headed.headers.toObject();
}
if (headed.status === 204) {
  // @errors: 2345
  headed.headers.get('content-type');
}

// --- a redirect type argument

expectType<200 | 304 | 404, FetchResponse<Redirects, 'GET', '/moved'>['status']>();
expectType<404, FetchResponse<Redirects, 'GET', '/moved', true>['status']>();
expectType<301 | 200, FetchResponse<Redirects, 'GET', '/moved', false, 'manual', 200 | 301>['status']>();
