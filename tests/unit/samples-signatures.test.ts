import { expect, it, vi } from 'vitest';
import { readPage } from '../../samples/checker/pages.ts';
import { check } from './support/checked.ts';

vi.mock('../../samples/checker/cache.ts', () => import('./support/own-cache.ts'));
vi.setConfig({ testTimeout: 60_000 });

/** What the check says about pages, each of them one signature block: `of`, then its lines. */
async function said(folder: string, blocks: readonly [of: string, lines: string][]): Promise<string[]> {
  const pages = blocks.map(([of, lines], index) => {
    const meta = of === '' ? 'signature' : `signature of="${of}"`;
    return readPage(`docs/interceptor/${folder}/${index}.md`, `\`\`\`ts ${meta}\n${lines}\n\`\`\`\n`);
  });
  const { results } = await check(pages);
  return pages.map((page) => (results.get(page)?.findings ?? []).map(({ message }) => message).join('\n'));
}

const HEADERS = 'HttpHeaders<Schema extends HttpHeadersSchema.Loose>';
const HANDLER =
  'LocalHttpRequestHandler<Schema extends HttpSchema, Method extends HttpSchemaMethod<Schema>, Path extends HttpSchemaPath<Schema, Method>, StatusCode extends HttpStatusCode = never>';

it('tells where a fault lies that is in none of the lines', async () => {
  const of = 'HttpHeaders<Schema extends Nothing>';
  expect(await said('of', [[of, 'clear(): void;']])).toEqual([
    expect.stringContaining(`Cannot find name 'Nothing'. (from of="${of}")`),
  ]);
});

it('takes signatures that say what the packages declare', async () => {
  const right: [string, string][] = [
    ['InterceptorServer', 'port: number | undefined;\nget isRunning(): boolean;\nstart(): Promise<void>;'],
    ['UnregisteredBrowserServiceWorkerError', 'static matchesRawError(error: unknown): boolean;'],
    ['', 'class InvalidJSONError extends SyntaxError {\n  constructor(value: string);\n}'],
    ['', 'class InvalidJSONError extends SyntaxError {}'],
    [
      '',
      'class UnregisteredBrowserServiceWorkerError extends Error {\n  static matchesRawError(error: unknown): boolean;\n}',
    ],
    [HEADERS, 'constructor(init?: HttpHeadersInit<Schema>);\nequals(other: HttpHeaders<Schema>): boolean;'],
    [
      HEADERS,
      'has<Name extends HttpHeadersSchemaName<Schema>>(name: Name): boolean;\nassign(...others: HttpHeaders<Schema>[]): void;',
    ],
    [HEADERS, 'equals(other: HttpHeaders<Schema>): boolean;\nconstructor(init?: HttpHeadersInit<Schema>);'],
    ['HttpInterceptorOptions', "type?: 'local' | 'remote';\nbaseURL: string;"],
    ['', "type HttpInterceptorPlatform = 'browser' | 'node';"],
    ['', 'const DEFAULT_PREFLIGHT_STATUS_CODE: 204;'],
    // one of the overloads
    [
      '',
      'function createHttpInterceptor<Schema extends HttpSchema>(\n  options: RemoteHttpInterceptorOptions,\n): RemoteHttpInterceptor<Schema>;',
    ],
    [HANDLER, 'clear(): this;'],
    // a block need not show everything that a class has
    ['', 'const FetchResponse: FetchResponseConstructor;'],
    ['', 'type HttpSchemaMethod<Schema extends HttpSchema> = HttpMethod;'],
    ['HttpInterceptor<Schema extends HttpSchema>', 'requestSaving: { enabled: boolean; safeLimit: number };'],
    ['', 'function createInterceptorServer(settings?: InterceptorServerOptions): InterceptorServer;'],
    // type parameters under other names
    [
      'HttpHeaders<Fields extends HttpHeadersSchema.Loose>',
      'has<Field extends HttpHeadersSchemaName<Fields>>(name: Field): boolean;',
    ],
    // less than is declared, and nothing that is not so
    [HEADERS, 'getSetCookie(): string[];'],
    ['', 'type AllowAnyStringInPathParams<Path extends string> = string;'],
    ['', "namespace UnhandledRequestStrategy {\n  type LocalAction = 'bypass' | 'reject';\n}"],
  ];
  expect((await said('right', right)).filter((found) => found !== '')).toEqual([]);
});

