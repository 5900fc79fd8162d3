import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useFixtureSite } from './support/fixture-site.ts';
import { newContext } from './support/pages.ts';

const fixture = useFixtureSite({ hasFigures: true });
/** The hosts that pages ask for figures, as the fixture's configuration allows. */
const HOSTS = /^https:\/\/(?:api\.github\.com|registry\.npmjs\.org)\//;
const CORS = { 'access-control-allow-origin': '*' };

/** Opens the fixture's home page and answers for the hosts of its figures; nothing leaves this machine. */
async function openHome(answer: (route: Route) => Promise<void>): Promise<{ page: Page; asked: string[] }> {
  const context = await newContext({
    site: fixture.url,
    tolerate: [/left the site: https:\/\/(?:api\.github|registry\.npmjs)/, /Failed to load resource/],
  });
  const asked: string[] = [];
  await context.route(HOSTS, async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    await answer(route);
  });
  const page = await context.newPage();
  await page.addInitScript(() => {
    Object.assign(window, { answered: 0 });
    const fetchForReal = window.fetch;
    window.fetch = (...what) =>
      fetchForReal(...what).finally(() => {
        (window as unknown as { answered: number }).answered += 1;
      });
  });
  // time stands still until a test moves it
  await page.clock.install({ time: new Date('2026-01-01T00:00:00Z') });
  await page.clock.pauseAt(new Date('2026-01-01T00:01:00Z'));
  await page.goto('/');
  return { page, asked };
}

const figures = (page: Page) => page.getByRole('list', { name: 'The project in figures' });

/** How many answers, good or bad, the page has read. */
const answered = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { answered: number }).answered);

const newest = (route: Route): Promise<void> =>
  route.fulfill({
    headers: CORS,
    json: route.request().url().includes('github') ? { stargazers_count: 12_345 } : { version: '9.8.7' },
  });

describe('live figures', () => {
  it('are those of the build until newer ones are there', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const { page } = await openHome(async (route) => {
      await held;
      await newest(route);
    });
    await expect.poll(() => figures(page).innerText()).toMatch(/@zimic\/http\s+\d+\.\d+\.\d+/);
    expect(await figures(page).innerText()).not.toContain('9.8.7');
    const first = figures(page).getByRole('listitem').first();
    const start = await first.boundingBox();
    await page.clock.resume();
    release();
    await expect.poll(() => figures(page).innerText()).toContain('9.8.7');
    expect(await figures(page).innerText()).toContain('12,345 stars');
    // stars that come late stand behind the others
    const { x, y } = (await first.boundingBox()) ?? {};
    expect([x, y]).toEqual([start?.x, start?.y]);
    expect(await first.innerText()).toContain('@zimic/http');
  });

  it('stay those of the build when the hosts fail, after three more tries with growing pauses', async () => {
    const { page, asked } = await openHome((route) =>
      route.fulfill({ status: 500, headers: CORS, body: 'no' }),
    );
    const tries = (): number => asked.filter((path) => path.endsWith('/latest')).length;
    await expect.poll(tries).toBe(1);
    for (const [pause, count] of [
      [1_000, 2],
      [2_000, 3],
      [4_000, 4],
    ] as const) {
      // the answer must have been read before the clock of the next try runs
      await expect.poll(() => answered(page)).toBe(asked.length);
      await page.clock.runFor(pause - 100);
      expect(tries()).toBe(count - 1);
      await page.clock.runFor(200);
      await expect.poll(tries).toBe(count);
    }
    await page.clock.runFor(60_000);
    expect(tries()).toBe(4);
    expect(await figures(page).innerText()).toMatch(/@zimic\/http\s+\d+\.\d+\.\d+/);
  });

  it.each([
    ['no object', '"text"'],
    ['another object', '{"stargazers_count":"many","version":"<b>"}'],
    ['no JSON', '<html>'],
  ])('do not show an answer that is %s', async (_what, body) => {
    const { page, asked } = await openHome((route) =>
      route.fulfill({ headers: CORS, contentType: 'application/json', body }),
    );
    await expect.poll(() => asked.length).toBeGreaterThan(1);
    // the answers must have been read before the clock of what shows them runs
    await expect.poll(() => answered(page)).toBe(asked.length);
    await page.clock.runFor(60_000);
    expect(await figures(page).innerText()).toMatch(/^@zimic\/http\s+\d+\.\d+\.\d+$/);
  });
});
