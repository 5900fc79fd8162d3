import { bareName } from './name-forms.ts';

/** The kinds of names, by their number in the index file; 0 is a section that documents no name. */
export const KINDS = [
  undefined,
  'function',
  'class',
  'method',
  'property',
  'type',
  'constant',
  'option',
  'flag',
  'command',
  'error',
  'interface',
  'argument',
] as const;

/** What a documented name is, as search results and `/api-index.json` say it. */
export type SymbolKind = NonNullable<(typeof KINDS)[number]>;

/** Whether a page documents a command line: bare names on it are arguments. */
export function isCommandLinePage({ id }: { id: string }): boolean {
  return id.includes('/cli/');
}

/**
 * What kind of name a heading documents; undefined if it is no name, but a message.
 * @param heading its text: `headers.append()`, `new FetchRequest()`, `--port`
 * @param section the code blocks below it, and whether it is on a page about a command line
 */
export function kindOfName(
  heading: string,
  { code, isCommandLine }: { code: string; isCommandLine: boolean },
): SymbolKind | undefined {
  if (/^--?\w/.test(heading)) return 'flag';
  if (/^(?:<|--)/.test(heading)) return 'argument';
  if (/^zimic-[\w-]+(?: [\w-]+)*$/.test(heading)) return 'command';
  if (!/^(?:new )?[\w$.]+(?:\[[\w.]+\])?(?:<.*>)?(?:\(.*\))?$/.test(heading)) return undefined;
  const isCall = heading.endsWith(')');
  // `headers.append()`, `fetch.Request`, `HttpError.matches()`; not `UnhandledRequestStrategy.Local`
  if (/^new |^[a-z]\w*[.[]|\.[a-z_]\w*(?:\(.*\))?$/.test(heading)) return isCall ? 'method' : 'property';
  const name = bareName(heading).replace(/<.*>$/, '').split('.').at(-1) ?? '';
  const escaped = name.replaceAll('$', String.raw`\$`);
  const word = new RegExp(`\\b(class|interface|type|function|const)\\s+${escaped}\\b`).exec(code)?.[1];
  if (/^[A-Z]\w*Error$/.test(name) && word !== 'type' && word !== 'interface') return 'error';
  if (word !== undefined) return word === 'const' ? 'constant' : (word as SymbolKind);
  if (new RegExp(`\\bnew ${escaped}\\b`).test(code)) return 'class';
  if (isCall) return 'function';
  if (/^[A-Z][A-Z_]+$/.test(name)) return 'constant';
  if (/^[A-Z]/.test(name)) return 'type';
  return isCommandLine ? 'argument' : 'option';
}
