/** What the body readers of requests and responses give. */
import type { FetchRequest, FetchResponse } from '@zimic/fetch';
import type { HttpFormData, HttpSchema, HttpSearchParams, StrictFormData } from '@zimic/http';

declare function expectType<Expected, Actual>(
  ...equal: Equal<Expected, Actual> extends true ? [] : [mismatch: never]
): void;
type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

type Of<Body> = { request: { body: Body }; response: { 200: { body: Body } } };
type Schema = HttpSchema<{
  '/json': { POST: Of<{ a: number }> };
  '/nullable': { POST: Of<string[] | null> };
  '/date': { POST: Of<{ at: Date }> };
  '/string': { POST: Of<string> };
  '/literal': { POST: Of<'a' | 'b'> };
  '/form': { POST: Of<HttpFormData<{ a: string; file?: File }>> };
  '/params': { POST: Of<HttpSearchParams<{ a: string }>> };
  '/blob': { POST: Of<Blob> };
  '/buffer': { POST: Of<ArrayBuffer> };
  '/stream': { POST: Of<ReadableStream> };
  '/null': { POST: Of<null> };
  '/undefined': { POST: Of<undefined> };
  '/none': { POST: { response: { 200: {} } } };
}>;

type Read<Message extends { json: () => unknown; text: () => unknown; formData: () => unknown }> = [
  json: Awaited<ReturnType<Message['json']>>,
  text: Awaited<ReturnType<Message['text']>>,
  formData: Awaited<ReturnType<Message['formData']>>,
];
type RequestReaders<Path extends keyof Schema & string> = Read<FetchRequest<Schema, 'POST', Path>>;
type ResponseReaders<Path extends keyof Schema & string> = Read<FetchResponse<Schema, 'POST', Path>>;

// --- of requests

expectType<[{ a: number }, string, FormData], RequestReaders<'/json'>>();
expectType<[string[], string, FormData], RequestReaders<'/nullable'>>();
expectType<[{ at: Date }, string, FormData], RequestReaders<'/date'>>();
expectType<[never, string, FormData], RequestReaders<'/string'>>();
expectType<[never, 'a' | 'b', FormData], RequestReaders<'/literal'>>();
expectType<[never, string, StrictFormData<{ a: string; file?: File }>], RequestReaders<'/form'>>();
expectType<[never, string, StrictFormData<{ a: string }>], RequestReaders<'/params'>>();
expectType<[never, string, FormData], RequestReaders<'/blob'>>();
expectType<[never, string, FormData], RequestReaders<'/buffer'>>();
expectType<[never, string, FormData], RequestReaders<'/stream'>>();
expectType<[never, string, never], RequestReaders<'/null'>>();
expectType<[never, string, never], RequestReaders<'/undefined'>>();
expectType<[never, string, never], RequestReaders<'/none'>>();

// --- of responses

expectType<[{ a: number }, string, FormData], ResponseReaders<'/json'>>();
expectType<[string[], string, FormData], ResponseReaders<'/nullable'>>();
expectType<[{ at: Date }, string, FormData], ResponseReaders<'/date'>>();
expectType<[never, string, FormData], ResponseReaders<'/string'>>();
expectType<[never, 'a' | 'b', FormData], ResponseReaders<'/literal'>>();
expectType<[never, string, StrictFormData<{ a: string; file?: File }>], ResponseReaders<'/form'>>();
expectType<[never, string, StrictFormData<{ a: string }>], ResponseReaders<'/params'>>();
expectType<[never, string, FormData], ResponseReaders<'/blob'>>();
expectType<[never, string, FormData], ResponseReaders<'/buffer'>>();
expectType<[never, string, FormData], ResponseReaders<'/stream'>>();
expectType<[never, string, never], ResponseReaders<'/null'>>();
expectType<[never, string, never], ResponseReaders<'/undefined'>>();
expectType<[never, string, never], ResponseReaders<'/none'>>();

// --- the native readers are untouched

declare const request: FetchRequest<Schema, 'POST', '/json'>;
declare const response: FetchResponse<Schema, 'POST', '/json'>;
expectType<Promise<ArrayBuffer>, ReturnType<typeof request.arrayBuffer>>();
expectType<Promise<Blob>, ReturnType<typeof request.blob>>();
expectType<ReturnType<Request['bytes']>, ReturnType<typeof request.bytes>>();
expectType<Request['body'], typeof request.body>();
expectType<boolean, typeof request.bodyUsed>();
expectType<AbortSignal, typeof request.signal>();
expectType<Promise<Blob>, ReturnType<typeof response.blob>>();
expectType<Response['body'], typeof response.body>();
expectType<ResponseType, typeof response.type>();

// --- readers may be detached from their object

const { json } = request;
expectType<{ a: number }, Awaited<ReturnType<typeof json>>>();
