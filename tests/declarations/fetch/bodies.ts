/** The type of `init.body`, from the `request.body` that the schema declares. */
import type { FetchRequestInit, JSONStringified } from '@zimic/fetch';
import type { HttpFormData, HttpSchema, HttpSearchParams } from '@zimic/http';

declare function expectType<Expected, Actual>(
  ...equal: Equal<Expected, Actual> extends true ? [] : [mismatch: never]
): void;
type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

interface Named {
  name: string;
}

type Schema = HttpSchema<{
  '/no-request': { POST: { response: { 204: {} } } };
  '/no-body': { POST: { request: { headers: { a: string } } } };
  '/never': { POST: { request: { body: never } } };
  '/object': { POST: { request: { body: { a: number } } } };
  '/interface': { POST: { request: { body: Named } } };
  '/array': { POST: { request: { body: string[] } } };
  '/number': { POST: { request: { body: number } } };
  '/boolean': { POST: { request: { body: boolean } } };
  '/optional': { POST: { request: { body?: { a: number } } } };
  '/nullable': { POST: { request: { body: { a: number } | null } } };
  '/date': { POST: { request: { body: { at: Date; run: () => void } } } };
  '/string': { POST: { request: { body: string } } };
  '/optional-string': { POST: { request: { body?: string } } };
  '/literal': { POST: { request: { body: 'a' | 'b' } } };
  '/blob': { POST: { request: { body: Blob } } };
  '/optional-blob': { POST: { request: { body?: Blob } } };
  '/buffer': { POST: { request: { body: ArrayBuffer } } };
  '/stream': { POST: { request: { body: ReadableStream } } };
  '/form': { POST: { request: { body: HttpFormData<{ a: string }> } } };
  '/params': { POST: { request: { body: HttpSearchParams<{ a: string }> } } };
  '/mixed': { POST: { request: { body: { a: number } | HttpFormData<{ a: string }> } } };
}>;

type Init<Path extends keyof Schema & string> = FetchRequestInit<Schema, 'POST', Path>;
/** The declared type of the option, with `optional` when it may be left out. */
type Body<Path extends keyof Schema & string> =
  Init<Path> extends { body: unknown } ? ['required', Init<Path>['body']] : ['optional', Init<Path>['body']];

expectType<['optional', null | undefined], Body<'/no-request'>>();
expectType<['optional', null | undefined], Body<'/no-body'>>();
expectType<['optional', null | undefined], Body<'/never'>>();
expectType<['required', JSONStringified<{ a: number }>], Body<'/object'>>();
expectType<['required', JSONStringified<Named>], Body<'/interface'>>();
expectType<['required', JSONStringified<string[]>], Body<'/array'>>();
expectType<['required', JSONStringified<number>], Body<'/number'>>();
expectType<['required', JSONStringified<boolean>], Body<'/boolean'>>();
expectType<['optional', JSONStringified<{ a: number }> | null | undefined], Body<'/optional'>>();
expectType<['required', JSONStringified<{ a: number }> | null], Body<'/nullable'>>();
expectType<['required', JSONStringified<{ at: Date; run: () => void }>], Body<'/date'>>();
expectType<['required', string], Body<'/string'>>();
expectType<['optional', string | undefined], Body<'/optional-string'>>();
expectType<['required', 'a' | 'b'], Body<'/literal'>>();
expectType<['required', Blob], Body<'/blob'>>();
expectType<['optional', Blob | undefined], Body<'/optional-blob'>>();
expectType<['required', ArrayBuffer], Body<'/buffer'>>();
expectType<['required', ReadableStream], Body<'/stream'>>();
expectType<['required', HttpFormData<{ a: string }>], Body<'/form'>>();
expectType<['required', HttpSearchParams<{ a: string }>], Body<'/params'>>();
expectType<['required', { a: number } | HttpFormData<{ a: string }>], Body<'/mixed'>>();

// --- values

let object: Init<'/object'>['body'];
object = JSON.stringify({ a: 1 });
// @errors: 2322
object = JSON.stringify({ a: 'a' });
// @errors: 2322
object = { a: 1 };
// @errors: 2322
object = null;

let array: Init<'/array'>['body'];
array = JSON.stringify(['a']);
// @errors: 2322
array = JSON.stringify([1]);

let nullable: Init<'/nullable'>['body'];
nullable = null;
nullable = JSON.stringify({ a: 1 });
// @errors: 2322
nullable = JSON.stringify(null);
// @errors: 2322
nullable = undefined;

// A `Date` counts as a string, and functions vanish.
let date: Init<'/date'>['body'];
date = JSON.stringify({ at: new Date(), run: () => undefined });
date = JSON.stringify({ at: 'now' });
// @errors: 2322
date = JSON.stringify({ at: 1 });

// A union of JSON and other bodies takes the object itself.
let mixed: Init<'/mixed'>['body'];
mixed = { a: 1 };
// @errors: 2322
mixed = JSON.stringify({ a: 1 });

void [object, array, nullable, date, mixed];
