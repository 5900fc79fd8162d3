/** `onRequest` and `onResponse`. */
import { createFetch } from '@zimic/fetch';
import type { Fetch, FetchRequest, FetchResponse } from '@zimic/fetch';

import type { Problem, Schema } from './schema.ts';

declare function expectType<Expected, Actual>(
  ...equal: Equal<Expected, Actual> extends true ? [] : [mismatch: never]
): void;
type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

const baseURL = 'https://api.example';

// --- what is returned

createFetch<Schema>({ baseURL, onRequest: (request) => request, onResponse: (response) => response });
createFetch<Schema>({
  baseURL,
  onRequest: (request) => new Request(request.raw),
  onResponse: () => new Response(),
});
createFetch<Schema>({
  baseURL,
  async onRequest(request) {
    return new Request('https://other.example', request);
  },
  async onResponse(response) {
    if (!response.ok) throw response.error;
    return response;
  },
});

// @errors: 2322
createFetch<Schema>({ baseURL, onRequest: () => undefined });
createFetch<Schema>({
  baseURL,
  // @errors: 2322
  onRequest(request) {
    if (request.path === '/') return request;
    return undefined;
  },
});
// @errors: 2322
createFetch<Schema>({ baseURL, onResponse: () => {} });
// @errors: 2322
createFetch<Schema>({ baseURL, onResponse: async () => {} });

// --- arguments are loose, and can be narrowed

const fetch = createFetch<Schema>({
  baseURL,
  async onRequest(request) {
    expectType<FetchRequest.Loose, typeof request>();
    expectType<any, Awaited<ReturnType<typeof request.json>>>();
    expectType<Headers, typeof request.headers>();
    request.headers.set('anything', 'a');

    if (this.isRequest(request, 'GET', '/users')) {
      request.headers.set('authorization', 'a');
      // @errors: 2345
      request.headers.set('anything', 'a');
    }
    return request;
  },
  async onResponse(response) {
    expectType<FetchResponse.Loose, typeof response>();
    expectType<any, Awaited<ReturnType<typeof response.json>>>();
    if (this.isResponse(response, 'GET', '/users/:userId') && response.status === 404) {
      expectType<Problem, Awaited<ReturnType<typeof response.json>>>();
    }
    return response;
  },
});

// --- the instance as `this`, and requests made in a listener

createFetch<Schema>({
  baseURL,
  onRequest(request) {
    // @errors: 2769
    new this.Request(request);
    return new this.Request(request as never, { signal: AbortSignal.timeout(1000) } as never);
  },
  async onResponse(response) {
    if (response.status !== 401) return response;
    this.headers.authorization = 'b';
    const retry = response.request.clone();
    retry.headers.set('authorization', 'b');
    return this.loose(retry);
  },
});

// --- a listener that returns what it gets from its own instance needs a return type

// @errors: 7022
const circular = createFetch<Schema>({
  baseURL,
  // @errors: 7023
  async onResponse(response) {
    return response.status === 401 ? circular.loose(response.request.clone()) : response;
  },
});
const annotated = createFetch<Schema>({
  baseURL,
  async onResponse(response): Promise<Response> {
    return response.status === 401 ? annotated.loose(response.request.clone()) : response;
  },
});

// --- listeners are properties

fetch.onRequest = undefined;
fetch.onRequest = (request) => request;
fetch.onResponse = function (response) {
  expectType<Fetch<Schema>, typeof this>();
  return response;
};
// @errors: 2322
fetch.onResponse = () => undefined;
void annotated;
