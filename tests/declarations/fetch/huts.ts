/** The running example, as pages use it. */
import { huts } from '../../../examples/huts/client.ts';

declare function expectType<Expected, Actual>(
  ...equal: Equal<Expected, Actual> extends true ? [] : [mismatch: never]
): void;
type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

const found = await huts('/huts', { method: 'GET', searchParams: { open: true, amenities: ['stove'] } });
expectType<200 | 400, typeof found.status>();
if (found.status === 200) {
  const { huts: list, total } = await found.json();
  expectType<number, typeof total>();
  expectType<string, (typeof list)[number]['name']>();
}

const hut = await huts(`/huts/${'hut-1'}`, { method: 'GET', headers: {} });
expectType<200 | 304 | 404, typeof hut.status>();
if (hut.status === 404) {
  const { code } = await hut.json();
  expectType<string, typeof code>();
}
expectType<`/huts/${string}`, typeof hut.request.path>();

// @errors: 2769
await huts('/hut', { method: 'GET' });
// @errors: 2769
await huts('/huts', { method: 'GET', searchParams: { open: 'yes' } });
