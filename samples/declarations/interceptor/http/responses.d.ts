import type {
  HttpHeadersInit,
  HttpMethodSchema,
  HttpResponseBodySchema,
  HttpResponseSchema,
  HttpStatusCode,
} from '@zimic/http';

import type { HttpInterceptorRequest } from './requests.js';
import type { Default, PossiblePromise, WithOptionalKey } from './types.js';
import type { UnhandledRequestStrategy } from './unhandled.js';

/** The `body` of a declaration: absent, optional or required, as in the schema of the response. */
type BodyPart<ResponseSchema extends HttpResponseSchema, Body> = unknown extends ResponseSchema['body']
  ? {
      /**
       * This response has no body.
       *
       * @see https://zimic.dev/docs/interceptor/guides/http/bodies#using-response-bodies
       */
      body?: null;
    }
  : undefined extends ResponseSchema['body']
    ? {
        /**
         * The body to answer with, or `null` for none.
         *
         * @see https://zimic.dev/docs/interceptor/guides/http/bodies#using-response-bodies
         */
        body?: Body;
      }
    : {
        /**
         * The body to answer with.
         *
         * @see https://zimic.dev/docs/interceptor/guides/http/bodies#using-response-bodies
         */
        body: Body;
      };

/** The `headers` of a declaration: optional or required, as in the schema of the response. */
type HeadersPart<ResponseSchema extends HttpResponseSchema> = undefined extends ResponseSchema['headers']
  ? {
      /**
       * The headers to answer with. A `content-type` is set by the body when it is left out.
       *
       * @see https://zimic.dev/docs/interceptor/guides/http/headers#using-response-headers
       */
      headers?: HttpHeadersInit<WithOptionalKey<Default<ResponseSchema['headers']>, 'content-type'>>;
    }
  : [Extract<keyof ResponseSchema['headers'], string>] extends ['content-type']
    ? {
        /**
         * The headers to answer with. The `content-type` is set by the body when it is left out.
         *
         * @see https://zimic.dev/docs/interceptor/guides/http/headers#using-response-headers
         */
        headers?: HttpHeadersInit<WithOptionalKey<Default<ResponseSchema['headers']>, 'content-type'>>;
      }
    : {
        /**
         * The headers to answer with. A `content-type` is set by the body when it is left out.
         *
         * @see https://zimic.dev/docs/interceptor/guides/http/headers#using-response-headers
         */
        headers: HttpHeadersInit<WithOptionalKey<Default<ResponseSchema['headers']>, 'content-type'>>;
      };

/** A declaration of a response: one member for each status code. */
type HttpRequestHandlerStatusResponseDeclaration<
  MethodSchema extends HttpMethodSchema,
  StatusCode extends HttpStatusCode,
> = StatusCode extends HttpStatusCode
  ? {
      /**
       * The status code to answer with. It decides which body and headers are expected.
       *
       * @see https://zimic.dev/docs/interceptor/api/http-request-handler#handlerrespond
       */
      status: StatusCode;
      /**
       * Not together with `status`.
       *
       * @see https://zimic.dev/docs/interceptor/api/http-request-handler#handlerrespond
       */
      action?: never;
    } & BodyPart<
      Default<Default<MethodSchema['response']>[StatusCode]>,
      HttpResponseBodySchema<MethodSchema, StatusCode>
    > &
      HeadersPart<Default<Default<MethodSchema['response']>[StatusCode]>>
  : never;

/** A declaration that no response is given. */
interface HttpRequestHandlerActionResponseDeclaration {
  /**
   * Not together with `action`.
   *
   * @see https://zimic.dev/docs/interceptor/api/http-request-handler#handlerrespond
   */
  status?: never;
  /**
   * `'reject'` fails the request with a network error. `'bypass'` sends it to the real network, in local
   * interceptors only.
   *
   * @see https://zimic.dev/docs/interceptor/api/http-request-handler#handlerrespond
   */
  action: UnhandledRequestStrategy.Action;
}

/**
 * What a handler answers with: a response of one of the schema's status codes, or an action.
 *
 * @see https://zimic.dev/docs/interceptor/api/http-request-handler#handlerrespond
 */
export type HttpRequestHandlerResponseDeclaration<
  MethodSchema extends HttpMethodSchema = HttpMethodSchema,
  StatusCode extends HttpStatusCode = HttpStatusCode,
> =
  | HttpRequestHandlerStatusResponseDeclaration<MethodSchema, StatusCode>
  | HttpRequestHandlerActionResponseDeclaration;

/**
 * A function that makes the response declaration of each request. It may be asynchronous.
 *
 * @see https://zimic.dev/docs/interceptor/api/http-request-handler#handlerrespond
 */
export type HttpRequestHandlerResponseDeclarationFactory<
  Path extends string,
  MethodSchema extends HttpMethodSchema,
  StatusCode extends HttpStatusCode = HttpStatusCode,
> = (
  request: Omit<HttpInterceptorRequest<Path, MethodSchema>, 'response'>,
) => PossiblePromise<HttpRequestHandlerResponseDeclaration<MethodSchema, StatusCode>>;

/**
 * A function that computes the delay of each response, in milliseconds. It may be asynchronous.
 *
 * @see https://zimic.dev/docs/interceptor/api/http-request-handler#handlerdelay
 */
export type HttpRequestHandlerResponseDelayFactory<
  Path extends string,
  MethodSchema extends HttpMethodSchema,
> = (request: Omit<HttpInterceptorRequest<Path, MethodSchema>, 'response'>) => PossiblePromise<number>;

export {};