it('catches signatures that are assignable in one direction only', async () => {
  const wrong: [string, string, string][] = [
    [
      'InterceptorServer',
      'start(): Promise<undefined>;',
      'start is shown as (): Promise<undefined> and declared as (): Promise<void>',
    ],
    ['InterceptorServer', 'port: number;', 'port is shown as number and declared as number | undefined'],
    ['InterceptorServer', 'port?: number | undefined;', 'port is shown as optional but declared as required'],
    ['InterceptorServerOptions', 'port: number;', 'port is shown as required but declared as optional'],
    ['InterceptorServer', 'hostname: any;', 'hostname is shown as any and declared as string'],
    // what is declared asks about types that hold `any`, and gives none
    [
      'HttpRequest<StrictBody extends HttpBody.Loose, StrictHeadersSchema extends HttpHeadersSchema.Loose>',
      'json(): Promise<any>;',
      'json is shown as (): Promise<any> and declared as (): Promise<',
    ],
    [
      'InterceptorServer',
      'start(): Promise<any>;',
      'start is shown as (): Promise<any> and declared as (): Promise<void>',
    ],
    [
      '',
      'class InvalidJSONError extends SyntaxError {\n  constructor(value: number, other: string);\n}',
      'constructor is shown with the parameters (value, other) and declared with (value)',
    ],
    [
      '',
      'class InvalidJSONError extends SyntaxError {\n  constructor(value: number);\n}',
      'constructor is shown as ',
    ],
    [
      '',
      'class UnregisteredBrowserServiceWorkerError extends Error {\n  static matchesRawError(error: Error): boolean;\n}',
      'matchesRawError is shown as (error: Error): boolean and declared as (error: unknown): boolean',
    ],
    [
      '',
      'interface Fetch<Schema extends HttpSchema> {\n  (nothing: string): void;\n}',
      'Fetch is shown with the parameters (nothing) and declared with ',
    ],
    [
      '',
      'class InterceptorServerOptions {\n  port?: number;\n}',
      'InterceptorServerOptions is shown as a class and declared as a type alone',
    ],
    // without type parameters that fit, there is nothing to compare with
    [
      'HttpInterceptor',
      'nope(): void;',
      'HttpInterceptor cannot be compared, as its type parameters are not those of the declaration: Generic type',
    ],
    ['', 'interface LocalHttpRequestHandler { nope(): void; }', 'LocalHttpRequestHandler cannot be compared'],
    [
      'HttpHeaders<Schema extends Nope>',
      'has(name: string): boolean;',
      '(from of="HttpHeaders<Schema extends Nope>")',
    ],
    [
      '',
      "type HttpInterceptorPlatform = 'browser' | 'node'; // => 'BREW'",
      `"'BREW'" is stated in a signature, where no value is checked; state it in a sample`,
    ],
    [
      'UnregisteredBrowserServiceWorkerError',
      'static matchesRawError(error: Error): boolean;',
      'matchesRawError is shown as (error: Error): boolean and declared as (error: unknown): boolean',
    ],
    // what has type parameters cannot be compared as a whole; what it returns can
    [
      HEADERS,
      'equals(other: HttpHeaders<Schema>): boolean | null;',
      'equals is shown as (other: HttpHeaders<Schema>): boolean | null and declared as ',
    ],
    // by the name of the class, not by that of what wraps the lines
    [
      HANDLER,
      'delay(milliseconds: string): this;',
      'delay is shown as (milliseconds: string): LocalHttpRequestHandler<Schema, Method, Path, StatusCode> and declared as (milliseconds',
    ],
    [HEADERS, 'clear(): string;', 'HttpHeaders<Schema> has no member clear'],
    [
      '',
      "type HttpInterceptorPlatform = 'node';",
      `HttpInterceptorPlatform is shown as "node" and declared as `,
    ],
    // both sides print as their name
    ['', 'type HttpBody = string | null;', 'HttpBody is shown as string | null and declared as '],
    [
      '',
      'function createInterceptorServer(options?: { port?: number }): InterceptorServer;',
      'createInterceptorServer is shown as (options?: { port?: number | undefined; } | undefined): InterceptorServer and declared as (options?: InterceptorServerOptions | undefined): InterceptorServer',
    ],
    // only one side mentions type parameters
    [HANDLER, 'get method(): boolean;', 'method is shown as boolean and declared as Method'],
    [HANDLER, 'get method(): string;', 'method is shown as string and declared as Method'],
    [HANDLER, 'get method(): Path;', 'method is shown as Path and declared as Method'],
    [
      HANDLER,
      'clear(): symbol;',
      'clear is shown as (): symbol and declared as (): LocalHttpRequestHandler<',
    ],
    [HANDLER, 'with(restriction: string): this;', 'with is shown as (restriction: string): '],
    [HEADERS, 'getSetCookie(): symbol;', 'getSetCookie is shown as (): symbol and declared as '],
    [HEADERS, 'getSetCookie(): any;', 'getSetCookie is shown as (): any and declared as '],
    [HEADERS, 'get<Name extends HttpHeadersSchemaName<Schema>>(name: Name): symbol;', 'get is shown as '],
    [HEADERS, 'has(name: string): boolean;', 'has is shown as (name: string): boolean and declared as '],
    [
      'HttpFormData<Schema extends HttpFormDataSchema.Loose>',
      'values(): symbol;',
      'values is shown as (): symbol',
    ],
    [
      '',
      'function createFetch<Schema extends HttpSchema>(options: string): Fetch<Schema>;',
      'createFetch is shown as ',
    ],
    [
      '',
      'type AllowAnyStringInPathParams<Path extends string> = number;',
      'AllowAnyStringInPathParams is shown as number',
    ],
    [
      'LocalHttpInterceptor<Schema extends HttpSchema, Method extends HttpSchemaMethod<Schema>>',
      'get<Path extends HttpSchemaPath.NonLiteral<Schema, Method>>(path: Path): void;',
      'get is shown as ',
    ],
    // parts of a namespace
    [
      '',
      "namespace UnhandledRequestStrategy {\n  type LocalAction = 'bypass';\n}",
      'UnhandledRequestStrategy.LocalAction is shown as "bypass" and declared as ',
    ],
    [
      '',
      'namespace UnhandledRequestStrategy {\n  interface Declaration {\n    log: string;\n  }\n}',
      'log is shown as required but declared as optional',
    ],
    [
      '',
      'namespace UnhandledRequestStrategy {\n  type Nothing = string;\n}',
      'UnhandledRequestStrategy.Nothing is not exported by the documented packages',
    ],
  ];
  const found = await said(
    'wrong',
    wrong.map(([of, lines]) => [of, lines]),
  );
  expect(found).toEqual(wrong.map(([, , message]) => expect.stringContaining(message)));
});

