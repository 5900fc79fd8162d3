/**
 * Reads the notation of code blocks: set-up lines, expected errors, stated values and marks. It works on text
 * only, without a compiler. The checker and the site's renderer both use it, so that they always agree.
 */
import type { LineMark } from './code-frame.ts';
import { parseFenceMeta } from './fence.ts';

/** What follows the opening backticks. */
export interface Fence {
  lang?: string | null | undefined;
  meta?: string | null | undefined;
}

/**
 * - `module`: stands alone; `titled`: a file of its page; `extend`: added to the end of such a file;
 * - `continued`: one file with the untitled blocks before it; `setup`: not shown, its exports serve later blocks;
 * - `signature`: declarations without bodies; `none`: no sample (another language, or generated output).
 */
type SampleKind = 'module' | 'titled' | 'extend' | 'continued' | 'setup' | 'signature' | 'none';

/** `// @errors: 2322`, `// @errors: 2769 minBeds`: the line below must not compile, with these codes and this text. */
interface ExpectedErrors {
  /** Index of the line among the visible ones; -1 when it stands above the cut. */
  line: number;
  /** Index of the line among all lines of the block. */
  sourceLine: number;
  codes: number[];
  /** What the compiler's message must hold. */
  text?: string;
}

/** `// => value` or `// throws Name`. */
export interface StatedValue {
  kind: 'value' | 'throws';
  /** Index, among all lines of the block, of the line on which the comment starts. */
  sourceLine: number;
  /** Column of the comment's first slash. */
  column: number;
  /** The value or the name, with the lines that continue it. */
  text: string;
}

/** What was read from a code block. */
export interface Sample {
  kind: SampleKind;
  lang: string;
  title?: string;
  /** `of="…"` of a signature: the class or interface whose members the lines are. */
  of?: string;
  env?: 'node';
  /** Why the block is not checked (`no-check="…"`). */
  noCheck?: string;
  /** What the compiler sees: the source, line for line. */
  checked: string;
  /** The lines that a reader sees. */
  visible: string[];
  /** Index of each visible line among all lines of the block. */
  visibleToSource: number[];
  /** Visible lines marked by comments of their own line. */
  marks: { highlight: number[]; error: number[] };
  expects: ExpectedErrors[];
  values: StatedValue[];
  /** What the copy button copies: the whole code, without comments meant for the checker and the site. */
  copy: string;
  /** What is wrong with the notation itself. */
  faults: { sourceLine: number; message: string }[];
}

