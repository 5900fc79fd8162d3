import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readHosting } from '../../server/hosting.ts';
import { contentType } from '../../server/mime.ts';
import { searchPageHref } from '../../src/search/options.ts';
import { LONGEST_QUERY } from '../../src/search/result.ts';
import { ownFixture, ownServer, page, request, sendRaw, useServedFixture } from './support/server.ts';

const site = useServedFixture();
const get = (target: string, headers?: Record<string, string>) => request(site.port, target, headers);

describe('addresses', () => {
  test('hold the longest search that the site itself writes', async () => {
    const search = searchPageHref('/docs', '\u20AC'.repeat(LONGEST_QUERY), '1.x');
    expect((await get(search, { x: 'a'.repeat(8_000) })).status).toBe(200);
    const { status, headers } = await get(search.replace('?', '/?'));
    expect([status, headers.location]).toEqual([308, search]);
  });

  test.each([
    ['/', 'Home'],
    ['/docs', 'Docs'],
    ['/docs?q=1', 'Docs'],
    ['/docs/http', 'HTTP'],
    ['/d%6Fcs', 'Docs'],
    ['http://localhost/docs', 'Docs'],
    ['http://localhost', 'Home'],
  ])('%s is the page %s', async (target, title) => {
    const { status, headers, body } = await get(target);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body.toString()).toBe(page(title));
  });

  test.each([
    ['/index.html', '/'],
    ['/index.html?q=1', '/?q=1'],
    ['/docs.html', '/docs'],
    ['/docs/', '/docs'],
    ['/docs//', '/docs'],
    ['/docs/?q=a%20b', '/docs?q=a%20b'],
    ['/docs/index.html', '/docs'],
    ['/docs//index.html', '/docs'],
    ['/docs/http.html?x=1&y=2', '/docs/http?x=1&y=2'],
    ['/docs/http/', '/docs/http'],
  ])('%s leads to %s', async (target, location) => {
    const { status, headers } = await get(target);
    expect([status, headers.location]).toEqual([308, location]);
  });

  test.each([
    ['/docs/ws', 301, '/docs'],
    ['/docs/ws/?q=1', 301, '/docs?q=1'],
    ['/old?q=1', 301, '/docs/http?q=1#schemas'],
    ['/docs/caf%C3%A9', 301, '/docs'],
    ['/docs/cafe%CC%81/', 301, '/docs'],
  ])('%s has moved', async (target, status, location) => {
    const answer = await get(target);
    expect([answer.status, answer.headers.location]).toEqual([status, location]);
  });

  test.each([
    '/nope',
    '/nope.html',
    '/nope/',
    '/nope.',
    '/docs/index.html5',
    '/404',
    '/404.html',
    '/_astro',
    '/_astro/gone.js',
    '/DOCS',
    '//docs',
    '//evil.example/',
    '//evil.example/%2f',
    '/docs.html.br',
    '/docs.br',
    '/_headers',
    '/_redirects',
    '/redirects.json',
    '/.secret',
    '/link.txt',
    '/up/outside.txt',
    '/constructor',
    '/__proto__',
    '/%252e%252e/outside.txt',
  ])('%s is not there', async (target) => {
    const { status, headers, body } = await get(target);
    expect(status).toBe(404);
    expect(headers['cache-control']).toBe('no-cache');
    expect(body.toString()).toBe(page('Not found'));
  });

  test.each([
    '/../outside.txt',
    '/docs/../../outside.txt',
    '/%2e%2e/outside.txt',
    '/..%2foutside.txt',
    '/.%2e/outside.txt',
    '//evil.example/%2f..',
    '/..\\outside.txt',
    '/%5c..%5coutside.txt',
    '/\\evil.example/',
    '/docs%00',
    '/docs%00.html',
    '/docs%0d%0aset-cookie:x',
    '/%',
    '/%zz',
    '/%c0%ae%c0%ae/outside.txt',
    '/%ff',
    'docs',
    '*',
    '/docs#x',
    'ftp://localhost/docs',
  ])('%s is malformed', async (target) => {
    const { status, body } = await get(target);
    expect(status).toBe(400);
    expect(body.toString()).not.toContain('outside of the build');
  });

  test('files keep their names, and names may hold any letter', async () => {
    expect((await get('/robots.txt')).body.toString()).toBe('User-agent: *\n');
    expect((await get('/gr%C3%B6%C3%9Fe.txt')).body.toString()).toBe('accents');
    expect((await get('/.well-known/security.txt')).headers['content-type']).toBe(
      'text/plain; charset=utf-8',
    );
    expect((await get('/notes.md')).headers['content-type']).toBe('text/markdown; charset=utf-8');
    expect(contentType('photo.JPEG')).toBe('image/jpeg');
    expect((await get('/data.constructor')).headers['content-type']).toBe('application/octet-stream');
  });
});