/** The start of `type FetchRequestInit`, up to its `=`. */
const REQUEST_INIT =
  "type FetchRequestInit<Schema extends HttpSchema, Method extends HttpSchemaMethod<Schema>, Path extends HttpSchemaPath<Schema, Method>, Redirect extends RequestRedirect = 'follow'> =";
const NATIVE_INIT = "Omit<RequestInit, 'method' | 'headers' | 'body'>";
const FETCH_INPUT =
  'type FetchInput<Schema extends HttpSchema, Method extends HttpSchemaMethod<Schema>, Path extends HttpSchemaPath<Schema, Method>> =';
const LITERAL = 'LiteralHttpSchemaPathFromNonLiteral<Schema, Method, Path>';
const FETCH_CALL =
  'interface Fetch<Schema extends HttpSchema> { <Method extends HttpSchemaMethod<Schema>, Path extends HttpSchemaPath.NonLiteral<Schema, Method>, Redirect extends RequestRedirect>';

it('takes signatures of types with type parameters that say what the packages declare', async () => {
  const right: [string, string][] = [
    [
      '',
      `${REQUEST_INIT} ${NATIVE_INIT} & { method: Method; baseURL?: string; redirect?: Redirect; duplex?: 'half'; headers?: HttpHeadersInit; body?: BodyInit | null };`,
    ],
    ['', `${FETCH_INPUT} Path | URL | FetchRequest<Schema, Method, ${LITERAL}>;`],
    [
      '',
      `${FETCH_CALL}(input: FetchRequest<Schema, Method, ${LITERAL}>, init?: Omit<FetchRequestInit<Schema, Method, ${LITERAL}, Redirect>, 'baseURL' | 'searchParams'>): Promise<FetchResponse<Schema, Method, ${LITERAL}, false, Redirect>>; }`,
    ],
    [
      HEADERS,
      'get<Name extends HttpHeadersSchemaName<Schema>>(name: Name): HttpHeadersSerialized<Schema>[Name] | null;',
    ],
    [HEADERS, 'readonly _schema: HttpHeadersSerialized<Schema>;'],
    [
      '',
      'function parseHttpBody<Body extends HttpBody = HttpBody>(resource: Request | Response): Promise<Body | null>;',
    ],
    [
      HANDLER,
      'get requests(): readonly InterceptedHttpInterceptorRequest<Path, NonNullable<Schema[Path][Method]>, StatusCode>[];',
    ],
    ['', 'interface HttpHeadersSchema {\n  [headerName: string]: string | undefined;\n}'],
    // a type that only the declaration has as a type parameter
    [
      HEADERS,
      'forEach(callback: <Name extends keyof Schema & string>(value: HttpHeadersSerialized<Schema>[Name] & string, key: Name, headers: Headers) => void, thisArg?: HttpHeaders<HttpHeadersSerialized<Schema>>): void;',
    ],
  ];
  expect((await said('right-open', right)).filter((found) => found !== '')).toEqual([]);
});