const CUT = /^\s*\/\/ ?-{3}cut-{3}\s*$/;
const ERRORS = /^\s*\/\/ ?@errors\b:?(.*)$/;
/** What was probably meant as an expected error but is not read as one; it is reported. */
const NEARLY_ERRORS = /\/[/*]\s*@errors?\b/;
const MARK = /^\s*(?:\/\/|#|<!--|\{?\/\*)\s*(highlight|error)-(next-line|start|end)\s*(?:-->|\*\/\}?)?\s*$/;
/** What was probably meant as a mark or a cut but is not read as one; it is reported. */
const NEARLY_MARK =
  /^\s*(?:\/\/|#|<!--|\{?\/\*)\s*(hi\w*lig\w*(?:[ _-]?(?:next|start|begin|end|line)[\w-]*)?|error[_-](?:next|start|begin|end|line)[\w-]*|-+ ?cut(?:-\w+)? ?-*)\s*(?:-->|\*\/\}?)?\s*$/;
/** A mark behind code, with words behind it, in capitals, or in the notation of other tools. */
const MARK_WITHIN =
  /(?:^|\s)(?:\/\/|#(?=\s)|<!--|\/\*)\s*((?:highlight|error)-(?:next-line|start|end)(?![\w-])|-{2,} ?cut(?:-\w+)? ?-{2,}|\[!code\b[^\]]*\]|\^\?|@(?:noErrors|filename)\b)/i;
const VALUE = /\/\/ (?:=>|(throws)) ?(.*)$/;
/** What was probably meant as a stated value but is not read as one; it is reported. */
const NEARLY_VALUE = /\/\/(?! =>)\s*(?:(?:-|=+)>|[→⇒])/;
/**
 * The same for an error: the name of one, or one with its message. A mere remark, such as "would throw here" or "Throws
 * FetchError for 404", goes on otherwise.
 */
const NEARLY_THROWS = /\/\/(?! throws )\s*[Tt]hrows?:? +[A-Z]\w*(?:Error|Exception)(?::.*|\.)?\s*$/;
/**
 * Comments, strings, templates and regular expressions. A slash begins a regular expression only where a
 * value may begin. If another slash would follow its end, it is a division, and these two begin a comment.
 */
const LITERAL =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[\s\S])*`|\/(?<=(?:^|[(,=:[!&|?{};+*%~^>-]|\b(?:return|typeof|case|in|of|void|await|yield|throw))\s*\/)(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/(?!\/)/g;
const COMMENT_LINE = /^(\s*)\/\/(.*)$/;
const TYPESCRIPT = new Set(['ts', 'tsx']);

/**
 * Reads one block.
 * @param before the sample that a `continued` block continues; the copy button copies its code too.
 */
export function readSample(code: string, fence: Fence, before?: Sample): Sample {
  const lang = fence.lang ?? '';
  const source = code.split('\n');
  const sample: Sample = {
    kind: 'none',
    lang,
    checked: code,
    visible: [],
    visibleToSource: [],
    marks: { highlight: [], error: [] },
    expects: [],
    values: [],
    copy: '',
    faults: [],
  };
  readFence(sample, fence);
  const isSample = sample.kind !== 'none';

  const reader = new LineReader(sample, source);
  for (const [index, line] of source.entries()) reader.read(line, index);
  reader.end();
  dropBlankEdge(sample);
  if (isSample) {
    readValues(sample, source);
    findForbidden(sample, source);
  }
  const own = trimBlankLines(reader.copied).join('\n');
  sample.copy = sample.kind === 'continued' && before ? `${before.copy}\n\n${own}` : own;
  return sample;
}

/** Reads blocks of a page, each when it is asked to, in order: what a `continued` block continues was read before. */
export function sampleReader(): (code: string, fence: Fence) => Sample {
  let last: Sample | undefined;
  return (code, fence) => {
    const sample = readSample(code, fence, last);
    if (sample.kind === 'module' || sample.kind === 'continued') last = sample;
    return sample;
  };
}

/** Reads all blocks of a page. */
export function readSamples(blocks: readonly { code: string; fence: Fence }[]): Sample[] {
  const read = sampleReader();
  return blocks.map(({ code, fence }) => read(code, fence));
}

/** The first line of a block with settings. */
const SETTINGS = /^([ \t>]*(?:`{3,}|~{3,})[\w-]+)[ \t]+\S.*/;
const TITLE = /[ \t]title=(?:"[^"]*"|'[^']*')/;

/**
 * The source of a page without what only the checker and the site read: cuts, marks, and settings of blocks but for
 * their titles. Where an error is expected, a remark tells readers of it. The code above a cut stays, as the copy button
 * copies it too.
 */
export function withoutNotation(source: string): string {
  const lines: string[] = [];
  for (const sourceLine of source.split('\n')) {
    if (CUT.test(sourceLine) || MARK.test(sourceLine)) continue;
    const line = sourceLine.replace(SETTINGS, (all, start: string) => start + (TITLE.exec(all)?.[0] ?? ''));
    const expected = splitCodes(ERRORS.exec(line)?.[1] ?? '');
    const remark = `// error TS${expected?.codes.join(' or TS')} on the next line`;
    lines.push(expected ? line.replace(/\/\/.*/, remark) : line);
  }
  return lines.join('\n');
}

