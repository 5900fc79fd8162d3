import ts from 'typescript';
import type { Proof } from './types.ts';
import type { PlacedValue } from './values.ts';

/**
 * Lines that prove what is stated about types: `type Params = InferPathParams<'/a/:b'>; // => { b: string }`. They go
 * behind the block; the two types must be assignable to each other and have the same keys.
 * @param block index of the block: another one that extends its file has the lines of both.
 */
export function typeProofs(
  placed: readonly PlacedValue[],
  block: number,
): {
  lines: string[];
  proofs: Proof[];
  faults: { sourceLine: number; message: string }[];
} {
  const lines: string[] = [];
  const proofs: Proof[] = [];
  const faults: { sourceLine: number; message: string }[] = [];
  for (const { value, statement } of placed) {
    if (!ts.isTypeAliasDeclaration(statement)) continue;
    const { sourceLine } = value;
    const name = statement.name.text;
    const stated = value.text.replace(/\n/g, ' ');
    if (statement.typeParameters) {
      faults.push({
        sourceLine,
        message: `${name} has type parameters; state a value for an instance of it`,
      });
    } else if (!isType(stated)) {
      faults.push({ sourceLine, message: `"${stated}" cannot be read as a type` });
    } else {
      const [from, to] = [`[${name}, keyof ${name}]`, `[(${stated}), keyof (${stated})]`];
      lines.push(`function stated${block}_${lines.length}(a: ${from}, b: ${to}) { a = b; b = a; }`);
      proofs.push({ sourceLine, message: `${name} is not ${stated}` });
    }
  }
  return { lines, proofs, faults };
}

function isType(text: string): boolean {
  const source = `type Stated = (${text});`;
  const result = ts.transpileModule(source, {
    reportDiagnostics: true,
    compilerOptions: { target: ts.ScriptTarget.ESNext },
  });
  // nothing else than a type: `1); type Other = (1` would end it and go on
  const { statements } = ts.createSourceFile('stated.ts', source, ts.ScriptTarget.ESNext);
  return (result.diagnostics ?? []).length === 0 && statements.length === 1;
}
