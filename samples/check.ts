/**
 * Checks the samples of the docs: `npm run samples -- [--packages DIR | --published] [--docs DIR] [--fresh] [pages…]`.
 * Prints faults as a compiler does; the exit code is 1 when there are any.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { leftOfMerge } from '../src/content/left-of-merge.ts';
import { problemLine } from '../src/content/problems.ts';
import { forgetOld } from '../src/files/forget-old.ts';
import { posix } from '../src/files/posix.ts';
import { readText } from '../src/files/read-text.ts';
import { statOf } from '../src/files/stat-of.ts';
import { CommandError, startCommand } from '../tools/command.ts';
import { CACHE } from './checker/cache.ts';
import { environmentHash, resultKey } from './checker/environment.ts';
import { documentedPackages, packagesUnder, ROOT, type PackageSet } from './checker/packages.ts';
import { findMarkdown, pageHash, readPage, type PageCode } from './checker/pages.ts';
import { printFindings, printSummary, type CheckedPage } from './checker/report.ts';
import { docsVersions } from './docs-versions.ts';
import { loadResult } from './results.ts';

const HELP = `Checks the samples of the docs.

npm run samples -- [options] [pages…]

  --packages DIR      check against the packages under DIR/node_modules
  --published         install the published packages in a temporary folder and check against them
  --docs DIR          folder of the pages (default: those of all versions in site.config.ts)
  --fresh             check every page and run every command, also those that have not changed
  pages               only pages whose path contains one of these words`;

const started = performance.now();
process.exitCode = await main();

async function main(): Promise<number> {
  const { values, positionals } = startCommand(HELP, () => {
    const given = parseArgs({
      allowPositionals: true,
      options: {
        packages: { type: 'string' },
        published: { type: 'boolean' },
        docs: { type: 'string' },
        fresh: { type: 'boolean' },
      },
    });
    if (given.values.packages !== undefined && given.values.published)
      throw new Error('--packages and --published each name the packages; give one of them');
    return given;
  });
  const folders = await foldersOf(values.docs);
  const packages = await choosePackages(values.packages, values.published ?? false);
  const missing = folders.find((folder) => !statOf(folder)?.isDirectory());
  if (missing !== undefined)
    throw new CommandError(
      `there is no folder ${missing}; --docs, or docs.versions in site.config.ts, names the folder of the pages`,
    );
  // the folder of one version may lie inside that of another
  const all = [...new Set(folders.flatMap(findMarkdown))];
  if (all.length === 0) throw new CommandError(`there are no pages in ${folders.join(' or ')}`);
  // from the project's folder on: the folders above it may hold the word too
  const has = (file: string, word: string): boolean => posix(path.relative(ROOT, file)).includes(posix(word));
  const unknown = positionals.filter((word) => !all.some((file) => has(file, word)));
  if (unknown.length > 0)
    throw new CommandError(`no page of ${folders.join(' or ')} has ${unknown.join(' or ')} in its path`);
  const files = all.filter((file) => positionals.length === 0 || positionals.some((word) => has(file, word)));
  const sources = files.map((file) => ({ file: posix(path.relative(ROOT, file)), source: readText(file) }));
  const left = sources.flatMap(({ file, source }) => leftOfMerge(file, source));
  const leftIn = new Set(left.map(({ file }) => file));
  const pages = sources
    .filter(({ file }) => !leftIn.has(file))
    .map(({ file, source }) => readPage(file, source));
  return report(pages, packages, values.fresh ?? false, left.map(problemLine));
}

async function foldersOf(given: string | undefined): Promise<string[]> {
  if (given !== undefined) return [path.resolve(given)];
  return (await docsVersions()).map(({ folder }) => path.join(ROOT, folder));
}

async function choosePackages(folder: string | undefined, published: boolean): Promise<PackageSet> {
  if (folder !== undefined) return packagesUnder(folder);
  if (!published) return documentedPackages();
  const { installPublished } = await import('./checker/published.ts');
  return packagesUnder(installPublished(documentedPackages().versions));
}

/** @param left what a merge left in other pages, which are checked when it is gone */
async function report(
  pages: readonly PageCode[],
  packages: PackageSet,
  fresh: boolean,
  left: readonly string[],
): Promise<number> {
  const environment = environmentHash(packages);
  const checked: CheckedPage[] = [];
  const missing: { page: PageCode; key: string }[] = [];
  for (const page of pages) {
    const key = resultKey(environment, pageHash(page));
    const result = fresh ? null : loadResult(key);
    if (result) checked.push({ page, result });
    else missing.push({ page, key });
  }
  let faults: string[] = [];
  if (missing.length > 0) {
    const { checkPages } = await import('./checker/check-pages.ts');
    const { results, packageFaults } = await checkPages(missing, packages, environment, fresh);
    for (const [page, result] of results) checked.push({ page, result });
    faults = packageFaults;
    forgetOld(CACHE);
  }
  checked.sort((a, b) => (a.page.file < b.page.file ? -1 : 1));
  const findings = [...faults, ...left, ...checked.flatMap(printFindings)];
  for (const line of findings) console.log(line);
  if (findings.length > 0) console.log(`\n${findings.length} ${findings.length === 1 ? 'fault' : 'faults'}`);
  for (const line of printSummary(checked, (performance.now() - started) / 1000)) console.log(line);
  return findings.length > 0 ? 1 : 0;
}
