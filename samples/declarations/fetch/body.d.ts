import type {
  HttpFormData,
  HttpMethodSchema,
  HttpResponseSchemaByStatusCode,
  HttpSearchParams,
  HttpStatusCode,
} from '@zimic/http';
import type { JSONStringified } from './json.js';
import type { DeclaredValue } from './utils.js';

/** The bodies that are sent as they are. Everything else is JSON. */
type NonJSONBody = BodyInit | HttpFormData<any> | HttpSearchParams<any>;

/** The declared body of each variant of a request or response; `undefined` for a variant that declares none. */
type DeclaredBody<Message> = Message extends unknown
  ? 'body' extends keyof Message
    ? Message['body']
    : undefined
  : never;

/**
 * The type of a `body` option, from the body that the schema declares. JSON is passed serialized, with `null` and
 * `undefined` kept where they are allowed.
 */
type BodyInitOf<Body> = [Body] extends [never]
  ? null | undefined
  : [Extract<Body, NonJSONBody>] extends [never]
    ? | ([Body] extends [null | undefined] ? never : JSONStringified<Exclude<Body, null | undefined>>)
      | (undefined extends Body ? null | undefined : Extract<Body, null>)
    : Body;

/** The type of the `body` option of a request. */
export type RequestBodyInit<MethodSchema extends HttpMethodSchema> = BodyInitOf<
  DeclaredBody<DeclaredValue<MethodSchema, 'request'>>
>;

/** The type of the `body` argument of a response. */
export type ResponseBodyInit<
  MethodSchema extends HttpMethodSchema,
  StatusCode extends HttpStatusCode,
> = BodyInitOf<DeclaredBody<DeclaredValue<DeclaredValue<MethodSchema, 'response'>, StatusCode>>>;
