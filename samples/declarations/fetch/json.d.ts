import type { JSONSerialized } from '@zimic/http';

/**
 * A JSON text that remembers the type of the value it was made from. `JSON.stringify()` returns it, and the `body` of
 * an endpoint with a JSON body asks for it: a plain `string` is not accepted in its place.
 *
 * @see https://zimic.dev/docs/fetch/api
 */
export type JSONStringified<Value> = string & { [JSON.value]: JSONSerialized<Value> };

declare global {
  interface JSON {
    /** The key under which a `JSONStringified` text carries its value's type. It exists in types only. */
    readonly value: unique symbol;

    /**
     * Converts a value to a JSON text that carries the value's type.
     *
     * @param value The value to convert.
     * @param replacer A function that changes values on the way, or a list of the keys to keep.
     * @param space The indentation, as text or as a number of spaces.
     */
    stringify<Value>(
      value: Value,
      replacer?: ((this: any, key: string, value: Value) => any) | (number | string)[] | null,
      space?: string | number,
    ): JSONStringified<Value>;

    /**
     * Converts a JSON text made by `JSON.stringify()` back to a value, of the type that it carries.
     *
     * @param text The JSON text.
     * @param reviver A function that changes values on the way.
     */
    parse<Value>(
      text: JSONStringified<Value>,
      reviver?: (this: any, key: string, value: any) => any,
    ): JSONSerialized<Value>;
  }
}