/** Reads a block line by line: what is a comment for the checker or the site, what is shown and what is copied. */
class LineReader {
  readonly copied: string[] = [];
  readonly #sample: Sample;
  readonly #isSample: boolean;
  /** Index of the line above which nothing is shown; -1 without one. */
  readonly #cut: number;
  /** Codes that wait for their line. */
  #codes: Omit<ExpectedErrors, 'line'> | undefined;
  /** A mark that waits for its line. */
  #markNext: { name: LineMark; sourceLine: number } | undefined;
  /** Marks that have begun and not ended, by the line on which they did. */
  readonly #open = new Map<LineMark, number>();

  constructor(sample: Sample, source: readonly string[]) {
    this.#sample = sample;
    this.#isSample = sample.kind !== 'none';
    this.#cut = this.#isSample ? source.findIndex((line) => CUT.test(line)) : -1;
  }

  read(line: string, index: number): void {
    if (index === this.#cut) return;
    if (this.#isSample && CUT.test(line))
      this.#fault(
        index,
        'this is the second cut of the block; only the first hides what is above it: remove one',
      );
    else if (this.#mark(line, index)) return;
    if (this.#errors(line, index)) return;
    this.copied.push(line);
    this.#code(line, index);
  }

  /** Reports what still waits for its line, or for its end, and a cut below which there is nothing. */
  end(): void {
    if (this.#cut !== -1 && this.#sample.visible.every((line) => line.trim() === ''))
      this.#fault(
        this.#cut,
        'nothing stands below this cut, so that nothing is shown; put it above the code for readers, or write the whole block as set-up, without a cut',
      );
    this.#loseCodes();
    if (this.#markNext)
      this.#fault(
        this.#markNext.sourceLine,
        `no line of code follows this ${this.#markNext.name}-next-line comment`,
      );
    for (const [name, sourceLine] of this.#open)
      this.#fault(sourceLine, `this ${name}-start has no end; write ${name}-end below the lines`);
  }

  /** Reads a line that is only a mark; one that nearly is one is code. */
  #mark(line: string, index: number): boolean {
    const [, name, place] = MARK.exec(line) ?? [];
    if (name === 'highlight' || name === 'error') {
      if (place === 'next-line') this.#markNext = { name, sourceLine: index };
      else if (place === 'start') this.#start(name, index);
      else if (!this.#open.delete(name))
        this.#fault(index, `this ${name}-end ends nothing; write ${name}-start above the lines`);
      return true;
    }
    const nearly = NEARLY_MARK.exec(line) ?? MARK_WITHIN.exec(line);
    if (nearly) {
      const advice = this.#isSample
        ? 'there are highlight-next-line, highlight-start, highlight-end, the same with error-, and one // ---cut---'
        : 'there are highlight-next-line, highlight-start, highlight-end and the same with error-; only ts and tsx are cut';
      this.#fault(index, `"${nearly[1]}" is not a mark and would be shown as code; ${advice}`);
    }
    return false;
  }

  #start(name: LineMark, index: number): void {
    if (this.#open.has(name))
      this.#fault(index, `another ${name}-start above has no end yet; write ${name}-end below its lines`);
    else this.#open.set(name, index);
  }

  /** Reads a line that is only expected errors; one that nearly is one is code. */
  #errors(line: string, index: number): boolean {
    const errors = this.#isSample ? ERRORS.exec(line) : null;
    if (errors) {
      this.#loseCodes();
      const read = readErrors(errors[1] ?? '', index, this.#sample);
      this.#codes = read && { sourceLine: index, ...read };
      return true;
    }
    if (NEARLY_ERRORS.test(line)) {
      const advice = this.#isSample
        ? 'write // @errors: 2322 on a line of its own, above the code'
        : 'only ts and tsx are compiled';
      this.#fault(index, `this comment is not read as an expected error; ${advice}`);
    }
    return false;
  }

  /** Reads a line of code, to which the comments above it belong. */
  #code(line: string, index: number): void {
    const { visible, visibleToSource, expects, marks } = this.#sample;
    const visibleLine = index > this.#cut ? visible.length : -1;
    if (this.#codes && line.trim() !== '') {
      expects.push({ ...this.#codes, line: visibleLine, sourceLine: index });
      this.#codes = undefined;
    }
    const marked = this.#markNext;
    this.#markNext = undefined;
    if (visibleLine === -1) {
      // else the first line below the cut would be marked
      if (marked)
        this.#fault(
          marked.sourceLine,
          `this ${marked.name}-next-line marks a line above the cut, which is not shown; remove it`,
        );
      return;
    }
    visible.push(line);
    visibleToSource.push(index);
    for (const name of ['highlight', 'error'] as const)
      if (this.#open.has(name) || marked?.name === name) marks[name].push(visibleLine);
  }

  #loseCodes(): void {
    if (this.#codes) this.#fault(this.#codes.sourceLine, 'no line of code follows this @errors comment');
  }

  #fault(sourceLine: number, message: string): void {
    this.#sample.faults.push({ sourceLine, message });
  }
}

function readFence(sample: Sample, fence: Fence): void {
  let meta;
  try {
    meta = parseFenceMeta(fence.meta);
  } catch (error) {
    sample.faults.push({ sourceLine: -1, message: (error as Error).message });
    return;
  }
  const { attributes, flags } = meta;
  if (attributes['title'] !== undefined) sample.title = attributes['title'];
  if (!TYPESCRIPT.has(sample.lang) || flags.has('output') || attributes['output'] !== undefined) return;

  if (flags.has('signature')) sample.kind = 'signature';
  else if (flags.has('setup')) sample.kind = 'setup';
  else if (flags.has('continued')) sample.kind = 'continued';
  else if (attributes['extend'] !== undefined) sample.kind = 'extend';
  else if (sample.title !== undefined) sample.kind = 'titled';
  else sample.kind = 'module';

  if (attributes['extend'] !== undefined) sample.title ??= attributes['extend'];
  if (attributes['of'] !== undefined) sample.of = attributes['of'];
  if (sample.of !== undefined && sample.kind !== 'signature')
    sample.faults.push({
      sourceLine: -1,
      message: `of="${sample.of}" names what the members of a signature belong to; write "signature" before it, or remove it`,
    });
  const env = attributes['env'];
  if (env === 'node') sample.env = env;
  else if (env !== undefined) {
    sample.faults.push({ sourceLine: -1, message: `env="${env}" is unknown; the only one is env="node"` });
  }
  const reason = attributes['no-check'];
  if (reason !== undefined) sample.noCheck = reason;
  if (flags.has('no-check') || reason?.trim() === '') {
    sample.faults.push({ sourceLine: -1, message: 'no-check needs a reason: no-check="reason"' });
  }
  if ((sample.kind === 'titled' || sample.kind === 'extend') && !isTypeScriptFile(sample.title ?? '')) {
    sample.faults.push({
      sourceLine: -1,
      message: `the title "${sample.title}" of a TypeScript block is the name of its file: it must end in .ts or .tsx`,
    });
  }
}

/** Whether a title is the name of a TypeScript file. */
export function isTypeScriptFile(title: string): boolean {
  return /\.[cm]?tsx?$/.test(title);
}

/** Reads codes, and the text behind the last one; undefined, with a fault, when they are none. */
function readErrors(
  written: string,
  sourceLine: number,
  sample: Sample,
): Pick<ExpectedErrors, 'codes' | 'text'> | undefined {
  const read = splitCodes(written);
  if (!read) {
    sample.faults.push({
      sourceLine,
      message: `cannot read "${written.trim()}" as codes; write // @errors: 2322`,
    });
    return undefined;
  }
  return read;
}

/** What stands behind `@errors:` as codes and the text behind the last one; undefined when it begins with no code. */
function splitCodes(written: string): Pick<ExpectedErrors, 'codes' | 'text'> | undefined {
  const [, list, text] = /^((?:TS)?\d+(?:[\s,]+(?:TS)?\d+)*)(?:[\s,]*|\s+(.*))$/.exec(written.trim()) ?? [];
  if (list === undefined) return undefined;
  const codes = list.split(/[\s,]+/).map((part) => Number(part.replace(/^TS/, '')));
  return text === undefined ? { codes } : { codes, text };
}

/** Drops the blank visible lines at both ends, which cuts and marks leave behind. */
function dropBlankEdge(sample: Sample): void {
  const { visible, visibleToSource, marks, expects } = sample;
  while (visible.length > 1 && visible[0]?.trim() === '') {
    visible.shift();
    visibleToSource.shift();
    const up = (line: number): number => line - 1;
    marks.highlight = marks.highlight.map(up).filter((line) => line >= 0);
    marks.error = marks.error.map(up).filter((line) => line >= 0);
    for (const expect of expects) if (expect.line > 0) expect.line -= 1;
  }
  while (visible.length > 1 && visible.at(-1)?.trim() === '') {
    visible.pop();
    visibleToSource.pop();
  }
}

/**
 * Reads stated values. A value may take several lines: a following line that is only a comment belongs to it
 * when its text is indented by two or more spaces, or while a bracket of the value is still open.
 */
function readValues(sample: Sample, source: readonly string[]): void {
  if (!source.some((line) => VALUE.test(line) || nearlyStated(line) !== undefined)) return;
  const bare = withoutLiterals(source);
  for (let index = 0; index < source.length; index++) {
    const line = bare[index] ?? '';
    const meant = nearlyStated(line);
    if (meant !== undefined)
      sample.faults.push({ sourceLine: index, message: `this comment is not read as ${meant}` });
    const found = VALUE.exec(line);
    if (!found || ERRORS.test(line)) continue;
    const sourceLine = index;
    const parts = [found[2] ?? ''];
    while (index + 1 < source.length) {
      const after = bare[index + 1] ?? '';
      const next = COMMENT_LINE.exec(after);
      const rest = next?.[2] ?? '';
      if (!next || VALUE.test(after) || nearlyStated(after) !== undefined) break;
      if (!/^\s{2,}\S/.test(rest) && !hasOpenBracket(parts.join('\n'))) break;
      parts.push(rest);
      index += 1;
    }
    sample.values.push({
      kind: found[1] === undefined ? 'value' : 'throws',
      sourceLine,
      column: found.index,
      text: parts
        .map((part) => part.trim())
        .join('\n')
        .trim(),
    });
  }
}

/** What a line's comment was probably meant as, and how that is written; undefined when it is fine. */
function nearlyStated(line: string): string | undefined {
  if (NEARLY_VALUE.test(line))
    return 'a stated value; begin it with "// => ", with one space before the arrow';
  if (NEARLY_THROWS.test(line))
    return 'a stated error; begin it with "// throws ", with one space before the word';
  return undefined;
}

/** The lines with strings, templates and regular expressions blanked out; columns and comments stay. */
function withoutLiterals(source: readonly string[]): string[] {
  const blank = (literal: string): string =>
    /^\/[/*]/.test(literal) ? literal : literal.replace(/[^\n]/g, '_');
  return source.join('\n').replace(LITERAL, blank).split('\n');
}

function hasOpenBracket(text: string): boolean {
  const bare = text.replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, '');
  return (bare.match(/[[{(]/g)?.length ?? 0) > (bare.match(/[\]})]/g)?.length ?? 0);
}

function findForbidden(sample: Sample, source: readonly string[]): void {
  for (const [sourceLine, line] of source.entries()) {
    const found = /@ts-(expect-error|ignore|nocheck)\b/.exec(line);
    if (!found) continue;
    const message = `@ts-${found[1]} hides any error; write // @errors: with the code above the line instead`;
    sample.faults.push({ sourceLine, message });
  }
}

function trimBlankLines(lines: readonly string[]): string[] {
  let from = 0;
  let to = lines.length;
  while (from < to && lines[from]?.trim() === '') from += 1;
  while (to > from && lines[to - 1]?.trim() === '') to -= 1;
  return lines.slice(from, to);
}
