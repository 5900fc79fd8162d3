import { escapeHtml } from './text.ts';

/** Fewest letters of a name, or of a part of it, that may break; shorter ones fit into a narrow column. */
const LONG = 20;
/** Fewest letters of code in running text that may break; shorter code fits into a list on the narrowest phones. */
const LONG_IN_TEXT = 30;
/** Where browsers end a line inside code: behind a blank, a hyphen or a question mark. */
const LINE_END = /[\s?-]./;
const NAME = /[A-Za-z/._[\]]+/g;

/** Before a member named by a symbol: `headers[Symbol.iterator]`. */
const BEFORE_SYMBOL = /(?=\[[A-Z])/;

/** Between the parts of a name or a path. */
const BETWEEN_PARTS = /(?<=[/._])(?=[A-Za-z])/;
/** Between the words of a part. */
const BETWEEN_WORDS = /(?<=[a-z])(?=[A-Z])/;

/**
 * A text with its long names in pieces, between which a line may break.
 * @param long fewest letters of such a name
 */
export function nameParts(text: string, long = LONG): string[] {
  const inPieces = (name: string, between: RegExp): string[] =>
    name.length < long ? [name] : name.split(between);
  return text
    .replace(NAME, (name) =>
      inPieces(name, BEFORE_SYMBOL)
        .flatMap((part) => inPieces(part, BETWEEN_PARTS))
        .flatMap((part) => inPieces(part, BETWEEN_WORDS))
        .join('\0'),
    )
    .split('\0');
}

/** Lets the long names of HTML break: those in its texts, not in its tags and character references. */
export function breakNames(html: string): string {
  return html
    .split(/(<[^>]*>|&\w+;)/)
    .map((piece, index) => (index % 2 === 1 ? piece : nameParts(piece).join('<wbr>')))
    .join('');
}

/**
 * Code in running text, as HTML. What fits into a line stands on one: a bracket alone at the end of a line, or half of a
 * header's name, is hard to read. Several long words break between them, and one long name between its own.
 */
export function codeInText(code: string): string {
  const html = escapeHtml(code);
  const isLong = code.length >= LONG_IN_TEXT;
  if (isLong && /\s/.test(code)) return `<code>${html}</code>`;
  const inParts = isLong ? breakNames(html) : html;
  return inParts === html && !LINE_END.test(code)
    ? `<code>${html}</code>`
    : `<code class="whole">${inParts}</code>`;
}

const WHOLE = '<code class="whole">(?:(?!</code>).)*</code>';
/** Whole code, or a link that is nothing else, with the punctuation that touches it. */
const TOUCHED = new RegExp(`(?<![([“‘])([([“‘]*)(<a [^>]*>${WHOLE}</a>|${WHOLE})([,.:;!?)\\]”’…]*)`, 'gs');

/** Keeps the punctuation at whole code on its line: browsers may end a line on each side of such a box. */
export function withPunctuation(html: string): string {
  return html.replace(TOUCHED, (all, before: string, code: string, after: string) =>
    before + after === ''
      ? all
      : `<span class="whole">${before}${code.replace(' class="whole"', '')}${after}</span>`,
  );
}
