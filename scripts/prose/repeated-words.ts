import type { Rule } from 'markdownlint';
import { tokensOf, wordsInBlock } from './text.ts';

const BLOCKS: ReadonlySet<string> = new Set(['paragraph', 'atxHeadingText', 'tableContent']);

/** Reports a word that is written twice in a row, also across the end of a line. */
const repeatedWords: Rule = {
  names: ['repeated-words'],
  description: 'A word should not be written twice in a row',
  tags: ['prose'],
  parser: 'micromark',
  function: (params, onError) => {
    for (const block of tokensOf(params.parsers.micromark.tokens, BLOCKS)) {
      let previous = '';
      for (const { text, line, isSeparated } of wordsInBlock(block)) {
        if (!isSeparated && text === previous && !/^\p{N}/u.test(text)) {
          onError({ lineNumber: line, detail: `"${text} ${text}": remove one of them.` });
        }
        previous = text;
      }
    }
  },
};

export default repeatedWords;
