/** Which calls compile, and which do not. */
import { createFetch } from '@zimic/fetch';
import type { HttpSchema } from '@zimic/http';
import { HttpFormData, HttpSearchParams } from '@zimic/http';

import { fetch, json } from './schema.ts';

declare const text: string;
declare const id: number;
declare const maybe: string | undefined;

// --- method and path

await fetch('/users', { method: 'GET' });

// @errors: 2345
await fetch('/users');
// @errors: 2769
await fetch('/users', {});
// @errors: 2769
await fetch('/unknown', { method: 'GET' });
// @errors: 2769
await fetch('users', { method: 'GET' });
// @errors: 2769
await fetch('https://api.example/users', { method: 'GET' });
// @errors: 2769
await fetch(text, { method: 'GET' });
// @errors: 2769
await fetch('/search', { method: 'POST' });
// @errors: 2769
await fetch('/users', { method: 'DELETE' });
// @errors: 2769
await fetch('/users', { method: 'get' });

declare const getOrPost: 'GET' | 'POST';
// @errors: 2769
await fetch('/users', { method: getOrPost });

const wide = { method: 'GET' };
// @errors: 2769
await fetch('/users', wide);
const narrow = { method: 'GET' } as const;
await fetch('/users', narrow);

await fetch(`/users/${id}`, { method: 'GET' });
await fetch('/users/1', { method: 'GET' });
await fetch('/users/:userId', { method: 'GET' });
await fetch('/users/', { method: 'GET' });
await fetch(`/users/${maybe}`, { method: 'GET' });
await fetch('/users/1?x=1', { method: 'GET' });
// @errors: 2769
await fetch('/users?page=1', { method: 'GET' });

// --- headers and search params

await fetch('/users', {
  method: 'GET',
  headers: { authorization: 'a' },
  searchParams: { page: 1, tags: ['a'] },
});
await fetch('/users', { method: 'GET', headers: undefined, searchParams: undefined });
await fetch('/users', { method: 'GET', headers: {}, searchParams: {} });
await fetch('/users/1', { method: 'DELETE', headers: { authorization: 'a' } });
await fetch('/users/1', { method: 'DELETE', headers: [['authorization', 'a']] });
await fetch('/users/1', { method: 'DELETE', headers: new Headers() });
await fetch('/search', { method: 'GET', searchParams: { q: 'a' } });
await fetch('/search', { method: 'GET', searchParams: new URLSearchParams() });
await fetch('/search', { method: 'GET', searchParams: 'q=a' });
await fetch('/search', { method: 'GET', searchParams: '' });
await fetch('/search', { method: 'GET', searchParams: [['q', 'a']] });
await fetch('/search', {
  method: 'GET',
  searchParams: new HttpSearchParams<{ q: string; page?: number }>({ q: 'a' }),
});

// @errors: 2769
await fetch('/users/1', { method: 'DELETE' });
// @errors: 2769
await fetch('/users/1', { method: 'DELETE', headers: {} });
// @errors: 2769
await fetch('/users/1', { method: 'DELETE', headers: undefined });
// @errors: 2769
await fetch('/search', { method: 'GET' });
// @errors: 2769
await fetch('/search', { method: 'GET', searchParams: { page: 1 } });
// @errors: 2769
await fetch('/users', { method: 'GET', headers: { 'x-unknown': 'a' } });
// @errors: 2769
await fetch('/users', { method: 'GET', searchParams: { unknown: 'a' } });
// @errors: 2769
await fetch('/users', { method: 'GET', searchParams: { page: '1' } });
// @errors: 2769
await fetch('/users/1', { method: 'GET', headers: { authorization: 'a' } });
// @errors: 2769
await fetch('/users/1', { method: 'GET', headers: {} });
// @errors: 2769
await fetch('/users/1', { method: 'GET', searchParams: { page: 1 } });
// @errors: 2769
await fetch('/users/1', { method: 'GET', searchParams: {} });
await fetch('/users/1', { method: 'GET', headers: undefined, searchParams: undefined });

// A required header that is a default of the instance is still asked for.
fetch.headers.authorization = 'a';
// @errors: 2769
await fetch('/users/1', { method: 'DELETE' });

// --- bodies

const body = JSON.stringify({ name: 'a' });

await fetch('/users', { method: 'POST', headers: json, body });
await fetch('/users', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ name: 'a' }),
});
await fetch('/users/1', { method: 'GET', body: null });
await fetch('/users/1', { method: 'GET', body: undefined });

