import type {
  HttpHeaders,
  HttpMethodSchema,
  HttpRequest,
  HttpRequestBodySchema,
  HttpRequestHeadersSchema,
  HttpRequestSearchParamsSchema,
  HttpResponse,
  HttpResponseBodySchema,
  HttpResponseHeadersSchema,
  HttpSearchParams,
  HttpStatusCode,
  InferPathParams,
} from '@zimic/http';

import type { Default, ReceivedAsBlob, Replace, ReplacedKey } from './types.js';

/**
 * An intercepted request, already parsed. It has the properties of a native `Request`, except those that read
 * the body: use `body`, or `raw`.
 *
 * @see https://zimic.dev/docs/interceptor/api/http-request-handler#handlerrequests
 */
export interface HttpInterceptorRequest<
  Path extends string,
  MethodSchema extends HttpMethodSchema,
> extends Omit<HttpRequest, ReplacedKey> {
  /**
   * The headers of the request, typed by the schema.
   *
   * @see https://zimic.dev/docs/interceptor/guides/http/headers#using-request-headers
   */
  headers: HttpHeaders<Default<HttpRequestHeadersSchema<MethodSchema>>>;

  /**
   * The values of the path's parameters, decoded.
   *
   * @see https://zimic.dev/docs/interceptor/guides/http/path-params#using-request-path-params
   */
  pathParams: InferPathParams<Path>;

  /**
   * The search params of the request, typed by the schema.
   *
   * @see https://zimic.dev/docs/interceptor/guides/http/search-params#using-request-search-params
   */
  searchParams: HttpSearchParams<Default<HttpRequestSearchParamsSchema<MethodSchema>>>;

  /**
   * The body, parsed by its content type; `null` when there is none. Binary bodies are a `Blob`.
   *
   * @see https://zimic.dev/docs/interceptor/guides/http/bodies#using-request-bodies
   */
  body: Replace<HttpRequestBodySchema<MethodSchema>, ReceivedAsBlob, Blob>;

  /**
   * The request as it was received. Its body can be read once, for example with `request.raw.json()`.
   *
   * @see https://zimic.dev/docs/interceptor/guides/http/bodies#default-body-parsing
   */
  raw: HttpRequest<HttpRequestBodySchema<MethodSchema>, Default<HttpRequestHeadersSchema<MethodSchema>>>;
}

/**
 * The response that an intercepted request was answered with, already parsed.
 *
 * @see https://zimic.dev/docs/interceptor/api/http-request-handler#handlerrequests
 */
export interface HttpInterceptorResponse<
  in out MethodSchema extends HttpMethodSchema,
  in out StatusCode extends HttpStatusCode,
> extends Omit<HttpResponse, ReplacedKey> {
  /**
   * The headers of the response, typed by the schema.
   *
   * @see https://zimic.dev/docs/interceptor/guides/http/headers#using-response-headers
   */
  headers: HttpHeaders<Default<HttpResponseHeadersSchema<MethodSchema, StatusCode>>>;

  /**
   * The status code of the response. A comparison with it narrows the body.
   *
   * @see https://zimic.dev/docs/interceptor/api/http-request-handler#handlerrequests
   */
  status: StatusCode;

  /**
   * The body, parsed by its content type; `null` when there is none. Binary bodies are a `Blob`.
   *
   * @see https://zimic.dev/docs/interceptor/guides/http/bodies#using-response-bodies
   */
  body: Replace<HttpResponseBodySchema<MethodSchema, StatusCode>, ReceivedAsBlob, Blob>;

  /**
   * The response as it was sent. Its body can be read once, for example with `response.raw.json()`.
   *
   * @see https://zimic.dev/docs/interceptor/guides/http/bodies#default-body-parsing
   */
  raw: HttpResponse<
    HttpResponseBodySchema<MethodSchema, StatusCode>,
    Default<HttpResponseHeadersSchema<MethodSchema, StatusCode>>,
    StatusCode
  >;
}

/** The response to an intercepted request: one member for each status code. */
type InterceptedResponse<
  MethodSchema extends HttpMethodSchema,
  StatusCode extends HttpStatusCode,
> = StatusCode extends HttpStatusCode ? HttpInterceptorResponse<MethodSchema, StatusCode> : never;

/**
 * A request that a handler answered, with the response that it was given.
 *
 * @see https://zimic.dev/docs/interceptor/api/http-request-handler#handlerrequests
 */
export interface InterceptedHttpInterceptorRequest<
  Path extends string,
  MethodSchema extends HttpMethodSchema,
  StatusCode extends HttpStatusCode = never,
> extends HttpInterceptorRequest<Path, MethodSchema> {
  /**
   * The response that the request was answered with. It is typed by the `respond()` call whose result is
   * read.
   *
   * @see https://zimic.dev/docs/interceptor/api/http-request-handler#handlerrequests
   */
  response: InterceptedResponse<MethodSchema, StatusCode>;
}

export {};
