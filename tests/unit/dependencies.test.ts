import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { mayBeUsed, packagesOf } from '../../scripts/licences/packages.ts';
import { makeFolder } from '../support/folder.ts';

const root = path.join(import.meta.dirname, '../..');
const project = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  allowScripts: Record<string, boolean>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};
const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { hasInstallScript?: boolean; resolved?: string; integrity?: string }>;
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
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([place]) => place.replace(/^.*node_modules\//, ''));
    expect(names.filter((name) => !(name in project.allowScripts))).toEqual([]);
  });

  it('are not installed where a package has a script that is not named', ({ skip }) => {
    const folder = makeFolder();
    const npm = (args: string[], within = folder): SpawnSyncReturns<string> =>
      spawnSync('npm', args, { cwd: within, encoding: 'utf8' });
    if (npm(['config', 'get', 'strict-allow-scripts']).stdout.trim() === 'undefined')
      skip('npm before 11.16 knows no such setting');
    const save = (file: string, value: unknown): void =>
      writeFileSync(path.join(folder, file), JSON.stringify(value));
    mkdirSync(path.join(folder, 'odd'));
    save('odd/package.json', { name: 'odd', version: '1.0.0', scripts: { postinstall: 'echo > ../../ran' } });
    expect(npm(['pack', '--pack-destination', '..'], path.join(folder, 'odd')).status).toBe(0);
    const dependencies = { odd: 'file:odd-1.0.0.tgz' };
    save('package.json', { dependencies, allowScripts: project.allowScripts });
    save('package-lock.json', {
      lockfileVersion: 3,
      packages: {
        '': { dependencies },
        'node_modules/odd': { version: '1.0.0', resolved: dependencies.odd, hasInstallScript: true },
      },
    });
    copyFileSync(path.join(root, '.npmrc'), path.join(folder, '.npmrc'));

    const { status, stderr } = npm([
      'ci',
      '--offline',
      '--no-audit',
      '--no-fund',
      // whatever the npm says that runs this test
      '--loglevel=error',
    ]);
    expect(stderr).toContain('odd@1.0.0');
    expect(status).toBe(1);
    expect(existsSync(path.join(folder, 'ran'))).toBe(false);
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
