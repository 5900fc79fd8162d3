import { describe, expect, it } from 'vitest';
import { isDev, open } from './support/pages.ts';

const GUIDE = '/docs/http/guides/schemas';

describe('what other services see', () => {
  it.each(['/', GUIDE])('is complete, and the picture is there: %s', async (path) => {
    const page = await open(path);
    const content = (name: string) =>
      page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content');
    for (const name of ['og:title', 'og:description', 'twitter:title', 'twitter:description', 'og:image:alt'])
      expect(await content(name), name).toBeTruthy();
    const image = new URL((await content('og:image')) ?? '');
    const answer = await page.request.get(image.pathname);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png']);
    if (!isDev) expect(answer.headers()['cache-control']).toContain('immutable');
    const data = await page.locator('script[type="application/ld+json"]').textContent();
    expect((JSON.parse(data ?? '') as { '@context': string })['@context']).toBe('https://schema.org');
  });

  it('are icons of every kind', async () => {
    const page = await open('/');
    const icons = await page
      .locator('link[rel~="icon"], link[rel="apple-touch-icon"]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as {
      icons: { src: string }[];
    };
    for (const icon of [...icons, ...manifest.icons.map(({ src }) => src)])
      expect((await page.request.get(icon)).status(), icon).toBe(200);
    expect(icons).toHaveLength(3);
  });
});
