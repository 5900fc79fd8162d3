import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useFixtureSite } from './support/fixture-site.ts';
import { focused, newContext, ready } from './support/pages.ts';

const fixture = useFixtureSite({ hasFigures: true });
const tolerate = [
  /The part is broken|A part of the page crashed|recreate this component tree/,
  /left the site: https:\/\/(?:api\.github|registry\.npmjs)/,
  /Failed to load resource/,
];

/** Until `mend()`, rendering search results and counts throws, as a fault of ours would, and counts as one of `faults`. */
async function breakRendering(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    let isBroken = true;
    const site = Object.assign(globalThis, { faults: 0, mend: () => (isBroken = false) });
    const check = <Value>(value: Value): Value => {
      if (!isBroken) return value;
      site.faults += 1;
      throw new Error('The part is broken.');
    };
    const { get } = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data') ?? {};
    Object.defineProperty(MessageEvent.prototype, 'data', {
      get(this: MessageEvent) {
        const data = get?.call(this) as { answer?: { hits?: { title: string }[] } };
        for (const hit of data?.answer?.hits ?? []) {
          const { title } = hit;
          Object.defineProperty(hit, 'marks', { get: () => check([title]) });
        }
        return data;
      },
    });
    const { toLocaleString } = Number.prototype;
    // oxlint-disable-next-line eslint/no-extend-native -- a fault is put in, on purpose
    Number.prototype.toLocaleString = function (...options) {
      return check(toLocaleString.apply(this, options as []));
    };
  });
}

const mend = (page: Page): Promise<void> =>
  page.evaluate(() => (globalThis as unknown as { mend: () => void }).mend());

const faults = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { faults: number }).faults);

/** Expects the fallback with its message, which a successful retry removes; the rest of the page stays. */
async function expectRecovery(page: Page, failsAtOnce = true): Promise<void> {
  const alert = page.getByRole('alert').filter({ hasText: 'This page crashed.' });
  await alert.waitFor();
  expect(await alert.innerText()).toContain('The part is broken.');
  expect(await page.locator('header').isVisible()).toBe(true);
  // as long as the fault is there, a retry shows the fallback again; the first one may still be there until then
  const before = await faults(page);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => faults(page)).toBeGreaterThan(before);
  await alert.waitFor();
  if (failsAtOnce) await expect.poll(() => focused(page)).toBe('Try again');
  await mend(page);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await alert.waitFor({ state: 'detached' });
}

describe('a render error inside an island', () => {
  it('of the search dialog', async () => {
    const context = await newContext({ tolerate });
    await breakRendering(context);
    const page = await context.newPage();
    await page.goto('/docs');
    await ready(page);
    await page.keyboard.press('/');
    await page.locator('dialog[data-search] input').fill('headers');
    await expectRecovery(page);
    await page.getByRole('option').first().waitFor();
    expect(await page.locator('dialog[data-search] input').inputValue()).toBe('headers');
    expect(await page.evaluate(() => document.activeElement?.matches('dialog[data-search] input'))).toBe(
      true,
    );
  });

  it('of the search page', async () => {
    const context = await newContext({ tolerate });
    await breakRendering(context);
    const page = await context.newPage();
    await page.goto('/search?q=headers');
    await page.waitForFunction(() => document.title === 'Page Error');
    // the page is there at first, and fails when it shows what is found
    await expectRecovery(page, false);
    await page.locator('main ol article').first().waitFor();
    expect(await page.title()).toContain('headers');
  });

  it('of the live figures', async () => {
    const context = await newContext({ tolerate, site: fixture.url });
    await breakRendering(context);
    await context.route(/^https:/, (route) =>
      route.fulfill({
        headers: { 'access-control-allow-origin': '*' },
        json: { stargazers_count: 12_345, version: '9.8.7' },
      }),
    );
    const page = await context.newPage();
    await page.goto('/');
    await expectRecovery(page);
    await page.getByText('12,345').waitFor();
    // the button is gone, and the keyboard goes on from the page's text
    await page.keyboard.press('Tab');
    expect(await page.locator('main :focus').textContent()).toBe('Get started');
  });
});
