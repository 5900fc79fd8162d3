import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** Thrown when something that the project needs is missing; the message says what to do. */
export class Unprepared extends Error {
  /** @param {string} message */
  constructor(message) {
    super(message);
    // a stack trace is of no use to whoever prepares the machine
    this.stack = `${this.name}: ${message}`;
  }
}

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

/**
 * The program that a variable of the environment names.
 *
 * @param {string} variable
 * @param {string[]} [alsoIn] folders to look in after those of PATH
 * @returns {string | undefined} its path; undefined when the variable is not set
 * @throws {Unprepared} when it names no program
 */
export function findNamed(variable, alsoIn) {
  const named = process.env[variable];
  if (!named) return undefined;
  const program = findProgram(named, alsoIn);
  if (program === undefined)
    throw new Unprepared(`${variable} is "${named}", which is not a program that can be run.`);
  return program;
}

/**
 * The first program of several that this machine has.
 *
 * @param {string[]} names as for `findProgram`
 * @returns {string | undefined} its path; undefined when it has none of them
 */
export function findFirst(names) {
  for (const name of names) {
    const program = findProgram(name);
    if (program !== undefined) return program;
  }
  return undefined;
}

/**
 * Warns that tests are skipped because a program is missing.
 *
 * @param {{ tests: string, program: string, hindrance: string, advice: string }} lack which tests; what is
 *   missing; why Debian's could not be had; what to do to run them
 * @throws {Unprepared} where they must not be skipped: in CI, and on systems that can fetch the program
 */
export function goWithout({ tests, program, hindrance, advice }) {
  const problem = `${program} was not found, and Debian's could not be fetched, because ${hindrance}.`;
  if (process.env.CI !== undefined || findProgram('apt-get') !== undefined)
    throw new Unprepared(`${tests} cannot run: ${problem} ${advice}, then try again.`);
  console.warn(`${tests} are skipped: ${problem} ${advice}, to run them.`);
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
  const [program = '', ...args] = isRoot ? command : ['sudo', '-n', ...command];
  const { status, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (status === 0) return undefined;
  return `"${command.join(' ')}" failed: ${(error?.message ?? stderr).trim().split('\n').at(-1)}`;
}

/**
 * Installs Debian packages, on Debian or a distribution based on it.
 *
 * @param {string[]} names the packages
 * @returns {string | undefined} why they could not be installed, or undefined when they were
 */
export function installDebianPackages(...names) {
  if (findProgram('apt-get') === undefined) return 'this system has no apt-get';
  console.log(`Installing from Debian: ${names.join(', ')}…`);
  const options = ['-y', '-qq', '--no-install-recommends', '-o', 'Dpkg::Use-Pty=0'];
  return (
    asRoot(['apt-get', 'update', '-qq']) ??
    asRoot(['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', 'install', ...options, ...names])
  );
}
