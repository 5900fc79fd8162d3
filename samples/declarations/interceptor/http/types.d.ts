// Internal helpers of the declarations; none of them is exported by the package.

/** `Type` without `undefined` and `void`; `never` when nothing is known about it (`unknown`, `any`). */
export type Default<Type> = unknown extends Type ? never : Exclude<Type, undefined | void>;

/** Each member of the union `Type` that is assignable to `Old` becomes `New`. */
export type Replace<Type, Old, New> = Type extends Old ? New : Type;

/** A value, or something that can be awaited for it. */
export type PossiblePromise<Type> = Type | PromiseLike<Type>;

/** `Type` with every key optional, at every depth. Items of arrays are partial too. */
export type DeepPartial<Type> = Type extends (...parameters: any[]) => unknown
  ? Type
  : Type extends (infer Item)[]
    ? DeepPartial<Item>[]
    : Type extends object
      ? { [Key in keyof Type]?: DeepPartial<Type[Key]> }
      : Type;

/** `Type` with the key `OptionalKey` optional, if it has that key. It is written as one object, to be read. */
export type WithOptionalKey<Type, OptionalKey extends PropertyKey> = Type extends unknown
  ? OptionalKey extends keyof Type
    ? Omit<Type, OptionalKey> & { [Key in OptionalKey]?: Type[Key] } extends infer Result
      ? { [Key in keyof Result]: Result[Key] }
      : never
    : Type
  : never;

/** The keys of a native request or response that hold or read its body, and those that are typed anew. */
export type ReplacedKey =
  'arrayBuffer' | 'blob' | 'body' | 'bodyUsed' | 'bytes' | 'clone' | 'formData' | 'headers' | 'json' | 'text';

/** Bodies that are received as a `Blob`. */
export type ReceivedAsBlob = ArrayBuffer | ReadableStream;

export {};
