import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { publishIntegration } from '../../build/publish-integration.ts';
import { createServer } from '../../server/create.ts';
import { GITHUB_HOST, NPM_HOST } from '../../src/components/live-figures/hosts.ts';
import { HOSTING_FILE, metaFolder, readHosting } from '../../server/hosting.ts';
import type { RedirectConfig } from '../../src/config/redirects.ts';
import { config } from '../support/site.ts';
import { ownFixture, page, useServedFixture } from './support/server.ts';

const site = useServedFixture();

/** The part of a build that publishes what was built: at its beginning, and at its end. */
function publisher(
  { root, dir }: { root: string; dir: string },
  redirects: RedirectConfig[] = [],
  settings: Record<string, unknown> = {},
  isCompressed = false,
) {
  const { hooks } = publishIntegration({ root, redirects, config: config(settings), isCompressed });
  const run = (name: 'astro:config:done' | 'astro:build:start' | 'astro:build:done', options: object) =>
    (hooks[name] as (options: object) => unknown)(options);
  const outDir = pathToFileURL(`${dir}/`);
  run('astro:config:done', { config: { outDir } });
  return {
    begin: async () => run('astro:build:start', {}),
    finish: async () => run('astro:build:done', { dir: outDir, logger: { info: () => undefined } }),
  };
}

