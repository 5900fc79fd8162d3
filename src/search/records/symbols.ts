import { kindOfName, type SymbolKind } from './symbol-kind.ts';
import type { PageHeading } from '../../markdown/headings.ts';
import type { Block, Part } from './blocks.ts';
import { bareName, nameForms, nameOf } from './name-forms.ts';

/** A documented name, as readers type it and as a result shows it. */
export interface DocumentedSymbol {
  /** `handler.with`, `with`, `HttpRequestHandler.with`: best first. */
  forms: string[];
  kind: SymbolKind;
  signature: string | undefined;
}

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;
const DOTTED = /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)+$/;
const LONGEST_SIGNATURE = 120;

/**
 * The name that a heading documents; undefined for headings that are not code.
 *
 * @param part the heading with what stands below it
 * @param ancestors headings above it, the nearest last
 * @param pageTitle the page's title, the class that members belong to
 * @param isCommandLine whether the page is about a command line
 */
export function symbolOf(
  part: Part,
  ancestors: readonly PageHeading[],
  pageTitle: string,
  isCommandLine: boolean,
): DocumentedSymbol | undefined {
  const { heading } = part;
  if (!heading || !isCode(heading)) return undefined;
  const code = part.blocks.flatMap(({ kind, text }) => (kind === 'code' ? [text] : [])).join('\n');
  const kind = kindOfName(heading.text, { code, isCommandLine });
  if (!kind) return undefined;
  const { text } = heading;
  const declarations = part.blocks.filter(isDeclaration);
  const signature = declarations[0] && shortSignature(declarations[0].text);
  if (text.startsWith('--')) return { forms: flagForms(text, part), kind, signature };
  if (kind === 'command') return { forms: [text, text.replace(/^zimic-\w+ /, '')], kind, signature };
  const name = nameOf(text);
  if (!IDENTIFIER.test(name) && !DOTTED.test(name)) return undefined;
  const owners = [
    ...declarations.flatMap(({ fence }) => ownerIn(fence?.attributes['of'])),
    ...ancestors
      .filter(isCode)
      .map(({ text: above }) => bareName(above))
      .filter((above) => IDENTIFIER.test(above))
      .toReversed(),
    ...(IDENTIFIER.test(pageTitle) ? [pageTitle] : []),
  ];
  return {
    // `UnhandledRequestStrategy.Local` is a name of its own; `handler.with` and `type` belong to something
    forms: nameForms(name, /^[A-Z]/.test(name) ? [] : owners),
    kind,
    signature,
  };
}

/** `--ephemeral`, `ephemeral`, `-e`, which stands in the list of what is given or as `-e` for short. */
function flagForms(text: string, part: Part): string[] {
  const textOf = (wanted: Block['kind']): string =>
    part.blocks.find(({ kind }) => kind === wanted)?.text ?? '';
  const short = (textOf('term').match(/(?:^|[\s,(])(-[A-Za-z])(?=[\s,)])/) ??
    textOf('text').match(/\s(-[A-Za-z]) for short\b/))?.[1];
  const name = text.split(/[\s,]/)[0] ?? text;
  // what separates a command's own flags from those of another
  if (name === '--') return [name];
  return [name, ...(short ? [short] : []), `--no-${name.slice(2)}`, name.slice(2)];
}

/** A declaration on one line: no body, no `export`, cut at a length that a result has room for. */
export function shortSignature(code: string): string {
  const flat = code
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
  const end = endOfDeclaration(flat);
  const text = flat
    .slice(0, end)
    .replace(/^(?:export )?(?:declare )?/, '')
    .replace(/,? ([)\]}>])/g, '$1')
    .replace(/([(<[]) /g, '$1')
    .trim();
  return text.length > LONGEST_SIGNATURE ? `${text.slice(0, LONGEST_SIGNATURE - 1).trimEnd()}…` : text;
}

/** Where the first declaration ends: its `;`, or the `{` of a class or interface body. */
function endOfDeclaration(text: string): number {
  const hasBody = /^(?:export )?(?:declare )?(?:abstract )?(?:class|interface)\b/.test(text);
  let depth = 0;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (character === '{' && depth === 0 && hasBody) return index;
    if (character === ';' && depth === 0) return index;
    if (character === '(' || character === '{' || character === '[') depth += 1;
    if (character === ')' || character === '}' || character === ']') depth -= 1;
  }
  return text.length;
}

function isDeclaration({ kind, fence }: Block): boolean {
  return kind === 'code' && fence?.flags.has('signature') === true;
}

function ownerIn(of: string | undefined): string[] {
  const name = of?.match(/^[\w$.]+/)?.[0];
  return name ? [name] : [];
}

function isCode({ node }: PageHeading): boolean {
  const meaningful = node.children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
  return meaningful.length > 0 && meaningful.every(({ type }) => type === 'inlineCode');
}
