import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readTarget } from '../../server/address.ts';
import { launchChromium } from '../../tools/chromium.ts';
import { serveOn } from '../../tools/serve.ts';
import { brotli, type Contestant, type Document } from './engines.ts';

interface PagefindModule {
  createIndex(): Promise<{
    index: {
      addHTMLFile(file: { url: string; content: string }): Promise<unknown>;
      writeFiles(options: { outputPath: string }): Promise<unknown>;
    };
  }>;
  close(): Promise<unknown>;
}

declare global {
  interface Window {
    pagefind: { search(query: string): Promise<{ results: { data(): Promise<{ url: string }> }[] }> };
  }
}

/** Pagefind runs in browsers only: it is served from a folder and asked through a page. */
export async function startPagefind(documents: readonly Document[], cache: string): Promise<Contestant> {
  const module = (await import(
    pathToFileURL(path.join(cache, 'node_modules/pagefind/lib/index.js')).href
  )) as PagefindModule;
  const { index } = await module.createIndex();
  for (const { url, heading, title, above, text } of documents) {
    const content = [
      `<h1>${escape(heading)}</h1>`,
      `<h4>${escape(`${title} ${above}`)}</h4>`,
      `<p>${escape(text)}</p>`,
    ];
    await index.addHTMLFile({
      url: url.replace('#', '?section='),
      content: `<html lang="en"><head><title>${escape(heading)}</title></head><body>${content.join('')}</body></html>`,
    });
  }
  const folder = path.join(cache, 'pagefind');
  mkdirSync(folder, { recursive: true });
  await index.writeFiles({ outputPath: folder });
  await module.close();
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>Pagefind</title>');

  let fetched = 0;
  const server = http.createServer((request, response) => {
    try {
      // nothing above the folder: an address with ".." is none
      const file = path.join(folder, readTarget(request.url ?? '/')?.path ?? 'none');
      const target = statSync(file).isDirectory() ? path.join(file, 'index.html') : file;
      const bytes = readFileSync(target);
      fetched += target.endsWith('.html') ? 0 : brotli(bytes);
      response.setHeader('content-type', TYPES[path.extname(target)] ?? 'application/octet-stream');
      response.end(bytes);
    } catch {
      response.statusCode = 404;
      response.end();
    }
  });
  const served = await serveOn(server);
  const browser = await launchChromium();
  const page = await browser.newPage();
  await page.goto(`${served.url}/`);
  const loadMs = await page.evaluate(async () => {
    const start = performance.now();
    const pagefind = await import(/* @vite-ignore */ `${location.origin}/pagefind.js`);
    await pagefind.init();
    window.pagefind = pagefind;
    await pagefind.search('delay');
    return performance.now() - start;
  });
  const bytes = fetched;
  return {
    name: 'Pagefind 1.6',
    bytes,
    loadMs,
    search: (query) =>
      page.evaluate(async (asked) => {
        const { results } = await window.pagefind.search(asked);
        const data = await Promise.all(results.slice(0, 10).map((result) => result.data()));
        return data.map(({ url }) => url.replace(/^.*?(?=\/docs|\/$)/, '').replace('?section=', '#'));
      }, query),
    async close() {
      await browser.close();
      served.close();
    },
  };
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.html': 'text/html',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
};

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
