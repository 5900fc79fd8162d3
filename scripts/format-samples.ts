/**
 * `npm run format:samples [-- docs/http/index.md …]`: formats samples that are wider than a page has room for. Blocks
 * with `@errors` or marked lines (`{3}`, `highlight-next-line`) are left alone, as these belong to certain lines.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Code } from 'mdast';
import { format } from 'prettier';
import { findMarkdown } from '../samples/checker/pages.ts';
import { docsVersions } from '../samples/docs-versions.ts';
import { readText } from '../src/files/read-text.ts';
import { statOf } from '../src/files/stat-of.ts';
import { parseFenceMeta } from '../src/markdown/fence.ts';
import { parseMarkdown, walk } from '../src/markdown/parse.ts';
import { startCommand } from '../tools/command.ts';

/** Columns of code that fit between the sidebar and the table of contents. */
const WIDTH = 82;
/** Comments that belong to the line below them, or to all lines until another one. */
const MARKS = /@errors|\b(?:highlight|error)-(?:next-line|start)\b/;
const PARSERS: Record<string, string> = { ts: 'typescript', tsx: 'typescript', js: 'babel' };

const { positionals } = startCommand('npm run format:samples -- [files…]', () =>
  parseArgs({ allowPositionals: true, options: {} }),
);
/** Whether a block may be formatted: its lines are not named, and it is a sample. */
function mayChange(meta: string | null | undefined): boolean {
  try {
    const { flags, attributes, ranges } = parseFenceMeta(meta);
    const isOther = ['signature', 'output', 'no-check'].some((name) => flags.has(name) || name in attributes);
    return !isOther && ranges.length === 0;
  } catch {
    return false; // `npm run samples` reports what cannot be read
  }
}

/** Columns of the longest line. */
function widest(code: string): number {
  return Math.max(...code.split('\n').map((line) => line.length));
}

const root = path.join(import.meta.dirname, '..');
const pages = (await docsVersions()).flatMap(({ folder }) => findMarkdown(path.join(root, folder)));
const unknown = positionals.filter((file) => !statOf(file)?.isFile());
for (const file of unknown)
  console.error(`There is no file "${file}"; name pages such as docs/http/index.md.`);
if (unknown.length > 0) process.exitCode = 1;
const wanted = positionals.length > 0 ? positionals.filter((file) => !unknown.includes(file)) : pages;
for (const file of wanted) {
  let source = readText(file);
  const blocks: Code[] = [];
  walk(parseMarkdown(source).tree, (node) => {
    if (node.type === 'code' && node.lang && node.lang in PARSERS) {
      if (mayChange(node.meta)) blocks.push(node);
    }
  });
  let changed = 0;
  for (const block of blocks.toReversed()) {
    const { start, end } = block.position ?? {};
    if (start?.column !== 1 || end?.offset === undefined || start.offset === undefined) continue;
    if (widest(block.value) <= WIDTH + 2) continue;
    if (MARKS.test(block.value)) continue;
    let formatted: string;
    try {
      formatted = (
        await format(block.value, {
          parser: PARSERS[block.lang ?? ''] ?? '',
          singleQuote: true,
          printWidth: WIDTH,
        })
      ).trimEnd();
    } catch {
      continue; // `npm run samples` reports what does not parse
    }
    // a comment or a text can be as wide as before, and its block then stays as its writer set it
    if (widest(formatted) >= widest(block.value)) continue;
    const text = source.slice(start.offset, end.offset);
    const first = text.indexOf('\n') + 1;
    const last = text.lastIndexOf('\n');
    source = source.slice(0, start.offset + first) + formatted + source.slice(start.offset + last);
    changed += 1;
  }
  if (changed > 0) {
    writeFileSync(file, source);
    console.log(`${file}: ${changed} formatted`);
  }
}
