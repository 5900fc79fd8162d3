/** A value that Node sets before pages are built, for the pages to read. */
export interface SharedValue<Value> {
  /** Undefined before it is set. */
  get(): Value | undefined;
  /** The newest counts. */
  set(value: Value | undefined): void;
}

/**
 * Hands a value from Node to the pages. These are modules of the bundler, which has copies of its own of what they import:
 * what is set in a module that Node has loaded is set in no page.
 *
 * @param name the same on both sides, as the value is found by it
 */
export function sharedValue<Value>(name: string): SharedValue<Value> {
  const key = Symbol.for(`zimic-web.${name}`);
  const store = globalThis as { [key]?: Value | undefined };
  return {
    get: () => store[key],
    set: (value) => {
      store[key] = value;
    },
  };
}
