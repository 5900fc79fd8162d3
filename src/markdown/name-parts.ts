import { escapeHtml } from './text.ts';

/** Fewest letters of a name, or of a part of it, that may break; shorter ones fit into a narrow column. */
const LONG = 20;
/** Fewest letters of code in running text that may break; shorter code fits into a list on the narrowest phones. */
const LONG_IN_TEXT = 30;
const NAME = /[A-Za-z/._]+/g;

/** Between the parts of a name or a path. */
const BETWEEN_PARTS = /(?<=[/._])(?=[A-Za-z])/;
/** Between the words of a part. */
const BETWEEN_WORDS = /(?<=[a-z])(?=[A-Z])/;

/** A text with its long names in pieces, between which a line may break. */
export function nameParts(text: string): string[] {
  const inPieces = (name: string, between: RegExp): string[] =>
    name.length < LONG ? [name] : name.split(between);
  return text
    .replace(NAME, (name) =>
      inPieces(name, BETWEEN_PARTS)
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

/** The HTML of code in running text. What is one long name may break between its words. */
export function codeInText(code: string): string {
  const html = escapeHtml(code);
  return code.length < LONG_IN_TEXT || /\s/.test(code) ? html : breakNames(html);
}
