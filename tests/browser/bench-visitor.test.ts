import http from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { newVisitor } from '../../bench/compare/browser.ts';
import { launchChromium } from '../../tools/chromium.ts';
import { serveOn } from '../../tools/serve.ts';

test('a page of the comparison has settled when also what it asks for later has come, in a worker too', async () => {
  const answered: string[] = [];
  const served = await serveOn(
    http.createServer(({ url = '' }, response) => {
      const isPage = url === '/';
      response.setHeader('content-type', isPage ? 'text/html' : 'text/javascript');
      const body = isPage ? '<h1>Page</h1>' : 'onmessage = () => fetch("/late-of-worker")';
      setTimeout(
        () => {
          answered.push(url);
          response.end(body);
        },
        url.startsWith('/late') ? 2_500 : 0,
      );
    }),
  );
  onTestFinished(served.close);
  const browser = await launchChromium();
  onTestFinished(() => browser.close());
  const { page, settle } = await newVisitor(browser, { isPhone: true, slow: false }, () => undefined);
  await page.goto(served.url);
  await settle();
  expect(answered).not.toContain('/late');
  await page.evaluate(() => void fetch('/late'));
  await settle();
  expect(answered).toContain('/late');
  await page.evaluate(() => new Worker('/worker.js').postMessage(''));
  await settle();
  expect(answered).toContain('/late-of-worker');
}, 60_000);
