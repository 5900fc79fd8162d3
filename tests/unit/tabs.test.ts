import { describe, expect, it } from 'vitest';
import { BODY } from '../support/site.ts';
import { faults, html } from './support/markdown.ts';

describe('tabs', () => {
  const tabs =
    '::::tabs{group="g"}\n:::tab{label="One" value="1"}\nFirst.\n:::\n:::tab{label="Two"}\nSecond.\n:::\n::::';

  it('are radio buttons and panels that need no script', async () => {
    const out = await html(tabs);
    expect(out).toContain('<tab-set group="g">');
    expect(out).toContain('<input type="radio" name="tabs-1" value="1" checked>One');
    expect(out).toContain('<input type="radio" name="tabs-1" value="two">Two');
    expect(out.match(/<div class="tab-panel" data-label="[^"]+">/g)).toHaveLength(2);
  });

  it('are named by their group, else by the heading above', async () => {
    const namesOf = async (markdown: string): Promise<string[]> =>
      [...(await html(markdown)).matchAll(/role="radiogroup"([^>]*)>/g)].map(([, name = '']) => name.trim());
    const alone = tabs.replace('{group="g"}', '');
    const inTab = alone.replace('First.', '### In a tab');
    expect(await namesOf(tabs.replace('"g"', '"test-runner"'))).toEqual(['aria-label="test runner"']);
    expect(await namesOf(`## Above\n\n${inTab}\n\n${alone}`)).toEqual(
      Array(2).fill('aria-labelledby="above"'),
    );
    expect(await namesOf(alone)).toEqual(['']);
  });

  it.each([
    ['::::tabs\n:::tab\nA\n:::\n:::tab{label="B"}\nB\n:::\n::::', `${BODY + 1} ":::tab" needs a label`],
    ['::::tabs\n:::tab{label="A"}\nA\n:::\n::::', `${BODY} "::::tabs" holds one tab; two or more make sense`],
    ['::::tabs\nText.\n::::', `${BODY + 1} "::::tabs" may hold only ":::tab" blocks`],
    [
      '::::tabs\n:::tab{label="A"}\nA\n:::\n:::tab{label="a"}\nB\n:::\n::::',
      `${BODY + 4} two tabs of this set have the value "a"`,
    ],
    [
      `::::tabs\n${Array.from({ length: 9 }, (_, index) => `:::tab{label="${index}"}\nA\n:::\n`).join('')}::::`,
      `${BODY + 25} "::::tabs" holds more than 8 tabs; no more can be opened without script`,
    ],
    [':::tab{label="A"}\nA\n:::', `${BODY} ":::tab" stands outside "::::tabs"`],
  ])('%j is a fault', async (markdown, message) => {
    expect((await faults(markdown)).join('\n')).toContain(message);
  });

  it('of npm commands are in the group of package managers', async () => {
    const out = await html('```npm\nnpm install a\n```');
    expect(out).toContain('<tab-set group="package-managers">');
    for (const manager of ['npm', 'pnpm', 'yarn', 'bun']) expect(out).toContain(`value="${manager}"`);
    expect(await faults('```npm\n# highlight-next-line\nnpm ci\n```')).toEqual([
      `${BODY + 1} "# highlight-next-line" means nothing in an npm fence; remove it, or write the tabs by hand: ::::tabs{group="package-managers"}`,
    ]);
    expect(await faults('```npm\nnpm ci\nnpm publish\nnpm test\nnpm pack && npm ci\n```')).toEqual([
      `${BODY + 2} no translation of "npm publish" for pnpm, yarn and bun; write it as \`bash\`, or add a rule`,
      `${BODY + 4} "npm pack && npm ci" holds "&&", and a line of an npm fence is one command; write the tabs by hand: ::::tabs{group="package-managers"}`,
    ]);
  });
});
