import ts from 'typescript';
import type { Code } from 'mdast';
import { readSyntax } from '../checker/syntax.ts';
import { isSignature, labelledParts, type ApiSection } from './sections.ts';

/** Parts that must not be left out, with what they are for. */
export const OWED = {
  Returns: 'what a call gives, if only "nothing"',
  Related: 'where to read on',
} as const;

/** The parts that a section must have, and has not. */
export function owedParts(section: ApiSection): (keyof typeof OWED)[] {
  const signatures = section.nodes.filter(isSignature);
  const labels = new Set(labelledParts(section).flatMap(({ labels: all }) => all));
  const owed: (keyof typeof OWED)[] = [];
  if (section.names.some((name) => name.endsWith('()')) || signatures.some(isCalled)) owed.push('Returns');
  if (section.names.length > 0 && signatures.length > 0) owed.push('Related');
  return owed.filter((label) => !labels.has(label));
}

/** Whether a signature is of a function, or of a member (`of="…"`) that is called. Getters and constructors are not. */
function isCalled({ value, meta }: Code): boolean {
  if (!/\bof="/.test(meta ?? '')) return readSyntax(value).file.statements.some(ts.isFunctionDeclaration);
  const [wrapper] = readSyntax(`declare class Shown {\n${value}\n}`).file.statements;
  const members = wrapper && ts.isClassDeclaration(wrapper) ? wrapper.members : [];
  // with several names, it shows a class
  if (new Set(members.map((member) => member.name?.getText())).size !== 1) return false;
  return members.some(
    (member) =>
      ts.isMethodDeclaration(member) ||
      (ts.isPropertyDeclaration(member) && member.type !== undefined && ts.isFunctionTypeNode(member.type)),
  );
}
