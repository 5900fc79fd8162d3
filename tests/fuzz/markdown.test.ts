import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { publicationProblems } from '../../build/rules/index.ts';
import { checkContent, loadContent } from '../../src/content/load.ts';
import { ContentError } from '../../src/content/problems.ts';
import { filesBelow } from '../../src/files/files-below.ts';
import { makeSharedFolder } from '../support/folder.ts';
import { HOSTILE, inputs, Random, randomText } from '../support/random.ts';
import { config, page } from '../support/site.ts';

const SEED = 7_000;
const COUNT = inputs(1_000, 150);

const docs = path.join(import.meta.dirname, '../../docs');
const sources = filesBelow(docs)
  .filter((name) => name.endsWith('.md'))
  .map((name) => readFileSync(path.join(docs, name), 'utf8'));

/** Pieces of the notation of pages, whole and broken. */
const PIECES: readonly string[] = [
  '---\n',
  ':::note\n',
  ':::\n',
  '::::tabs{group="a"}\n:::tab{label="x" value="y"}\n',
  ':::tab{label="a"}\nb\n:::\n',
  ':::details[',
  ':::unknown\ntext\n:::\n',
  ':::cards\n- [a](./b.md)\n:::\n',
  '::cards\n',
  '```ts title="',
  '```ts\nconst a = 1; // highlight-next-line\n',
  '```npm\nnpm install x\n```\n',
  '```npm\nrm -rf /\n```\n',
  '```ts {1,999999999-1} wrap showLineNumbers\nx\n```\n',
  '````\n',
  '~~~\n',
  '# One\n',
  '###### Six\n',
  '## Same\n\n## Same\n',
  '## {#id}\n',
  '## X {#a b"c}\n',
  '[x](./gone.md#y)',
  '[x](javascript:alert(1))',
  '[x](%E0%A4%A)',
  '[x](<a b>)',
  '[x][gone]',
  '![](./a.svg)',
  '![x](../../../etc/passwd)',
  '![x](./gone.svg "t")',
  '<script>alert(1)</script>\n',
  '<div onclick="x">\n',
  '<!-- x',
  '| a | b |\n| - | - |\n| c |\n',
  'term\n: details\n',
  '- [ ] task\n',
  '[^1]\n\n[^1]: note\n',
  'title: [unclosed\n',
  'description: !!js/function "x"\n',
  'a: &a [*a]\n',
  '\t',
  '\r\n',
  '\u0000',
  '> '.repeat(60),
  '  - '.repeat(60),
  '**'.repeat(60),
];

/** Changes a page in a few places: cuts, repeats, swaps or inserts pieces. */
function mutate(random: Random): string {
  let text = random.pick(sources);
  for (let change = random.below(5); change >= 0; change--) {
    const at = random.below(text.length + 1);
    const to = Math.min(text.length, at + random.below(random.chance(0.2) ? 2_000 : 60));
    const action = random.below(7);
    if (action === 0) text = text.slice(0, at) + text.slice(to);
    else if (action === 1) text = text.slice(0, to) + text.slice(at);
    else if (action === 2) text = text.slice(0, at) + random.pick(PIECES) + text.slice(at);
    else if (action === 3) text = `${text.slice(0, at)}\n${random.pick(PIECES)}${text.slice(at)}`;
    else if (action === 4) text = text.slice(0, at) + random.pick(HOSTILE) + text.slice(at);
    else if (action === 5) text = text.slice(0, at) + randomText(random) + text.slice(to);
    else
      text = text.replaceAll(
        random.pick(['\n\n', '```', ':::', '## ', '---', '](', '`']),
        random.pick(['', '\n', ' ', '`']),
      );
  }
  return text;
}

/** Whether tags of a page run script; text and values of attributes are escaped and cannot. */
function holdsScript(html: string): boolean {
  const tags = html.match(/<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi) ?? [];
  return tags.some((tag) =>
    /^<(?:script|iframe|object|embed|base)\b|=["']?\s*javascript:|^<[^"'=]*\son\w+=/i.test(tag),
  );
}

const root = makeSharedFolder({
  'package.json': '{"version":"1.0.0"}',
  'docs/overview/index.md': page('Start', '## Part\n\nText.'),
});

describe('mutated pages', () => {
  it(`are rendered, or refused with file and line (${COUNT}, seed ${SEED})`, async () => {
    const failures: string[] = [];
    let rendered = 0;
    let refused = 0;
    const settings = config();
    for (let index = 0; index < COUNT; index++) {
      const seed = SEED + index;
      const source = mutate(new Random(seed));
      writeFileSync(path.join(root, 'docs/mutated.md'), source);
      try {
        const content = await loadContent({
          root,
          config: settings,
          sidebars: { main: { title: 'Main', items: ['overview/index', 'mutated'] } },
          includeDrafts: false,
          commitsOf: () => Promise.resolve({ commits: new Map() }),
        });
        const mutated = content.siteMap.pages.get('/docs/mutated');
        if (mutated) {
          rendered += 1;
          const { blocks, problems } = content.render(mutated);
          const isTold = problems.some(({ message }) =>
            /may not be written in a page|has a scheme that is not/.test(message),
          );
          if (holdsScript(blocks.join('\n')) && !isTold) failures.push(`${seed}: the page holds script`);
        }
        content.problems.push(...publicationProblems(content, root));
        checkContent(content);
      } catch (error) {
        refused += 1;
        const lines = source.split(/\r\n|\r|\n/).length;
        const isNamed =
          error instanceof ContentError &&
          error.problems.every(
            ({ file, line, message }) =>
              message !== '' && line >= 1 && (file !== 'docs/mutated.md' || line <= lines),
          );
        if (!isNamed) failures.push(`${seed}: ${(error as Error).stack}`);
      }
    }
    expect(failures).toEqual([]);
    // both ways must be taken often enough
    expect(Math.min(rendered, refused)).toBeGreaterThan(COUNT / 10);
  }, 600_000);
});
