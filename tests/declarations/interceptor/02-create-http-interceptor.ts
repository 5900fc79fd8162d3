import type { HttpSchema } from '@zimic/http';
import type {
  HttpInterceptorOptions,
  LocalHttpInterceptor,
  LocalHttpInterceptorOptions,
  RemoteHttpInterceptor,
  RemoteHttpInterceptorOptions,
  UnhandledRequestStrategy,
} from '@zimic/interceptor/http';
import { createHttpInterceptor } from '@zimic/interceptor/http';

import type { Schema } from './schema.ts';

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
declare function expectType<_Result extends true>(): void;

const baseURL = 'http://localhost:3000';

// Overloads.
declare const localOptions: LocalHttpInterceptorOptions;
const local = createHttpInterceptor<Schema>(localOptions);
expectType<Equal<typeof local, LocalHttpInterceptor<Schema>>>();
declare const remoteOptions: RemoteHttpInterceptorOptions;
const remote = createHttpInterceptor<Schema>(remoteOptions);
expectType<Equal<typeof remote, RemoteHttpInterceptor<Schema>>>();
declare const eitherOptions: HttpInterceptorOptions;
const either = createHttpInterceptor<Schema>(eitherOptions);
expectType<Equal<typeof either, LocalHttpInterceptor<Schema> | RemoteHttpInterceptor<Schema>>>();
expectType<Equal<HttpInterceptorOptions, LocalHttpInterceptorOptions | RemoteHttpInterceptorOptions>>();

// The schema is never inferred.
const untyped: LocalHttpInterceptor<HttpSchema> = createHttpInterceptor({ baseURL });
// @errors: 2558
createHttpInterceptor<Schema, 'local'>({ baseURL });
// @errors: 2344
createHttpInterceptor<string>({ baseURL });

// Options.
expectType<Equal<LocalHttpInterceptorOptions['type'], 'local' | undefined>>();
expectType<Equal<RemoteHttpInterceptorOptions['type'], 'remote'>>();
expectType<Equal<HttpInterceptorOptions['baseURL'], string>>();
type Saving = NonNullable<HttpInterceptorOptions['requestSaving']>;
expectType<
  Equal<
    { [Key in keyof Saving]: Saving[Key] },
    { enabled?: boolean | undefined; safeLimit?: number | undefined }
  >
>();
expectType<
  Equal<LocalHttpInterceptorOptions['onUnhandledRequest'], UnhandledRequestStrategy.Local | undefined>
>();
expectType<
  Equal<RemoteHttpInterceptorOptions['onUnhandledRequest'], UnhandledRequestStrategy.Remote | undefined>
>();
expectType<
  Equal<keyof LocalHttpInterceptorOptions, 'type' | 'baseURL' | 'requestSaving' | 'onUnhandledRequest'>
>();
expectType<
  Equal<
    keyof RemoteHttpInterceptorOptions,
    'type' | 'baseURL' | 'requestSaving' | 'onUnhandledRequest' | 'auth'
  >
>();

createHttpInterceptor<Schema>({ type: undefined, baseURL });
createHttpInterceptor<Schema>({ baseURL, requestSaving: {} });
createHttpInterceptor<Schema>({ baseURL, requestSaving: { enabled: true } });
createHttpInterceptor<Schema>({ baseURL, requestSaving: { safeLimit: 10 } });
createHttpInterceptor<Schema>({ baseURL, requestSaving: { enabled: undefined, safeLimit: undefined } });
createHttpInterceptor<Schema>({ baseURL, onUnhandledRequest: undefined });
createHttpInterceptor<Schema>({ type: 'remote', baseURL, auth: undefined });

// @errors: 2769
createHttpInterceptor<Schema>({ type: null, baseURL });
// @errors: 2769
createHttpInterceptor<Schema>({ baseURL, requestSaving: true });
// @errors: 2769
createHttpInterceptor<Schema>({ baseURL, requestSaving: { limit: 1 } });
// @errors: 2769
createHttpInterceptor<Schema>({ baseURL, saveRequests: true });
// @errors: 2769
createHttpInterceptor<Schema>({ type: 'remote', baseURL, auth: {} });
// @errors: 2769
createHttpInterceptor<Schema>({ type: 'remote', baseURL, auth: 'token' });
// @errors: 2769
createHttpInterceptor<Schema>({ type: 'remote' });
// @errors: 2769
createHttpInterceptor<Schema>(baseURL);
// @errors: 2554
createHttpInterceptor<Schema>();

export { untyped };
