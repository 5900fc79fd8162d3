import type { BrowserContext, Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { arrived, hold, ready } from '../browser/support/pages.ts';
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

/** Clicks on a link of the page. @throws Error when it has no such link */
const follow = (page: Page, path = TO): Promise<void> =>
  page.evaluate((to) => {
    const link = document.querySelector<HTMLElement>(`a[href="${to}"]`);
    if (!link) throw new Error(`The page has no link to ${to}`);
    link.click();
  }, path);

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
    // the notice of the next try replaces the one that is there
    const notices = page.locator('.load-failure');
    await notices.evaluateAll((all) => all.forEach((each) => each.setAttribute('data-first', '')));
    await follow(page);
    await page.locator('.load-failure:not([data-first])').getByText('no network connection').waitFor();
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
    const page = await start();
    const letGo = await hold(page, (url) => url.pathname.startsWith('/docs/'));
    const links = await page
      // of its library, whose sidebar leads back
      .locator('aside a[href^="/docs/http/"], main a[href^="/docs/http/"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    const others = [...new Set(links)].filter((path) => path !== FROM && !path.includes('#'));
    let last = '';
    for (let count = 0; count < 20; count++) {
      last = others[(count * 3) % others.length] ?? '';
      await follow(page, last);
    }
    letGo();
    await arrived(page, last);
    await expectReadable(page);
    await follow(page, FROM);
    await arrived(page, FROM);
    await expectReadable(page, 'after one more');
  });

  it('may go back and forth at once', async () => {
    const page = await start();
    await follow(page);
    await arrived(page, TO);
    for (let count = 0; count < 12; count++) {
      const forth = count % 2 === 1;
      await page.evaluate((isForth) => (isForth ? history.forward() : history.back()), forth);
      // now and then they see where they are
      if (count % 3 === 0) await arrived(page, forth ? TO : FROM);
    }
    await arrived(page, TO);
    await expectReadable(page);
    await follow(page, FROM);
    await arrived(page, FROM);
    await expectReadable(page, 'after one more');
  });
});
