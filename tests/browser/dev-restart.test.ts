import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { SITE_SOURCES } from '../../bench/compare/versions.ts';
import { docsVersions } from '../../samples/docs-versions.ts';
import { freePort } from '../../tools/free-port.ts';
import { takeAstro } from './support/one-build.ts';

const root = path.join(import.meta.dirname, '../..');
/** A copy of the project, whose settings are changed; inside the project, so that packages are found. */
const project = path.join(root, '.cache/dev-restart');
const settings = path.join(project, 'site.config.ts');
const original = readFileSync(path.join(root, 'site.config.ts'), 'utf8');
/** A start takes 3 to 8 s, and the first test waits for three. */
const WAITING = { timeout: 60_000, interval: 50 };
vi.setConfig({ testTimeout: 120_000 });
let server: ChildProcess;
let output = '';
let url = '';
let release: () => void;

beforeAll(async () => {
  release = await takeAstro();
  rmSync(project, { recursive: true, force: true });
  const folders = (await docsVersions()).map(({ folder }) => folder);
  for (const name of [...SITE_SOURCES, ...folders, 'sidebars.ts', 'redirects.ts'])
    cpSync(path.join(root, name), path.join(project, name), { recursive: true });
  // the documented packages are looked for here; all others are found further up
  mkdirSync(path.join(project, 'node_modules'));
  symlinkSync(path.join(root, 'node_modules/@zimic'), path.join(project, 'node_modules/@zimic'));
  const port = await freePort();
  const astro = path.join(root, 'node_modules/astro/bin/astro.mjs');
  server = spawn(process.execPath, [astro, 'dev', '--port', String(port), '--host', '127.0.0.1'], {
    cwd: project,
    // Astro serves no pages to a process that looks like a test
    env: { ...process.env, NODE_ENV: 'development', VITEST: undefined },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  url = `http://127.0.0.1:${port}/docs/http`;
  await titled('Zimic');
});
afterAll(async () => {
  server.kill();
  if (server.exitCode === null) await once(server, 'exit');
  rmSync(project, { recursive: true });
  release();
});

/** Saves settings with another title. */
const saveTitle = (title: unknown): void =>
  writeFileSync(settings, original.replace("title: 'Zimic'", `title: ${JSON.stringify(title)}`));
/** The document title of a page; empty while there is no answer. */
async function documentTitle(): Promise<string> {
  if (server.exitCode !== null) throw new Error(`the development server ended:\n${output}`);
  const response = await fetch(url).catch(() => undefined);
  return /<title>(.*?)<\/title>/.exec((await response?.text().catch(() => '')) ?? '')?.[1] ?? '';
}
/** Waits until pages have a title of the site. */
const titled = (title: string): Promise<void> =>
  vi.waitFor(async () => expect(await documentTitle()).toContain(`| ${title}`), WAITING);

it('the development server starts again when settings are saved, also while it starts again', async () => {
  saveTitle('Second');
  await titled('Second');
  saveTitle('Third');
  // it is starting for the third title now
  await new Promise((resolve) => setTimeout(resolve, 400));
  saveTitle('Fourth');
  await titled('Fourth');
});

it('the development server keeps the settings of before while those that were saved are not valid', async () => {
  saveTitle(7);
  await vi.waitFor(() => expect(output).toContain('site.config.ts:6 title: received 7'), WAITING);
  await titled('Fourth');
  saveTitle('Fifth');
  await titled('Fifth');
});
