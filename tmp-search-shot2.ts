import { chromium } from 'playwright-core';
import { findChromium } from './scripts/prepare/chromium.js';
import { serve } from './tests/browser/support/serve.ts';
const { server, url } = await serve('/tmp/search/dist');
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
{ const page = await (await browser.newContext({ baseURL: url })).newPage();
  page.on('pageerror', (e) => console.log('PAGEERROR search', e.message)); page.on('console', (m) => console.log('C', m.text()));
  await page.goto('/search?q=delay', { waitUntil: 'load' }); await page.waitForTimeout(1500); console.log(await page.locator('article').count()); }
{ const page = await (await browser.newContext({ baseURL: url, viewport: { width: 390, height: 844 }, hasTouch: true })).newPage();
  page.on('pageerror', (e) => console.log('PAGEERROR mobile', e.message)); page.on('console', (m) => console.log('C', m.text()));
  await page.goto('/docs/http/guides/schemas', { waitUntil: 'load' }); await page.waitForSelector('html[data-has-hydrated=true]');
  await page.locator('[data-search-open]').click(); await page.waitForTimeout(300);
  console.log(page.url(), await page.evaluate(() => [document.querySelector('dialog[data-search]')?.hasAttribute('open'), document.activeElement?.id, document.querySelector('astro-island')?.hasAttribute('ssr')]));
  await page.keyboard.type('search par'); await page.waitForTimeout(1500);
  console.log(await page.evaluate(() => [document.querySelector('dialog[data-search]')?.hasAttribute('open'), document.querySelector<HTMLInputElement>('#search-field')?.value, document.querySelectorAll('[role=option]').length]));
}
await browser.close(); server.close();