describe('encodings', () => {
  test.each([
    [undefined, undefined],
    ['', undefined],
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['*', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['BR;Q=1', 'br'],
    ['*;q=0.1, gzip;q=0', 'br'],
    ['identity, br', 'br'],
    ['identity, br;q=0.5', undefined],
    ['br;q=0, gzip;q=0', undefined],
    ['br;q=nonsense', undefined],
    ['br;q=2', undefined],
    [',, br', 'br'],
    ['deflate', undefined],
    ['identity;q=0', undefined],
  ])('accept-encoding %s gets %s', async (accepted, encoding) => {
    const { status, headers, body } = await get(
      '/docs',
      accepted === undefined ? {} : { 'accept-encoding': accepted },
    );
    expect(status).toBe(200);
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('accept-encoding');
    expect(headers['content-length']).toBe(String(body.length));
    const text =
      encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;
    expect(text.toString()).toBe(page('Docs'));
  });

  test('the not-found page is compressed too', async () => {
    const { status, headers, body } = await get('/nope', { 'accept-encoding': 'br' });
    expect([status, headers['content-encoding']]).toEqual([404, 'br']);
    expect(brotliDecompressSync(body).toString()).toBe(page('Not found'));
  });

  test('a sibling that holds something else is not used', async () => {
    const other = await ownFixture();
    fs.copyFileSync(path.join(other.dir, 'docs.html.br'), path.join(other.dir, 'docs/http.html.br'));
    const { port } = await ownServer({ dir: other.dir });
    const { headers } = await request(port, '/docs/http', { 'accept-encoding': 'br, gzip' });
    expect(headers['content-encoding']).toBe('gzip');
  });
});

describe('a file that cannot be read', () => {
  afterEach(() => vi.restoreAllMocks());

  test('is a fault of the server, which is logged, and not a change of the files', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const fault = Object.assign(new Error('too many open files'), { code: 'EMFILE' });
    vi.spyOn(fs.promises, 'open').mockRejectedValueOnce(fault);
    const { status, headers, body } = await get('/large.bin');
    expect(status).toBe(500);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    expect(body.toString()).toContain('The server failed. Please try again.\n');
    expect(logged).toHaveBeenCalledWith(fault);
    expect((await get('/large.bin')).status).toBe(200);
  });

  test('is logged and ends the connection when its answer has begun', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const fault = Object.assign(new Error('i/o error'), { code: 'EIO' });
    const file = await fs.promises.open(path.join(site.dir, 'large.bin'));
    vi.spyOn(file, 'createReadStream').mockReturnValue(
      Readable.from(
        (async function* () {
          yield Buffer.alloc(1000, 'x');
          throw fault;
        })(),
      ) as fs.ReadStream,
    );
    const closed = vi.spyOn(file, 'close');
    vi.spyOn(fs.promises, 'open').mockResolvedValueOnce(file);
    expect((await get('/large.bin')).body.length).toBeLessThan(700_000);
    await vi.waitFor(() => expect(logged).toHaveBeenCalledWith(fault));
    expect(closed).toHaveBeenCalled();
  });

  test('is none when the client has left', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const { server, port } = await ownServer({ dir: site.dir });
    const left = new Promise((resolve) =>
      server.once('connection', (socket) => socket.once('close', resolve)),
    );
    const file = await fs.promises.open(path.join(site.dir, 'large.bin'));
    const closed = vi.spyOn(file, 'close');
    const client = net.connect(port, '127.0.0.1');
    vi.spyOn(fs.promises, 'open').mockImplementationOnce(async () => {
      client.destroy();
      await left;
      return file;
    });
    client.write('GET /large.bin HTTP/1.1\r\nhost: x\r\n\r\n');
    await vi.waitFor(() => expect(closed).toHaveBeenCalled());
    await new Promise((resolve) => server.close(resolve));
    expect(logged).not.toHaveBeenCalled();
  });
});

