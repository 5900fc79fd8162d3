/**
 * Compares the API and CLI pages of the latest version with the packages:
 * `npm run api -- [--packages DIR] [--docs DIR]`. Every export, member, command, flag and message must be documented,
 * every heading in code must name something that exists, the parts of a section stand in their order, and what a call
 * returns and where to read on is not left out.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { posix } from '../src/files/posix.ts';
import { readText } from '../src/files/read-text.ts';
import { statOf } from '../src/files/stat-of.ts';
import { CommandError, startCommand } from '../tools/command.ts';
import { measureCoverage, type Coverage } from './api/coverage.ts';
import { readNames } from './api/names.ts';
import { apiPage } from './api/sections.ts';
import { documentedPackages, packagesUnder, ROOT } from './checker/packages.ts';
import { findMarkdown } from './checker/pages.ts';
import { docsVersions } from './docs-versions.ts';

const USAGE = 'npm run api -- [--packages DIR] [--docs DIR]';

const { values } = startCommand(USAGE, () =>
  parseArgs({ options: { packages: { type: 'string' }, docs: { type: 'string' } } }),
);
const [latest] = await docsVersions();
const docs = path.resolve(values.docs ?? path.join(ROOT, latest.folder));
if (!statOf(docs)?.isDirectory())
  throw new CommandError(`there is no folder ${docs}; --docs names the folder of the pages`);
const packages = values.packages === undefined ? documentedPackages() : packagesUnder(values.packages);
const version = { folder: posix(path.relative(ROOT, docs)), path: latest.path };
const pages = findMarkdown(docs).map((file) =>
  apiPage(posix(path.relative(docs, file)), readText(file), version),
);
process.exitCode = print(measureCoverage(readNames(packages), pages));

function print({ packages: counts, missing, unknown, misplaced, owed, entries }: Coverage): number {
  for (const { file, line, message } of [...misplaced, ...owed])
    console.log(`${file}:${line} api ${message}`);
  for (const { file, line, name, nearest } of unknown) {
    console.log(
      `${file}:${line} api the heading \`${name}\` names nothing that exists\n    → nearest: ${nearest.join(', ')}`,
    );
  }
  for (const { page, what, name } of missing) console.log(`${page} api missing ${what} \`${name}\``);
  const faults = missing.length + unknown.length + misplaced.length + owed.length;
  if (faults > 0) console.log('');
  for (const { package: name, documented, total } of counts) {
    console.log(
      `${name.padEnd(20)} ${documented} of ${total} documented, ${((100 * documented) / Math.max(total, 1)).toFixed(1)} %`,
    );
  }
  console.log(
    `api: ${entries.length} entries, ${missing.length} missing, ${unknown.length} headings that name nothing, ${misplaced.length} parts in the wrong place, ${owed.length} left out`,
  );
  return faults > 0 ? 1 : 0;
}
