/** A place in a block's code; both count from 0. */
export interface TextPosition {
  line: number;
  column: number;
}

/** The text nodes of a block's code, without the compiler's messages between the lines. */
function* texts(code: HTMLElement): Generator<Text> {
  const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest('.diagnostic') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  while (walker.nextNode()) yield walker.currentNode as Text;
}

/** The node and the offset in it that are nearest to a point of the window, in pixels. */
function caretAt(x: number, y: number): readonly [node: Node, offset: number] | undefined {
  const caret = document.caretPositionFromPoint?.(x, y);
  if (caret) return [caret.offsetNode, caret.offset];
  // Safari before 26.2 knows only this, which others are giving up
  const range = document.caretRangeFromPoint?.(x, y);
  return range ? [range.startContainer, range.startOffset] : undefined;
}

/** The place in the code under a point of the window, in pixels; undefined where there is no text. */
export function positionAt(code: HTMLElement, x: number, y: number): TextPosition | undefined {
  const caret = caretAt(x, y);
  if (!caret || !code.contains(caret[0])) return undefined;
  // a caret is also found beside text: the point must be on the letter after or before it
  const probe = document.createRange();
  const [node, offset] = caret;
  const length = node.textContent?.length ?? 0;
  for (const start of [offset, offset - 1]) {
    if (node.nodeType !== Node.TEXT_NODE || start < 0 || start >= length) continue;
    probe.setStart(node, start);
    probe.setEnd(node, start + 1);
    const box = probe.getBoundingClientRect();
    if (x >= box.left && x <= box.right && y >= box.top && y <= box.bottom) return place(code, node, start);
  }
  return undefined;
}

function place(code: HTMLElement, target: Node, offset: number): TextPosition | undefined {
  let line = 0;
  let column = 0;
  for (const text of texts(code)) {
    const part = text === target ? text.data.slice(0, offset) : text.data;
    const breaks = part.split('\n');
    line += breaks.length - 1;
    column = breaks.length > 1 ? (breaks.at(-1)?.length ?? 0) : column + part.length;
    if (text === target) return { line, column };
  }
  return undefined;
}

/** The range of `length` letters at a place in the code; undefined when the code has no such place. */
export function rangeOf(code: HTMLElement, line: number, column: number, length: number): Range | undefined {
  const nodes = [...texts(code)];
  const lines = nodes
    .map(({ data }) => data)
    .join('')
    .split('\n');
  if (column + length > (lines[line]?.length ?? 0)) return undefined;
  const start = lines.slice(0, line).reduce((sum, each) => sum + each.length + 1, column);
  const end = start + length;
  const range = document.createRange();
  let before = 0;
  for (const node of nodes) {
    const after = before + node.length;
    if (start >= before && start < after) range.setStart(node, start - before);
    if (end > before && end <= after) range.setEnd(node, end - before);
    before = after;
  }
  return range;
}
