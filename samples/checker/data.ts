import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  findNodeAtLocation,
  getNodeValue,
  parseTree,
  printParseErrorCode,
  type Node,
  type ParseError,
} from 'jsonc-parser';
import semver from 'semver';
import ts from 'typescript';
import { parseAllDocuments } from 'yaml';
import { jsonFault } from '../../src/text/json-fault.ts';
import { lineAt } from '../../src/text/line-at.ts';
import { editDistance, nearest } from '../../src/text/nearest.ts';
import type { Finding } from '../../src/markdown/sample-results.ts';
import { ROOT, type PackageSet } from './packages.ts';
import type { Block, PageCode } from './pages.ts';
import { installFault, satisfies } from './versions.ts';

/** What was found in the data of a page; `parsed` holds the indexes of its blocks. */
export interface DataCheck {
  parsed: Set<number>;
  findings: Finding[];
  /** `next ^16.0.0`: versions that cannot be looked up without a network. */
  unverifiable: string[];
}

/** Parses the JSON, YAML and JavaScript blocks of a page, and looks up the versions that `package.json` fragments name. */
export function checkData(page: PageCode, packages: PackageSet): DataCheck {
  const check: DataCheck = { parsed: new Set(), findings: [], unverifiable: [] };
  for (const block of page.blocks) {
    if (block.lang === 'json' || block.lang === 'jsonc') checkJson(block, packages, check);
    else if (block.lang === 'yaml') checkYaml(block, check);
    else if (block.lang === 'js') checkJavaScript(block, check);
  }
  return check;
}

function fault(block: Block, check: DataCheck, line: number, column: number, message: string): void {
  const source = block.sample.visibleToSource[line] ?? line;
  check.findings.push({ block: block.index, line: source, column, code: block.lang, message });
}

function checkYaml(block: Block, check: DataCheck): void {
  check.parsed.add(block.index);
  for (const document of parseAllDocuments(block.sample.visible.join('\n'))) {
    for (const error of document.errors) {
      const at = error.linePos?.[0] ?? { line: 1, col: 1 };
      fault(block, check, at.line - 1, at.col - 1, error.message.split('\n')[0] ?? error.message);
    }
  }
}

/** Looks at the syntax alone: such a block may be a part of a file, without what it uses. */
function checkJavaScript(block: Block, check: DataCheck): void {
  check.parsed.add(block.index);
  const { diagnostics = [] } = ts.transpileModule(block.sample.visible.join('\n'), {
    fileName: 'block.js',
    reportDiagnostics: true,
    compilerOptions: { allowJs: true, module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ESNext },
  });
  for (const { file, start = 0, messageText } of diagnostics) {
    const { line, character } = file?.getLineAndCharacterOfPosition(start) ?? { line: 0, character: 0 };
    const message = ts.flattenDiagnosticMessageText(messageText, ' ');
    fault(block, check, line, character, `invalid JavaScript: ${message}`);
  }
}

function checkJson(block: Block, packages: PackageSet, check: DataCheck): void {
  check.parsed.add(block.index);
  const text = block.sample.visible.join('\n');
  const faults: ParseError[] = [];
  const tree = parseTree(text, faults, { allowTrailingComma: true });
  const broken = block.lang === 'json' ? brokenJson(text) : brokenJsonc(faults[0]);
  if (broken) {
    const before = text.slice(0, broken.at).split('\n');
    const column = before.at(-1)?.length ?? 0;
    fault(block, check, before.length - 1, column, `invalid JSON: ${broken.message}`);
    return;
  }
  if (tree?.type !== 'object') return;
  checkGroups(block, tree, check);
  checkVersions(block, tree, packages, check);
}

interface BrokenJson {
  /** Offset in the text. */
  at: number;
  message: string;
}

function brokenJson(text: string): BrokenJson | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const comments = /^\s*\/\//m.test(text) ? '; a block with comments is jsonc' : '';
    return { at: jsonFault(text), message: `${withoutPlace((error as Error).message)}${comments}` };
  }
}

/** What is wrong with JSON that may have comments and trailing commas, in the parser's words: `comma expected`. */
function brokenJsonc(broken: ParseError | undefined): BrokenJson | undefined {
  if (!broken) return undefined;
  const words = printParseErrorCode(broken.error).replace(/\B[A-Z]/g, (letter) => ` ${letter}`);
  return { at: broken.offset, message: words.toLowerCase() };
}

/** The message of `JSON.parse()` without the position and the lines around it. */
function withoutPlace(message: string): string {
  return message.replace(/(?: in JSON)? at position \d.*$|, (?:\.{3})?".*$/s, '').replace('\n', '\\n');
}

/** What a dependency may ask for besides a range of versions: other sources, and the usual tags of npm. */
const OTHER_SPEC =
  /^(?:(?:npm|workspace|file|link|catalog|git(?:hub|lab|\+\w+)?|https?):|(?:latest|next|beta|alpha|rc|canary|nightly|experimental)$)/;

/** Groups whose names may be paths (`a>b`, `a/b`, `a@1`), and which may ask for what another group does: `$a`. */
const REPLACING: ReadonlySet<string> = new Set(['overrides', 'resolutions']);
const GROUPS = [
  'dependencies',
  'devDependencies',
  'peerDependencies',
  'optionalDependencies',
  'overrides',
  'resolutions',
];

/** Reports misspelled names of dependency groups, which npm ignores and the check of versions would skip. */
function checkGroups(block: Block, manifest: Node, check: DataCheck): void {
  for (const [name, held] of Object.entries(getNodeValue(manifest) as Record<string, unknown>)) {
    const [group = ''] = nearest(name, GROUPS, 1);
    if (name === group || !group.endsWith('ependencies') || editDistance(name, group) > 3) continue;
    if (typeof held !== 'object') continue;
    const line = lineOfName(block, manifest, [name]);
    fault(block, check, line, 0, `unknown dependency group "${name}"; did you mean "${group}"?`);
  }
}

function checkVersions(block: Block, manifest: Node, packages: PackageSet, check: DataCheck): void {
  for (const group of GROUPS) {
    const named = (getNodeValue(manifest) as Record<string, unknown>)[group];
    if (typeof named !== 'object' || named === null) continue;
    for (const [name, range] of Object.entries(named)) {
      if (typeof range !== 'string') continue;
      const isReplacing = REPLACING.has(group);
      if (isReplacing && name.startsWith('@zimic/') && !/^@zimic\/[^/>@]+$/.test(name)) continue;
      const isReference = isReplacing && range.startsWith('$');
      const documented = packages.versions[name];
      const isInvalid =
        !isReference &&
        documented === undefined &&
        semver.validRange(range) === null &&
        !OTHER_SPEC.test(range);
      const message = isInvalid
        ? `"${range}" is not a valid version range for ${name}`
        : installFault(name, isReference ? 'latest' : range, packages);
      if (message !== undefined) fault(block, check, lineOfName(block, manifest, [group, name]), 0, message);
      else if (documented === undefined && !isReference && !isInstalled(name, range))
        check.unverifiable.push(`${name} ${range}`);
    }
  }
}

/** The line of the name at a path: a script, a list or another group may hold the same name above. */
function lineOfName({ sample }: Block, manifest: Node, at: string[]): number {
  return lineAt(sample.visible.join('\n'), findNodeAtLocation(manifest, at)?.parent?.offset ?? 0) - 1;
}

function isInstalled(name: string, range: string): boolean {
  const manifest = path.join(ROOT, 'node_modules', name, 'package.json');
  if (!existsSync(manifest)) return false;
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version?: string };
  return version !== undefined && satisfies(version, range);
}
