import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { findChromium } from '../../scripts/prepare/chromium.js';
import { findFirefox } from '../../scripts/prepare/firefox.js';
import { findNginx, prepareNginx } from '../../scripts/prepare/nginx.js';
import { goWithout } from '../../scripts/prepare/tools.js';

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

describe('a machine without a program', () => {
  const lack = { tests: 'The tests', program: 'The program', hindrance: 'it rains', advice: 'Wait' };

  /** A folder for PATH, with programs of these names. */
  function programs(...names: string[]): string {
    const folder = mkdtempSync(path.join(tmpdir(), 'programs-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
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
