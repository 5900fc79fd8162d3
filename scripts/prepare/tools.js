import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** Thrown when something that the project needs is missing; the message says what to do. */
export class Unprepared extends Error {}

/**
 * The path of a program, or undefined.
 *
 * @param {string} name a command (`nginx`) or an absolute path
 * @param {string[]} [alsoIn] folders to look in after those of PATH
 * @returns {string | undefined}
 */
export function findProgram(name, alsoIn = []) {
  const folders = path.isAbsolute(name)
    ? ['']
    : [...(process.env.PATH ?? '').split(path.delimiter), ...alsoIn];
  return folders.map((folder) => path.join(folder, name)).find(isProgram);
}

/** @param {string} file */
function isProgram(file) {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return fs.statSync(file).isFile();
  } catch {
    return false;
  }
}

/**
 * Runs a command as root, where that is possible without asking anybody: when this process is root, or with a
 * `sudo` that asks for no password.
 *
 * @param {string[]} command
 * @returns {string | undefined} why it failed, or undefined when it did not
 */
export function asRoot(command) {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status !== 0) {
    return `"${command.join(' ')}" takes root or a sudo that asks for no password`;
  }
  const [program, ...args] = isRoot ? command : ['sudo', '-n', ...command];
  const { status, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (status === 0) return undefined;
  return `"${command.join(' ')}" failed: ${(error?.message ?? stderr).trim().split('\n').at(-1)}`;
}

/**
 * Installs a Debian package, on Debian or a distribution based on it.
 *
 * @param {string} name the package
 * @returns {string | undefined} why it could not be installed, or undefined when it was
 */
export function installDebianPackage(name) {
  if (findProgram('apt-get') === undefined) return 'this system has no apt-get';
  console.log(`Installing Debian's package ${name}…`);
  const options = ['-y', '-qq', '--no-install-recommends', '-o', 'Dpkg::Use-Pty=0'];
  return (
    asRoot(['apt-get', 'update', '-qq']) ??
    asRoot(['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', 'install', ...options, name])
  );
}
