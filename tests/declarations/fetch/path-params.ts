/** Paths with params: how they can be written in a call, and which path of the schema they match. */
import { createFetch, type FetchRequest } from '@zimic/fetch';
import type { HttpSchema } from '@zimic/http';

import { fetch as shared } from './schema.ts';

type Schema = HttpSchema<{
  '/files/:path+': { GET: { response: { 200: { body: 'files' } } } };
  '/any/:rest*': { GET: { response: { 200: { body: 'any' } } } };
  '/opt/:lang?': { GET: { response: { 200: { body: 'opt' } } } };
  '/opt2/:lang?/x': { GET: { response: { 200: { body: 'opt2' } } } };
}>;
const fetch = createFetch<Schema>({ baseURL: 'https://api.example' });

declare const anyString: string;

declare function expectType<Expected, Actual>(
  ...equal: Equal<Expected, Actual> extends true ? [] : [mismatch: never]
): void;
type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

// --- one or more segments

const files = await fetch('/files/a', { method: 'GET' });
expectType<'/files/:path+', PathOf<typeof files>>();
await fetch(`/files/${anyString}`, { method: 'GET' });
// @errors: 2769
await fetch('/files/a/b', { method: 'GET' });
// @errors: 2769
await fetch(`/files/${anyString}/${anyString}`, { method: 'GET' });
await fetch('/files/a/b' as `/files/${string}`, { method: 'GET' });

// --- zero or more segments

await fetch('/any/a', { method: 'GET' });
// @errors: 2769
await fetch('/any', { method: 'GET' });
// @errors: 2769
await fetch('/any/a/b', { method: 'GET' });

// --- an optional segment

await fetch('/opt/en', { method: 'GET' });
await fetch('/opt/', { method: 'GET' });
// @errors: 2769
await fetch('/opt', { method: 'GET' });
await fetch('/opt' as '/opt/', { method: 'GET' });
await fetch('/opt2/en/x', { method: 'GET' });
// @errors: 2769
await fetch('/opt2/x', { method: 'GET' });

// --- undeclared deeper paths, and static before dynamic

// @errors: 2769
await shared('/users/1/posts', { method: 'GET' });

const me = await shared('/users/me', { method: 'GET' });
expectType<'/users/me', PathOf<typeof me>>();
expectType<200, typeof me.status>();

const one = await shared('/users/1', { method: 'GET' });
expectType<'/users/:userId', PathOf<typeof one>>();
expectType<200 | 404, typeof one.status>();
expectType<`/users/${string}`, typeof one.request.path>();

const emptyParam = await shared('/users/', { method: 'GET' });
expectType<'/users/:userId', PathOf<typeof emptyParam>>();

type PathOf<Response> = Response extends { request: FetchRequest<any, any, infer Path> } ? Path : never;