describe('caching', () => {
  test.each([
    ['/docs', 'public, max-age=60, must-revalidate'],
    ['/_astro/app.a1b2c3d4.js', 'public, max-age=31536000, immutable'],
    ['/robots.txt', 'public, max-age=3600'],
  ])('%s may be kept: %s', async (target, value) => {
    expect((await get(target)).headers['cache-control']).toBe(value);
  });

  test('files of each immutable folder may be kept for a year', async () => {
    const hosting = readHosting(site.dir);
    hosting.cache.immutableFolders.push('/docs-pictures/');
    const { port } = await ownServer({ dir: site.dir, hosting });
    const { headers } = await request(port, '/_astro/app.a1b2c3d4.js');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test('the time of a file is not rounded up', async () => {
    const own = await ownFixture();
    fs.utimesSync(path.join(own.dir, 'docs.html'), 0, Date.parse('2026-01-02T03:04:05Z') / 1000 + 0.9996);
    const { port } = await ownServer({ dir: own.dir });
    const { headers } = await request(port, '/docs');
    expect(headers['last-modified']).toBe('Fri, 02 Jan 2026 03:04:05 GMT');
  });

  test('a copy that is still good is not sent again', async () => {
    const first = await get('/docs', { 'accept-encoding': 'br' });
    const etag = first.headers.etag ?? '';
    const modified = first.headers['last-modified'] ?? '';
    expect(etag).toMatch(/^"[\w-]+-br"$/);
    const plain = (await get('/docs')).headers.etag;
    expect(plain).not.toBe(etag);
    const ask = (headers: Record<string, string>) => get('/docs', { 'accept-encoding': 'br', ...headers });
    for (const condition of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const { status, headers, body } = await ask({ 'if-none-match': condition });
      expect([status, body.length]).toEqual([304, 0]);
      expect(headers).toMatchObject({
        etag,
        vary: 'accept-encoding',
        'cache-control': 'public, max-age=60, must-revalidate',
      });
      expect(headers['content-length']).toBeUndefined();
      // that of a 304 takes the place of the one that was kept
      expect(headers['content-security-policy']).toBe(first.headers['content-security-policy']);
    }
    expect((await ask({ 'if-none-match': '"x"', 'if-modified-since': modified })).status).toBe(200);
    expect((await ask({ 'if-none-match': plain ?? '' })).status).toBe(200);
    expect((await ask({ 'if-modified-since': modified })).status).toBe(304);
    expect((await ask({ 'if-modified-since': 'Thu, 01 Jan 2015 00:00:00 GMT' })).status).toBe(200);
    expect((await ask({ 'if-modified-since': 'yesterday' })).status).toBe(200);
  });

  test.each([
    ['/', true],
    ['/docs', true],
    ['/nope', true],
    ['/_astro/app.a1b2c3d4.js', false],
    ['/large.bin', false],
    ['/docs/', false],
    ['/%zz', false],
  ])('the policy of pages, which is long, is sent with them alone: %s, %s', async (target, isPage) => {
    const { headers, pageHeaders } = readHosting(site.dir);
    const policy = (await get(target)).headers['content-security-policy'];
    expect(policy).toBe((isPage ? pageHeaders : headers)['content-security-policy']);
  });

  test('HEAD has the headers of GET', async () => {
    for (const target of ['/docs', '/nope', '/docs/', '/large.bin', '/%zz']) {
      const { date: _1, ...whole } = (await get(target)).headers;
      const head = await request(site.port, target, {}, 'HEAD');
      const { date: _2, ...headers } = head.headers;
      expect(headers).toEqual(whole);
      expect(head.body.length).toBe(0);
    }
  });
});

describe('ranges', () => {
  test.each([
    ['bytes=0-9', 206, 'bytes 0-9/1000', '0123456789'],
    ['bytes=5-5', 206, 'bytes 5-5/1000', '5'],
    ['bytes=995-', 206, 'bytes 995-999/1000', '56789'],
    ['bytes=-3', 206, 'bytes 997-999/1000', '789'],
    ['bytes=998-5000', 206, 'bytes 998-999/1000', '89'],
    ['bytes=1000-', 416, 'bytes */1000', undefined],
    ['bytes=-0', 416, 'bytes */1000', undefined],
    ['bytes=5-2', 200, undefined, undefined],
    ['bytes=-', 200, undefined, undefined],
    ['bytes=0-1,4-5', 200, undefined, undefined],
    ['bytes=a-b', 200, undefined, undefined],
    ['lines=0-1', 200, undefined, undefined],
    ['bytes=99999999999999999999-', 200, undefined, undefined],
  ])('%s', async (range, status, contentRange, text) => {
    const { headers, body, ...answer } = await get('/numbers.txt', { range, 'accept-encoding': 'br' });
    expect([answer.status, headers['content-range']]).toEqual([status, contentRange]);
    expect(headers['content-length']).toBe(String(body.length));
    if (status === 206) expect(headers['content-encoding']).toBeUndefined();
    if (text !== undefined) expect(body.toString()).toBe(text);
  });

  test.each(['bytes=0-9', 'bytes=999999999-'])('a copy that is still good comes before %s', async (range) => {
    const { etag = '', 'last-modified': modified = '' } = (await get('/numbers.txt')).headers;
    const ask = async (headers: Record<string, string>) =>
      (await get('/numbers.txt', { range, ...headers })).status;
    expect([
      await ask({ 'if-none-match': etag }),
      await ask({ 'if-modified-since': modified }),
      await ask({ 'if-none-match': '"other"' }),
    ]).toEqual([304, 304, 200]);
  });

  test('a file is refused to who wants another version of it, or its rest', async () => {
    const { etag = '', 'last-modified': modified = '' } = (await get('/numbers.txt')).headers;
    const before = 'Thu, 01 Jan 2015 00:00:00 GMT';
    const ask = async (headers: Record<string, string>) => (await get('/numbers.txt', headers)).status;
    const parts: Record<string, string>[] = [{}, { range: 'bytes=5-' }, { range: 'bytes=1000-' }];
    for (const range of parts) {
      expect(await ask({ ...range, 'if-match': '"other", W/"another"' })).toBe(412);
      expect(await ask({ ...range, 'if-unmodified-since': before })).toBe(412);
    }
    const known: Record<string, string>[] = [
      { 'if-match': etag },
      { 'if-match': `"other", ${etag}` },
      { 'if-match': '*' },
      { 'if-unmodified-since': modified },
      { 'if-unmodified-since': 'yesterday' },
      { 'if-match': etag, 'if-unmodified-since': before },
    ];
    for (const headers of known)
      expect([await ask(headers), await ask({ ...headers, range: 'bytes=5-' })]).toEqual([200, 206]);
  });

  test('if-range sends the whole of a file that has changed', async () => {
    const { etag = '', 'last-modified': modified = '' } = (await get('/numbers.txt')).headers;
    const ask = async (condition: string) =>
      (await get('/numbers.txt', { range: 'bytes=0-1', 'if-range': condition })).status;
    expect([await ask(etag), await ask(modified), await ask('"other"'), await ask('nonsense')]).toEqual([
      206, 206, 200, 200,
    ]);
  });

  test('large files are streamed, in parts too, and only while they are what was listed', async () => {
    expect((await get('/large.bin')).body.length).toBe(700_000);
    const part = await get('/large.bin', { range: 'bytes=699990-' });
    expect([part.status, part.body.toString()]).toEqual([206, 'xxxxxxxxxx']);
    const other = await ownFixture();
    const { port } = await ownServer({ dir: other.dir });
    const large = path.join(other.dir, 'large.bin');
    fs.appendFileSync(large, 'more');
    expect((await request(port, '/large.bin')).status).toBe(503);
    fs.rmSync(large);
    fs.symlinkSync(path.join(other.root, 'outside.txt'), large);
    expect((await request(port, '/large.bin')).status).toBe(503);
    fs.rmSync(large);
    expect((await request(port, '/large.bin')).status).toBe(503);
  });
});

test('every answer has the security headers of the build', async () => {
  const { headers: expected, pageHeaders } = readHosting(site.dir);
  expect(Object.keys(expected).length).toBeGreaterThan(5);
  for (const target of [
    '/',
    '/docs',
    '/docs/',
    '/docs/ws',
    '/robots.txt',
    '/nope',
    '/%zz',
    `/${'a'.repeat(9_000)}`,
  ]) {
    const { headers } = await get(target);
    const isPage = headers['content-type']?.startsWith('text/html');
    expect(headers).toMatchObject(isPage ? { ...expected, ...pageHeaders } : expected);
  }
  expect((await request(site.port, '/docs', {}, 'POST')).headers).toMatchObject(expected);
  expect((await sendRaw(site.port, 'nonsense\r\n\r\n')).headers).toMatchObject(expected);
  expect((await get('/')).headers.server).toBeUndefined();
});

test('what is malformed behind an answer puts nothing into its text', async () => {
  const ask = 'HTTP/1.1\r\nhost: x\r\n\r\n';
  const socket = net.connect(site.port, '127.0.0.1');
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.on('error', () => undefined);
  socket.write(`GET /robots.txt ${ask}GET /large.bin ${ask}`);
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1');
    // the first answer is finished, and the second is on its way
    if (text.includes('xxxx')) socket.write('nonsense\r\n\r\n');
  });
  await closed;
  expect(text).toContain('User-agent: *');
  expect(text).not.toContain('HTTP/1.1 400');
});

