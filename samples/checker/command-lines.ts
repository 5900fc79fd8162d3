import { stripComments } from 'jsonc-parser';
import { LineCounter, isMap, isScalar, parseAllDocuments, visit, type Scalar } from 'yaml';
import { COMMANDS, type Command } from '../api/commands.ts';
import { editDistance, nearest } from '../../src/text/nearest.ts';
import type { Finding } from '../../src/markdown/sample-results.ts';
import { argumentFaults, flagOf } from './command-arguments.ts';
import type { PackageSet } from './packages.ts';
import type { Block, Page } from './pages.ts';
import { installFault } from './versions.ts';

const ROOTS: ReadonlySet<string> = new Set(COMMANDS.map(({ name }) => name.split(' ')[0] ?? ''));
const SHELLS: ReadonlySet<string> = new Set(['bash', 'npm']);
const DATA: ReadonlySet<string> = new Set(['json', 'jsonc', 'yaml']);
/** An operator between two commands, a comment, or a word, parts of which may be quoted. */
const TOKEN = /&&|\|\||[|;]|#[^\n]*|(?:'[^']*'|"[^"]*"|[^\s'"|;&]|&(?!&))+/g;
const INSTALL = /^(?:install|add|i)$/;
const OPERATORS: ReadonlySet<string> = new Set(['&&', '||', '|', ';', '&']);

type Versions = Pick<PackageSet, 'versions'>;

/**
 * Finds calls of the packages' command lines with a command, a flag or an argument that does not exist or is missing, and
 * installs of packages or versions that are not the documented ones.
 */
export function checkCommandLines(page: Page, packages: Versions): Finding[] {
  const inBlocks = page.blocks
    .filter((block) => !mayFail(block))
    .flatMap((block) =>
      textsOf(block).flatMap(({ line, text }) =>
        faultsOf(text, packages, true).map((fault) =>
          finding({ block: block.index, ...fault, line: line + fault.line }),
        ),
      ),
    );
  const inText = page.inlineCommands.flatMap(({ code }, inline) => {
    const faults = code.startsWith('--') ? misspelledFlag(code) : faultsOf(code, packages, false);
    return faults.map(({ message }) => finding({ block: -1, inline, line: -1, message }));
  });
  return [...inBlocks, ...inText];
}

function finding(place: Pick<Finding, 'block' | 'inline' | 'line' | 'message'>): Finding {
  return { ...place, column: 0, code: 'command' };
}

/** A text in which commands stand, and the line of its first, from 0. */
interface CommandText {
  line: number;
  text: string;
}

function textsOf({ lang, code }: Block): CommandText[] {
  if (SHELLS.has(lang)) return [{ line: 0, text: code }];
  // JSON is YAML, apart from its comments
  return DATA.has(lang) ? commandsInData(lang === 'jsonc' ? stripComments(code, ' ') : code) : [];
}

/** The `scripts` of a `package.json`, and what `run:` and `command:` of workflows and containers name. */
function commandsInData(code: string): CommandText[] {
  const lines = new LineCounter();
  const found: CommandText[] = [];
  const add = (value: unknown): void => {
    if (!isScalar(value) || typeof value.value !== 'string') return;
    const { line } = lines.linePos(value.range?.[0] ?? 0);
    found.push({ line: isBlockScalar(value) ? line : line - 1, text: value.value });
  };
  for (const document of parseAllDocuments(code, { lineCounter: lines })) {
    visit(document, {
      Pair(_, { key, value }) {
        const name = isScalar(key) ? key.value : undefined;
        if (name === 'scripts' && isMap(value)) for (const script of value.items) add(script.value);
        if (name === 'run' || name === 'command') add(value);
      },
    });
  }
  return found;
}

/** Text behind `|` or `>`, which begins on the next line. */
function isBlockScalar({ type }: Scalar): boolean {
  return type === 'BLOCK_LITERAL' || type === 'BLOCK_FOLDED';
}

const FLAGS: readonly string[] = [...new Set(COMMANDS.flatMap(({ flags }) => flags.map(({ name }) => name)))];

/** A flag alone may be that of another tool, unless it is nearly one of ours. */
function misspelledFlag(code: string): { message: string }[] {
  const [word = ''] = code.split(' ');
  if (COMMANDS.some((command) => flagOf(word, command))) return [];
  const [flag = ''] = nearest(word, FLAGS, 1);
  return editDistance(word, flag) > Math.floor((flag.length - 2) / 5)
    ? []
    : [{ message: `unknown flag "${word}"; did you mean "${flag}"?` }];
}

/** @param isWhole whether calls are shown as readers type them; in a sentence, `zimic-http typegen` names a command. */
function faultsOf(code: string, packages: Versions, isWhole: boolean): { line: number; message: string }[] {
  return linesOfWords(code).flatMap(({ line, words }) => {
    const call = callIn(words);
    const messages = call
      ? callFaults(call, isWhole)
      : [...(isWhole ? programFaults(words) : []), ...installFaults(words, packages)];
    return messages.map((message) => ({ line, message }));
  });
}

