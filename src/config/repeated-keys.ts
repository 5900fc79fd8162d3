import { ConfigError } from './errors.ts';

/** A blank, a comment, a text, a name or number, or a sign. */
const TOKEN =
  /\s+|\/\/.*|\/\*[^]*?\*\/|'(?:\\[^]|[^'\\])*'|"(?:\\[^]|[^"\\])*"|(?:[\w$]|[^\0-\x7f])+|=>|\.\.\.|[^]/y;
/** A part of a template, to its end or to code in it. */
const TEMPLATE = /(?:\\[^]|\$(?!\{)|[^\\`$])*(?:`|\$\{|$)/y;
const PATTERN = /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\//y;
/** What stands before a regular expression, where a slash does not divide. */
const BEFORE_PATTERN = new Set(['', ...'([{,:=?|&!;', '=>', 'return']);
/** What stands before a brace that begins an object, and no body: nothing, before that of a JSON file. */
const BEFORE_OBJECT = new Set(['', ...'([,:=?|&', '...', 'default', 'return', 'yield']);

interface Token {
  text: string;
  /** Where it begins in the source. */
  at: number;
}

/**
 * Refuses keys that an object has twice: JavaScript and JSON let the last one win, so that a setting is lost without
 * a word.
 *
 * @param file its name, for messages
 * @param source TypeScript or JSON that is right otherwise; computed keys are not compared
 * @throws ConfigError with a line for each such key
 */
export function checkRepeatedKeys(file: string, source: string): void {
  const lineAt = (at: number): number => source.slice(0, at).split('\n').length;
  const faults = repeatedKeys([...tokensOf(source)]).map(
    ([{ text, at }, first]) =>
      `${file}:${lineAt(at)} the key "${nameOf(text)}" stands twice in an object, first on line ${lineAt(first.at)}, and only the last one counts; make one of both, or remove one`,
  );
  if (faults.length > 0) throw new ConfigError(`${file} is not valid:\n${faults.join('\n')}`);
}

/** Keys that their object has already, each with the first of that name. */
function repeatedKeys(tokens: readonly Token[]): [repeated: Token, first: Token][] {
  const found: [Token, Token][] = [];
  /** The open brackets: of an object its keys, of anything else nothing. */
  const open: (Map<string, Token> | undefined)[] = [];
  for (const [index, token] of tokens.entries()) {
    const { text } = token;
    const before = tokens[index - 1]?.text ?? '';
    const keys = open.at(-1);
    if ('([{'.includes(text)) open.push(text === '{' && BEFORE_OBJECT.has(before) ? new Map() : undefined);
    else if (')]}'.includes(text)) open.pop();
    else if (keys && '{,'.includes(before) && isKey(text, tokens[index + 1]?.text ?? '')) {
      const first = keys.get(nameOf(text));
      if (first) found.push([token, first]);
      else keys.set(nameOf(text), token);
    }
  }
  return found;
}

/** Whether a token is a key: before a value, as a method, or alone where a variable has its name. */
function isKey(text: string, next: string): boolean {
  return /^(?:['"\w$]|[^\0-\x7f])/.test(text) && ':(,}'.includes(next);
}

function nameOf(key: string): string {
  return key.replace(/^(['"])(.*)\1$/s, '$2');
}

/** The tokens of a source, without blanks and comments; code in a template stands in round brackets. */
function* tokensOf(source: string): Generator<Token> {
  let at = 0;
  let before = '';
  /** Whether each open brace is one of code in a template. */
  const braces: boolean[] = [];
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const text = pattern.exec(source)?.[0] ?? '';
    at += text.length;
    return text;
  };
  while (at < source.length) {
    const start = at;
    let text =
      (BEFORE_PATTERN.has(before) && !/^\/[/*]/.test(source.slice(at, at + 2)) && take(PATTERN)) ||
      take(TOKEN);
    if (/^(?:\s|\/[/*])/.test(text)) continue;
    if (text === '{') braces.push(false);
    const isBack = text === '}' && braces.pop() === true;
    if (isBack) yield { text: ')', at: start };
    if (isBack || text === '`') {
      const isCode = take(TEMPLATE).endsWith('${');
      if (isCode) braces.push(true);
      text = isCode ? '(' : '``';
    }
    before = text;
    yield { text, at: start };
  }
}
