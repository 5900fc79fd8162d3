import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import ts from 'typescript';
import { parseAllDocuments } from 'yaml';
import { jsonFault } from '../../src/config/json-fault.ts';
import { editDistance, nearest } from '../../src/content/nearest.ts';
import type { Finding } from '../../src/markdown/sample-results.ts';
import { ROOT, type PackageSet } from './packages.ts';
import type { Block, Page } from './pages.ts';

/** What was found in the data of a page; `parsed` holds the indexes of its blocks. */
export interface DataCheck {
  parsed: Set<number>;
  findings: Finding[];
  /** `next ^16.0.0`: versions that cannot be looked up without a network. */
  unverifiable: string[];
}

/** Parses the JSON, YAML and JavaScript blocks of a page, and looks up the versions that `package.json` fragments name. */
export function checkData(page: Page, packages: PackageSet): DataCheck {
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
  const data = block.lang === 'jsonc' ? withoutComments(text) : text;
  let value: unknown;
  try {
    value = JSON.parse(data);
  } catch (error) {
    const message = (error as Error).message;
    const before = data.slice(0, jsonFault(data)).split('\n');
    const comments =
      block.lang === 'json' && /^\s*\/\//m.test(text) ? '; a block with comments is jsonc' : '';
    fault(
      block,
      check,
      before.length - 1,
      before.at(-1)?.length ?? 0,
      `invalid JSON: ${withoutPlace(message)}${comments}`,
    );
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  checkGroups(block, value as Record<string, unknown>, check);
  checkVersions(block, value as Record<string, unknown>, packages, check);
}

/** The message of `JSON.parse()` without the position and the lines around it. */
function withoutPlace(message: string): string {
  return message.replace(/(?: in JSON)? at position \d.*$|, (?:\.{3})?".*$/s, '').replace('\n', '\\n');
}

/** JSON with comments and trailing commas, which it replaces by spaces, so that positions stay the same. */
export function withoutComments(text: string): string {
  const blank = (part: string): string => part.replace(/[^\n]/g, ' ');
  const bare = text.replace(/"(?:[^"\\]|\\.)*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (part) =>
    part.startsWith('"') ? part : blank(part),
  );
  return bare.replace(/"(?:[^"\\]|\\.)*"|,(?=\s*[}\]])/g, (part) => (part === ',' ? ' ' : part));
}

/** What a dependency may ask for besides a range of versions: other sources, and the usual tags of npm. */
const OTHER_SPEC =
  /^(?:(?:npm|workspace|file|link|catalog|git(?:hub|lab|\+\w+)?|https?):|(?:latest|next|beta|alpha|rc|canary|nightly|experimental)$)/;

const GROUPS = [
  'dependencies',
  'devDependencies',
  'peerDependencies',
  'optionalDependencies',
  'overrides',
  'resolutions',
];

/** Reports misspelled names of dependency groups, which npm ignores and the check of versions would skip. */
function checkGroups(block: Block, manifest: Record<string, unknown>, check: DataCheck): void {
  for (const [name, held] of Object.entries(manifest)) {
    const [group = ''] = nearest(name, GROUPS, 1);
    if (name === group || !group.endsWith('ependencies') || editDistance(name, group) > 3) continue;
    if (typeof held !== 'object') continue;
    const line = block.sample.visible.findIndex((text) => text.includes(`"${name}"`));
    fault(block, check, Math.max(line, 0), 0, `unknown dependency group "${name}"; did you mean "${group}"?`);
  }
}

function checkVersions(
  block: Block,
  manifest: Record<string, unknown>,
  packages: PackageSet,
  check: DataCheck,
): void {
  for (const group of GROUPS) {
    const named = manifest[group];
    if (typeof named !== 'object' || named === null) continue;
    for (const [name, range] of Object.entries(named)) {
      if (typeof range !== 'string') continue;
      const line = lineIn(block, group, name);
      const documented = packages.versions[name];
      if (documented === undefined && semver.validRange(range) === null && !OTHER_SPEC.test(range)) {
        fault(block, check, line, 0, `"${range}" is not a valid version range for ${name}`);
      } else if (documented !== undefined && !satisfies(documented, range)) {
        fault(
          block,
          check,
          line,
          0,
          `${name} ${range} is not the documented version, which is ${documented}`,
        );
      } else if (documented === undefined && !isInstalled(name, range)) {
        check.unverifiable.push(`${name} ${range}`);
      }
    }
  }
}

/** The line that names a package in a group: another group, a script or the manifest itself may name it above. */
function lineIn(block: Block, group: string, name: string): number {
  const { visible } = block.sample;
  const from = visible.findIndex((text) => text.includes(`"${group}"`));
  return Math.max(
    visible.findIndex((text, index) => index >= from && text.includes(`"${name}"`)),
    0,
  );
}

/** Whether a version is what a dependency asks for; the tag `latest` takes each. */
function satisfies(version: string, range: string): boolean {
  return range === 'latest' || semver.satisfies(version, range);
}

function isInstalled(name: string, range: string): boolean {
  const manifest = path.join(ROOT, 'node_modules', name, 'package.json');
  if (!existsSync(manifest)) return false;
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version?: string };
  return version !== undefined && satisfies(version, range);
}
