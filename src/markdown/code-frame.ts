import { breakNames } from './name-parts.ts';
import { escapeHtml } from './text.ts';

const LESS_THAN = '<'.charCodeAt(0);
const AMPERSAND = '&'.charCodeAt(0);

/** How a line stands out. */
export type LineMark = 'highlight' | 'error';

/** What a code block shows, all of it known when the page is built. */
export interface CodeFrame {
  /** One piece of HTML for each line, without line ends. */
  lines: readonly string[];
  /** By index of the line. */
  marks?: ReadonlyMap<number, LineMark>;
  /** The compiler's messages under a line, by index of the line. */
  diagnostics?: ReadonlyMap<number, readonly string[]>;
  title?: string | undefined;
  /** Number of the first line, when lines are numbered. */
  firstNumber?: number | undefined;
  /** Long lines wrap from the start. */
  wrap?: boolean;
  /** The declaration of a name, set apart from samples; its long lines wrap. */
  signature?: boolean;
  /** What the copy button copies, where that is not the text shown. */
  copy?: string | undefined;
  /** Index of the block in the page's hover file, if it has hover texts. */
  hoverIndex?: number | undefined;
  /** HTML of a quiet line under the code, which says what was proven of it. */
  proof?: string | undefined;
}

/** Code of so few lines, mostly commands, takes no time to lay out. */
const FEW_LINES = 2;

const MARK_CLASSES: Record<LineMark, string> = { highlight: 'hl', error: 'el' };

/**
 * HTML of a code block. It is complete without script: the element `code-block` adds buttons to copy and
 * wrap, and reads `data-copy` and `data-hover` when they are used.
 */
export function codeFrameHtml(frame: CodeFrame): string {
  const frameClasses = [
    frame.title !== undefined && 'titled',
    frame.signature && 'signature',
    (frame.wrap || frame.signature) && 'wrap',
  ].filter(Boolean);
  const attributes = [
    frameClasses.length === 0 ? '' : `class="${frameClasses.join(' ')}"`,
    frame.copy === undefined ? '' : `data-copy="${escapeHtml(frame.copy)}"`,
    frame.hoverIndex === undefined ? '' : `data-hover="${frame.hoverIndex}"`,
  ].map((attribute) => attribute && ` ${attribute}`);
  const title = frame.title === undefined ? '' : titleHtml(frame.title);
  const isExplained = frame.diagnostics !== undefined && frame.diagnostics.size > 0;
  const isNumbered = frame.firstNumber !== undefined;
  const isOfKnownSize = !frame.wrap && !frame.signature && !isExplained && !isNumbered;
  const classes = [isNumbered && 'numbered', isExplained && 'explained'].filter(Boolean);
  const pre = classes.length > 0 ? ` class="${classes.join(' ')}"` : '';
  // with these the browser knows the size of the code before it lays it out (`styles/code.css`)
  const isLong = frame.lines.length > FEW_LINES;
  const size =
    isOfKnownSize && isLong
      ? ` data-lines="${frame.lines.length}" data-columns="${columnsOf(frame.lines)}"`
      : '';
  const proof = frame.proof === undefined ? '' : `<div class="code-proof">${frame.proof}</div>`;
  return `<code-block${attributes.join('')}>${title}<pre${pre} translate="no"><code${size}>${codeLines(frame)}</code></pre>${proof}</code-block>`;
}

/** Number of characters that the longest line shows. */
function columnsOf(lines: readonly string[]): number {
  return Math.max(...lines.map(charactersOf));
}

/** Number of characters that a line of HTML shows; without patterns, as pages have thousands of lines. */
function charactersOf(line: string): number {
  let count = 0;
  for (let at = 0; at < line.length; at++) {
    const unit = line.charCodeAt(at);
    if (unit === LESS_THAN) at = endOf('>', line, at);
    else {
      if (unit === AMPERSAND) at = endOf(';', line, at);
      // the second half of a surrogate pair is not a character of its own
      if (unit < 0xdc00 || unit > 0xdfff) count += 1;
    }
  }
  return count;
}

function endOf(sign: string, line: string, from: number): number {
  const end = line.indexOf(sign, from);
  return end === -1 ? line.length : end;
}

/** A line that begins with a name which a narrow window has no room for beside the blanks before it. */
const BEGINS_WITH_LONG_NAME = /^( +(?:<span[^>]*>)?)([A-Za-z]{30,})/;

/** A line of a signature with places where it may break. */
function breakableLine(line: string): string {
  return (
    line
      // types of types have no blank at which they could break, only names in the middle
      .replaceAll('&lt;', '&lt;<wbr>')
      // it would break behind the blanks, and leave a line empty
      .replace(BEGINS_WITH_LONG_NAME, (_, before: string, name: string) => before + breakNames(name))
  );
}

/** What stands above the code; translators leave the name of a file as it is. */
function titleHtml(title: string): string {
  const attribute = /^\S*\.\S+$/.test(title) ? ' translate="no"' : '';
  return `<div class="code-title"${attribute}>${escapeHtml(title)}</div>`;
}

function codeLines(frame: CodeFrame): string {
  const number = (index: number): string =>
    frame.firstNumber === undefined ? '' : ` data-n="${frame.firstNumber + index}"`;
  // behind a block, each line is one: browsers take the first line of loose text there for the rest of a broken one
  let isBehindBlock = frame.firstNumber !== undefined;
  const html = frame.lines
    .map((text, index) => {
      const line = frame.signature ? breakableLine(text) : text;
      const mark = frame.marks?.get(index);
      const messages = (frame.diagnostics?.get(index) ?? []).map(
        (message) => `<span class="diagnostic">${escapeHtml(message)}\n</span>`,
      );
      const isBlock = isBehindBlock || mark !== undefined;
      isBehindBlock = isBlock || messages.length > 0;
      const wrapped = isBlock
        ? `<span class="${['ln', mark && MARK_CLASSES[mark]].filter(Boolean).join(' ')}"${number(index)}>${line}\n</span>`
        : `${line}\n`;
      return wrapped + messages.join('');
    })
    .join('');
  // the last line has no end: what the style sheet puts behind the code stands on it
  return html.endsWith('\n') ? html.slice(0, -1) : html;
}