describe('starting', () => {
  test('says why a file of the build cannot be read, which is not to be missing', async () => {
    const other = await ownFixture();
    const file = path.join(`${other.dir}-meta`, 'headers.json');
    fs.rmSync(file);
    fs.mkdirSync(file);
    expect(() => createServer({ dir: other.dir })).toThrow(/headers\.json cannot be read: EISDIR/);
  });

  test.each(['origin', 'base', 'headers', 'cache'])('needs the %s that the build writes', async (part) => {
    const other = await ownFixture();
    const { [part]: _, ...rest } = { ...readHosting(other.dir) } as Record<string, unknown>;
    fs.writeFileSync(path.join(metaFolder(other.dir), HOSTING_FILE), JSON.stringify(rest));
    expect(() => createServer({ dir: other.dir })).toThrow(
      /headers\.json does not hold the origin, base, headers and cache rules\. Run "npm run build" again\.$/,
    );
  });

  test('says what is missing', async () => {
    expect(() => createServer({ dir: path.join(site.root, 'none') })).toThrow('headers.json is missing');
    const other = await ownFixture();
    fs.rmSync(path.join(other.dir, 'index.html'));
    expect(() => createServer({ dir: other.dir })).toThrow('There is no built site in');
    fs.writeFileSync(path.join(other.dir, 'index.html'), '');
    fs.writeFileSync(path.join(other.dir, 'docs/index.html'), page('Docs'));
    expect(() => createServer({ dir: other.dir })).toThrow('both claim the address /docs');
    fs.rmSync(path.join(other.dir, 'docs/index.html'));
    for (const [text, message] of [
      ['{', 'is not JSON'],
      ['{}', 'must hold a list'],
      ['[{"from":"docs","to":"/"}]', '"from" must be a path'],
      ['[{"from":"/caf%C3%A9","to":"/"}]', '"from" must be a path without a query, decoded'],
      ['[{"from":"/a","to":"/café"}]', '"to" must be a path, encoded'],
      ['[{"from":"/a","to":"//evil.example"}]', '"to" must be a path'],
      ['[{"from":"/a","to":"/b"},{"from":"/a","to":"/c"}]', 'redirects "/a" twice'],
    ]) {
      fs.writeFileSync(path.join(other.dir, 'redirects.json'), text as string);
      expect(() => createServer({ dir: other.dir })).toThrow(message);
    }
  });

  test('a build that stops before its end leaves nothing to be served', async () => {
    const other = await ownFixture();
    const { begin, finish } = publisher(other);
    expect(() => createServer({ dir: other.dir })).not.toThrow();
    await begin();
    expect(() => createServer({ dir: other.dir })).toThrow(
      /headers\.json is missing: a build writes it at its end, .+ Run "npm run build" first\.$/,
    );
    // whatever a build stops at, the file that the server needs is written later
    fs.rmSync(path.join(other.dir, '_redirects'));
    fs.mkdirSync(path.join(other.dir, '_redirects'));
    await expect(finish()).rejects.toThrow('EISDIR');
    expect(() => createServer({ dir: other.dir })).toThrow('headers.json is missing');
    fs.rmdirSync(path.join(other.dir, '_redirects'));
    await finish();
    expect(() => createServer({ dir: other.dir })).not.toThrow();
  });

  test('moved pages are written for servers with their copies, and moved sections left to the pages', async () => {
    const other = await ownFixture();
    for (const name of ['docs.md', 'docs/taken.md']) fs.writeFileSync(path.join(other.dir, name), '');
    const { finish } = publisher(other, [
      { from: '/docs/gone', to: '/docs#a' },
      { from: '/docs/http#gone', to: '/docs' },
      // no copy of the new page, a file at the address of the old one's, another redirect there
      { from: '/docs/plain', to: '/' },
      { from: '/docs/taken', to: '/docs' },
      { from: '/docs/listed', to: '/docs' },
      { from: '/docs/listed.md', to: '/' },
    ]);
    await finish();
    const written = fs.readFileSync(path.join(other.dir, 'redirects.json'), 'utf8');
    expect(JSON.parse(written)).toEqual([
      { from: '/docs/gone', to: '/docs#a' },
      { from: '/docs/plain', to: '/' },
      { from: '/docs/taken', to: '/docs' },
      { from: '/docs/listed', to: '/docs' },
      { from: '/docs/listed.md', to: '/' },
      { from: '/docs/gone.md', to: '/docs.md' },
    ]);
  });

  test.each([true, false])(
    'texts have compressed copies where a build is to write them: %s',
    async (isWanted) => {
      const other = await ownFixture();
      const copies = ['large.css.br', 'large.css.gz'].map((name) => path.join(other.dir, name));
      fs.writeFileSync(path.join(other.dir, 'large.css'), '.name{color:red}\n'.repeat(500));
      await publisher(other, [], {}, isWanted).finish();
      expect(copies.map((file) => fs.existsSync(file))).toEqual([isWanted, isWanted]);
    },
  );

  test.each([
    [true, 'https://github.com/a/b', [GITHUB_HOST, NPM_HOST]],
    [true, 'https://git.example/a/b', [NPM_HOST]],
    [false, 'https://github.com/a/b', []],
  ])(
    'services of live figures may be asked when these are enabled: %s, of %s',
    async (enabled, repository, hosts) => {
      const other = await ownFixture();
      await publisher(other, [], { liveFigures: { enabled }, repository }).finish();
      const policy = readHosting(other.dir).pageHeaders['content-security-policy'] ?? '';
      expect([GITHUB_HOST, NPM_HOST].filter((host) => policy.includes(host))).toEqual(hosts);
    },
  );

  test('a build whose redirects start at its own files stops', async () => {
    const other = await ownFixture();
    fs.writeFileSync(path.join(other.dir, 'robots.txt'), '');
    const lines = ['/docs/old', '/robots.txt', '/docs/http'].map(
      (from) => `  { from: '${from}', to: '/docs' },`,
    );
    fs.writeFileSync(path.join(other.root, 'redirects.ts'), ['export default [', ...lines, ']'].join('\n'));
    const { finish } = publisher(other, [
      { from: '/docs/old', to: '/docs' },
      { from: '/robots.txt', to: '/docs' },
      { from: '/docs/http', to: '/docs' },
    ]);
    await expect(finish()).rejects.toThrow(
      'redirects.ts:3 "/robots.txt" is both a redirect and a file of the site; remove one of them\nredirects.ts:4 "/docs/http" is both a redirect and a file of the site; remove one of them',
    );
  });

  const main = (...args: string[]) => {
    const child = spawn(process.execPath, ['server/main.ts', '--dir', site.dir, ...args], {
      cwd: path.resolve(import.meta.dirname, '../..'),
    });
    let output = '';
    const seen = new Promise<string>((resolve) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (text: string) => {
          output += text;
          if (output.includes('\n')) resolve(output);
        });
      }
    });
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    return { child, seen, ended };
  };

  test('the command prints the address and stops when told to', async () => {
    const { child, seen, ended } = main('--port', '0');
    const [, address] = /^Zimic docs: (http:\/\/127\.0\.0\.1:\d+)\n$/.exec(await seen) ?? [];
    expect(await (await fetch(`${address}/docs`)).text()).toBe(page('Docs'));
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  test('the command says what to do when the port is taken', async () => {
    const { seen, ended } = main('--port', String(site.port));
    expect(await seen).toBe(
      `Port ${site.port} is taken. Choose another one: npm start -- --port ${site.port + 1}\n`,
    );
    expect(await ended).toBe(1);
  });

  test('the command refuses what it does not know', async () => {
    const odd = main('--port', 'abc');
    expect(await odd.seen).toMatch(/^--port must be a number from 0 to 65535, and is "abc"\. Usage: .+\n$/);
    expect(await odd.ended).toBe(1);
    const nowhere = main('--host', '');
    expect(await nowhere.seen).toMatch(/^--host must be an address, and is ""\. Usage: .+\n$/);
    expect(await nowhere.ended).toBe(1);
    const unknown = main('--prot', '1');
    expect(await unknown.seen).toMatch(/^Unknown option '--prot'\. Usage: .+\n$/);
    expect(await unknown.ended).toBe(1);
    const asking = main('--help');
    expect(await asking.seen).toMatch(/^Usage: .+\n$/);
    expect(await asking.ended).toBe(0);
  });
});