// @errors: 2769
await fetch('/users', { method: 'POST', headers: json });
// @errors: 2769
await fetch('/users/1', { method: 'GET', body: 'a' });
// @errors: 2769
await fetch('/users', { method: 'POST', headers: json, body: { name: 'a' } });
// @errors: 2769
await fetch('/users', { method: 'POST', headers: json, body: text });
// @errors: 2769
await fetch('/users', { method: 'POST', headers: json, body: JSON.stringify({ name: 1 }) });
// @errors: 2769
await fetch('/users', { method: 'POST', headers: json, body: JSON.stringify({}) });
await fetch('/users', { method: 'POST', headers: json, body: JSON.stringify({ name: 'a', extra: 1 }) });

// --- the content type of JSON

// @errors: 2769
await fetch('/users', { method: 'POST', body });
// @errors: 2769
await fetch('/users', { method: 'POST', headers: {}, body });
// @errors: 2769
await fetch('/users', { method: 'POST', headers: { 'content-type': 'text/plain' }, body });

await fetch('/users/1', { method: 'PATCH', body: JSON.stringify({ name: 'a' }) });
await fetch('/users/1', { method: 'PATCH' });
await fetch('/users/1', {
  method: 'PATCH',
  headers: { ...json, authorization: 'a' },
  body: JSON.stringify({}),
});
// @errors: 2769
await fetch('/users/1', { method: 'PATCH', headers: { authorization: 'a' }, body: JSON.stringify({}) });

type Implied = HttpSchema<{
  '/optional': { POST: { request: { body?: { a: number } } } };
  '/required': { POST: { request: { headers: { 'x-key': string }; body: { a: number } } } };
  '/declared': {
    POST: { request: { headers?: { 'content-type'?: string; 'x-key'?: string }; body: { a: number } } };
  };
  '/capital': { POST: { request: { headers: { 'Content-Type': 'application/json' }; body: { a: number } } } };
}>;
const implied = createFetch<Implied>({ baseURL: 'https://api.example' });
const a = JSON.stringify({ a: 1 });

// @errors: 2769
await implied('/optional', { method: 'POST' });
await implied('/optional', { method: 'POST', headers: json });
await implied('/optional', { method: 'POST', headers: json, body: a });
// @errors: 2769
await implied('/required', { method: 'POST', headers: { 'x-key': 'k' }, body: a });
await implied('/required', {
  method: 'POST',
  headers: { 'x-key': 'k', 'content-type': 'application/json' },
  body: a,
});
await implied('/declared', { method: 'POST', headers: { 'x-key': 'k' }, body: a });
await implied('/declared', {
  method: 'POST',
  headers: { 'content-type': 'application/vnd.a+json' },
  body: a,
});
await implied('/declared', { method: 'POST', body: a });
// @errors: 2769
await implied('/capital', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: a });

// --- bodies that are not JSON

const form = new HttpFormData<{ image: File; caption?: string }>();
await fetch('/avatars', { method: 'PUT', body: form });
// @errors: 2769
await fetch('/avatars', { method: 'PUT', body: new FormData() });
await fetch('/sessions', { method: 'POST', body: new HttpSearchParams<{ user: string }>({ user: 'a' }) });
// @errors: 2769
await fetch('/sessions', { method: 'POST', body: new URLSearchParams() });
await fetch('/files', { method: 'PUT', body: new Blob() });
await fetch('/files', { method: 'PUT', body: new File([], 'a.txt') });
// @errors: 2769
await fetch('/files', { method: 'PUT', headers: { 'content-type': 'text/plain' }, body: new Blob() });
await fetch('/files/typed', { method: 'PUT', headers: { 'content-type': 'text/plain' }, body: new Blob() });
await fetch('/buffers', { method: 'PUT', body: new ArrayBuffer(1) });
// @errors: 2769
await fetch('/buffers', { method: 'PUT', body: new Uint8Array(1) });
await fetch('/streams', { method: 'PUT', body: new ReadableStream(), duplex: 'half' });
await fetch('/streams', { method: 'PUT', body: new ReadableStream() });
await fetch('/notes', { method: 'POST', body: text });

// --- options

await fetch('/users', {
  method: 'GET',
  baseURL: 'https://other.example',
  cache: 'no-store',
  credentials: 'include',
  integrity: '',
  keepalive: true,
  mode: 'cors',
  priority: 'high',
  redirect: 'error',
  referrer: '',
  referrerPolicy: 'no-referrer',
  signal: AbortSignal.timeout(1000),
  window: null,
});
// @errors: 2769
await fetch('/users', { method: 'GET', next: { revalidate: 1 } });
// @errors: 2769
await fetch('/users', { method: 'GET', duplex: 'full' });
// @errors: 2769
await fetch('/users', { method: 'GET', baseURL: new URL('https://api.example') });
// @errors: 2769
await fetch(new Request('https://api.example/users'), { method: 'GET' });
// @errors: 2345
await fetch.loose(new Request('https://api.example/users'));