it('catches what is left out of, or added to, types with type parameters', async () => {
  const wrong: [string, string, string][] = [
    [
      '',
      `${REQUEST_INIT} ${NATIVE_INIT} & { verb: Method; baseUrl: number; timeout?: string };`,
      'FetchRequestInit is shown as Omit<RequestInit, "body" | "headers" | "method"> & { verb: Method; baseUrl: number; timeout?: string | undefined; } and declared as Omit<RequestInit, ',
    ],
    [
      '',
      `${REQUEST_INIT} { verb: Method; timeout: number; retries?: boolean };`,
      'FetchRequestInit is shown as { verb: Method; timeout: number; retries?: boolean | undefined; } and declared as Omit<RequestInit, ',
    ],
    ...[
      "method?: Method; baseURL?: string; redirect?: Redirect; duplex?: 'half'",
      "method: Method; baseURL: string; redirect?: Redirect; duplex?: 'half'",
      "method: Method; baseURL?: number; redirect?: Redirect; duplex?: 'half'",
      "method: Method; baseURL?: string; readonly redirect?: Redirect; duplex?: 'half'",
      'method: Method; baseURL?: string; redirect?: Redirect',
      "method: Method; baseURL?: string; redirect?: Redirect; duplex?: 'half'; timeout?: string",
    ].map((parts): [string, string, string] => [
      '',
      `${REQUEST_INIT} ${NATIVE_INIT} & { ${parts} };`,
      'FetchRequestInit is shown as ',
    ]),
    ['', `${FETCH_INPUT} Path | FetchRequest<Schema, Method, ${LITERAL}>;`, 'FetchInput is shown as '],
    ['', `${FETCH_INPUT} Path | URL;`, 'FetchInput is shown as '],
    ['', `${FETCH_INPUT} URL | FetchRequest<Schema, Method, ${LITERAL}>;`, 'FetchInput is shown as '],
    [
      '',
      `${FETCH_INPUT} Path | URL | string[] | FetchRequest<Schema, Method, ${LITERAL}>;`,
      'FetchInput is shown as ',
    ],
    [
      '',
      `${FETCH_CALL}(input: FetchRequest<Schema, Method, ${LITERAL}>, init: Omit<FetchRequestInit<Schema, Method, ${LITERAL}, Redirect>, 'baseURL' | 'searchParams'>): Promise<FetchResponse<Schema, Method, ${LITERAL}, false, Redirect>>; }`,
      'Fetch is shown as ',
    ],
    [
      HEADERS,
      'get<Name extends HttpHeadersSchemaName<Schema>>(name: Name): HttpHeadersSerialized<Schema>[Name];',
      'get is shown as <Name extends ',
    ],
    [HEADERS, 'keys(): HeadersIterator<keyof Schema & number>;', 'keys is shown as '],
    [HEADERS, 'delete<Name extends keyof Schema & number>(name: Name): void;', 'delete is shown as '],
    [
      '',
      'type HttpRequestHandlerRestriction<Schema extends HttpSchema, Method extends HttpSchemaMethod<Schema>, Path extends HttpSchemaPath<Schema, Method>> = HttpRequestHandlerComputedRestriction<Schema, Method, Path>;',
      'HttpRequestHandlerRestriction is shown as ',
    ],
    [
      HEADERS,
      '_schema: HttpHeadersSerialized<Schema>;',
      '_schema is shown without readonly but declared as readonly',
    ],
    [
      'InterceptorServer',
      'readonly port: number | undefined;',
      'port is shown as readonly but declared without readonly',
    ],
    [
      'InterceptorServer',
      'isRunning: boolean;',
      'isRunning is shown without readonly but declared as readonly',
    ],
    [
      '',
      'function parseHttpBody<Body extends HttpBody = HttpBody>(resource: Request | Response): Promise<Body>;',
      'parseHttpBody is shown as <Body extends HttpBody = HttpBody>(resource: Request | Response): Promise<Body> and declared as <Body extends HttpBody = HttpBody>(resource: Request | Response): Promise<Body | null>',
    ],
    [
      HANDLER,
      'get requests(): InterceptedHttpInterceptorRequest<Path, NonNullable<Schema[Path][Method]>, StatusCode>[];',
      'requests is shown as InterceptedHttpInterceptorRequest<',
    ],
    [
      '',
      'interface HttpHeadersSchema {\n  [headerName: number]: boolean;\n}',
      'HttpHeadersSchema[number] is shown as index signature, of which HttpHeadersSchema has [string]',
    ],
    [
      '',
      'interface HttpHeadersSchema {\n  [headerName: string]: boolean;\n}',
      'HttpHeadersSchema[string] is shown as boolean and declared as ',
    ],
    [
      'InterceptorServer',
      '[key: string]: any;',
      'InterceptorServer[string] is shown as index signature, of which InterceptorServer has none',
    ],
    [
      '',
      'const DEFAULT_ACCESS_CONTROL_HEADERS: {\n' +
        ['allow-origin', 'allow-methods', 'allow-headers', 'expose-headers', 'max-age']
          .map((name) => `  'access-control-${name}': string;\n`)
          .join('') +
        '};',
      'DEFAULT_ACCESS_CONTROL_HEADERS is shown as ',
    ],
    [
      '',
      'function createHttpInterceptor<Schema extends HttpSchema>(options: HttpInterceptorOptions): LocalHttpInterceptor<Schema>;',
      'createHttpInterceptor is shown as ',
    ],
  ];
  const found = await said(
    'wrong-open',
    wrong.map(([of, lines]) => [of, lines]),
  );
  expect(found).toEqual(wrong.map(([, , message]) => expect.stringContaining(message)));
});
