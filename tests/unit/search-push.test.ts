import { spawn } from 'node:child_process';
import http from 'node:http';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { serveOn } from '../../tools/serve.ts';

const SCRIPT = path.join(import.meta.dirname, '../../scripts/search-push.ts');
const KEY = 'a-key-that-must-not-be-seen';

/** Runs the upload against a local service, which has both indexes and refuses requests to one path. */
async function push(words: string[], { refuses = '', fails = false, key = KEY, env = {} } = {}) {
  const calls: string[] = [];
  const operations: unknown[] = [];
  const browsed: unknown[] = [];
  const server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const call = `${request.method} ${new URL(request.url ?? '/', 'http://service').pathname}`;
      calls.push(call);
      response.setHeader('content-type', 'application/json');
      if (fails) {
        response.statusCode = 500;
        return void response.end('{}');
      }
      if (refuses !== '' && call.endsWith(refuses)) {
        response.statusCode = 403;
        return void response.end(JSON.stringify({ message: `no rights for ${KEY}`, status: 403 }));
      }
      if (call.endsWith('/browse')) {
        browsed.push(JSON.parse(body));
        return void response.end('{"hits":[{"objectID":"gone"}]}');
      }
      if (call.includes('/task/')) return void response.end('{"status":"published","pendingTask":false}');
      if (call === 'GET /1/indexes/docs/settings') return void response.end('{"distinct":true}');
      if (call.endsWith('/operation')) operations.push(JSON.parse(body));
      const taskID = call.endsWith('/docs_next/operation') ? 2 : 1;
      response.end(JSON.stringify({ taskID, updatedAt: '', objectIDs: [] }));
    });
  });
  const { url, close } = await serveOn(server);
  onTestFinished(close);
  const child = spawn(process.execPath, [SCRIPT, ...words], {
    env: {
      ...process.env,
      SEARCH_ADMIN_KEY: key,
      SEARCH_APP_ID: 'APP',
      SEARCH_INDEX: 'docs',
      SEARCH_HOST: url,
      ...env,
    },
  });
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output += text.toString()));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  expect(output).not.toContain(KEY);
  return { code, output, calls, operations, browsed };
}

