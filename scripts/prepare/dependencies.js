import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Unprepared } from '../../tools/programs/system.js';

/**
 * Brings `node_modules` in line with package-lock.json by `npm ci`, unless it already is; then checks that
 * npm scripts will find a Node that is new enough.
 *
 * @param {string} root the project's folder
 * @throws {Unprepared} when `npm ci` fails or there is no such Node
 */
export function prepareDependencies(root) {
  const stamp = path.join(root, 'node_modules', '.installed-lock');
  const lock = fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8');
  if (read(stamp) !== stateOf(root, lock)) {
    if (!isInstalled(root, lock)) install(root);
    fs.writeFileSync(stamp, stateOf(root, lock));
  }
  checkNode(root);
}

/** npm's own record of the folder, or undefined. @param {string} root */
function recordOf(root) {
  return read(path.join(root, 'node_modules', '.package-lock.json'));
}

/**
 * Hash of the lock file and of npm's own record, which changes when somebody installs something by hand.
 *
 * @param {string} root
 * @param {string} lock
 */
function stateOf(root, lock) {
  return createHash('sha256')
    .update(lock)
    .update(recordOf(root) ?? '')
    .digest('hex');
}

/**
 * Whether `node_modules` already holds what the lock file names, according to npm's own record of the folder:
 * somebody may have run `npm ci` by hand. Optional packages may be missing, as most are for other platforms.
 *
 * @param {string} root
 * @param {string} lock
 */
function isInstalled(root, lock) {
  const record = recordOf(root);
  if (record === undefined) return false;
  try {
    const { packages: wanted } = JSON.parse(lock);
    const { packages: installed } = JSON.parse(record);
    return Object.keys({ ...wanted, ...installed }).every((place) => {
      if (place === '') return true;
      if (wanted[place] === undefined) return false;
      if (installed[place] === undefined)
        return wanted[place].optional === true || wanted[place].devOptional === true;
      return (
        wanted[place].version === installed[place].version &&
        wanted[place].integrity === installed[place].integrity
      );
    });
  } catch {
    return false;
  }
}

/** @param {string} root */
function install(root) {
  console.log('Installing the dependencies (npm ci)…');
  // npm must not run on a Node inside the folder that it is about to replace.
  const own = path.join(root, 'node_modules', '.bin');
  const searched = (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => path.resolve(folder) !== own);
  const { status, stdout, stderr, error } = spawnSync(
    'npm',
    ['ci', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, PATH: searched.join(path.delimiter) },
      maxBuffer: 64 * 1024 * 1024,
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  if (status === 0) return;
  if (error !== undefined)
    throw new Unprepared(`npm could not be started (${error.message}). Install npm, then try again.`);
  throw new Unprepared(
    `${stdout}${stderr}\n"npm ci" failed with status ${status}; what it said stands above.`,
  );
}

/** @param {string} root */
function checkNode(root) {
  const binary = path.join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  const { status, stdout } = spawnSync(binary, ['-v'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const oldest = oldestNode(root);
  if (status === 0 && isFrom(oldest, stdout.trim())) return;
  if (isFrom(oldest, process.version)) return;
  throw new Unprepared(
    `The development dependency "node" has no binary in node_modules/.bin, and this machine's Node is ${process.version}: ` +
      `the site needs ${oldest} or later. The install script of "node" was probably not run: try "npm rebuild node" ` +
      `without "ignore-scripts", or install Node ${oldest} or later.`,
  );
}

/**
 * The oldest Node that runs the site, which has to run TypeScript files directly: `engines` of package.json.
 *
 * @param {string} root
 * @returns {string} such as `22.18`
 */
function oldestNode(root) {
  const { engines } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  const oldest = /^>=(\d+\.\d+)$/.exec(engines.node)?.[1];
  if (oldest === undefined) throw new Error(`package.json: engines.node must be like ">=22.18"`);
  return oldest;
}

/**
 * @param {string} oldest such as `22.18`
 * @param {string} version such as `v24.21.0`
 */
function isFrom(oldest, version) {
  const [leastMajor = 0, leastMinor = 0] = oldest.split('.').map(Number);
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  return major > leastMajor || (major === leastMajor && minor >= leastMinor);
}

/** @param {string} file */
function read(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
