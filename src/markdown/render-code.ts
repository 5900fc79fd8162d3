import type { Code } from 'mdast';
import type { Sample } from './sample-notation.ts';
import { checkCode, checkPackageManagers } from './check-code.ts';
import { codeFrameHtml, type LineMark } from './code-frame.ts';
import { readFenceMeta, type FenceMeta } from './fence.ts';
import { withoutSignatures } from './overloads.ts';
import {
  NpmLineError,
  PACKAGE_MANAGER_GROUP,
  PACKAGE_MANAGERS,
  translateNpmCommands,
} from './package-managers.ts';
import { lineOf } from './parse.ts';
import type { BlockResult } from './sample-results.ts';
import type { RenderContext } from './render-context.ts';
import { tabsHtml } from './tabs.ts';
import { escapeHtml } from './text.ts';

/** A fenced block: a code frame, or tabs for the package managers. */
export function renderCode(node: Code, context: RenderContext): string {
  const language = node.lang ?? '';
  const index = context.blockIndex++;
  if (language === 'npm') return renderPackageManagers(node, context);
  const meta = readFenceMeta(node.meta);
  const sample = context.readSample(node.value, node);
  checkCode(node, meta, sample, context);
  if (sample.kind === 'setup') return '';

  const proof = context.samples?.[index] ?? undefined;
  const numbers = meta.attributes['showLineNumbers'] ?? (meta.flags.has('showLineNumbers') ? '1' : undefined);
  const visible = sample.visible.join('\n');
  return codeFrameHtml({
    lines: context.highlight(visible, language),
    marks: marksOf(meta, sample),
    diagnostics: diagnosticsOf(proof),
    title: sample.title ?? meta.attributes['output'],
    firstNumber: numbers === undefined ? undefined : Number(numbers),
    wrap: meta.flags.has('wrap'),
    signature: sample.kind === 'signature',
    copy: sample.copy === visible ? undefined : sample.copy,
    hoverIndex: proof && proof.hovers.length > 0 ? index : undefined,
    proof: proofLine(sample, proof),
  });
}

/** Lines that stand out, as the fence and the comments of the code say. */
function marksOf({ ranges }: FenceMeta, sample: Sample): Map<number, LineMark> {
  const marks = new Map<number, LineMark>();
  for (const { first, last } of ranges)
    for (let named = first; named <= Math.min(last, sample.visible.length); named++)
      marks.set(named - 1, 'highlight');
  for (const marked of sample.marks.highlight) marks.set(marked, 'highlight');
  for (const marked of sample.marks.error) marks.set(marked, 'error');
  for (const expected of sample.expects) if (expected.line >= 0) marks.set(expected.line, 'error');
  return marks;
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
  checkPackageManagers(node, context);
  try {
    const commands = translateNpmCommands(node.value);
    const tabs = PACKAGE_MANAGERS.map((manager) => ({
      label: manager,
      value: manager,
      html: codeFrameHtml({ lines: context.highlight(commands[manager], 'bash') }),
    }));
    const group = PACKAGE_MANAGER_GROUP;
    const line = lineOf(node);
    context.tabSets.push({ group, line, tabs: PACKAGE_MANAGERS.map((value) => ({ value, line })) });
    return tabsHtml(context, group, tabs);
  } catch (error) {
    const faults: unknown[] = error instanceof AggregateError ? error.errors : [error];
    for (const fault of faults) {
      const within = fault instanceof NpmLineError ? 1 + fault.line : 0;
      context.report(lineOf(node) + within, (fault as Error).message);
    }
    return '';
  }
}
