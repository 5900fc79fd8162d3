import path from 'node:path/posix';
import { isTypeScriptFile, readSample } from '../../src/markdown/sample-notation.ts';
import type { Finding } from '../../src/markdown/sample-results.ts';
import type { Block, PageCode } from './pages.ts';
import { signatureText } from './signatures.ts';
import { readSyntax, type Syntax } from './syntax.ts';
import { typeProofs } from './type-values.ts';
import type { PackageExports, Proof } from './types.ts';
import { placeValues, type PlacedValue } from './values.ts';

/** Virtual folder that the compiler sees the pages' files in; it does not exist on disk. */
export const VIRTUAL = '/samples';

/** One block as the compiler reads it. */
export interface Unit {
  page: PageCode;
  block: Block;
  /** Its file: `/samples/docs/http/x/0/block-7.ts`. */
  file: string;
  /** The whole text of that file. */
  text: string;
  /** Line of the file, from 0, on which the block's own lines start; lines before and after were added. */
  firstLine: number;
  /** How many lines of the file are the block's. */
  lineCount: number;
  /** Added lines that prove something about a line of the block, by their index behind the block. */
  proofs: Map<number, Proof>;
  syntax: Syntax;
  /** Stated values with the statements that they follow. */
  values: PlacedValue[];
  /** The same of the blocks that it continues or extends. */
  earlierValues: PlacedValue[];
}

/** A file of the page; blocks before `since` cannot import it. */
export interface PageFile {
  text: string;
  since: number;
}

/** A page, ready for the compiler. */
export interface Project {
  page: PageCode;
  units: Unit[];
  files: Map<string, PageFile>;
  findings: Finding[];
  /** Whether a block changes types that other pages see; such a page is compiled by itself. */
  augments: boolean;
}

/**
 * Puts the blocks of a page into files. Blocks share a folder; a block that replaces or extends a file of the
 * page starts a new folder with copies of the others, so that earlier blocks keep the file they import.
 */
export function assemble(page: PageCode, packages: PackageExports): Project {
  const project: Project = { page, units: [], files: new Map(), findings: [], augments: false };
  const state: State = { generation: 0, titled: new Map(), setups: [], chain: undefined };
  for (const block of page.blocks) {
    for (const { sourceLine, message } of block.sample.faults) {
      project.findings.push({ block: block.index, line: sourceLine, column: 0, code: 'sample', message });
    }
    if (block.sample.kind === 'none') continue;
    const unit = place({ block, project, state }, packages);
    if (!unit) continue;
    if (unit.syntax.augments) project.augments = true;
    project.files.set(unit.file, { text: unit.text, since: block.index });
    if (block.sample.noCheck === undefined) project.units.push(unit);
  }
  return project;
}

interface State {
  generation: number;
  titled: Map<string, string>;
  setups: { file: string; exports: Syntax['exports'] }[];
  /** Code of the untitled blocks that a `continued` block would continue. */
  chain: string | undefined;
}

/** A block, with the page that it is put into files for. */
interface Placing {
  block: Block;
  project: Project;
  state: State;
}

function place(placing: Placing, packages: PackageExports): Unit | undefined {
  const { block, project, state } = placing;
  const { sample } = block;
  const ending = endingOf(block);
  switch (sample.kind) {
    case 'module':
      state.chain = sample.checked;
      return unitOf(placing, `block-${block.index}.${ending}`, '');
    case 'continued': {
      if (state.chain === undefined)
        return fault(placing, 'continued, but no untitled block stands before it on the page');
      const continued = unitOf(placing, `block-${block.index}.${ending}`, state.chain);
      state.chain = `${state.chain}\n${sample.checked}`;
      return continued;
    }
    case 'setup': {
      const setup = unitOf(placing, `setup-${block.index}.${ending}`, '');
      state.setups.unshift({ file: `setup-${block.index}`, exports: setup.syntax.exports });
      return setup;
    }
    case 'signature': {
      const { before, after } = signatureText(block, project.page.area, packages);
      return unitOf(placing, `signature-${block.index}.ts`, before, after);
    }
    default: {
      const title = path.normalize(sample.title ?? '');
      if (!isTypeScriptFile(title)) return undefined; // `readSample()` has reported that
      if (title.startsWith('..') || path.isAbsolute(title))
        return fault(placing, `the title "${title}" leads out of the page's folder`);
      const earlier = state.titled.get(title);
      if (sample.kind === 'extend' && earlier === undefined) {
        return fault(placing, `extend="${title}", but no block before it on the page has that title`);
      }
      if (earlier !== undefined) nextGeneration(project, state, title, block.index);
      const titled = unitOf(placing, title, sample.kind === 'extend' ? (earlier ?? '') : '');
      state.titled.set(title, titled.text);
      return titled;
    }
  }
}

