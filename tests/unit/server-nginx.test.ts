import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../tools/free-port.ts';
import { nginxConfig } from '../../tools/nginx-config.ts';
import { findNginx } from '../../tools/programs/nginx.js';
import { searchPageHref } from '../../src/search/options.ts';
import { LONGEST_QUERY } from '../../src/search/result.ts';
import { page, request, sendRaw, useServedFixture } from './support/server.ts';

// `node scripts/prepare.js --nginx` fetches nginx where that is possible.
const program = findNginx();
const isSkipped = program === undefined && process.env['CI'] === undefined;

describe.skipIf(isSkipped).each(['', '/manual'])('deploy/nginx.conf at "%s/"', (base) => {
  const site = useServedFixture(base);
  let nginx: ChildProcess;
  let nginxPort: number;
  let complaints = '';

  beforeAll(async () => {
    if (program === undefined) throw new Error('There is no nginx: node scripts/prepare.js --nginx');
    nginxPort = await freePort();
    const folder = path.join(site.root, 'nginx');
    fs.mkdirSync(folder);
    // Its workers may run as another user.
    for (const place of [site.root, folder]) fs.chmodSync(place, 0o755);
    const config = path.join(folder, 'nginx.conf');
    fs.writeFileSync(config, nginxConfig({ site: site.root, run: folder, port: nginxPort }));
    nginx = spawn(program, ['-e', 'stderr', '-c', config, '-g', 'daemon off;'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    nginx.stderr?.setEncoding('utf8').on('data', (chunk: string) => (complaints += chunk));
    for (let tries = 0; !(await answers(nginxPort)); tries += 1) {
      if (tries > 100 || nginx.exitCode !== null) throw new Error(`nginx did not start.\n${complaints}`);
      await wait(50);
    }
  });

  afterAll(() => void nginx?.kill('SIGTERM'));

  test('the configuration is taken without a warning', () => {
    expect(complaints.split('\n').filter((line) => /\[(?:warn|error|emerg|alert)\]/.test(line))).toEqual([]);
  });

  const targets = `
    / /docs /docs?q=1 /docs/http /docs/ /docs// /docs//http //docs?q=1 /docs.html?q=1 /docs/http.html
    /index.html?q /docs/index.html /docs/http/ /docs/ws?q=1 /old /docs/caf%C3%A9?q=1 /nope /404 /index
    /docs/ws/?q=1 /docs/ws.html?q=1 /docs/ws/index.html /old// /docs/caf%C3%A9.html/ /404.html /404/ /index/
    /_astro /_astro/app.a1b2c3d4.js /_astro/gone.js /robots.txt /notes.md /docs/http.md?q=1 /docs/gone.md /numbers.txt /large.bin
    /gr%C3%B6%C3%9Fe.txt /data.constructor /.well-known/security.txt /.secret /_headers /_redirects
    /redirects.json /docs.html.br /docs.html.gz /docs.gz /%252e%252e/outside.txt /docs%00 /%zz`
    .trim()
    .split(/\s+/);
  const addresses = targets
    .map((target) => `${base}${target}`)
    .concat('/%2e%2e/outside.txt', '/../outside.txt');
  const aroundBase = `/ /?q=1 ${base} ${base}?q=1 ${base}// ${base}/index.html/
    ${base}x ${base}x.html ${base}${base}/docs /404.html`.split(/\s+/);
  if (base !== '') addresses.push(...aroundBase, ...targets);

  test.each([...new Set(addresses)])('%s is answered as our server answers it', async (target) => {
    for (const encoding of ['', 'gzip']) {
      const expected = await request(site.port, target, { 'accept-encoding': encoding });
      const answer = await request(nginxPort, target, { 'accept-encoding': encoding });
      expect(answer.status).toBe(expected.status);
      const { headers } = answer;
      for (const name of Object.keys(expected.headers)) {
        // ETags and dates differ; nginx sends ranges of the not-found page, and pages of its own for errors.
        if (['etag', 'date', 'connection', 'keep-alive', 'accept-ranges', 'vary'].includes(name)) continue;
        if (
          answer.status >= 300 &&
          ['content-type', 'content-length'].includes(name) &&
          answer.status !== 404
        )
          continue;
        expect([name, headers[name]]).toEqual([name, expected.headers[name]]);
      }
      expect(headers['link']).toBe(expected.headers['link']);
      if (expected.headers.vary !== undefined)
        expect(headers.vary?.toLowerCase()).toBe(expected.headers.vary);
      if (answer.status === 200 || answer.status === 404)
        expect(answer.body.equals(expected.body)).toBe(true);
    }
  });

  test.each([
    '//evil.example/',
    '/\\evil.example/',
    '/%5cevil.example/',
    '//evil.example/index.html',
    '/\\evil.example/x.html',
    '/%2fevil.example/',
    '/manual//evil.example/',
    '/manual/\\evil.example/',
  ])('%s leads to no other host', async (target) => {
    const { headers } = await request(nginxPort, target);
    expect(headers.location ?? '/').toMatch(/^\/(?![/\\])/);
  });

  test('links that lead out of the build are not followed', async () => {
    for (const target of [`${base}/link.txt`, `${base}/up/outside.txt`]) {
      const { status, body } = await request(nginxPort, target);
      expect([403, 404]).toContain(status);
      expect(body.toString()).not.toContain('outside of the build');
    }
  });

  test('the not-found page is compressed', async () => {
    const { body } = await request(nginxPort, `${base}/nope`, { 'accept-encoding': 'gzip' });
    expect(gunzipSync(body).toString()).toBe(page('Not found'));
  });

  test('copies are asked about, methods refused, parts sent', async () => {
    const { etag = '' } = (await request(nginxPort, `${base}/docs`)).headers;
    const again = await request(nginxPort, `${base}/docs`, { 'if-none-match': etag });
    expect([again.status, again.headers['cache-control']]).toEqual([
      304,
      'public, max-age=60, must-revalidate',
    ]);
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND']) {
      const { status, headers } = await request(nginxPort, `${base}/docs`, {}, method);
      expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
    }
    const part = await request(nginxPort, `${base}/numbers.txt`, { range: 'bytes=0-4' });
    expect([part.status, part.body.toString()]).toEqual([206, '01234']);
    const head = await request(nginxPort, `${base}/docs`, {}, 'HEAD');
    expect([head.status, head.body.length]).toEqual([200, 0]);
  });

  test('a part that no file has is not kept as a file is', async () => {
    const target = `${base}/_astro/app.a1b2c3d4.js`;
    const { status, headers } = await request(nginxPort, target, { range: 'bytes=99999999-' });
    expect([status, headers['cache-control']]).toEqual([416, 'no-store']);
  });

  test('proxies get compressed copies too, those that speak HTTP/1.0 and those that say their names', async () => {
    const { headers } = await request(nginxPort, `${base}/docs`, {
      'accept-encoding': 'gzip',
      via: '1.1 proxy',
    });
    expect(headers['content-encoding']).toBe('gzip');
    const old = await sendRaw(nginxPort, `GET ${base}/docs HTTP/1.0\r\naccept-encoding: gzip\r\n\r\n`);
    expect([old.status, old.headers['content-encoding']]).toEqual([200, 'gzip']);
  });

  test('malformed and huge requests get an answer', async () => {
    const malformed = await sendRaw(nginxPort, 'GET / HTTP/1.1\r\n\r\n');
    expect(malformed.status).toBe(400);
    expect(malformed.headers['x-content-type-options']).toBe('nosniff');
    expect(
      (await sendRaw(nginxPort, `GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`)).status,
    ).toBe(400);
    expect((await request(nginxPort, `${base}/${'a'.repeat(9_000)}`)).status).toBe(414);
    expect((await request(nginxPort, `${base}/docs?q=${'a'.repeat(9_000)}`)).status).toBe(414);
  });

  test('the longest search that the site itself writes is answered, and redirected whole', async () => {
    const search = searchPageHref(`${base}/docs`, '\u20AC'.repeat(LONGEST_QUERY), '1.x');
    expect((await request(nginxPort, search)).status).toBe(200);
    const { status, headers } = await request(nginxPort, search.replace('?', '/?'));
    expect([status, headers.location]).toEqual([308, search]);
  });
});

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}