test('what is malformed after an answer that was sent to its end is answered', async () => {
  const socket = net.connect(site.port, '127.0.0.1');
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write('GET /robots.txt HTTP/1.1\r\nhost: x\r\n\r\n');
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1');
    if (text.endsWith('User-agent: *\n')) socket.write('nonsense\r\n\r\n');
  });
  await closed;
  expect(text).toContain('User-agent: *\nHTTP/1.1 400');
});

test('a server that is closed sends what it was asked for to its end, and hangs up', async () => {
  const own = await ownFixture();
  const [size, count] = [500_000, 20];
  fs.writeFileSync(path.join(own.dir, 'kept.txt'), 'x'.repeat(size));
  const { server, port } = await ownServer({ dir: own.dir });
  const [busy, idle] = [net.connect(port, '127.0.0.1'), net.connect(port, '127.0.0.1')];
  const hangsUp = once(idle, 'close');
  idle.write('GET /docs HTTP/1.1\r\nhost: x\r\n\r\n');
  await once(idle, 'data');
  idle.resume();
  // more than the system holds for a client that reads nothing
  busy.write('GET /kept.txt HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(count));
  await once(busy, 'readable');
  const closes = once(server, 'close');
  server.close();
  await hangsUp;
  let received = 0;
  busy.on('data', ({ length }: Buffer) => (received += length));
  await Promise.all([once(busy, 'close'), closes]);
  expect(received).toBeGreaterThan(size * count);
});

test('several requests share one connection', async () => {
  const { status, body } = await sendRaw(
    site.port,
    'GET /docs HTTP/1.1\r\nhost: x\r\n\r\nGET /robots.txt HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
  );
  expect(status).toBe(200);
  expect(body.toString()).toContain('User-agent: *');
});
