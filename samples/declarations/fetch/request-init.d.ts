import type {
  HttpHeadersInit,
  HttpHeadersSchema,
  HttpMethodSchema,
  HttpRequestHeadersSchema,
  HttpRequestSearchParamsSchema,
  HttpSchema,
  HttpSchemaMethod,
  HttpSchemaPath,
  HttpSearchParamsInit,
  HttpSearchParamsSchema,
  LiteralHttpSchemaPathFromNonLiteral,
} from '@zimic/http';
import type { RequestBodyInit } from './body.js';
import type { As, Default } from './utils.js';

/** The `headers` option, from the schema of the headers: forbidden, optional or required. */
export type HeadersPart<HeadersSchema extends HttpHeadersSchema.Loose | undefined> = [HeadersSchema] extends [
  never,
]
  ? {
      /** The endpoint declares no headers. */
      headers?: undefined;
    }
  : undefined extends HeadersSchema
    ? {
        /** The headers, as an object, an `HttpHeaders`, a native `Headers` or a list of name and value pairs. */
        headers?: HttpHeadersInit<Default<HeadersSchema>>;
      }
    : {
        /** The headers, as an object, an `HttpHeaders`, a native `Headers` or a list of name and value pairs. */
        headers: HttpHeadersInit<Default<HeadersSchema>>;
      };

/** The `searchParams` option, from the schema of the search params: forbidden, optional or required. */
type SearchParamsPart<SearchParamsSchema extends HttpSearchParamsSchema.Loose | undefined> = [
  SearchParamsSchema,
] extends [never]
  ? {
      /** The endpoint declares no search params. */
      searchParams?: undefined;
    }
  : undefined extends SearchParamsSchema
    ? {
        /**
         * The search params, as an object, an `HttpSearchParams`, a native `URLSearchParams`, a query string or a
         * list of name and value pairs.
         */
        searchParams?: HttpSearchParamsInit<Default<SearchParamsSchema>>;
      }
    : {
        /**
         * The search params, as an object, an `HttpSearchParams`, a native `URLSearchParams`, a query string or a
         * list of name and value pairs.
         */
        searchParams: HttpSearchParamsInit<Default<SearchParamsSchema>>;
      };

/** The `body` option, optional when its type allows `undefined`. */
type BodyPart<Body> = undefined extends Body
  ? {
      /** The body. JSON is passed as the result of `JSON.stringify()`; other bodies as they are. */
      body?: Body;
    }
  : {
      /** The body. JSON is passed as the result of `JSON.stringify()`; other bodies as they are. */
      body: Body;
    };

/** The options that a method of a path asks for. */
type MethodPart<MethodSchema extends HttpMethodSchema> = HeadersPart<HttpRequestHeadersSchema<MethodSchema>> &
  SearchParamsPart<HttpRequestSearchParamsSchema<MethodSchema>> &
  BodyPart<RequestBodyInit<MethodSchema>>;

/** The options of a path. Of a union of methods, they are those of all of them together. */
type MethodsPart<Schema extends HttpSchema, Method extends HttpSchemaMethod<Schema>, Path extends string> = (
  Method extends HttpSchemaMethod<Schema> ? (part: MethodPart<Default<Schema[Path][Method]>>) => void : never
) extends (part: infer Part) => void
  ? Part
  : never;

/**
 * The options of an endpoint, one alternative for each path. The outer condition is always true: it keeps the compiler
 * from looking into the options before it knows the method and the path, which would cost it twenty times the work.
 */
type EndpointPart<
  Schema extends HttpSchema,
  Method extends HttpSchemaMethod<Schema>,
  Path extends HttpSchemaPath<Schema, Method>,
> = [Path, Method] extends [
  infer KnownPath extends string,
  infer KnownMethod extends HttpSchemaMethod<Schema>,
]
  ? KnownPath extends HttpSchemaPath.Literal<Schema, KnownMethod>
    ? MethodsPart<Schema, KnownMethod, KnownPath>
    : MethodsPart<Schema, KnownMethod, LiteralHttpSchemaPathFromNonLiteral<Schema, KnownMethod, KnownPath>>
  : never;

