import http from 'node:http';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { createServer } from '../../server/create.ts';
import { serveOn } from '../../tools/serve.ts';
import { faultyContext, expectReadable, usePage } from './support.ts';

/** A worker that answers every page from its cache of the site that was here before. */
const CACHE_FIRST = `
self.addEventListener('install', (event) => {
  event.waitUntil(caches.open('old').then((cache) => cache.addAll(['/', '/old.js'])).then(() => self.skipWaiting()));
});
self.addEventListener('activate', (event) => event.waitUntil(clients.claim()));
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(caches.match('/'));
});`;
/** A worker that lets page loads and its own files through, and fails all other requests. */
const FAILING = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(clients.claim()));
self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate' && !event.request.url.includes('/old')) event.respondWith(Response.error());
});`;

/** One origin: first another site with a service worker, then, after `move()`, ours. */
interface MovingSite {
  url: string;
  move(): void;
}

async function movingSite(file: string, worker: string): Promise<MovingSite> {
  const ours = createServer({ dir: inject('dist') });
  let moved = false;
  const server = http.createServer((req, res) => {
    const path = req.url ?? '/';
    if (moved) return void ours.emit('request', req, res);
    if (path === file) return void res.writeHead(200, { 'content-type': 'text/javascript' }).end(worker);
    if (path === '/old.js')
      return void res
        .writeHead(200, { 'content-type': 'text/javascript' })
        .end(`navigator.serviceWorker.register('${file}')`);
    res
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<title>Old</title><main><h1>The old site</h1><script src="/old.js"></script></main>');
  });
  const { url, close } = await serveOn(server);
  onTestFinished(close);
  return { url, move: () => void (moved = true) };
}

describe('a service worker that another site left at our address', () => {
  it.each([
    ['/sw.js', 'answers with the old site', CACHE_FIRST],
    ['/service-worker.js', 'answers with the old site', CACHE_FIRST],
    ['/sw.js', 'fails', FAILING],
    ['/worker-of-another-name.js', 'fails', FAILING],
  ])('%s that %s gives way', async (file, _what, worker) => {
    const { url, move } = await movingSite(file, worker);
    const context = await faultyContext({ site: url, tolerate: [/^console: /] });
    const page = await context.newPage();
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    move();
    const comes = (): Promise<void> =>
      expect
        .poll(() => page.title().catch(() => ''), { timeout: 8_000, message: 'our page' })
        .toContain('Zimic');
    const visit = (): Promise<unknown> => page.goto('/docs').catch(() => undefined);
    // a moment after a visit the browser asks for the worker's script, and then our worker loads the page again;
    // a visit meanwhile can meet the old worker once more, so the next one comes only if nothing happens
    await visit();
    await comes().catch(() => visit().then(comes));
    await expectReadable(page);
    await expect
      .poll(
        () =>
          page
            .evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
            .catch(() => -1),
        { timeout: 8_000 },
      )
      .toBe(0);
    await page.goto('/docs');
    await usePage(page);
    await expectReadable(page, 'after using it');
  });
});
