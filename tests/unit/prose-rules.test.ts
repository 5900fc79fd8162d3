import { lint } from 'markdownlint/promise';
import type { Rule } from 'markdownlint';
import { describe, expect, it } from 'vitest';
import repeatedWords from '../../scripts/prose/repeated-words.ts';
import sentenceCase from '../../scripts/prose/sentence-case.ts';

/** What a rule says of a text: line and detail of each finding. */
async function findings(rule: Rule, text: string, settings: object | true = true): Promise<string[]> {
  const [name = ''] = rule.names;
  const { text: found = [] } = await lint({
    strings: { text },
    customRules: [rule],
    config: { default: false, [name]: settings },
  });
  return found.map(({ lineNumber, errorDetail }) => `${lineNumber} ${errorDetail}`);
}

describe('a word that is written twice', () => {
  it.each([
    ['It is is here.', 1],
    ['Text.\n\nIt is\nis here.', 4],
    ['## The the thing the The', 0],
    ['## The thing thing', 1],
    ['| a |\n| --- |\n| to to |', 3],
    ['- it is\n  is', 2],
    ['**is** is', 1],
    ['[It is](https://a.example) is so', 0],
    ['It is `is` is so', 0],
    ['It is. is it?', 0],
    ['is, is', 0],
    ['1 1 of 2 2', 0],
    ['`is is`\n\n```ts\nis is\n```', 0],
    ['It’s its its', 1],
    ['is\n\nis', 0],
  ])('%j: line %i', async (text, line) => {
    const lines = (await findings(repeatedWords, text)).map((finding) => Number.parseInt(finding, 10));
    expect(lines).toEqual(line === 0 ? [] : [line]);
  });

  it('is named, with what to do', async () => {
    expect(await findings(repeatedWords, 'It is is here.')).toEqual(['1 "is is": remove one of them.']);
  });
});

describe('a heading', () => {
  const settings = { names: ['Zimic', 'ky', 'I'] };

  it.each([
    'Sending a list',
    'Sending a list to Zimic',
    'ky and Zimic’s schema',
    'What I do',
    'Using OpenAPI and HTTP with X25',
    '`fetch` is called',
    '`fetch()` `with` Zimic',
    '@zimic/http and its parts',
    '1. Install it',
    '2) Install it',
    '404 pages',
    '3xx answers',
  ])('may be %j', async (heading) => {
    expect(await findings(sentenceCase, `## ${heading}`, settings)).toEqual([]);
  });

  it.each([
    ['sending a list', '"sending": begin the heading with a capital.'],
    ['openAPI files', '"openAPI": begin the heading with a capital.'],
    ['x25 lines', '"x25": begin the heading with a capital.'],
    ['1. install it', '"install": begin the heading with a capital.'],
    ['Sending a List', '"List": write it in lower case, or add it to the names in .markdownlint-cli2.yaml.'],
    ['`fetch` Is called', '"Is": write it in lower case, or add it to the names in .markdownlint-cli2.yaml.'],
  ])('may not be %j', async (heading, detail) => {
    expect(await findings(sentenceCase, `Text\n\n## ${heading}`, settings)).toEqual([`3 ${detail}`]);
  });
});
