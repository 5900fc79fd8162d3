import type { MicromarkToken } from 'markdownlint';

/** One word of prose, with the line that it stands in. */
export interface Word {
  text: string;
  line: number;
  /** Whether code, a link's address or punctuation stands between this word and the one before. */
  isSeparated: boolean;
}

const SKIPPED = new Set(['codeText', 'resource', 'reference', 'htmlText', 'autolink', 'image']);

/**
 * The words of a block, such as a paragraph or a heading, without code and addresses.
 * @param block a token with inline content
 */
export function wordsInBlock(block: MicromarkToken): Word[] {
  const words: Word[] = [];
  let isSeparated = true;
  const visit = (token: MicromarkToken): void => {
    if (SKIPPED.has(token.type)) {
      isSeparated = true;
    } else if (token.type === 'data') {
      for (const [part] of token.text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}'’.+-]*|[^\s\p{L}\p{N}]+/gu)) {
        if (/^[\p{L}\p{N}]/u.test(part)) {
          words.push({ text: part.replace(/(?:['’]s|[.'’-]+)$/u, ''), line: token.startLine, isSeparated });
          isSeparated = /[.]$/u.test(part);
        } else {
          isSeparated = true;
        }
      }
    } else {
      for (const child of token.children) visit(child);
    }
  };
  visit(block);
  return words;
}

/** All tokens of the given types, in the order of the text; none is looked for inside another one. */
export function tokensOf(tokens: readonly MicromarkToken[], types: ReadonlySet<string>): MicromarkToken[] {
  return tokens.flatMap((token) => (types.has(token.type) ? [token] : tokensOf(token.children, types)));
}
