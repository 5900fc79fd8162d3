import ts from 'typescript';
import type { StatedValue } from '../../src/markdown/sample-notation.ts';

/** A stated value with the statement that it follows, in a source file. */
export interface PlacedValue {
  value: StatedValue;
  statement: ts.Statement;
}

/**
 * Finds the statement that each stated value follows: on the same line, or on the line before.
 * @param firstLine line of the file on which the block's own lines start.
 */
export function placeValues(
  file: ts.SourceFile,
  values: readonly StatedValue[],
  firstLine: number,
): { placed: PlacedValue[]; lost: StatedValue[] } {
  const placed: PlacedValue[] = [];
  const lost: StatedValue[] = [];
  const statements: ts.Statement[] = [];
  const visit = (node: ts.Node): void => {
    if (isStatement(node)) statements.push(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  for (const value of values) {
    const at = file.getPositionOfLineAndCharacter(value.sourceLine + firstLine, value.column);
    const candidates = statements.filter((statement) => {
      const gap = file.text.slice(statement.end, at);
      return statement.end <= at && /^[ \t;]*\n?[ \t]*$/.test(gap);
    });
    const statement = candidates.at(-1);
    if (statement) placed.push({ value, statement });
    else lost.push(value);
  }
  return { placed, lost };
}

function isStatement(node: ts.Node): node is ts.Statement {
  return node.kind >= ts.SyntaxKind.FirstStatement && node.kind <= ts.SyntaxKind.LastStatement
    ? node.kind !== ts.SyntaxKind.Block
    : ts.isTypeAliasDeclaration(node) || ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node);
}
