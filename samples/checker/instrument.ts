import ts from 'typescript';
import type { PlacedValue } from './values.ts';

/** Code that reports the actual values where values are stated; every line keeps its number. */
export interface Instrumented {
  code: string;
  /** Indexes of stated values behind statements that cannot have one. */
  faults: { index: number; message: string }[];
}

interface Edit {
  at: number;
  end: number;
  text: string;
}

const CONSOLE = new Set(['log', 'info', 'warn', 'error', 'debug']);

/**
 * Wraps the statements of stated values, so that each reports its value under its index in `values`. No line
 * is added, so that errors of the run keep their line numbers:
 * - `expression;` → `__sample.value(0, (expression));`
 * - `const name = …;` → the same, then `__sample.value(0, name);`
 * - `console.log(a);` → `__sample.log(0, a);`
 * - a loop, `if` or `try` → `__sample.begin(); … ; __sample.end(0);`, which reports what it prints
 * - `throws` → `await __sample.thrown(0, async () => (expression));`, without `await`: `__sample.caught(…)`
 */
export function instrument(file: ts.SourceFile, values: readonly PlacedValue[]): Instrumented {
  const edits: Edit[] = [];
  const faults: Instrumented['faults'] = [];
  const insert = (at: number, text: string): void => void edits.push({ at, end: at, text });
  for (const [number, { value, statement }] of values.entries()) {
    const expression = expressionOf(statement);
    if (value.kind === 'throws') {
      if (!expression) {
        faults.push({
          index: number,
          message: '"throws" must follow an expression or a variable',
        });
        continue;
      }
      const isAsync = mayAwait(statement);
      insert(
        expression.getStart(file),
        isAsync ? `await __sample.thrown(${number}, async () => (` : `__sample.caught(${number}, () => (`,
      );
      insert(expression.end, '))');
    } else if (ts.isExpressionStatement(statement)) {
      const callee = consoleCallee(statement.expression);
      if (callee) {
        edits.push({ at: callee.getStart(file), end: callee.end, text: '__sample.log' });
        insert(file.text.indexOf('(', callee.end) + 1, `${number}, `);
      } else {
        insert(statement.expression.getStart(file), `__sample.value(${number}, (`);
        insert(statement.expression.end, '))');
      }
    } else if (ts.isVariableStatement(statement)) {
      const declarations = statement.declarationList.declarations;
      const name = declarations[0]?.name;
      if (declarations.length === 1 && name && ts.isIdentifier(name))
        insert(statement.end, ` ; __sample.value(${number}, ${name.text});`);
      else
        faults.push({
          index: number,
          message: 'state the value of a single `const name = …`, not of several variables or a pattern',
        });
    } else if (isCompound(statement)) {
      insert(statement.getStart(file), '__sample.begin(); ');
      insert(statement.end, ` ; __sample.end(${number});`);
    } else {
      faults.push({
        index: number,
        message: 'a value must follow an expression, a variable or something that prints',
      });
    }
  }
  return { code: apply(file.text, edits), faults };
}

function expressionOf(statement: ts.Statement): ts.Expression | undefined {
  if (ts.isExpressionStatement(statement)) return statement.expression;
  if (!ts.isVariableStatement(statement)) return undefined;
  const [only, ...others] = statement.declarationList.declarations;
  return others.length === 0 ? only?.initializer : undefined;
}

function consoleCallee(expression: ts.Expression): ts.Expression | undefined {
  if (!ts.isCallExpression(expression) || !ts.isPropertyAccessExpression(expression.expression))
    return undefined;
  const { expression: object, name } = expression.expression;
  return ts.isIdentifier(object) && object.text === 'console' && CONSOLE.has(name.text)
    ? expression.expression
    : undefined;
}

function isCompound(statement: ts.Statement): boolean {
  const { parent } = statement;
  const inList = ts.isSourceFile(parent) || ts.isBlock(parent);
  return (
    inList &&
    (ts.isIterationStatement(statement, false) || ts.isIfStatement(statement) || ts.isTryStatement(statement))
  );
}

/** Whether `await` is allowed here: at the top level, or in an async function. */
function mayAwait(node: ts.Node): boolean {
  for (let at: ts.Node | undefined = node.parent; at; at = at.parent) {
    if (ts.isFunctionLike(at)) {
      const modifiers = ts.canHaveModifiers(at) ? ts.getModifiers(at) : undefined;
      return modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword) ?? false;
    }
  }
  return true;
}

function apply(text: string, edits: readonly Edit[]): string {
  let result = '';
  let from = 0;
  for (const { at, end, text: added } of [...edits].sort((a, b) => a.at - b.at || a.end - b.end)) {
    result += text.slice(from, at) + added;
    from = end;
  }
  return result + text.slice(from);
}
