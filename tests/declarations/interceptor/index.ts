import * as root from '@zimic/interceptor';

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
declare function expectType<_Result extends true>(): void;

// `@zimic/interceptor` itself exports nothing.
expectType<Equal<keyof typeof root, never>>();
// @errors: 2339
root.createHttpInterceptor;
