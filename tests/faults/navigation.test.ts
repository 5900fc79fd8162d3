import type { BrowserContext, Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { arrived, ready } from '../browser/support/pages.ts';
import { expectReadable, faultyContext, usePage } from './support.ts';

const FROM = '/docs/http/guides/schemas';
const TO = '/docs/http/api';

async function start(prepare?: (context: BrowserContext) => Promise<unknown>): Promise<Page> {
  const context = await faultyContext();
  await prepare?.(context);
  const page = await context.newPage();
  await page.goto(FROM);
  await ready(page);
  return page;
}

/** Answers the script's requests for the next page wrongly; those of the browser itself succeed. */
const onFetch = (answer: (route: Route) => Promise<void>) => (context: BrowserContext) =>
  context.route(
    (url) => url.pathname === TO,
    (route) => (route.request().isNavigationRequest() ? route.continue() : answer(route)),
  );

const follow = (page: Page): Promise<void> =>
  page.evaluate((to) => document.querySelector<HTMLElement>(`a[href="${to}"]`)?.click(), TO);

describe('a next page that does not come as it should', () => {
  const answers: Record<string, (route: Route) => Promise<void>> = {
    'is missing': (route) => route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Gone</h1>' }),
    'fails on the server': (route) =>
      route.fulfill({ status: 500, contentType: 'text/plain', body: 'error' }),
    'is no page': (route) => route.fulfill({ contentType: 'application/json', body: '{}' }),
    'is a page of somebody else': (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<title>Log in</title><script>document.title="x"</script>',
      }),
    'is empty': (route) => route.fulfill({ contentType: 'text/html', body: '' }),
    'is cut off': async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      await route.fulfill({ contentType: 'text/html', body: text.slice(0, 900) });
    },
    'breaks off': (route) => route.abort('connectionreset'),
    'is slow': async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue().catch(() => undefined);
    },
  };

  it.each(Object.keys(answers))('%s', async (name) => {
    const page = await start(onFetch(answers[name] as (route: Route) => Promise<void>));
    await follow(page);
    await arrived(page, TO);
    await expectReadable(page);
  });

  it('leaves the page that is shown when there is no network, and comes with it', async () => {
    const page = await start();
    await page.context().setOffline(true);
    await follow(page);
    await page.getByRole('alert').getByText('no network connection').waitFor();
    expect(new URL(page.url()).pathname).toBe(FROM);
    await expectReadable(page, 'without a network');
    await usePage(page);
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Retry' }).click();
    await arrived(page, TO);
    await expectReadable(page, 'with it');
  });

  it('does not matter to search without a network', async () => {
    const page = await start();
    await page.context().setOffline(true);
    await usePage(page);
    await expectReadable(page);
    await page.context().setOffline(false);
    await usePage(page);
    await expectReadable(page);
  });
});

describe('hasty visitors', () => {
  it('may follow twenty links before one arrives', async () => {
    const page = await start((context) =>
      context.route(/\/docs\//, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 150));
        await route.continue().catch(() => undefined);
      }),
    );
    for (let count = 0; count < 20; count++) {
      await page
        .evaluate((index) => {
          const links = document.querySelectorAll<HTMLAnchorElement>(
            'aside a[href^="/docs"], main a[href^="/docs"]',
          );
          links[index % links.length]?.click();
        }, count * 3)
        .catch(() => undefined);
      await page.waitForTimeout(40);
    }
    await page.waitForTimeout(600);
    await expectReadable(page);
    await follow(page).catch(() => undefined);
  });

  it('may go back and forth at once', async () => {
    const page = await start();
    await follow(page);
    await arrived(page, TO);
    for (let count = 0; count < 12; count++) {
      await page
        .evaluate((forth) => (forth ? history.forward() : history.back()), count % 2 === 1)
        .catch(() => undefined);
      await page.waitForTimeout(count % 3 === 0 ? 60 : 5);
    }
    await page.waitForTimeout(600);
    await expectReadable(page);
    expect([FROM, TO]).toContain(new URL(page.url()).pathname);
  });
});
