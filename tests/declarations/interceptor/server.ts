import type { InterceptorServer, InterceptorServerOptions } from '@zimic/interceptor/server';
import {
  createInterceptorServer,
  DEFAULT_ACCESS_CONTROL_HEADERS,
  DEFAULT_PREFLIGHT_STATUS_CODE,
  NotRunningInterceptorServerError,
  RunningInterceptorServerError,
} from '@zimic/interceptor/server';

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
declare function expectType<_Result extends true>(): void;

// Exports.
type Exports = keyof typeof import('@zimic/interceptor/server');
expectType<
  Equal<
    Exports,
    | 'createInterceptorServer'
    | 'RunningInterceptorServerError'
    | 'NotRunningInterceptorServerError'
    | 'DEFAULT_ACCESS_CONTROL_HEADERS'
    | 'DEFAULT_PREFLIGHT_STATUS_CODE'
  >
>();
// @errors: 2693
new InterceptorServer();
// @errors: 2694
type NotExported = import('@zimic/interceptor/server').InterceptorServerError;
declare const notExported: NotExported;

// Options.
const server = createInterceptorServer();
expectType<Equal<typeof server, InterceptorServer>>();
createInterceptorServer({});
createInterceptorServer({
  hostname: 'localhost',
  port: 4000,
  logUnhandledRequests: false,
  tokensDirectory: './tokens',
});
createInterceptorServer({ port: undefined, tokensDirectory: undefined });
expectType<
  Equal<
    { [Key in keyof InterceptorServerOptions]: InterceptorServerOptions[Key] },
    { hostname?: string; port?: number; logUnhandledRequests?: boolean; tokensDirectory?: string }
  >
>();
// @errors: 2322
createInterceptorServer({ port: '4000' });
// @errors: 2353
createInterceptorServer({ host: 'localhost' });
// @errors: 2559
createInterceptorServer(4000);

// The server.
expectType<
  Equal<
    keyof InterceptorServer,
    'hostname' | 'port' | 'logUnhandledRequests' | 'tokensDirectory' | 'isRunning' | 'start' | 'stop'
  >
>();
expectType<Equal<typeof server.hostname, string>>();
expectType<Equal<typeof server.port, number | undefined>>();
expectType<Equal<typeof server.logUnhandledRequests, boolean>>();
expectType<Equal<typeof server.tokensDirectory, string | undefined>>();
expectType<Equal<typeof server.isRunning, boolean>>();
expectType<Equal<typeof server.start, () => Promise<void>>>();
expectType<Equal<typeof server.stop, () => Promise<void>>>();
server.hostname = '127.0.0.1';
server.port = 4000;
server.logUnhandledRequests = false;
server.tokensDirectory = undefined;
// @errors: 2540
server.isRunning = true;
// @errors: 2322
server.hostname = undefined;
// @errors: 2322
server.port = '4000';
// @errors: 2339
server.url;

// Constants.
expectType<Equal<typeof DEFAULT_PREFLIGHT_STATUS_CODE, 204>>();
expectType<
  Equal<
    keyof typeof DEFAULT_ACCESS_CONTROL_HEADERS,
    | 'access-control-allow-origin'
    | 'access-control-allow-methods'
    | 'access-control-allow-headers'
    | 'access-control-expose-headers'
    | 'access-control-max-age'
  >
>();
const headers: Record<string, string> = DEFAULT_ACCESS_CONTROL_HEADERS;
// @errors: 2540
DEFAULT_ACCESS_CONTROL_HEADERS['access-control-allow-origin'] = 'https://huts.example';

// Errors.
const errors: Error[] = [
  new RunningInterceptorServerError('Stop it first.'),
  new NotRunningInterceptorServerError(),
];
// @errors: 2554
new RunningInterceptorServerError();
// @errors: 2554
new NotRunningInterceptorServerError('text');

export { errors, headers, notExported };
