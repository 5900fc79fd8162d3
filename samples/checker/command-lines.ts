import { stripComments } from 'jsonc-parser';
import { LineCounter, isMap, isScalar, parseAllDocuments, visit, type Scalar } from 'yaml';
import { COMMANDS, type Command } from '../api/commands.ts';
import { editDistance, nearest } from '../../src/text/nearest.ts';
import type { Finding } from '../../src/markdown/sample-results.ts';
import { argumentFaults, flagOf, IS_FLAG } from './command-arguments.ts';
import type { PackageSet } from './packages.ts';
import type { Block, PageCode } from './pages.ts';
import { installFault } from './versions.ts';

const ROOTS: ReadonlySet<string> = new Set(COMMANDS.map(({ name }) => name.split(' ')[0] ?? ''));
const SHELLS: ReadonlySet<string> = new Set(['bash', 'npm']);
const DATA: ReadonlySet<string> = new Set(['json', 'jsonc', 'yaml']);
/** An operator between two commands, a comment, or a word, parts of which may be quoted, `${{ … }}`, `$(…)` or `<(…)`. */
const TOKEN = /&&|\|\||[|;]|#[^\n]*|(?:'[^']*'|"[^"]*"|\$\{\{.*?\}\}|[$<>]\([^)]*\)|[^\s'"|;&]|&(?!&))+/g;
const QUOTED = /'[^']*'|"[^"]*"/g;
const INSTALL = /^(?:install|add|i)$/;
const MANAGER = /^(?:npm|pnpm|yarn|bun)$/;
/** Runs a program of a package. */
const RUNNER = /^(?:npx|bunx|pnpx|pnpm|yarn|dlx)$/;
/** What is behind these is another command. */
const RUNS_OTHER = /^(?:run|run-script|exec|dlx|x)$/;
const OPERATORS: ReadonlySet<string> = new Set(['&&', '||', '|', ';', '&']);

type Versions = Pick<PackageSet, 'versions'>;

interface Surroundings extends Versions {
  /** Names of the scripts that the page shows. */
  scripts: ReadonlySet<string>;
}

/**
 * Finds calls of the packages' command lines with a command, a flag or an argument that does not exist or is missing, and
 * installs of packages or versions that are not the documented ones.
 */
export function checkCommandLines(page: PageCode, packages: Versions): Finding[] {
  const texts = page.blocks
    .filter((block) => !mayFail(block))
    .flatMap((block) => textsOf(block).map((text) => ({ block: block.index, ...text })));
  const scripts = new Set(texts.flatMap(({ script }) => script ?? []));
  const surroundings = { ...packages, scripts };
  const inBlocks = texts.flatMap(({ block, line, text }) =>
    faultsOf(text, surroundings, true).map((fault) => finding({ block, ...fault, line: line + fault.line })),
  );
  const inText = page.inlineCommands.flatMap(({ code }, inline) => {
    const faults = code.startsWith('--') ? misspelledFlag(code) : faultsOf(code, surroundings, false);
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
  /** The name of the script that it is. */
  script?: string;
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
  const add = (value: unknown, script?: unknown): void => {
    if (!isScalar(value) || typeof value.value !== 'string') return;
    const { line } = lines.linePos(value.range?.[0] ?? 0);
    const text = { line: isBlockScalar(value) ? line : line - 1, text: value.value };
    found.push(isScalar(script) ? { ...text, script: String(script.value) } : text);
  };
  for (const document of parseAllDocuments(code, { lineCounter: lines })) {
    visit(document, {
      Pair(_, { key, value }) {
        const name = isScalar(key) ? key.value : undefined;
        if (name === 'scripts' && isMap(value))
          for (const script of value.items) add(script.value, script.key);
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
function faultsOf(
  code: string,
  surroundings: Surroundings,
  isWhole: boolean,
): { line: number; message: string }[] {
  return linesOfWords(code).flatMap(({ line, words }) => {
    const call = callIn(words);
    const messages = call
      ? callFaults(call, isWhole)
      : [...(isWhole ? programFaults(words, surroundings) : []), ...installFaults(words, surroundings)];
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

function programFaults(words: readonly string[], { scripts }: Surroundings): string[] {
  const program = words.find((word) => !BEFORE_PROGRAM.test(word));
  // `yarn NAME` runs a script
  const isScript = scripts.has(program ?? '') && MANAGER.test(words[words.indexOf(program ?? '') - 1] ?? '');
  return program !== undefined && !isScript && /^zimic(?:$|[-@])/.test(program)
    ? [`there is no command "${program}"; write ${[...ROOTS].join(' or ')}`]
    : [];
}

function installFaults(words: readonly string[], packages: Versions): string[] {
  const behind = words.slice(words.findIndex((word) => MANAGER.test(word)) + 1);
  const at = behind.findIndex((word) => INSTALL.test(word) || RUNS_OTHER.test(word));
  if (behind.length === words.length || !INSTALL.test(behind[at] ?? '')) return [];
  return behind.slice(at + 1).flatMap((word) => {
    const [, name = '', range = 'latest'] = /^['"]?(.[^@'"]*)(?:@([^'"]*))?/.exec(word) ?? [];
    // what a variable holds is not known
    if (name.includes('$')) return [];
    return installFault(name, range.includes('$') ? 'latest' : range, packages) ?? [];
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
  const before = words.slice(0, at);
  if (at === -1 || before.some((word) => INSTALL.test(word) || word === 'remove' || word === 'grep'))
    return undefined;
  // an image or a container may have any name
  if (before.includes('docker') && !before.some((word) => RUNNER.test(word))) return undefined;
  return commandFirst([names[at] ?? '', ...words.slice(at + 1)]);
}

/** The words of a call with the command before its flags: these, with their values, may stand before its last words. */
function commandFirst([program = '', ...rest]: readonly string[]): string[] {
  const command = [program];
  const flags: string[] = [];
  for (let word = rest[0]; word !== undefined; word = rest[0]) {
    if (IS_FLAG.test(word)) {
      // the command is not known yet, and with it, which flags take a value
      const isAlone = /=|^--(?:no-|help$|version$)/.test(word) || IS_FLAG.test(rest[1] ?? '-x');
      flags.push(...rest.splice(0, isAlone ? 1 : 2));
    } else if (commandOf([...command, word]).name.split(' ').length > command.length)
      command.push(...rest.splice(0, 1));
    else break;
  }
  return [...command, ...flags, ...rest];
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
  const inner: string[][] = [];
  for (const [token] of line.matchAll(TOKEN)) {
    if (token.startsWith('#')) continue;
    if (OPERATORS.has(token)) commands.push([]);
    else commands.at(-1)?.push(token);
    for (const [, code = ''] of token.replace(QUOTED, '').matchAll(/[$<>]\(([^)]*)\)/g))
      inner.push(...commandsIn(code));
  }
  return [...commands, ...inner];
}

/**
 * The longest command that a call begins with.
 * @throws Error when no command is called like that
 */
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
