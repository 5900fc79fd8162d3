import type { PackageSet } from '../../../samples/checker/packages.ts';
import { posix } from '../../../src/files/posix.ts';

/** The same packages, with another file for one entry point. */
export function withEntry(set: PackageSet, name: string, file: string): PackageSet {
  return { ...set, entries: new Map(set.entries).set(name, posix(file)) };
}
