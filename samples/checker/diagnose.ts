import ts from 'typescript';
import { withoutSignatures } from '../../src/markdown/overloads.ts';
import type { BlockError, Finding } from '../../src/markdown/sample-results.ts';
import { cleanPaths } from './clean.ts';
import type { Unit } from './assemble.ts';
import { hintFor } from './hints.ts';
import type { Service } from './service.ts';
import type { LocatedError } from './types.ts';

/** What the compiler says about one block. */
export interface Diagnosis {
  findings: Finding[];
  /** Expected errors that occurred, with the compiler's message. */
  errors: BlockError[];
}

/** Error codes with a suggestion → without one. Which one occurs depends on the rest of the program. */
const SAME_AS: Record<number, number> = { 2552: 2304, 2551: 2339, 2561: 2353, 2724: 2305, 2820: 2322 };

/**
 * Compiles one block and compares its errors with the expected ones, line by line: each must be expected,
 * and each expectation met, with its text. Several codes are alternatives.
 */
export function diagnose(unit: Unit, service: Service): Diagnosis {
  const { languageService } = service;
  const syntactic = languageService.getSyntacticDiagnostics(unit.file).map((error) => locate(error, unit));
  const semantic = languageService.getSemanticDiagnostics(unit.file).map((error) => locate(error, unit));
  const isOwn = ({ line }: LocatedError): boolean => line >= 0 && line < unit.lineCount;
  const index = unit.block.index;

  const { errors, unmet, rest } = matchExpected([...syntactic, ...semantic].filter(isOwn), unit);
  const brokenSyntax = rest.filter((error) => syntactic.includes(error));
  if (brokenSyntax.length > 0) {
    return { errors, findings: brokenSyntax.map((error) => asFinding(error, index)) };
  }
  const findings = rest.map((error) => ({
    ...asFinding(error, index),
    hint: hintFor(error, unit, service),
  }));
  const added = [...syntactic, ...semantic].filter((error) => !isOwn(error));
  return { errors, findings: [...findings, ...unmet, ...addedFindings(added, unit)] };
}

function locate(diagnostic: ts.Diagnostic, unit: Unit): LocatedError {
  const at = diagnostic.file?.getLineAndCharacterOfPosition(diagnostic.start ?? 0) ?? {
    line: 0,
    character: 0,
  };
  return {
    line: at.line - unit.firstLine,
    column: at.character,
    code: diagnostic.code,
    message: cleanPaths(ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n')),
  };
}

function asFinding(error: LocatedError, block: number): Finding {
  return { block, line: error.line, column: error.column, code: `TS${error.code}`, message: error.message };
}

function sameCode(code: number): number {
  return SAME_AS[code] ?? code;
}

function matchExpected(
  errors: readonly LocatedError[],
  unit: Unit,
): { errors: BlockError[]; unmet: Finding[]; rest: LocatedError[] } {
  const met: BlockError[] = [];
  const unmet: Finding[] = [];
  const consumed = new Set<LocatedError>();
  for (const expected of unit.block.sample.expects) {
    const codes = new Set(expected.codes.map(sameCode));
    const onLine = errors.filter((error) => error.line === expected.sourceLine);
    const matching = onLine.filter((error) => codes.has(sameCode(error.code)));
    for (const error of matching) {
      met.push({ visibleLine: expected.line, code: error.code, message: error.message });
      consumed.add(error);
    }
    const fault = (message: string, hint?: string): void => {
      const place = { block: unit.block.index, line: expected.sourceLine, column: 0 };
      unmet.push({ ...place, code: 'sample', message, hint });
    };
    if (matching.length > 0) {
      const message = textFault(expected.text, matching);
      if (message !== undefined)
        fault(message, matching.map((error) => withoutSignatures(error.message)).join('\n'));
      continue;
    }
    const elsewhere = errors.find((error) => codes.has(sameCode(error.code)));
    const hint =
      onLine.length > 0
        ? `the line fails with ${onLine.map((error) => `TS${error.code}`).join(', ')}`
        : elsewhere &&
          `it occurs on line ${elsewhere.line + 1} of the block; put the comment right above that line`;
    fault(`expected error ${expected.codes.join(' or ')} did not occur`, hint);
  }
  return { errors: met, unmet, rest: errors.filter((error) => !consumed.has(error)) };
}

/** The code of all mistakes in a call of what has overloads. */
const NO_OVERLOAD = 2769;

/** What is wrong with the text that is expected in the messages of errors, or with its lack. */
function textFault(text: string | undefined, errors: readonly LocatedError[]): string | undefined {
  if (text === undefined)
    return errors.some(({ code }) => code === NO_OVERLOAD)
      ? `${NO_OVERLOAD} stands for any mistake in the call; write behind it what its message must hold, as in // @errors: ${NO_OVERLOAD} Type 'string'`
      : undefined;
  return errors.some(({ message }) => withoutSignatures(message).includes(text))
    ? undefined
    : `the line fails with TS${errors[0]?.code}, but the message does not hold "${text}"`;
}

/**
 * Errors in lines that the checker added. Lines before a block come from earlier blocks, which report them
 * themselves; lines behind it are proofs about its lines, or imports from set-up blocks. In a signature block
 * it is the other way round: errors in the wrapper before it count, and lines behind it are left to
 * `proveSignature()`.
 */
function addedFindings(errors: readonly LocatedError[], unit: Unit): Finding[] {
  const findings: Finding[] = [];
  const proven = new Set<string>();
  const isSignature = unit.block.sample.kind === 'signature';
  for (const error of errors) {
    if (isSignature ? error.line >= 0 : error.line < 0) continue;
    const proof = unit.proofs.get(error.line - unit.lineCount);
    const finding: Finding = proof
      ? {
          block: unit.block.index,
          line: proof.sourceLine,
          column: 0,
          code: 'sample',
          message: proof.message,
          hint: error.message,
        }
      : {
          ...asFinding({ ...error, line: -1, column: 0 }, unit.block.index),
          message: `${error.message} (from ${isSignature ? `of="${unit.block.sample.of}"` : 'a set-up block'})`,
        };
    const key = `${finding.line} ${finding.message}`;
    if (!proven.has(key)) findings.push(finding);
    proven.add(key);
  }
  return findings;
}
