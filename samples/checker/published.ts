import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MissingPackageError } from './packages.ts';

/**
 * Installs the documented versions of the packages in a temporary folder, which is removed when the process exits.
 * @returns the folder.
 * @throws MissingPackageError naming the packages that the registry does not have, or why npm failed.
 */
export function installPublished(versions: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'published-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'published', private: true }));
  const missing: string[] = [];
  for (const [name, version] of Object.entries(versions)) {
    const wanted = `${name}@${version}`;
    const found = npm(['view', wanted, 'version'], folder);
    const isMissing = found.status === 0 ? found.stdout.trim() === '' : /\bE404\b/.test(found.stderr);
    if (isMissing) missing.push(wanted);
    else if (found.status !== 0)
      throw new MissingPackageError(
        `npm view ${wanted} failed; nothing was checked:\n${found.error?.message ?? found.stderr.trim()}`,
      );
  }
  if (missing.length > 0)
    throw new MissingPackageError(
      `the npm registry in use does not have ${missing.join(' and ')}; nothing was checked. ` +
        'Use --packages DIR with a folder in which they are installed.',
    );
  const wanted = Object.entries(versions).map(([name, version]) => `${name}@${version}`);
  const installed = npm(['install', '--no-audit', '--no-fund', '--ignore-scripts', ...wanted], folder);
  if (installed.status !== 0)
    throw new MissingPackageError(`npm install ${wanted.join(' ')} failed:\n${installed.stderr.trim()}`);
  return folder;
}

function npm(args: string[], cwd: string): SpawnSyncReturns<string> {
  return spawnSync('npm', args, { cwd, encoding: 'utf8', shell: process.platform === 'win32' });
}
