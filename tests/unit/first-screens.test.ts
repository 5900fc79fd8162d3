import { describe, expect, it } from 'vitest';
import { firstScreens } from '../../src/markdown/first-screens.ts';
import { inParts } from '../../src/markdown/in-parts.ts';
import { parseMarkdown } from '../../src/markdown/parse.ts';

const count = (source: string): number => firstScreens(parseMarkdown(source).tree.children);
const paragraphs = (number: number): string => Array<string>(number).fill('A sentence.').join('\n\n');

describe('the first screens of a page', () => {
  it.each([
    ['nothing', '', 0],
    ['a short page', paragraphs(5), 5],
    ['a long one', paragraphs(100), 34],
    ['code that fills them alone', `\`\`\`ts\n${'line;\n'.repeat(100)}\`\`\`\n\n${paragraphs(5)}`, 1],
    ['a long paragraph', `${'word '.repeat(1_300)}\n\n${paragraphs(5)}`, 1],
    ['a long list', `${'- entry\n'.repeat(60)}\n${paragraphs(5)}`, 1],
    ['a long table', `| a |\n| - |\n${'| b |\n'.repeat(40)}\n${paragraphs(5)}`, 1],
  ])('are those blocks that fill 1,400 pixels: %s', (_, source, blocks) => {
    expect(count(source)).toBe(blocks);
  });

  it('do not count what shows nothing', () => {
    const definitions = Array.from({ length: 50 }, (_, index) => `[name-${index}]: /docs`).join('\n');
    expect(count(`${definitions}\n\n${paragraphs(100)}`)).toBe(50 + 34);
  });

  it('end where blocks are marked; what is no element is left alone', () => {
    const blocks = ['<p>One</p>', '<p>Two</p>', '', '<h2 id="a">Three</h2>', 'text'];
    expect(inParts({ blocks, firstScreens: 1 })).toBe(
      '<p>One</p>\n<p data-late>Two</p>\n\n<h2 data-late id="a">Three</h2>\ntext',
    );
    expect(inParts({ blocks, firstScreens: 5 })).toBe(blocks.join('\n'));
  });
});
