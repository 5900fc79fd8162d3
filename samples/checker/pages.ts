import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Code, Root } from 'mdast';
import { lineOf, parseMarkdown, walk } from '../../src/markdown/parse.ts';
import { filesBelow } from '../../src/files/files-below.ts';
import { plainText } from '../../src/markdown/text.ts';
import { readSamples, type Sample } from '../../src/markdown/sample-notation.ts';
import { areaOfPackage, packageOfPage } from './packages.ts';

/** A code block of a page. */
export interface Block {
  /** Position among all code blocks of the page, from 0. */
  index: number;
  lang: string;
  meta: string;
  code: string;
  /** Line of the page (1-based) of the three backticks; the code starts on the next. */
  line: number;
  /** Columns by which the fence, and with it every line of code, is indented. */
  indent: number;
  /** Text of the heading under which the block stands. */
  heading: string;
  sample: Sample;
}

/** A page as the checker sees it: its code. */
export interface PageCode {
  /** As it is printed: from the project's root. */
  file: string;
  /** Area of the docs (`http`, `fetch`, `interceptor`); empty where it is not about one package. */
  area: string;
  blocks: Block[];
  inlineCommands: InlineCommand[];
}

/** Code in the text of a page that may be a command or a flag of the packages. Lines and columns count from 1. */
interface InlineCommand {
  code: string;
  line: number;
  column: number;
}

/** `zimic-http typegen`, `npx zimic-http`, `--output`, `npm install @zimic/http`. */
const INLINE_COMMAND =
  /^(?:(?:npx|bunx|(?:pnpm|yarn) (?:dlx|exec)) )?zimic-|^--[a-z]|^(?:npm|pnpm|yarn|bun) (?:install|add|i) /;

function inlineCommandsOf(tree: Root): InlineCommand[] {
  const found: InlineCommand[] = [];
  walk(tree, (node) => {
    if (node.type === 'inlineCode' && INLINE_COMMAND.test(node.value))
      found.push({ code: node.value, line: lineOf(node), column: node.position?.start.column ?? 1 });
  });
  return found;
}

/** The code blocks of a parsed page, in the order in which results number them. */
function codeBlocks(tree: Root): Code[] {
  const found: Code[] = [];
  walk(tree, (node) => {
    if (node.type === 'code') found.push(node);
  });
  return found;
}

/**
 * Reads the blocks of a page.
 * @param file path from the project's root, with `/`.
 * @param tree the parsed source, where it is at hand.
 */
export function readPage(file: string, source: string, tree: Root = parseMarkdown(source).tree): PageCode {
  const owner = packageOfPage(file);
  const nodes = codeBlocks(tree);
  const headings = headingsOf(tree);
  const samples = readSamples(
    nodes.map((node) => ({ code: node.value, fence: { lang: node.lang, meta: node.meta } })),
  );
  return {
    file,
    area: owner === undefined ? '' : areaOfPackage(owner),
    blocks: nodes.map((node, index) => ({
      index,
      lang: node.lang ?? '',
      meta: node.meta ?? '',
      code: node.value,
      line: lineOf(node),
      indent: (node.position?.start.column ?? 1) - 1,
      heading: headings.findLast((heading) => heading.line < lineOf(node))?.text ?? '',
      sample: samples[index] as Sample,
    })),
    inlineCommands: inlineCommandsOf(tree),
  };
}

function headingsOf(tree: Root): { line: number; text: string }[] {
  const found: { line: number; text: string }[] = [];
  walk(tree, (node) => {
    if (node.type === 'heading') found.push({ line: lineOf(node), text: plainText(node) });
  });
  return found;
}

/** Hash of all that results of a page depend on: its area, blocks and fences, headings of signatures, commands in its text. */
export function pageHash(page: PageCode): string {
  const blocks = page.blocks.map(({ lang, meta, code, sample, heading }) =>
    sample.kind === 'signature' ? [lang, meta, code, heading] : [lang, meta, code],
  );
  return createHash('sha256')
    .update(JSON.stringify([page.area, blocks, page.inlineCommands.map(({ code }) => code)]))
    .digest('hex');
}

/** Sorted paths of all Markdown files below a folder, including links to files, as the site reads them. */
export function findMarkdown(folder: string): string[] {
  return filesBelow(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join(folder, name));
}
