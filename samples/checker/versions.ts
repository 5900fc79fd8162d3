import semver from 'semver';
import { PACKAGE_NAMES, type PackageName, type PackageSet } from './packages.ts';

/** Whether a version is what a dependency asks for; the tag `latest` takes each. */
export function satisfies(version: string, range: string): boolean {
  return range === 'latest' || semver.satisfies(version, range);
}

/** What is wrong with a package of the documented ones' scope that readers are told to install; nothing with others. */
export function installFault(
  name: string,
  range: string,
  { versions }: Pick<PackageSet, 'versions'>,
): string | undefined {
  if (!name.startsWith('@zimic/')) return undefined;
  const documented = versions[name];
  if (!PACKAGE_NAMES.includes(name as PackageName) || documented === undefined)
    return `there is no package ${name}; those documented here are ${PACKAGE_NAMES.join(', ')}`;
  return satisfies(documented, range)
    ? undefined
    : `${name} ${range} is not the documented version, which is ${documented}`;
}
