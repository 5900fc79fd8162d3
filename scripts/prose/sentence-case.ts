import type { Rule } from 'markdownlint';
import { tokensOf, wordsInBlock } from './text.ts';

const HEADINGS: ReadonlySet<string> = new Set(['atxHeadingText']);

/**
 * Reports headings that are not in sentence case: the first word begins with a capital, the others do only
 * when they are names. Words with a capital or a digit inside, such as OpenAPI, count as names; other names
 * are listed in the option `names` of the configuration.
 */
const sentenceCase: Rule = {
  names: ['sentence-case'],
  description: 'Headings should be in sentence case',
  tags: ['prose', 'headings'],
  parser: 'micromark',
  function: (params, onError) => {
    const names = new Set<string>(params.config['names'] as string[]);
    for (const heading of tokensOf(params.parsers.micromark.tokens, HEADINGS)) {
      const beginsWithCode = /^[`@]/u.test(heading.text);
      const words = wordsInBlock(heading);
      // behind the number of a step
      const first = /^\p{N}+[.)]\s/u.test(heading.text) ? 1 : 0;
      for (const [index, { text, line }] of words.entries()) {
        const isFirst = index === first && !beginsWithCode;
        const isCapital = /^\p{Lu}/u.test(text);
        if (isFirst && !isCapital && !/^\p{N}/u.test(text) && !names.has(text)) {
          onError({ lineNumber: line, detail: `"${text}": begin the heading with a capital.` });
        } else if (!isFirst && isCapital && !/^.+[\p{Lu}\p{N}]/u.test(text) && !names.has(text)) {
          onError({
            lineNumber: line,
            detail: `"${text}": write it in lower case, or add it to the names in .markdownlint-cli2.yaml.`,
          });
        }
      }
    }
  },
};

export default sentenceCase;