/** What a schema declares for each of its endpoints, as a union. */
type EachMethodSchema<Schema extends HttpSchema> = {
  [Path in keyof Schema & string]-?: As<Schema[Path][keyof Schema[Path]], HttpMethodSchema>;
}[keyof Schema & string];

/** The headers schema of each endpoint. */
type EachHeadersSchema<MethodSchema extends HttpMethodSchema> = MethodSchema extends HttpMethodSchema
  ? Default<HttpRequestHeadersSchema<MethodSchema>>
  : never;

/** The search params schema of each endpoint. */
type EachSearchParamsSchema<MethodSchema extends HttpMethodSchema> = MethodSchema extends HttpMethodSchema
  ? Default<HttpRequestSearchParamsSchema<MethodSchema>>
  : never;

/** The type of the `body` option of each endpoint. */
type EachBodyInit<MethodSchema extends HttpMethodSchema> = MethodSchema extends HttpMethodSchema
  ? RequestBodyInit<MethodSchema>
  : never;

/** The keys of each object of a union. */
type KeyOfEach<Type> = Type extends unknown ? keyof Type : never;
/** The values that the objects of a union have under a key. */
type ValueOfEach<Type, Key extends PropertyKey> = Type extends unknown
  ? Key extends keyof Type
    ? Default<Type[Key]>
    : never
  : never;

/** An object with each key of a union of objects, all optional. */
type PartialOfEach<Type> = { [Key in KeyOfEach<Type>]?: ValueOfEach<Type, Key> };

/**
 * The second argument of a call: the method, what the endpoint declares (headers, search params, body) and the options
 * of the native `fetch`.
 *
 * @see https://zimic.dev/docs/fetch/api/fetch
 */
export type FetchRequestInit<
  Schema extends HttpSchema,
  Method extends HttpSchemaMethod<Schema>,
  Path extends HttpSchemaPath<Schema, Method>,
  Redirect extends RequestRedirect = 'follow',
> = Omit<RequestInit, 'method' | 'headers' | 'body'> & {
  /** The method of the request, in upper case. */
  method: Method;
  /** The base URL of this call, in place of the one of the instance. */
  baseURL?: string;
  /** What happens on a redirect. With `'manual'`, the response may have the redirect codes that the schema declares. */
  redirect?: Redirect;
  /** Must be `'half'` when the body is a stream. */
  duplex?: 'half';
} & EndpointPart<Schema, Method, Path>;

export namespace FetchRequestInit {
  /**
   * The defaults of an instance: what a call uses where its own options say nothing.
   *
   * @see https://zimic.dev/docs/fetch/api/create-fetch
   */
  export interface Defaults<Schema extends HttpSchema = HttpSchema> extends Omit<
    RequestInit,
    'headers' | 'body'
  > {
    /** The absolute URL that is put in front of every path given as a string. */
    baseURL: string;
    /** Headers of every request. A call's own headers win over them. */
    headers?: DefaultHeaders<Schema>;
    /** Search params of every request to a path or a `URL`. A call's own search params win over them, name by name. */
    searchParams?: DefaultSearchParams<Schema>;
    /** The body of requests whose call gives none. */
    body?: DefaultBody<Schema>;
    /** Must be `'half'` when the default body is a stream. */
    duplex?: 'half';
  }

  /** The headers that an instance may have as defaults: those of all endpoints, each optional. */
  export type DefaultHeaders<Schema extends HttpSchema> = PartialOfEach<
    EachHeadersSchema<EachMethodSchema<Schema>>
  >;

  /** The search params that an instance may have as defaults: those of all endpoints, each optional. */
  export type DefaultSearchParams<Schema extends HttpSchema> = PartialOfEach<
    EachSearchParamsSchema<EachMethodSchema<Schema>>
  >;

  /** The bodies that an instance may have as default: those of all endpoints. */
  export type DefaultBody<Schema extends HttpSchema> = EachBodyInit<EachMethodSchema<Schema>>;

  /** The second argument of a call without types: any headers, search params and body, and no option is required. */
  export type Loose = Partial<Defaults>;
}
