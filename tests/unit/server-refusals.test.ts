import { statSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { Random } from '../support/random.ts';
import { ownServer, request, sendRaw, useServedFixture } from './support/server.ts';

const FUZZ_REQUESTS = 5_000;

/** Of each error without a page of its own. */
const KEPT_NOWHERE = { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' };

const site = useServedFixture();
const get = (target: string, headers?: Record<string, string>) => request(site.port, target, headers);

describe('what is refused', () => {
  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'CONNECT'])(
    '%s',
    async (method) => {
      const { status, headers } = await request(
        site.port,
        method === 'CONNECT' ? 'localhost:443' : '/docs',
        {},
        method,
      );
      expect([status, headers]).toEqual([
        405,
        expect.objectContaining({ allow: 'GET, HEAD', ...KEPT_NOWHERE }),
      ]);
    },
  );

  test('a body is not read to its end', async () => {
    const { status } = await sendRaw(
      site.port,
      'POST /docs HTTP/1.1\r\nhost: x\r\ncontent-length: 1000000000\r\n\r\nabc',
    );
    expect(status).toBe(405);
    const got = await sendRaw(
      site.port,
      'GET /docs HTTP/1.1\r\nhost: x\r\ncontent-length: 1000000000\r\n\r\nabc',
    );
    expect(got.status).toBe(200);
  });

  test.each([
    ['no host', 'GET /docs HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
    ['two hosts', 'GET /docs HTTP/1.1\r\nhost: x\r\nhost: y\r\nconnection: close\r\n\r\n', 400],
    ['an unknown method', 'HUTS /docs HTTP/1.1\r\nhost: x\r\n\r\n', 400],
    ['no protocol', 'nonsense\r\n\r\n', 400],
    ['a header without a colon', 'GET / HTTP/1.1\r\nhost: x\r\nnonsense\r\n\r\n', 400],
    ['two lengths', 'GET / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n', 400],
    [
      'length and chunks',
      'GET / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n',
      400,
    ],
    ['TLS', '\u0016\u0003\u0001\u0002\u0000\u0001', 400],
    ['huge headers', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['many headers', `GET / HTTP/1.1\r\nhost: x\r\n${'a: b\r\n'.repeat(5_000)}\r\n`, 431],
    ['a long path', `GET /${'a'.repeat(9_000)} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`, 414],
    [
      'a long path with a query',
      `GET /${'a'.repeat(9_000)}?q=a HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`,
      414,
    ],
    [
      'a long query',
      `GET /docs?q=${'a'.repeat(9_000)} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`,
      414,
    ],
    ['an endless address', `GET /docs?q=${'a'.repeat(200_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431],
    [
      'a long query and huge headers',
      `GET /docs?q=${'a'.repeat(7_000)} HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(20_000)}\r\nconnection: close\r\n\r\n`,
      431,
    ],
    ['an expectation', 'GET / HTTP/1.1\r\nhost: x\r\nexpect: beds\r\nconnection: close\r\n\r\n', 417],
  ])('%s', async (_name, data, expected) => {
    const { status, headers } = await sendRaw(site.port, Buffer.from(data, 'latin1'));
    expect(status).toBe(expected);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', ...KEPT_NOWHERE });
  });

  test('slow clients', async () => {
    const { server, port } = await ownServer({
      dir: site.dir,
      timeouts: { headers: 200, request: 300, idle: 400 },
    });
    expect((await sendRaw(port, 'GET / HTTP/1.1\r\nhost: x\r\nx: ')).status).toBe(408);
    // A client that says nothing at all is disconnected, without an answer or with 408.
    expect([0, 408]).toContain((await sendRaw(port, '')).status);
    // A client that asks for much and reads nothing.
    const { size } = statSync(path.join(site.dir, 'large.bin'));
    const hungUp = new Promise((resolve) => server.once('connection', (own) => own.on('close', resolve)));
    const socket = net.connect(port, '127.0.0.1');
    const closed = new Promise((resolve) => socket.on('close', resolve));
    socket.on('error', () => undefined);
    socket.write('GET /large.bin HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(30));
    socket.pause();
    await hungUp;
    let got = 0;
    socket.on('data', (chunk: Buffer) => (got += chunk.length));
    socket.resume();
    await closed;
    // what had been sent by then, not all
    expect(got).toBeLessThan(30 * size);
  });

  test('clients that ask for more before they have got anything', async () => {
    const answers = async (count: number): Promise<number> => {
      const asked = 'GET /docs HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(count - 1);
      const last = 'GET /docs HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n';
      const { status, body } = await sendRaw(site.port, asked + last);
      return status === 200 ? 1 + (body.toString('latin1').match(/HTTP\/1\.1 200/g) ?? []).length : 0;
    };
    expect(await answers(32)).toBe(32);
    // what was sent by then
    expect(await answers(33)).toBeLessThan(33);
    expect(await answers(2_000)).toBeLessThan(33);
  });

  test('clients that leave in the middle', async () => {
    for (let round = 0; round < 30; round += 1) {
      const socket = net.connect(site.port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write('GET /large.bin HTTP/1.1\r\nhost: x\r\n\r\n');
      await new Promise((resolve) => socket.once('data', resolve));
      socket.resetAndDestroy();
    }
    expect((await get('/docs')).status).toBe(200);
  });
});

test(`${FUZZ_REQUESTS} hostile requests end in 2xx, 3xx or 4xx, and nothing outside is served`, async () => {
  const random = new Random(20_260_101);
  const parts = `
    / // .. . %2e%2e %252e \\ %5c %00 % %zz %ff %c0%af docs docs.html http index.html 404 outside.txt up
    link.txt etc/passwd ? # ; é \u00ff ${'a'.repeat(8_500)} _headers http://x @ : {} ~ <script> .br .gz
    %0d%0a + *`
    .trim()
    .split(/\s+/);
  const whole = ['/', '/docs', '/docs.html', '/numbers.txt', '/large.bin', '/_astro/app.a1b2c3d4.js', '/old'];
  const methods = ['GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'OPTIONS', 'TRACE', 'get', '', 'G\u0001T'];
  const names = `
    accept-encoding range if-none-match if-modified-since if-range host expect content-length
    transfer-encoding connection upgrade cookie x-forwarded-host te`
    .trim()
    .split(/\s+/)
    .concat('x y', '');
  const values = `
    br br;q=0 * bytes=5-2 bytes=-0 bytes=0- bytes=99999999999999999999-1 "x" W/" ,,, ;q=; bytes=0-1
    bytes=-5 0 -1 1e9 chunked upgrade h2c 100-continue \u0000 \u00ff ${'a'.repeat(9_000)} .. %`
    .trim()
    .split(/\s+/)
    .concat('');
  const many = (choices: readonly string[], most: number) =>
    Array.from({ length: random.below(most) }, () => random.pick(choices)).join('');

  const hostile = Array.from({ length: FUZZ_REQUESTS }, () => {
    const lines = Array.from(
      { length: random.below(5) },
      () => `${random.pick(names)}: ${random.pick(values)}\r\n`,
    ).join('');
    const target =
      random.next() < 0.3 ? random.pick(whole) : `${random.next() < 0.9 ? '/' : ''}${many(parts, 7)}`;
    return `${random.pick(methods)} ${target} HTTP/1.${random.pick(['1', '1', '1', '0', '7'])}\r\nhost: x\r\n${lines}connection: close\r\n\r\n`;
  });
  const answered = new Map<number, number>();
  const next = hostile.values();
  const work = async () => {
    for (const data of next) {
      const { status, body } = await sendRaw(site.port, Buffer.from(data, 'latin1'));
      const seen = `${status} for ${JSON.stringify(data.slice(0, 300))}`;
      expect(status >= 200 && status < 500, seen).toBe(true);
      expect(/outside of the build|root:/.test(body.toString()), seen).toBe(false);
      answered.set(status, (answered.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 16 }, work));
  expect([...answered.values()].reduce((sum, count) => sum + count)).toBe(FUZZ_REQUESTS);
  // The requests are only worth something as long as they get every kind of answer.
  expect([...answered.keys()]).toEqual(
    expect.arrayContaining([200, 206, 304, 308, 400, 404, 405, 414, 416, 417, 431]),
  );
  expect((await get('/docs')).status).toBe(200);
}, 120_000);
