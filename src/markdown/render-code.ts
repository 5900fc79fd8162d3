import type { Code } from 'mdast';
import type { Sample } from './sample-notation.ts';
import { codeFrameHtml, type LineMark } from './code-frame.ts';
import { readFenceMeta } from './fence.ts';
import { LANGUAGES } from './highlight.ts';
import { withoutSignatures } from './overloads.ts';
import { NpmLineError, PACKAGE_MANAGERS, translateNpmCommands } from './package-managers.ts';
import { lineOf, sourceOf } from './parse.ts';
import type { BlockResult } from './sample-results.ts';
import type { RenderContext } from './render-context.ts';
import { tabsHtml } from './tabs.ts';
import { escapeHtml } from './text.ts';

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

/** A fenced block: a code frame, or tabs for the package managers. */
export function renderCode(node: Code, context: RenderContext): string {
  const line = lineOf(node);
  const language = node.lang ?? '';
  const index = context.blockIndex++;
  if (language === 'npm') return renderPackageManagers(node, context);
  if (!LANGUAGES.includes(language)) {
    context.report(line, unknownLanguage(language, sourceOf(node, context.source)));
  }
  const meta = readFenceMeta(node.meta);
  for (const word of [...meta.flags].filter((flag) => !FLAGS.has(flag))) {
    context.report(line, `unknown word "${word}" behind the language; there are ${[...FLAGS].join(', ')}`);
  }
  for (const word of Object.keys(meta.attributes).filter((name) => !ATTRIBUTES.has(name))) {
    context.report(
      line,
      FLAGS.has(word)
        ? `"${word}" behind the language has no value; write it without "="`
        : `unknown setting "${word}=" behind the language; there are ${[...ATTRIBUTES].join(', ')}`,
    );
  }
  if (meta.attributes['title']?.trim() === '')
    context.report(line, 'title="" is empty; write a title, or leave it out');

  const proof = context.samples?.[index] ?? undefined;
  const hoverIndex = proof && proof.hovers.length > 0 ? index : undefined;
  const sample = context.readSample(node.value, node);
  for (const fault of sample.faults) context.report(line + fault.sourceLine + 1, fault.message);
  for (const word of sample.kind === 'none' ? OF_SAMPLES : []) {
    if (meta.flags.has(word) || meta.attributes[word] !== undefined)
      context.report(
        line,
        `"${word}" behind "${language}" means nothing; it is for samples, which are ts and tsx blocks without output`,
      );
  }
  if (sample.kind === 'setup') return '';

  const marks = new Map<number, LineMark>();
  const shown = sample.visible.length;
  for (const { first, last } of meta.ranges) {
    if (last > shown)
      context.report(
        line,
        `the fence marks line ${last}, and the block shows ${shown}; count the lines that are shown, from 1 on`,
      );
    for (let named = first; named <= Math.min(last, shown); named++) marks.set(named - 1, 'highlight');
  }
  for (const marked of sample.marks.highlight) marks.set(marked, 'highlight');
  for (const marked of sample.marks.error) marks.set(marked, 'error');
  for (const expected of sample.expects) if (expected.line >= 0) marks.set(expected.line, 'error');

  const numbers = meta.attributes['showLineNumbers'] ?? (meta.flags.has('showLineNumbers') ? '1' : undefined);
  if (numbers !== undefined && !/^\d+$/.test(numbers)) {
    context.report(
      line,
      `showLineNumbers="${numbers}" is not the number of a line; write showLineNumbers or showLineNumbers={12}`,
    );
  }
  const visible = sample.visible.join('\n');
  return codeFrameHtml({
    lines: context.highlight(visible, language),
    marks,
    diagnostics: diagnosticsOf(proof),
    title: sample.title ?? meta.attributes['output'],
    firstNumber: numbers === undefined ? undefined : Number(numbers),
    wrap: meta.flags.has('wrap'),
    signature: sample.kind === 'signature',
    copy: sample.copy === visible ? undefined : sample.copy,
    hoverIndex,
    proof: proofLine(sample, proof),
  });
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

function diagnosticsOf(proof: BlockResult | undefined): Map<number, string[]> {
  const messages = new Map<number, string[]>();
  for (const { visibleLine, message } of proof?.errors ?? []) {
    messages.set(visibleLine, [...(messages.get(visibleLine) ?? []), withoutSignatures(message)]);
  }
  return messages;
}

/** The claim that a sample is proven is made of the check's own result, never written by hand. */
function proofLine(sample: Sample, proof: BlockResult | undefined): string | undefined {
  if (proof === undefined || proof.status === 'unchecked' || proof.status === 'failed') return undefined;
  if (sample.kind === 'signature' || sample.kind === 'none') return undefined;
  const packages = Object.entries(proof.packages).map(([name, version]) => `${name} ${version}`);
  if (packages.length === 0) return undefined;
  const verb = {
    checked: 'Type-checked',
    executed: 'Type-checked and run',
    'expected-error': 'Errors proven',
  }[proof.status];
  return `<span>${verb} with ${packages.map(escapeHtml).join(', ')}</span>`;
}

function renderPackageManagers(node: Code, context: RenderContext): string {
  if (node.meta) {
    context.report(
      lineOf(node),
      `"${node.meta}" stands behind npm, and the tabs of an npm fence have no settings; remove it, or write the tabs by hand`,
    );
  }
  try {
    const commands = translateNpmCommands(node.value);
    const tabs = PACKAGE_MANAGERS.map((manager) => ({
      label: manager,
      value: manager,
      html: codeFrameHtml({ lines: context.highlight(commands[manager], 'bash') }),
    }));
    const group = 'package-managers';
    const line = lineOf(node);
    context.tabSets.push({ group, line, tabs: PACKAGE_MANAGERS.map((value) => ({ value, line })) });
    return tabsHtml(context, group, tabs);
  } catch (error) {
    const within = error instanceof NpmLineError ? 1 + error.line : 0;
    context.report(lineOf(node) + within, (error as Error).message);
    return '';
  }
}
