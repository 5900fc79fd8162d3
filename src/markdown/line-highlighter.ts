import type { HighlighterCore } from 'shiki/core';
import { EncodedTokenMetadata, type StateStack } from 'shiki/textmate';

/** A piece of a line, and the colour that the theme gives it. */
export interface Token {
  content: string;
  color: string | undefined;
}

/** A highlighted line, and the state of the grammar after it. */
interface DoneLine {
  html: string;
  next: StateStack;
}

/**
 * Makes a function that turns code of one language into lines of HTML. A line's HTML depends only on its text
 * and on the state of the grammar before it, so that a line that comes again (an import, a closing bracket)
 * is looked up: two of three lines in our pages.
 * @param name a language and a theme that the highlighter has
 * @param html makes the HTML of a line
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
    // 0: no limit of time, which on a busy machine would leave code without colours, and builds would differ
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
