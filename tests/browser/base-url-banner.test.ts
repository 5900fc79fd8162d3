import { describe, expect, it } from 'vitest';
import { blockScripts, isDev, newContext, open, ready, site } from './support/pages.ts';

describe('the note about a wrong base URL', () => {
  it.skipIf(isDev)('stands on the home page when its script does not come', async () => {
    const context = await newContext({
      tolerate: [/Failed to (?:load resource|fetch dynamically)|ERR_FAILED/],
    });
    const page = await context.newPage();
    await blockScripts(page);
    await page.goto('/');
    const banner = page.locator('#__docusaurus-base-url-issue-banner-container');
    await banner.waitFor();
    expect(await banner.innerText()).toContain('Current configured baseUrl = / (default value)');
    await page.goto('/docs');
    expect(await banner.count()).toBe(0);
  });

  it.skipIf(isDev)('suggests the base URL below which the page is read', async () => {
    const context = await newContext({ tolerate: [/Failed to load resource|ERR_FAILED/] });
    const page = await context.newPage();
    const body = await (await fetch(site)).text();
    await page.route(/_astro\//, (route) => route.abort());
    await page.route('**/zimic/index.html', (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto('/zimic/index.html');
    await expect
      .poll(() => page.locator('[id^="__docusaurus-base-url"]').innerText())
      .toMatch(/We suggest trying baseUrl = \/zimic\/$/);
  });

  it.skipIf(isDev).each(['https://metrics.invalid/beacon.js', '/_host/insights.js'])(
    'does not come when a script fails that is not ours: %s',
    async (script) => {
      const context = await newContext({ tolerate: [/left the site|Failed to load resource|ERR_/] });
      const page = await context.newPage();
      const html = await (await fetch(site)).text();
      const body = html.replace('</body>', `<script src="${script}"></script></body>`);
      await page.route(`${site}/`, (route) => route.fulfill({ contentType: 'text/html', body }));
      const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(script));
      await page.route(`**${script.replace('https:', '')}`, (route) => route.abort());
      await page.goto('/');
      await failed;
      await ready(page);
      expect(await page.locator('[id^="__docusaurus-base-url"]').count()).toBe(0);
    },
  );

  it('does not come when all is well', async () => {
    const page = await open('/');
    await page.waitForTimeout(100);
    expect(await page.locator('[id^="__docusaurus-base-url"]').count()).toBe(0);
  });
});
