import { LineCounter, isMap, isScalar, parseAllDocuments, visit, type Scalar } from 'yaml';
import { COMMANDS, type Command } from '../api/commands.ts';
import { editDistance, nearest } from '../../src/content/nearest.ts';
import type { Finding } from '../../src/markdown/sample-results.ts';
import { withoutComments } from './data.ts';
import type { Block, Page } from './pages.ts';

const ROOTS: ReadonlySet<string> = new Set(COMMANDS.map(({ name }) => name.split(' ')[0] ?? ''));
const SHELLS: ReadonlySet<string> = new Set(['bash', 'npm']);
const DATA: ReadonlySet<string> = new Set(['json', 'jsonc', 'yaml']);
/** An operator between two commands, a comment, or a word, parts of which may be quoted. */
const TOKEN = /&&|\|\||[|;]|#[^\n]*|(?:'[^']*'|"[^"]*"|[^\s'"|;&]|&(?!&))+/g;
const OPERATORS: ReadonlySet<string> = new Set(['&&', '||', '|', ';', '&']);

/** Finds calls of the packages' command lines with a command or a flag that does not exist. */
export function checkCommandLines(page: Page): Finding[] {
  const inBlocks = page.blocks
    .filter((block) => !mayFail(block))
    .flatMap((block) =>
      textsOf(block).flatMap(({ line, text }) =>
        faultsOf(text).map((fault) => finding({ block: block.index, ...fault, line: line + fault.line })),
      ),
    );
  const inText = page.inlineCommands.flatMap(({ code }, inline) => {
    const faults = code.startsWith('--') ? misspelledFlag(code) : faultsOf(code);
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
  return DATA.has(lang) ? commandsInData(lang === 'jsonc' ? withoutComments(code) : code) : [];
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
  if (COMMANDS.some((command) => isFlag(word, command))) return [];
  const [flag = ''] = nearest(word, FLAGS, 1);
  return editDistance(word, flag) > Math.floor((flag.length - 2) / 5)
    ? []
    : [{ message: `unknown flag "${word}"; did you mean "${flag}"?` }];
}

function faultsOf(code: string): { line: number; message: string }[] {
  const faults: { line: number; message: string }[] = [];
  for (const { line, words } of callsOf(code)) {
    const command = commandOf(words);
    const rest = words.slice(command.name.split(' ').length);
    const fault = (message: string): void => {
      faults.push({ line, message });
    };
    const [first] = rest;
    const hasChildren = COMMANDS.some(({ name }) => name.startsWith(`${command.name} `));
    if (hasChildren && first !== undefined && /^[a-z]/.test(first))
      fault(`unknown command "${command.name} ${first}"`);
    const end = rest.indexOf('--');
    for (const word of end === -1 ? rest : rest.slice(0, end)) {
      if (/^--?[A-Za-z]/.test(word) && !isFlag(word, command))
        fault(`unknown flag "${word}" of ${command.name}`);
    }
  }
  return faults;
}

/** A block that states a failing exit code may be about a wrong name. */
function mayFail({ meta }: Block): boolean {
  return /\bexit="?[1-9]/.test(meta);
}

/** The calls of the packages' command lines in a text, each with its line from 0 and its words, from the program's name on. */
export function callsOf(code: string): { line: number; words: string[] }[] {
  const calls: { line: number; words: string[] }[] = [];
  const lines = code.split('\n');
  for (let index = 0; index < lines.length; index++) {
    const line = index;
    let text = lines[index] ?? '';
    while (text.endsWith('\\') && index + 1 < lines.length) text = `${text.slice(0, -1)}\n${lines[++index]}`;
    if (/^\s*#/.test(text)) continue;
    for (const words of commandsIn(text)) {
      // `npx zimic-http@1.4.0` runs that version
      const names = words.map((word) => word.replace(/(?<=.)@.*/, ''));
      const at = names.findIndex((name) => ROOTS.has(name));
      if (at !== -1 && words.slice(0, at).every((word) => !/^(?:install|add|i|remove)$/.test(word))) {
        calls.push({ line, words: [names[at] ?? '', ...words.slice(at + 1)] });
      }
    }
  }
  return calls;
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

function isFlag(word: string, command: Command): boolean {
  const [spelled = ''] = word.split('=');
  const name = spelled
    .replace(/[A-Z]/g, (letter, at: number) => (at > 2 ? `-${letter.toLowerCase()}` : letter))
    .replace(/^--no-/, '--');
  const root = COMMANDS.find((candidate) => candidate.name === command.name.split(' ')[0]);
  const flags = [...command.flags, ...(root?.flags ?? [])];
  const short = new Set(flags.map(({ alias }) => alias));
  if (!word.startsWith('--')) return Array.from(spelled.slice(1)).every((letter) => short.has(`-${letter}`));
  return flags.some(
    (flag) => flag.name === name || flag.name === spelled || `-${name.slice(2)}` === flag.alias,
  );
}
