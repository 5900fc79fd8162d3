import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, inject, it, onTestFinished } from 'vitest';
import { PAGE_LISTENS } from '../../src/dev/dev-events.ts';
import { DEV_CACHE, TWO_VERSIONS } from './support/fixture-config.ts';
import { takeAstro } from './support/one-build.ts';
import { arrived, hold, newContext } from './support/pages.ts';

const folder = path.join(inject('scratch'), 'dev');
const page = path.join(folder, 'next/guides/new.md');
const original = readFileSync(path.join(TWO_VERSIONS, 'next/guides/new.md'), 'utf8');
let server: ChildProcess;
let url = '';
let release: () => void;

beforeAll(async () => {
  rmSync(DEV_CACHE, { recursive: true, force: true });
  release = await takeAstro();
  cpSync(TWO_VERSIONS, folder, { recursive: true });
  server = spawn(process.execPath, [path.join(import.meta.dirname, 'support/dev-fixture.ts'), folder], {
    // Astro serves no pages to a process that looks like a test
    env: { ...process.env, NODE_ENV: 'development', VITEST: undefined },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  url = await new Promise<string>((resolve, reject) => {
    server.stdout?.on('data', (chunk: Buffer) => {
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(chunk.toString())?.[0];
      if (found !== undefined) resolve(found);
    });
    server.once('exit', (code) => reject(new Error(`the development server ended with ${code}`)));
  });
});
afterAll(async () => {
  server.kill();
  await once(server, 'exit');
  release();
});

const served = async (): Promise<string> => (await fetch(`${url}/docs/guides/new`)).text();
/**
 * Opens the page, and waits until it has told the server that it listens: pages that were saved before are loaded
 * again. The page is marked, so that {@link isFirstLoad} can tell.
 */
async function openListening(context: BrowserContext): Promise<Page> {
  const shown = await context.newPage();
  const listens = shown
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framesent', ({ payload }) => payload.includes(PAGE_LISTENS)));
  await shown.goto('/docs/guides/new');
  await listens;
  await shown.evaluate(() => Object.assign(window, { isFirstLoad: true }));
  return shown;
}
const isFirstLoad = (shown: Page): Promise<boolean> => shown.evaluate(() => 'isFirstLoad' in window);
/** Saves the page with another text. */
const save = (text: string): void => writeFileSync(page, original.replace('Text.', text));
// what the test before has saved, or this one when it is tried again
beforeEach(async () => {
  if (readFileSync(page, 'utf8') === original) return;
  save('Text.');
  await expect.poll(served, { timeout: 20_000 }).toContain('>Text.<');
});

it('the development server keeps Astro’s own part bundled, for the next start', async () => {
  const answer = await fetch(`${url}/docs/guides/new`);
  expect(answer.status).toBe(200);
  const kept = JSON.parse(readFileSync(path.join(DEV_CACHE, 'deps_ssr/_metadata.json'), 'utf8')) as {
    optimized: Record<string, unknown>;
  };
  expect(Object.keys(kept.optimized)).toEqual(
    expect.arrayContaining([expect.stringMatching(/createAstroServerApp/), 'astro/compiler-runtime']),
  );
});

it('the development server shows a page as it was saved, a new heading in its contents too', async () => {
  const context = await newContext({ site: url, tolerate: [/./] });
  const shown = await openListening(context);
  await shown.getByText('Text.', { exact: true }).waitFor();
  save('## Added\n\nSaved once.');
  await shown.getByText('Saved once.').waitFor();
  await shown
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Added' })
    .first()
    .waitFor();
  save('## Added\n\nSaved twice.');
  await shown.getByText('Saved twice.').waitFor();
  expect(await shown.getByText('Saved once.').count()).toBe(0);
  expect(await isFirstLoad(shown)).toBe(true);
});

it('the development server leads from other spellings of an address to the page, as hosts do', async () => {
  for (const name of ['guides/new.html', 'guides/new/', 'guides/new/index.html']) {
    const { status, headers } = await fetch(`${url}/docs/${name}`, { redirect: 'manual' });
    expect([name, status, headers.get('location')]).toEqual([name, 302, '/docs/guides/new']);
  }
  expect((await fetch(`${url}/docs/guides/new`, { redirect: 'manual' })).status).toBe(200);
});

it('the development server shows what was saved while the page was on its way', async () => {
  const context = await newContext({ site: url, tolerate: [/./] });
  const shown = await context.newPage();
  const connect = await hold(shown, '**/@vite/client');
  await shown.goto('/docs/guides/new', { waitUntil: 'commit' });
  await shown.getByText('Text.', { exact: true }).waitFor();
  save('Saved meanwhile.');
  // wait until the server has noticed the change
  await expect.poll(served).toContain('Saved meanwhile.');
  expect(await shown.getByText('Saved meanwhile.').count()).toBe(0);
  connect();
  await shown.getByText('Saved meanwhile.').waitFor();
});

it('the development server shows what was saved at its own address only, where the author has moved on', async () => {
  const context = await newContext({ site: url, tolerate: [/./] });
  const shown = await openListening(context);
  await shown.getByText('Text.', { exact: true }).waitFor();
  const letGo = await hold(shown, '**/docs/guides/new');
  const asked = shown.waitForRequest('**/docs/guides/new');
  save('Saved and left.');
  await asked;
  await shown.getByRole('link', { name: 'note' }).click();
  await arrived(shown, '/docs/guides');
  const answered = shown.waitForResponse('**/docs/guides/new');
  letGo();
  await answered;
  await shown.waitForTimeout(500);
  expect(await shown.locator('h1').innerText()).toBe('Guides');
});

it('the development server searches what was saved in the page that is shown', async () => {
  const shown = await openListening(await newContext({ site: url }));
  const search = async (text: string): Promise<void> => {
    await shown.keyboard.press('Control+k');
    await shown.locator('astro-island:not([ssr]) dialog[data-search]').waitFor();
    await shown.locator('#search-field').fill(text);
  };
  await search('marmalade');
  await shown.getByText('No results found').first().waitFor();
  save('## Added\n\nAbout marmalade.');
  await shown.locator('main h2', { hasText: 'Added' }).waitFor({ timeout: 20_000 });
  await search('marmalade');
  await shown.getByRole('option', { name: /Added/ }).waitFor();
  expect(await isFirstLoad(shown)).toBe(true);
});

it('the development server’s React takes the HTML of the search page as it is', async () => {
  const shown = await (await newContext({ site: url })).newPage();
  await shown.goto('/search?q=guide');
  await shown.locator('main article h2').first().waitFor();
});

it('the development server shows a draft, and searches what was saved', async () => {
  const context = await newContext({ site: url, tolerate: [/./] });
  const shown = await context.newPage();
  await shown.goto('/docs/guides/draft');
  await shown.locator('main h1').waitFor();
  save('## Added\n\nAbout marmalade.');
  await expect
    .poll(
      async () => {
        await shown.goto('/search?q=marmalade');
        return shown.locator('main article h2').first().innerText();
      },
      { timeout: 25_000 },
    )
    .toBe('Added');
});

it('the development server shows on every page what is wrong with the docs, until it is corrected', async () => {
  const context = await newContext({ site: url, tolerate: [/./] });
  const shown = await openListening(context);
  save(':::nots\nText.\n:::');
  const problems = shown.getByRole('alert');
  await problems.waitFor({ timeout: 20_000 });
  expect(await problems.innerText()).toMatch(/^One problem in the docs:\nnext\/guides\/new\.md:6 .*nots/);
  // nothing lies over the rest of the page
  await shown.getByRole('link', { name: 'note' }).click();
  await arrived(shown, '/docs/guides');
  expect(await problems.innerText()).toContain('next/guides/new.md:6');
  const opened = await context.newPage();
  await opened.goto('/docs');
  await opened.getByRole('alert').getByText('next/guides/new.md:6').waitFor();
  save('Corrected.');
  for (const each of [problems, opened.getByRole('alert')])
    await each.waitFor({ state: 'detached', timeout: 20_000 });
  expect(await isFirstLoad(shown)).toBe(true);
});

it('the development server shows what would stop a build, such as a picture that no page shows', async () => {
  const picture = path.join(folder, 'next/guides/left-over.svg');
  onTestFinished(() => rmSync(picture, { force: true }));
  const context = await newContext({ site: url, tolerate: [/./] });
  const shown = await context.newPage();
  await shown.goto('/docs/guides/new');
  writeFileSync(picture, '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const problems = shown.getByRole('alert');
  await problems
    .getByText('next/guides/left-over.svg:1 no page shows this picture')
    .waitFor({ timeout: 20_000 });
  rmSync(picture);
  await problems.waitFor({ state: 'detached', timeout: 20_000 });
});

it('the development server shows all pages while the navbar names a sidebar that there is not', async () => {
  const sidebars = path.join(folder, 'next/sidebars.json');
  const before = readFileSync(sidebars, 'utf8');
  onTestFinished(() => writeFileSync(sidebars, before));
  const context = await newContext({ site: url, tolerate: [/./] });
  const shown = await context.newPage();
  await shown.goto('/docs/guides/new');
  const item = shown
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Docs', exact: true });
  await item.waitFor();
  writeFileSync(sidebars, before.replace('"main"', '"other"'));
  const problems = shown.getByRole('alert');
  await problems
    .getByText('Can\'t find any sidebar with id "main" in version "2".')
    .waitFor({ timeout: 20_000 });
  expect(await item.count()).toBe(0);
  await shown.getByRole('heading', { level: 1, name: 'Only here' }).waitFor();
  writeFileSync(sidebars, before);
  await item.waitFor({ timeout: 20_000 });
  await problems.waitFor({ state: 'detached', timeout: 20_000 });
});

it('the development server loads a page again that runs none of the site’s code, such as one that tells of an error', async () => {
  const context = await newContext({ site: url, tolerate: [/./] });
  const shown = await context.newPage();
  await shown.route('**/page.client.ts*', (route) => route.abort());
  const connected = new Promise((resolve) => {
    shown.on('websocket', (socket) => socket.on('framereceived', resolve));
  });
  await shown.goto('/docs/guides/new');
  await connected;
  save('Mended.');
  await shown.getByText('Mended.').waitFor();
});

it('the development server checks samples: it shows their faults until they are corrected, and their types', async () => {
  const context = await newContext({ site: url, tolerate: [/./] });
  const shown = await context.newPage();
  await shown.goto('/docs/guides/new');
  // a number of its own: results of an earlier run are remembered
  const sample = (type: string): string => `\`\`\`ts\nexport const beds: ${type} = ${Date.now()};\n\`\`\``;
  save(sample('string'));
  const problems = shown.getByRole('alert');
  await problems
    .getByText("next/guides/new.md:7 TS2322 Type 'number' is not assignable to type 'string'.")
    .waitFor({ timeout: 60_000 });
  save(sample('number'));
  await shown.locator('code-block[data-hover]').waitFor({ timeout: 60_000 });
  await problems.waitFor({ state: 'detached', timeout: 20_000 });
}, 120_000);
