import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { asRoot, findNamed, findProgram, goWithout } from './system.js';

/** Where Debian's package is unpacked. It is not installed: that would start a web server on the machine's port 80. */
const unpacked = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../.cache/nginx');

/** Where nginx may lie, besides the folders of PATH. */
const folders = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin', path.join(unpacked, 'usr/sbin')];

/**
 * The nginx that the test of `deploy/nginx.conf` starts: what NGINX_PATH names, else the system's, else the unpacked one.
 *
 * @returns {string | undefined} its path; undefined when there is none
 * @throws {Unprepared} when NGINX_PATH names no program
 */
export function findNginx() {
  return findNamed('NGINX_PATH', folders) ?? findProgram('nginx', folders);
}

/**
 * Finds nginx, or unpacks Debian's into `.cache/nginx`. Elsewhere it warns that the test is skipped.
 *
 * @throws {Unprepared} when it cannot be fetched but has to be there, or NGINX_PATH names no program
 */
export function prepareNginx() {
  if (findNginx() !== undefined) return;
  const hindrance = unpackDebianNginx();
  if (hindrance === undefined) return;
  goWithout({
    tests: 'The tests of deploy/nginx.conf',
    program: 'nginx',
    hindrance,
    advice: 'Install nginx, or set NGINX_PATH to its program',
  });
}

/** @returns {string | undefined} why it cannot be fetched, or undefined when it is there */
function unpackDebianNginx() {
  if (findProgram('apt-get') === undefined) return 'this system has no apt-get';
  console.log("Fetching Debian's nginx…");
  fs.rmSync(unpacked, { recursive: true, force: true });
  fs.mkdirSync(unpacked, { recursive: true });
  const download = () =>
    spawnSync('apt-get', ['download', '-qq', 'nginx'], { cwd: unpacked, encoding: 'utf8' });
  let { status, stderr } = download();
  if (status !== 0) {
    const update = asRoot(['apt-get', 'update', '-qq']);
    if (update !== undefined) return update;
    ({ status, stderr } = download());
    if (status !== 0) return `"apt-get download nginx" failed: ${stderr.trim().split('\n').at(-1)}`;
  }
  const file = fs.readdirSync(unpacked).find((name) => name.endsWith('.deb'));
  if (file === undefined) return '"apt-get download nginx" brought no package';
  const unpacking = spawnSync('dpkg', ['-x', file, '.'], { cwd: unpacked, encoding: 'utf8' });
  if (unpacking.status !== 0)
    return `"dpkg -x ${file}" failed: ${(unpacking.error?.message ?? unpacking.stderr).trim().split('\n').at(-1)}`;
  fs.rmSync(path.join(unpacked, file));
  const program = findNginx();
  if (program === undefined) return 'the package holds no program';
  const trial = spawnSync(program, ['-v'], { encoding: 'utf8' });
  if (trial.status === 0) return undefined;
  fs.rmSync(unpacked, { recursive: true, force: true });
  return `it does not start: ${(trial.error?.message ?? trial.stderr).trim()}`;
}
