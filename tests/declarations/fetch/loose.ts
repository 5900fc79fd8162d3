/** `fetch.loose`: the same function without the types of the schema. */
import type { Fetch, FetchRequest, FetchResponse } from '@zimic/fetch';
import { HttpFormData, HttpHeaders, HttpSearchParams } from '@zimic/http';

import { fetch, type Schema } from './schema.ts';

declare function expectType<Expected, Actual>(
  ...equal: Equal<Expected, Actual> extends true ? [] : [mismatch: never]
): void;
type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

declare const text: string;
declare const loose: FetchRequest.Loose;

const response = await fetch.loose(text);
expectType<FetchResponse.Loose, typeof response>();
expectType<number, typeof response.status>();
expectType<any, Awaited<ReturnType<typeof response.json>>>();
expectType<FetchRequest.Loose, typeof response.request>();

await fetch.loose('/anything', { method: 'PROPFIND' });
await fetch.loose(new URL('https://api.example'), { method: text });
await fetch.loose(loose, { headers: { 'x-a': 'a', n: 1 }, searchParams: { a: 1, b: ['c'] } });
await fetch.loose(new fetch.Request('/users', { method: 'GET' }));
await fetch.loose('/a', { headers: new Headers(), searchParams: new URLSearchParams() });
await fetch.loose('/a', {
  headers: new HttpHeaders({ a: 'a' }),
  searchParams: new HttpSearchParams({ a: 'a' }),
});
await fetch.loose('/a', { method: 'POST', body: 'text' });
await fetch.loose('/a', { method: 'POST', body: { a: 1 } });
await fetch.loose('/a', { method: 'POST', body: JSON.stringify({ a: 1 }) });
await fetch.loose('/a', { method: 'POST', body: new FormData() });
await fetch.loose('/a', { method: 'POST', body: new Uint8Array(1) });
await fetch.loose('/a', { method: 'POST', body: new URLSearchParams() });
await fetch.loose('/a', { method: 'POST', body: new HttpFormData() });
await fetch.loose('/a', { method: 'POST', body: new HttpSearchParams() });
await fetch.loose('/a', { method: 'POST', body: new Blob() });
await fetch.loose('/a', { method: 'POST', body: new ReadableStream(), duplex: 'half' });
await fetch.loose('/a', { method: 'POST', body: undefined });

// @errors: 2345
await fetch.loose(new Request('https://api.example'));
// @errors: 2345
await fetch.loose(1);

// --- an instance is not a loose one by itself

// @errors: 2322
const wrong: Fetch.Loose = fetch;
const right: Fetch.Loose = fetch.loose;
void [wrong, right];

expectType<Fetch.Loose, Fetch<Schema>['loose']>();
