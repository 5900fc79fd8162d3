import type { HighlighterCore } from 'shiki/core';
import { EncodedTokenMetadata, type StateStack } from 'shiki/textmate';

/** A piece of a line, and the colour that the theme gives it. */
export interface Token {
  content: string;
  color: string | undefined;
}

/** A line as it came out, and where the grammar stands behind it. */
interface DoneLine {
  html: string;
  next: StateStack;
}

/**
 * Turns code of one language into lines of HTML. What a line becomes follows from its text and from where the grammar
 * stood before it, so that a line that comes again (an import, a closing bracket) is looked up: of the lines in our
 * pages two of three.
 * @param name a language and a theme that the highlighter has.
 */
export function highlightLines(
  shiki: HighlighterCore,
  name: { language: string; theme: string },
  html: (tokens: readonly Token[]) => string,
): (code: string) => string[] {
  const grammar = shiki.getLanguage(name.language);
  const { colorMap } = shiki.setTheme(name.theme);
  /** Each state once, so that equal ones are found by identity. */
  const states: StateStack[] = [];
  const done = new Map<StateStack | null, Map<string, DoneLine>>();

  const highlight = (line: string, state: StateStack | null): DoneLine => {
    // no limit of time: on a busy machine it would leave code without colours, and two builds would differ
    const { tokens, ruleStack } = grammar.tokenizeLine2(line, state, 0);
    const pieces: Token[] = [];
    for (let index = 0; index < tokens.length; index += 2) {
      const content = line.slice(tokens[index], tokens[index + 2]);
      const color = colorMap[EncodedTokenMetadata.getForeground(tokens[index + 1] ?? 0)];
      if (content !== '') pieces.push({ content, color });
    }
    let next = states.find((known) => known.equals(ruleStack));
    if (!next) states.push((next = ruleStack));
    return { html: html(pieces), next };
  };

  return (code) => {
    let state: StateStack | null = null;
    return code.split(/\r?\n/).map((line) => {
      if (line === '') return '';
      let known = done.get(state);
      if (!known) done.set(state, (known = new Map()));
      let result = known.get(line);
      if (!result) known.set(line, (result = highlight(line, state)));
      state = result.next;
      return result.html;
    });
  };
}
