import { COMMANDS, type Command } from '../api/commands.ts';
import type { Finding } from '../../src/markdown/sample-results.ts';
import type { Block, Page } from './pages.ts';

const ROOTS: ReadonlySet<string> = new Set(COMMANDS.map(({ name }) => name.split(' ')[0] ?? ''));
const LANGUAGES: ReadonlySet<string> = new Set(['bash', 'npm']);
/** An operator between two commands, a comment, or a word, parts of which may be quoted. */
const TOKEN = /&&|\|\||[|;]|#[^\n]*|(?:'[^']*'|"[^"]*"|[^\s'"|;&]|&(?!&))+/g;
const OPERATORS: ReadonlySet<string> = new Set(['&&', '||', '|', ';', '&']);

/** Finds calls of the packages' command lines with a command or a flag that does not exist. */
export function checkCommandLines(page: Page): Finding[] {
  return page.blocks.filter(({ lang }) => LANGUAGES.has(lang)).flatMap(checkBlock);
}

function checkBlock(block: Block): Finding[] {
  const findings: Finding[] = [];
  if (mayFail(block)) return findings;
  for (const { line, words } of callsOf(block.code)) {
    const command = commandOf(words);
    const rest = words.slice(command.name.split(' ').length);
    const fault = (message: string): void => {
      findings.push({ block: block.index, line, column: 0, code: 'command', message });
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
  return findings;
}

/** A block that states a failing exit code may be about a wrong name. */
function mayFail({ meta }: Block): boolean {
  return /\bexit="?[1-9]/.test(meta);
}

function callsOf(code: string): { line: number; words: string[] }[] {
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
function commandOf(words: readonly string[]): Command {
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