function callFaults(words: readonly string[], isWhole: boolean): string[] {
  const command = commandOf(words);
  const rest = words.slice(command.name.split(' ').length);
  const [first] = rest;
  const children = COMMANDS.filter(
    ({ name }) => name.startsWith(`${command.name} `) && !name.slice(command.name.length + 1).includes(' '),
  ).map(({ name }) => name.slice(command.name.length + 1));
  const unknown =
    children.length > 0 && first !== undefined && /^[a-z]/.test(first)
      ? [`unknown command "${command.name} ${first}"`]
      : [];
  // a program alone prints nothing, and ends well
  if (isWhole && first === undefined && children.length > 0 && command.name.includes(' '))
    return [`${command.name} fails without a command behind it; add one: ${children.join(', ')}`];
  const faults = argumentFaults(rest, command, isWhole && unknown.length === 0);
  return [...unknown, ...faults.filter((fault) => unknown.length === 0 || fault.startsWith('unknown flag'))];
}

/** What stands before the name of a program: package managers that run it, variables, flags. */
const BEFORE_PROGRAM = /^(?:npx|bunx|pnpx|npm|pnpm|yarn|bun|exec|dlx|x|--|--?\w\S*|\w+=.*)$/;

function programFaults(words: readonly string[]): string[] {
  const program = words.find((word) => !BEFORE_PROGRAM.test(word));
  return program !== undefined && /^zimic(?:$|[-@])/.test(program)
    ? [`there is no command "${program}"; write ${[...ROOTS].join(' or ')}`]
    : [];
}

function installFaults(words: readonly string[], packages: Versions): string[] {
  const at = words.findIndex(
    (word, index) => INSTALL.test(word) && /^(?:npm|pnpm|yarn|bun)$/.test(words[index - 1] ?? ''),
  );
  if (at === -1) return [];
  return words.slice(at + 1).flatMap((word) => {
    const [, name = '', range = 'latest'] = /^['"]?(.[^@'"]*)(?:@([^'"]*))?/.exec(word) ?? [];
    return installFault(name, range, packages) ?? [];
  });
}

/** A block that states a failing exit code may be about a wrong name. */
function mayFail({ meta }: Block): boolean {
  return /\bexit="?[1-9]/.test(meta);
}

/** The calls of the packages' command lines in a text, each with its line from 0 and its words, from the program's name on. */
export function callsOf(code: string): { line: number; words: string[] }[] {
  return linesOfWords(code).flatMap(({ line, words }) => {
    const call = callIn(words);
    return call ? [{ line, words: call }] : [];
  });
}

/** The words of a call from the program's name on, if it is one of ours. */
function callIn(words: readonly string[]): string[] | undefined {
  // `npx zimic-http@1.4.0` runs that version
  const names = words.map((word) => word.replace(/(?<=.)@.*/, ''));
  const at = names.findIndex((name) => ROOTS.has(name));
  if (at === -1 || words.slice(0, at).some((word) => INSTALL.test(word) || word === 'remove'))
    return undefined;
  return [names[at] ?? '', ...words.slice(at + 1)];
}

/** The commands of a text, each with its line from 0. */
function linesOfWords(code: string): { line: number; words: string[] }[] {
  const found: { line: number; words: string[] }[] = [];
  const lines = code.split('\n');
  for (let index = 0; index < lines.length; index++) {
    const line = index;
    let text = lines[index] ?? '';
    while (text.endsWith('\\') && index + 1 < lines.length) text = `${text.slice(0, -1)}\n${lines[++index]}`;
    if (!/^\s*#/.test(text)) found.push(...commandsIn(text).map((words) => ({ line, words })));
  }
  return found;
}

/**
 * Splits a line into commands of words, without comments. Words keep their quotes, so that quoted operators
 * and dashes mean nothing.
 */
function commandsIn(line: string): string[][] {
  const commands: string[][] = [[]];
  for (const [token] of line.matchAll(TOKEN)) {
    if (token.startsWith('#')) continue;
    if (OPERATORS.has(token)) commands.push([]);
    else commands.at(-1)?.push(token);
  }
  return commands;
}

/** The longest command that a call begins with. */
export function commandOf(words: readonly string[]): Command {
  const fits = COMMANDS.filter(({ name, aliases = [] }) => {
    const parts = name.split(' ');
    return parts.every((part, index) => {
      const word = words[index] ?? '';
      return word === part || (index === parts.length - 1 && aliases.includes(word));
    });
  });
  const [longest] = fits.sort((a, b) => b.name.length - a.name.length);
  if (!longest) throw new Error(`no command is called ${words[0]}`);
  return longest;
}
