import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { findChromium } from '../../scripts/prepare/chromium.js';
import { findNginx, prepareNginx } from '../../scripts/prepare/nginx.js';

afterEach(() => vi.unstubAllEnvs());

describe('a program that the environment names', () => {
  it.each([
    ['CHROMIUM_PATH', findChromium],
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
