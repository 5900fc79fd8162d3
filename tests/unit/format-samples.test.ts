import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder } from '../support/folder.ts';

const root = path.join(import.meta.dirname, '../..');
const names = Array.from({ length: 12 }, (_, index) => `member${index}`);
const wide = `import { ${names.join(', ')} } from './members';\n\nmember0();\n`;

it.each([
  ['ts', true],
  ['ts\n// highlight-next-line', false],
  ['ts title="src/{id}.ts"', true],
  ['ts {3}', false],
  ['ts title="src/a.ts" {1,3}', false],
])('a wide sample is formatted unless its lines are marked: %s', (fence, isFormatted) => {
  const page = `# Page\n\n\`\`\`${fence}\n${wide}\`\`\`\n`;
  const file = path.join(makeFolder({ 'page.md': page }), 'page.md');
  const { status, stderr } = spawnSync(process.execPath, ['scripts/format-samples.ts', file], {
    cwd: root,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
  const after = readFileSync(file, 'utf8');
  expect(after !== page).toBe(isFormatted);
  expect(after).toContain('member0();');
});
