import type { HttpSchema, HttpSchemaMethod, HttpSchemaPath } from '@zimic/http';

/** A value, or a promise of it. */
export type PossiblePromise<Type> = Type | PromiseLike<Type>;

/** A type without `undefined` and `void`. */
export type Default<Type> = Type extends undefined | void ? never : Type;

/** What a schema declares for a method of a path. */
export type MethodSchemaOf<
  Schema extends HttpSchema,
  Method extends HttpSchemaMethod<Schema>,
  Path extends HttpSchemaPath.Literal<Schema, Method>,
> = Default<Schema[Path][Method]>;

/** The value of an optional key, without `undefined`; `never` when the key is not declared. */
export type DeclaredValue<Type, Key extends PropertyKey> = Key extends keyof Type
  ? Default<Type[Key]>
  : never;

/** The type itself when it is assignable to the other, else `never`. */
export type As<Type, Other> = Type extends Other ? Type : never;
