import { VIRTUAL } from './assemble.ts';
import { ROOT } from './packages.ts';

/** Removes the folders of this machine and of the virtual pages from a text of the compiler. */
export function cleanPaths(text: string): string {
  return text
    .replaceAll(new RegExp(`${VIRTUAL}/(?:[^"']*?/\\d+/)?`, 'g'), './')
    .replaceAll(`${ROOT}/`, '')
    .replace(/import\("[^"]*node_modules\/((?:@[\w-]+\/)?[\w-]+)[^"]*"\)/g, 'import("$1")')
    .replace(/import\("samples\/declarations\/(\w+)[^"]*"\)/g, 'import("@zimic/$1")');
}

const LITERAL = String.raw`(?:"(?:[^"\\]|\\.)*"|\d+)`;
const LITERAL_UNION = new RegExp(String.raw`${LITERAL}(?: \| ${LITERAL})+`, 'g');

/** Sorts unions of literals: the compiler prints their members in the order in which it met them. */
export function sortLiterals(text: string): string {
  return text.replace(LITERAL_UNION, (union) => {
    const members = union.split(' | ');
    const numeric = members.every((member) => /^\d+$/.test(member));
    return members.sort((a, b) => (numeric ? Number(a) - Number(b) : a < b ? -1 : a > b ? 1 : 0)).join(' | ');
  });
}
