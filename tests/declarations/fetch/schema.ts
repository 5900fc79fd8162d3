/** The schema that most tests of this folder share: one endpoint for each kind of need. */
import type { HttpFormData, HttpSchema, HttpSearchParams } from '@zimic/http';
import { createFetch } from '@zimic/fetch';

export type User = { id: string; name: string };
export type Problem = { code: string; message?: string };

export type Schema = HttpSchema<{
  '/users': {
    GET: {
      request: {
        headers?: { 'accept-language'?: string; authorization?: string };
        searchParams?: { page?: number; tags?: string[]; full?: boolean };
      };
      response: { 200: { body: User[] }; 304: {}; 401: { body: Problem } };
    };
    POST: {
      request: { body: { name: string } };
      response: { 201: { body: User }; 409: { body: Problem & { field: string } } };
    };
  };
  '/users/me': {
    GET: { response: { 200: { body: User & { email: string } } } };
  };
  '/users/:userId': {
    GET: { response: { 200: { body: User }; 404: { body: Problem } } };
    DELETE: { request: { headers: { authorization: string } }; response: { 204: {} } };
    PATCH: {
      request: { headers?: { authorization?: string }; body?: { name?: string } };
      response: { 200: { body: User } };
    };
  };
  '/search': {
    GET: { request: { searchParams: { q: string; page?: number } }; response: { 200: { body: string[] } } };
  };
  '/notes': {
    POST: { request: { body: string }; response: { 201: { body: string } } };
  };
  '/avatars': {
    PUT: {
      request: { body: HttpFormData<{ image: File; caption?: string }> };
      response: { 200: { body: HttpFormData<{ image: File; caption?: string }> } };
    };
  };
  '/sessions': {
    POST: { request: { body: HttpSearchParams<{ user: string }> }; response: { 204: {} } };
  };
  '/files': {
    PUT: { request: { body: Blob }; response: { 200: { body: Blob } } };
  };
  '/files/typed': {
    PUT: { request: { headers: { 'content-type': string }; body: Blob }; response: { 204: {} } };
  };
  '/buffers': {
    PUT: { request: { body: ArrayBuffer }; response: { 200: { body: ArrayBuffer } } };
  };
  '/streams': {
    PUT: { request: { body: ReadableStream }; response: { 200: { body: ReadableStream } } };
  };
}>;

export const fetch = createFetch<Schema>({ baseURL: 'https://api.example' });

/** Headers of a JSON body. */
export const json = { 'content-type': 'application/json' } as const;
