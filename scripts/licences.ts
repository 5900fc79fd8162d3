/**
 * `npm run licences`: counts the packages of the lock file by licence, and fails on a licence that is neither
 * permissive nor excused here by name.
 *
 *     npm run licences                 a summary
 *     npm run licences -- --list       every package
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startCommand } from '../tools/command.ts';
import { EXCUSED, mayBeUsed, packagesOf } from './licences/packages.ts';

const { values } = startCommand('npm run licences -- [--list]', () =>
  parseArgs({ options: { list: { type: 'boolean', default: false } } }),
);
const packages = packagesOf(path.join(import.meta.dirname, '..'));
if (values.list)
  for (const { name, version, licence } of packages) console.log(`${licence}\t${name}@${version}`);
const counts = new Map<string, number>();
for (const { licence } of packages) counts.set(licence, (counts.get(licence) ?? 0) + 1);
for (const [licence, count] of [...counts].sort((a, b) => b[1] - a[1])) console.log(`${count} ${licence}`);
for (const { name, licence, reason } of EXCUSED)
  console.log(`excused: ${licence} for ${name.source}: ${reason}`);
const refused = packages.filter((found) => !mayBeUsed(found));
for (const { name, version, licence } of refused) {
  console.error(
    `${name}@${version} has the licence "${licence}": replace it, or excuse it in scripts/licences/packages.ts.`,
  );
}
console.log(`${packages.length} packages, ${refused.length} refused`);
process.exitCode = refused.length === 0 ? 0 : 1;
