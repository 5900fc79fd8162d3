import type { Hover } from '../../markdown/sample-results.ts';
import { rangeOf } from './text-positions.ts';

/** Underlines the names of a block that have types, and none elsewhere. Browsers without highlights show none. */
export function markTypedNames(code: HTMLElement, hovers: readonly Hover[]): void {
  const ranges = hovers.map(([line, column, length]) => rangeOf(code, line, column, length));
  globalThis.CSS.highlights?.set('typed', new Highlight(...ranges.filter((range) => range !== undefined)));
}

/** Takes the underlines away. */
export function unmarkTypedNames(): void {
  globalThis.CSS.highlights?.delete('typed');
}
