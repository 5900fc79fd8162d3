import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { prepareDependencies } from '../../scripts/prepare/dependencies.js';
import { findChromium } from '../../tools/programs/chromium.js';
import { findFirefox, prepareFirefox } from '../../tools/programs/firefox.js';
import { findNginx, prepareNginx } from '../../tools/programs/nginx.js';
import { goWithout } from '../../tools/programs/system.js';
import { makeFolder } from '../support/folder.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('a program that the environment names', () => {
  it.each([
    ['CHROMIUM_PATH', findChromium],
    ['FIREFOX_PATH', findFirefox],
    ['NGINX_PATH', findNginx],
    ['NGINX_PATH', prepareNginx],
  ])('must be one: %s', (name, find) => {
    const file = path.join(import.meta.dirname, 'no-such-program');
    vi.stubEnv(name, file);
    expect(find).toThrow(`${name} is "${file}", which is not a program that can be run.`);
  });

  it('is the one that is used', () => {
    vi.stubEnv('NGINX_PATH', process.execPath);
    expect(findNginx()).toBe(process.execPath);
  });
});

describe('installed packages', () => {
  /** A project with npm's record of what is installed, beside an `npm` that only fails. */
  function project() {
    const root = makeFolder();
    const bin = path.join(root, 'node_modules/.bin');
    mkdirSync(bin, { recursive: true });
    symlinkSync(process.execPath, path.join(bin, 'node'));
    mkdirSync(path.join(root, 'npm'));
    writeFileSync(path.join(root, 'npm/npm'), '#!/bin/sh\nexit 7\n', { mode: 0o755 });
    vi.stubEnv('PATH', `${path.join(root, 'npm')}${path.delimiter}${process.env['PATH']}`);
    const save = (name: string, value: unknown): void =>
      writeFileSync(path.join(root, name), JSON.stringify(value));
    const versions = (version: string) => ({ packages: { 'node_modules/a': { version } } });
    save('package.json', { engines: { node: '>=22.18' } });
    save('package-lock.json', versions('1.0.0'));
    const installed = (version: string): void => save('node_modules/.package-lock.json', versions(version));
    return { installed, prepare: () => prepareDependencies(root) };
  }

  it('stay when they are those of the lock file', () => {
    const { installed, prepare } = project();
    installed('1.0.0');
    prepare();
    expect(prepare).not.toThrow();
  });

  it('are replaced when others were installed by hand since', () => {
    const { installed, prepare } = project();
    installed('1.0.0');
    prepare();
    installed('2.0.0');
    vi.spyOn(console, 'log').mockReturnValue();
    expect(prepare).toThrow('"npm ci" failed with status 7');
  });
});

describe('a machine without a program', () => {
  const lack = { tests: 'The tests', program: 'The program', hindrance: 'it rains', advice: 'Wait' };

  /** A folder for PATH, with programs of these names. */
  function programs(...names: string[]): string {
    const folder = makeFolder();
    for (const name of names) writeFileSync(path.join(folder, name), '', { mode: 0o755 });
    return folder;
  }

  it.each([
    ['in CI', 'true', []],
    ['where it could be fetched', undefined, ['apt-get']],
  ])('must not skip its tests %s', (_where, ci, names) => {
    vi.stubEnv('CI', ci);
    vi.stubEnv('PATH', programs(...names));
    expect(() => goWithout(lack)).toThrow(
      "The tests cannot run: The program was not found, and Debian's could not be fetched, because it rains. Wait, then try again.",
    );
  });

  it('needs a Firefox, which Ubuntu has no package of', () => {
    vi.stubEnv('FIREFOX_PATH', undefined);
    vi.stubEnv('PATH', programs());
    expect(prepareFirefox).toThrow(/ this system has no apt-get\. Install it yourself, on Ubuntu too, /);
  });

  it('skips them elsewhere, and says so', () => {
    vi.stubEnv('CI', undefined);
    vi.stubEnv('PATH', programs());
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    goWithout(lack);
    expect(warn.mock.calls.join()).toMatch(
      /^The tests are skipped: .* because it rains. Wait, to run them.$/,
    );
  });
});
