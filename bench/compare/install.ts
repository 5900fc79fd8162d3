import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Installs the packages of the folder `from` in `home`, by its lock file, unless that has been done.
 *
 * @param name whose packages they are, for whoever waits
 * @throws Error when npm fails; it has printed why. What was measured without them is tried again with `--retry`
 */
export function install(name: string, from: string, home: string): void {
  const stamp = path.join(home, 'installed.txt');
  const wanted = createHash('sha256')
    .update(readFileSync(path.join(from, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log(`Installing ${name}…`);
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  for (const file of ['package.json', 'package-lock.json'])
    cpSync(path.join(from, file), path.join(home, file));
  // not `npm ci`: it refuses a lock file that lacks an optional package of another platform
  try {
    execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: home,
      stdio: 'inherit',
    });
  } catch (error) {
    throw new Error(`npm could not install the packages of ${name}`, { cause: error });
  }
  writeFileSync(stamp, wanted);
}
