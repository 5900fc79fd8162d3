import type { Hover } from '../../markdown/sample-results.ts';
import { addStyles } from '../../styles/add-styles.ts';
import { rangeOf } from './text-positions.ts';
import css from './typed-names.css?inline';

let hasStyles = false;

/** Underlines the names of a block that have types, and none elsewhere. Browsers without highlights show none. */
export function markTypedNames(code: HTMLElement, hovers: readonly Hover[]): void {
  // not before a mouse is there: every element of the page is styled again for them, which takes a slow phone a while
  if (!hasStyles) addStyles(css);
  hasStyles = true;
  const ranges = hovers.map(([line, column, length]) => rangeOf(code, line, column, length));
  globalThis.CSS.highlights?.set('typed', new Highlight(...ranges.filter((range) => range !== undefined)));
}

/** Takes the underlines away. */
export function unmarkTypedNames(): void {
  globalThis.CSS.highlights?.delete('typed');
}