/** The ending of a block's file. */
function endingOf({ lang }: Block): 'ts' | 'tsx' {
  return lang === 'tsx' ? 'tsx' : 'ts';
}

/** Reports a fault of a block, or of the page's line `line`. */
function fault({ block, project }: Placing, message: string, line = -1): undefined {
  project.findings.push({ block: block.index, line, column: 0, code: 'sample', message });
  return undefined;
}

/**
 * The file of a block.
 * @param before code that stands above the block's own
 * @param after code that stands below it
 */
function unitOf(placing: Placing, name: string, before: string, after = ''): Unit {
  const { block, project, state } = placing;
  const head = before === '' ? '' : `${before}\n`;
  const firstLine = head.split('\n').length - 1;
  const text = head + block.sample.checked;
  const ending = endingOf(block);
  const syntax = readSyntax(text, ending === 'tsx');
  const values = valuesOf(placing, syntax, firstLine);
  const { lines, proofs, faults } = typeProofs(values, block.index);
  for (const { sourceLine, message } of faults) fault(placing, message, sourceLine);
  const tail = [...lines, after, setupImports(name, syntax, state)].filter((part) => part !== '').join('\n');
  return {
    page: project.page,
    block,
    file: path.join(virtualFolder(project.page, state), name),
    text: tail === '' ? text : `${text}\n${tail}`,
    firstLine,
    lineCount: block.sample.checked.split('\n').length,
    proofs: new Map(proofs.entries()),
    syntax,
    values,
    earlierValues: placeValues(syntax.file, readSample(before, { lang: ending, meta: '' }).values, 0).placed,
  };
}

/** The values that a block states, with the statements that they follow; a signature can prove none. */
function valuesOf(placing: Placing, syntax: Syntax, firstLine: number): PlacedValue[] {
  const { sample } = placing.block;
  if (sample.kind === 'signature') {
    for (const { sourceLine, text } of sample.values)
      fault(
        placing,
        `"${text}" is stated in a signature, where no value is checked; state it in a sample`,
        sourceLine,
      );
    return [];
  }
  const { placed, lost } = placeValues(syntax.file, sample.values, firstLine);
  for (const { sourceLine, text } of lost)
    fault(placing, `"${text}" is stated, but no statement ends right before the comment`, sourceLine);
  return placed;
}

function virtualFolder(page: PageCode, state: State): string {
  // a page outside the project has a name that begins with `..`
  const name = path.join('/', page.file.replace(/\.md$/, ''));
  return path.join(VIRTUAL, name, String(state.generation));
}

/** Copies the files of the page, without the one that is about to be written, to a new folder. */
function nextGeneration(project: Project, state: State, except: string, since: number): void {
  const from = `${virtualFolder(project.page, state)}/`;
  state.generation += 1;
  const to = virtualFolder(project.page, state);
  const copies = Array.from(project.files);
  for (const [file, { text }] of copies) {
    if (!file.startsWith(from)) continue;
    const name = file.slice(from.length);
    const isShared = state.titled.has(name) || name.startsWith('setup-');
    if (isShared && name !== except) project.files.set(path.join(to, name), { text, since });
  }
}

/**
 * Imports of the names of set-up blocks that a block uses and does not declare; they go behind its code.
 * @param file the block's file in the page's folder: `src/client.ts`
 */
function setupImports(file: string, syntax: Syntax, state: State): string {
  const lines: string[] = [];
  const taken = new Set(syntax.declared);
  for (const { file: setup, exports } of state.setups) {
    const toSetup = path.relative(path.dirname(file), setup);
    const from = toSetup.startsWith('.') ? toSetup : `./${toSetup}`;
    const names = [...exports].filter(([name]) => syntax.used.has(name) && !taken.has(name));
    for (const [name] of names) taken.add(name);
    for (const [wanted, word] of [
      ['type', 'import type'],
      ['value', 'import'],
    ]) {
      const list = names.flatMap(([name, kind]) => (kind === wanted ? [name] : []));
      if (list.length > 0) lines.push(`${word} { ${list.join(', ')} } from '${from}';`);
    }
  }
  return lines.join('\n');
}
