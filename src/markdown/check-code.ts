import type { Code } from 'mdast';
import type { FenceMeta } from './fence.ts';
import { LANGUAGES } from './highlight.ts';
import { lineOf, sourceOf } from './parse.ts';
import type { RenderContext } from './render-context.ts';
import type { Sample } from './sample-notation.ts';

/** Flags that a fence may have, for the renderer or for the sample check. */
const FLAGS = new Set([
  'showLineNumbers',
  'wrap',
  'continued',
  'setup',
  'signature',
  'output',
  'no-check',
  'no-run',
]);
const ATTRIBUTES = new Set([
  'title',
  'showLineNumbers',
  'extend',
  'env',
  'no-check',
  'of',
  'output',
  'run',
  'exit',
  'no-run',
]);

/** Flags and settings that mean something for samples only. */
const OF_SAMPLES = ['continued', 'setup', 'signature', 'extend', 'env', 'of', 'no-check'];

/** Reports a language and settings that mean nothing, and what is wrong with the notation of a block. */
export function checkCode(node: Code, meta: FenceMeta, sample: Sample, context: RenderContext): void {
  const language = node.lang ?? '';
  const line = lineOf(node);
  if (!LANGUAGES.includes(language))
    context.report(line, unknownLanguage(language, sourceOf(node, context.source)));
  checkNames(meta, line, context);
  if (meta.attributes['title']?.trim() === '')
    context.report(line, 'title="" is empty; write a title, or leave it out');
  for (const fault of sample.faults) context.report(line + fault.sourceLine + 1, fault.message);
  for (const word of sample.kind === 'none' ? OF_SAMPLES : []) {
    if (meta.flags.has(word) || meta.attributes[word] !== undefined)
      context.report(
        line,
        `"${word}" behind "${language}" means nothing; it is for samples, which are ts and tsx blocks without output`,
      );
  }
  if (sample.kind !== 'setup') checkLines(meta, sample.visible.length, line, context);
}

/** Reports what stands behind `npm`: its tabs have no settings. */
export function checkPackageManagers(node: Code, context: RenderContext): void {
  if (node.meta)
    context.report(
      lineOf(node),
      `"${node.meta}" stands behind npm, and the tabs of an npm fence have no settings; remove it, or write the tabs by hand`,
    );
}

/** What is wrong with code whose language the site does not know. */
function unknownLanguage(language: string, source: string): string {
  if (!/^[`~]{3}/.test(source))
    return 'four blanks or a tab at the beginning of a line make code of it; remove them, or write a fence';
  const [, name = '', settings = ''] = /^([\w-]+)([{=].*)$/.exec(language) ?? [];
  if (name === 'npm' || LANGUAGES.includes(name))
    return `the language "${name}" has "${settings}" right behind it; write a space between them`;
  const received = language === '' ? 'a fence without language' : `unknown language "${language}"`;
  return `${received}; there are ${LANGUAGES.join(', ')} and npm`;
}

function checkNames({ flags, attributes }: FenceMeta, line: number, { report }: RenderContext): void {
  for (const word of [...flags].filter((flag) => !FLAGS.has(flag)))
    report(line, `unknown word "${word}" behind the language; there are ${[...FLAGS].join(', ')}`);
  for (const word of Object.keys(attributes).filter((name) => !ATTRIBUTES.has(name)))
    report(
      line,
      FLAGS.has(word)
        ? `"${word}" behind the language has no value; write it without "="`
        : `unknown setting "${word}=" behind the language; there are ${[...ATTRIBUTES].join(', ')}`,
    );
}

/** @param shown how many lines the block shows */
function checkLines(meta: FenceMeta, shown: number, line: number, { report }: RenderContext): void {
  for (const { last } of meta.ranges.filter((range) => range.last > shown))
    report(
      line,
      `the fence marks line ${last}, and the block shows ${shown}; count the lines that are shown, from 1 on`,
    );
  const numbers = meta.attributes['showLineNumbers'];
  if (numbers !== undefined && !/^\d+$/.test(numbers))
    report(
      line,
      `showLineNumbers="${numbers}" is not the number of a line; write showLineNumbers or showLineNumbers={12}`,
    );
}
