import type { HttpFormData, HttpSchema, HttpSearchParams } from '@zimic/http';

export type User = { id: string; name: string; profile: { age: number; tags: string[] } };
export type Problem = { message: string };

/** The schema that the tests of the interceptor's types share; each path is there for a different rule. */
export type Schema = HttpSchema<{
  '/users': {
    GET: {
      request: { searchParams: { limit?: number; tags?: string[]; q?: string } };
      response: { 200: { body: User[] }; 400: { body: Problem }; 404: {} };
    };
    POST: {
      request: { headers: { 'x-a': string; 'x-b'?: string }; body: User };
      response: { 201: { headers: { location: string }; body: User }; 204: {} };
    };
  };
  '/users/:userId': {
    GET: { response: { 200: { body: User }; 404: { body: Problem } } };
    PATCH: { request: { body: Partial<User> }; response: { 200: { body: User } } };
    DELETE: { response: { 204: {} } };
    HEAD: { response: { 200: {} } };
  };
  '/users/me': { GET: { response: { 200: { body: User } } } };
  '/files/:path+': { GET: { response: { 200: { body: Blob } } } };
  '/opt/:name?': { GET: { response: { 200: {} } } };
  '/esc\\:go/:id': { GET: { response: { 200: {} } } };

  '/bodies/optional': { GET: { response: { 200: { body?: User } } } };
  '/bodies/null': { GET: { response: { 200: { body: null } } } };
  '/bodies/undefined': { GET: { response: { 200: { body: undefined } } } };
  '/bodies/never': { GET: { response: { 200: { body?: never } } } };
  '/bodies/text': { POST: { request: { body: string }; response: { 200: { body: string } } } };
  '/bodies/blob': { POST: { request: { body: Blob }; response: { 200: { body: Blob } } } };
  '/bodies/buffer': { POST: { request: { body: ArrayBuffer }; response: { 200: { body: ArrayBuffer } } } };
  '/bodies/stream': {
    POST: { request: { body: ReadableStream }; response: { 200: { body: ReadableStream } } };
  };
  '/bodies/form': {
    POST: {
      request: { body: HttpFormData<{ file: File; caption?: string; tags?: string[] }> };
      response: { 200: { body: HttpFormData<{ file: File; caption?: string }> } };
    };
  };
  '/bodies/params': {
    POST: {
      request: { body: HttpSearchParams<{ email: string; code?: number }> };
      response: { 200: { body: HttpSearchParams<{ email: string }> } };
    };
  };
  '/bodies/optional-request': { POST: { request: { body?: User }; response: { 204: {} } } };

  '/headers/all-optional': { GET: { response: { 200: { headers: { 'x-a'?: string; 'x-b'?: string } } } } };
  '/headers/optional': { GET: { response: { 200: { headers?: { 'x-a': string } } } } };
  '/headers/content-type': { GET: { response: { 200: { headers: { 'content-type': string } } } } };
  '/headers/content-type-and-more': {
    GET: { response: { 200: { headers: { 'content-type': string; 'x-a': string } } } };
  };
  '/headers/number': { GET: { response: { 200: { headers: { 'x-total': number } } } } };

  '/no-response': { POST: { request: { body: User } } };
}>;