describe('npm run search:push', () => {
  it('shows what would change and changes nothing', async () => {
    const { code, output, calls, browsed } = await push(['--dry-run']);
    expect(code).toBe(0);
    expect(output).toMatch(/docs: \d+ records; \d+ new, 0 changed, 1 removed, 0 as they were/);
    expect(output).toContain('- gone');
    expect(output).toContain('Nothing was changed');
    expect(calls).toEqual(expect.arrayContaining(['POST /1/indexes/docs/browse']));
    // the settings of the index would leave out fields, and each record would look changed
    expect(browsed).toMatchObject([{ attributesToRetrieve: ['*'] }]);
    expect(calls.filter((call) => !/^GET |\/browse$/.test(call))).toEqual([]);
  });

  it('fills an index of its own, which takes the place of the old one in one step', async () => {
    const { code, output, calls } = await push([]);
    expect(output).toContain('Done.');
    expect(code).toBe(0);
    const writes = calls.filter((call) => !/^GET |\/browse$/.test(call));
    const start = writes.indexOf('PUT /1/indexes/docs_next/settings');
    expect(start).not.toBe(-1);
    expect(writes.at(-1)).toBe('POST /1/indexes/docs_next/operation');
    expect(new Set(writes.slice(start + 1, -1))).toEqual(new Set(['POST /1/indexes/docs_next/batch']));
  });

  it('publishes nothing that an upload which was cut off has left', async () => {
    const { calls } = await push([]);
    const emptied = calls.indexOf('DELETE /1/indexes/docs_next');
    expect(emptied).not.toBe(-1);
    expect(emptied).toBeLessThan(calls.indexOf('POST /1/indexes/docs_next/batch'));
  });

  it('keeps the synonyms and rules of the index, and the settings that are not its own', async () => {
    const { calls, operations } = await push([]);
    expect(operations).toEqual([
      { operation: 'copy', destination: 'docs_next', scope: ['settings', 'synonyms', 'rules'] },
      { operation: 'move', destination: 'docs' },
    ]);
    const copied = calls.indexOf('POST /1/indexes/docs/operation');
    expect(copied).toBeLessThan(calls.indexOf('PUT /1/indexes/docs_next/settings'));
  });

  it('leaves the old index whole when it fails', async () => {
    const { code, output, calls } = await push([], { refuses: '/batch' });
    expect(code).toBe(1);
    expect(output).toContain('The index docs is as it was');
    expect(calls.some((call) => call.endsWith('/docs_next/operation'))).toBe(false);
    expect(calls.at(-1)).toBe('DELETE /1/indexes/docs_next');
  });

  it('says what it does not know when the end of the move cannot be seen', async () => {
    const { code, output, calls } = await push([], { refuses: '/task/2' });
    expect(code).toBe(1);
    expect(output).toContain('it is unknown whether it has replaced docs');
    expect(output).not.toContain('as it was');
    const moved = calls.indexOf('POST /1/indexes/docs_next/operation');
    expect(calls.slice(moved)).not.toContain('DELETE /1/indexes/docs_next');
  });

  it.each(['SEARCH_APP_ID', 'SEARCH_INDEX'])('takes an empty %s for one that is not set', async (name) => {
    expect((await push([], { env: { [name]: '' } })).output).toContain('There is no hosted search');
  });

  it.each(['localhost:8080', 'http://:80', 'http://a b'])('takes no host like %s', async (host) => {
    const { code, output } = await push(['--dry-run'], { env: { SEARCH_HOST: host } });
    expect([code, output]).toEqual([
      1,
      `SEARCH_HOST must be an origin such as "https://search.example"; received "${host}"\n`,
    ]);
  });

  it('takes no id of an application that hosts cannot be made of', async () => {
    const { code, output } = await push(['--dry-run'], { env: { SEARCH_APP_ID: 'a b/c' } });
    expect([code, output]).toEqual([
      1,
      'SEARCH_APP_ID must be an id of letters and digits; received "a b/c"\n',
    ]);
  });

  it('takes a key with a line end behind it, as it is pasted, and none with one inside', async () => {
    expect((await push(['--dry-run'], { key: `${KEY}\n` })).code).toBe(0);
    const { code, output } = await push(['--dry-run'], { key: `two\n${KEY}` });
    expect(code).toBe(1);
    expect(output).toMatch(/^SEARCH_ADMIN_KEY has a space, a line end .*; set the key alone\n$/);
  });

  it.each([
    [
      'answers with an error',
      { fails: true },
      /^SEARCH_HOST \(http.*\) failed: it answered with status 500\n$/,
    ],
    [
      'refuses connections',
      { env: { SEARCH_HOST: 'http://127.0.0.1:9' } },
      /^SEARCH_HOST \(http:\/\/127\.0\.0\.1:9\) failed: .*ECONNREFUSED.*\n$/,
    ],
  ])('names the host that %s', async (_what, options, message) => {
    const { code, output } = await push(['--dry-run'], options);
    expect(code).toBe(1);
    expect(output).toMatch(message);
  });

  it.each([
    [['--dry-run'], '/docs/settings'],
    [[], '/batch'],
  ])('says which rights a key needs that is refused (%j)', async (words, refuses) => {
    const { code, output } = await push(words, { refuses });
    expect(code).toBe(1);
    expect(output).toContain(
      'refused: no rights for <admin key>. SEARCH_ADMIN_KEY must hold a key with the rights addObject, browse, deleteIndex, editSettings and settings for the indexes "docs" and "docs_next"',
    );
  });

  it('says which key is missing, and which words it knows', async () => {
    for (const key of ['', '  '])
      expect((await push([], { key })).output).toContain(
        'SEARCH_ADMIN_KEY is not set. It holds a key with the rights',
      );
    const { code, output } = await push(['--all']);
    expect(code).toBe(1);
    expect(output).toContain("Unknown option '--all'");
  });
});
