import type { PageCounts, PageSamples } from '../../src/markdown/sample-results.ts';
import type { PageCode } from './pages.ts';

/** A page with its results. */
export interface CheckedPage {
  page: PageCode;
  result: PageSamples;
}

/** Faults of a page's samples in the order of the text, with what to do where it is known. Lines and columns count from 1. */
export function locateFindings({
  page,
  result,
}: CheckedPage): { line: number; column: number; text: string }[] {
  const found = result.findings.map((finding) => {
    const block = page.blocks[finding.block];
    const inline = finding.inline === undefined ? undefined : page.inlineCommands[finding.inline];
    const indented = (text: string): string => text.replaceAll('\n', '\n    ');
    const hint = finding.hint === undefined ? '' : `\n    → ${indented(finding.hint)}`;
    return {
      line: inline?.line ?? (block?.line ?? 0) + finding.line + 1,
      column: inline?.column ?? (finding.line < 0 ? 1 : finding.column + (block?.indent ?? 0) + 1),
      text: `${finding.code} ${indented(finding.message)}${hint}`,
    };
  });
  return found.sort((a, b) => a.line - b.line || a.column - b.column);
}

/** Faults as a compiler prints them: `docs/http/x.md:41:7 TS2345 message`. */
export function printFindings(checked: CheckedPage): string[] {
  return locateFindings(checked).map(
    ({ line, column, text }) => `${checked.page.file}:${line}:${column} ${text}`,
  );
}

/** Counts of all pages together. */
export function sumCounts(checked: readonly CheckedPage[]): PageCounts {
  const sum: PageCounts = {
    checked: 0,
    executed: 0,
    expectedErrors: 0,
    unchecked: [],
    valuesMet: 0,
    valuesNotRun: 0,
    signatures: { proven: 0, named: 0 },
    data: 0,
  };
  for (const { result } of checked) {
    const { counts } = result;
    for (const name of [
      'checked',
      'executed',
      'expectedErrors',
      'valuesMet',
      'valuesNotRun',
      'data',
    ] as const)
      sum[name] += counts[name];
    sum.unchecked.push(...counts.unchecked);
    sum.signatures.proven += counts.signatures.proven;
    sum.signatures.named += counts.signatures.named;
  }
  return sum;
}

/** The summary: what was proven, how, and what was not. */
export function printSummary(checked: readonly CheckedPage[], seconds: number): string[] {
  const counts = sumCounts(checked);
  const reasons = counts.unchecked.length === 0 ? '' : ` (${[...new Set(counts.unchecked)].join('; ')})`;
  const lines = [
    `samples: ${counts.checked} checked, ${counts.executed} executed, ${counts.expectedErrors} expected errors, ` +
      `${counts.unchecked.length} unchecked${reasons}, in ${seconds.toFixed(1)} s`,
    `         ${counts.valuesMet} stated values met, ${counts.valuesNotRun} stated and not run (declarations only); ` +
      `signatures: ${counts.signatures.proven} proven, ${counts.signatures.named} compared by name and parameters; ` +
      `${counts.data} JSON, YAML and JavaScript blocks parsed`,
  ];
  const unverifiable = [...new Set(checked.flatMap(({ result }) => result.unverifiable))].sort();
  if (unverifiable.length > 0)
    lines.push(`         versions that are not installed here, not verified: ${unverifiable.join(', ')}`);
  return lines;
}
