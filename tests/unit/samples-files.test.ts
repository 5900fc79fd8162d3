import { describe, expect, it, vi } from 'vitest';
import { printFindings } from '../../samples/checker/report.ts';
import { checkPage } from './support/checked.ts';

vi.mock('../../samples/checker/cache.ts', () => import('./support/own-cache.ts'));
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

describe('the files of a page', () => {
  it('goes on behind a title that is no name of a TypeScript file', async () => {
    const titles = ['Example', 'a.js', 'a.json', ''];
    const blocks = titles.map((title) => `\`\`\`ts title="${title}"\nconst beds = 4;\n\`\`\`\n`);
    const report = await checkPage('docs/overview/titled.md', blocks.join('\n'));
    expect(printFindings(report)).toEqual(
      titles.map((title, index) =>
        expect.stringMatching(`^docs/overview/titled\\.md:${1 + 4 * index}:1 sample the title "${title}" of`),
      ),
    );
  });

  it('takes no file for one of the page that lies elsewhere', async () => {
    const titles = ['/a.ts', '../a.ts', 'b/../../a.ts', 'b/../a.ts'];
    const blocks = titles.map((title) => `\`\`\`ts title="${title}"\nconst a = 1;\n\`\`\``);
    const { result } = await checkPage('docs/http/elsewhere.md', ...blocks);
    expect(result.findings.map(({ message }) => message)).toEqual(
      ['/a.ts', '../a.ts', '../a.ts'].map((title) => `the title "${title}" leads out of the page's folder`),
    );
  });

  it('finds files whose names hold blanks and letters that are not ASCII', async () => {
    const blocks = [
      '```ts title="src/my größe.ts"\nexport const beds = 4;\n```',
      "```ts\nimport { beds } from './src/my größe';\n\nMath.max(beds); // => 4\n```",
    ];
    const { result } = await checkPage('docs/http/named.md', ...blocks);
    expect(result).toMatchObject({ findings: [], counts: { checked: 2, valuesMet: 1 } });
    const { result: thrown } = await checkPage(
      'docs/http/failing.md',
      '```ts title="src/my größe.ts"\nlet beds = 1;\nif (beds) throw new Error("full");\nbeds; // => 1\n```',
    );
    expect(thrown.findings).toMatchObject([{ line: 1 }]);
  });

  it('finds the files of a page that lies outside the project', async () => {
    const blocks = [
      '```ts title="src/beds.ts"\nexport const beds = 4;\n```',
      "```ts\nimport { beds } from './src/beds';\n\nMath.max(beds); // => 4\n```",
    ];
    const { result } = await checkPage('../elsewhere/http/a.md', ...blocks);
    expect(result).toMatchObject({ findings: [], counts: { checked: 2, valuesMet: 1 } });
  });

  it('gives a file in a folder of the page what a set-up block exports', async () => {
    const blocks = [
      "```ts setup\nexport const user = { id: 'user-1' };\nexport type User = typeof user;\n```",
      '```ts title="src/client.ts"\nexport const id = (given: User = user) => given.id;\n```',
      "```ts\nimport { id } from './src/client';\n\nid(); // => 'user-1'\n```",
    ];
    const { result } = await checkPage('docs/http/in-folder.md', ...blocks);
    expect(result).toMatchObject({ findings: [], counts: { checked: 3, valuesMet: 1 } });
  });

  it('runs a sample whose files import the same one', async () => {
    const file = (name: string, code: string): string => `\`\`\`ts title="${name}.ts"\n${code}\n\`\`\``;
    const { result } = await checkPage(
      'docs/http/shared.md',
      file('beds', 'export const beds = 4;'),
      file('one', "import { beds } from './beds';\n\nexport const one = beds;"),
      file('two', "import { beds } from './beds';\n\nexport const two = beds;"),
      "```ts\nimport { one } from './one';\nimport { two } from './two';\n\none + two; // => 8\n```",
    );
    expect(result.findings).toEqual([]);
    expect(result.counts).toMatchObject({ valuesMet: 1, valuesNotRun: 0 });
  });
});
