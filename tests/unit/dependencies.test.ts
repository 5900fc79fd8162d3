import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { mayBeUsed, packagesOf } from '../../scripts/licences.ts';

const root = path.join(import.meta.dirname, '../..');
const project = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  allowScripts: Record<string, boolean>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};
const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<
    string,
    { hasInstallScript?: boolean; resolved?: string; integrity?: string; optional?: boolean }
  >;
};

describe('dependencies', () => {
  it('have one version each in package.json', () => {
    const loose = Object.entries({ ...project.dependencies, ...project.devDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version),
    );
    expect(loose).toEqual([]);
  });

  it('come from the registry, each with the hash of its content', () => {
    const odd = Object.entries(lock.packages).filter(
      ([place, { resolved = 'https://registry.npmjs.org/', integrity }]) =>
        place !== '' && (integrity === undefined || !resolved.startsWith('https://registry.npmjs.org/')),
    );
    expect(odd.map(([place]) => place)).toEqual([]);
  });

  it('run scripts when they are installed only where package.json allows it by name', () => {
    const names = Object.entries(lock.packages)
      .filter(([, { hasInstallScript, optional }]) => hasInstallScript && !optional)
      .map(([place]) => place.replace(/^.*node_modules\//, ''));
    expect(names.filter((name) => !(name in project.allowScripts))).toEqual([]);
  });

  it('have licences that may be used', () => {
    expect(packagesOf(root).filter((found) => !mayBeUsed(found))).toEqual([]);
  });

  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0)', true],
    ['MIT AND GPL-3.0', false],
    ['(MIT OR GPL-3.0) AND (GPL-2.0 OR GPL-3.0)', false],
    ['(MIT AND (GPL-3.0 OR ISC))', false],
    ['GPL-3.0', false],
    ['MPL-2.0', false],
    ['not stated', false],
  ])('of licence %s may be used: %s', (licence, may) =>
    expect(mayBeUsed({ name: 'some-package', version: '1.0.0', licence })).toBe(may),
  );
});
