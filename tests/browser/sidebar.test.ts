import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import rawConfig from '../../site.config.ts';
import { collapseDuration } from '../../src/components/collapse/animate-height.ts';
import { lastCommits } from '../../src/content/git-dates.ts';
import { followNewLink } from './support/moving.ts';
import { arrived, hold, newContext, open, ready, isFirefox } from './support/pages.ts';

const sidebar = (page: Page): Locator => page.locator('[data-sidebar]');
const category = (page: Page, label: string): Locator =>
  sidebar(page).getByRole('button', { name: new RegExp(`sidebar category '${label}'`) });
const listOf = (page: Page, label: string): Locator =>
  sidebar(page).locator(`li:has(> div > button[data-label="${label}"]) > ul`);

/** Presses the button of a category. @returns its list's height, and the animation's duration and easing */
function toggle(page: Page, label: string): Promise<{ duration: number; height: number; easing: string }> {
  return category(page, label).evaluate((button: HTMLButtonElement) => {
    const list = button.closest('li')?.querySelector<HTMLElement>(':scope > ul');
    const height = list?.hidden ? 0 : (list?.scrollHeight ?? 0);
    button.click();
    const timing = list?.getAnimations()[0]?.effect?.getComputedTiming();
    return {
      duration: Number(timing?.duration),
      height: height || (list?.scrollHeight ?? 0),
      easing: timing?.easing ?? '',
    };
  });
}

describe('categories of the sidebar', () => {
  it('close by a press that came before the script of the page', async () => {
    const page = await (await newContext()).newPage();
    const letGo = await hold(page, /\/page\.[^/]+\.js$|page\.client\.ts/);
    await page.goto('/docs/interceptor', { waitUntil: 'commit' });
    await category(page, 'API').click();
    letGo();
    await ready(page);
    await listOf(page, 'API').waitFor({ state: 'hidden' });
    expect(await category(page, 'API').getAttribute('aria-expanded')).toBe('false');
  });

  it('leave room for words on the eighth level', async () => {
    const page = await open('/docs/interceptor');
    const width = await listOf(page, 'API').evaluate((list) => {
      const item = list.closest('li') as HTMLElement;
      let inner = item.cloneNode(true) as HTMLElement;
      const outer = inner;
      for (let level = 2; level < 8; level++) {
        const next = item.cloneNode(true) as HTMLElement;
        inner.querySelector('ul')?.replaceChildren(next);
        inner = next;
      }
      item.after(outer);
      return inner.querySelector('ul a')?.getBoundingClientRect().width;
    });
    // on the first one it is 250
    expect(width).toBeGreaterThan(130);
  });

  it('start expanded', async () => {
    const page = await open('/docs/interceptor');
    for (const label of ['Guides', 'HTTP', 'API', 'CLI']) {
      expect(await category(page, label).getAttribute('aria-expanded')).toBe('true');
      expect(await listOf(page, label).isVisible()).toBe(true);
    }
    expect(await sidebar(page).getByRole('button', { name: 'Collapse sidebar', exact: true }).count()).toBe(
      0,
    );
  });

  it('collapse and expand in a time that follows from their height', async () => {
    const page = await open('/docs/interceptor');
    const { duration, height, easing } = await toggle(page, 'API');
    expect(height).toBeGreaterThan(100);
    expect(duration).toBe(collapseDuration(height));
    expect(easing).toBe('ease-in-out');
    expect(await category(page, 'API').getAttribute('aria-expanded')).toBe('false');
    expect(await category(page, 'API').getAttribute('aria-label')).toBe("Expand sidebar category 'API'");
    await expect.poll(() => listOf(page, 'API').isVisible()).toBe(false);
    expect((await toggle(page, 'API')).duration).toBe(collapseDuration(height));
    expect(await category(page, 'API').getAttribute('aria-label')).toBe("Collapse sidebar category 'API'");
    await expect
      .poll(() => listOf(page, 'API').evaluate((list) => Math.round(list.clientHeight)))
      .toBe(height);
  });

  it.skipIf(isFirefox)('take one millisecond where motion is not wanted', async () => {
    const page = await open('/docs/interceptor', { reducedMotion: true });
    expect((await toggle(page, 'API')).duration).toBe(1);
    await expect.poll(() => listOf(page, 'API').isVisible()).toBe(false);
  });

  it('end as they were told last, when they are toggled in the middle of a movement', async () => {
    const page = await open('/docs/interceptor');
    await toggle(page, 'API');
    await page.waitForTimeout(60);
    await toggle(page, 'API');
    await expect.poll(() => listOf(page, 'API').evaluate((list) => list.getAnimations().length)).toBe(0);
    expect(await listOf(page, 'API').isVisible()).toBe(true);
    expect(await category(page, 'API').getAttribute('aria-expanded')).toBe('true');
  });

  it('are controlled by keyboard', async () => {
    const page = await open('/docs/http', { reducedMotion: true });
    await category(page, 'Guides').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => listOf(page, 'Guides').isVisible()).toBe(false);
    await page.keyboard.press('Space');
    await expect.poll(() => listOf(page, 'Guides').isVisible()).toBe(true);
  });

  it('stay as they are while moving between pages, and are open after a reload', async () => {
    const page = await open('/docs/http', { reducedMotion: true });
    await toggle(page, 'API');
    await expect.poll(() => listOf(page, 'API').isVisible()).toBe(false);
    await sidebar(page).getByRole('link', { name: 'Getting started' }).click();
    await arrived(page, '/docs/http/getting-started');
    expect(await listOf(page, 'API').isVisible()).toBe(false);
    expect(await category(page, 'API').getAttribute('aria-expanded')).toBe('false');
    await page.reload();
    await ready(page);
    expect(await listOf(page, 'API').isVisible()).toBe(true);
  });

  it('open when a page of theirs is opened', async () => {
    const page = await open('/docs/http/getting-started', { reducedMotion: true });
    await toggle(page, 'Guides');
    await expect.poll(() => listOf(page, 'Guides').isVisible()).toBe(false);
    await followNewLink(page, '/docs/http/guides/schemas');
    await arrived(page, '/docs/http/guides/schemas');
    expect(await listOf(page, 'Guides').isVisible()).toBe(true);
    expect(await category(page, 'Guides').getAttribute('aria-expanded')).toBe('true');
  });

  it('that are the page themselves open and close by their link', async () => {
    const page = await open('/docs/http/api', { reducedMotion: true });
    const link = sidebar(page).getByRole('link', { name: 'API', exact: true });
    await link.click();
    await expect.poll(() => listOf(page, 'API').isVisible()).toBe(false);
    expect(page.url()).toMatch(/\/docs\/http\/api$/);
    await link.click();
    await expect.poll(() => listOf(page, 'API').isVisible()).toBe(true);
  });
});

describe('the current page in the sidebar', () => {
  it('is marked, and nothing else is', async () => {
    const page = await open('/docs/http/guides/schemas');
    expect(await sidebar(page).locator('[aria-current]').allInnerTexts()).toEqual(['Schemas']);
  });

  it('is scrolled into view', async () => {
    const page = await open('/docs/interceptor/upgrading', { height: 480 });
    const inView = (): Promise<boolean> =>
      page.evaluate(() => {
        const frame = document.querySelector('[data-sidebar]')?.getBoundingClientRect();
        const link = document.querySelector('[data-sidebar] [aria-current="page"]')?.getBoundingClientRect();
        return (
          !!frame && !!link && link.top >= frame.top && link.bottom <= Math.min(frame.bottom, innerHeight)
        );
      });
    expect(await inView()).toBe(true);
    await page.locator('main nav[aria-label="Docs pages"] a').first().click();
    await page.waitForURL('**/known-limits');
    await arrived(page, '/docs/interceptor/known-limits');
    expect(await inView()).toBe(true);
  });
});

describe('the place to which the sidebar is scrolled', () => {
  // Playwright scrolls in Firefox before it clicks
  it.skipIf(isFirefox)('is kept between pages', async () => {
    const page = await open('/docs/interceptor/guides/http/path-params', { height: 500 });
    const top = (): Promise<number> => sidebar(page).evaluate((aside) => aside.scrollTop);
    const link = sidebar(page).getByRole('link', { name: 'Bodies' });
    await sidebar(page).evaluate((aside) => (aside.scrollTop = 260));
    await link.waitFor();
    const before = await top();
    await link.click();
    await arrived(page, '/docs/interceptor/guides/http/bodies');
    expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
  });
});

describe('what stands around a page', () => {
  it('is a trail with the page at its end', async () => {
    const page = await open('/docs/interceptor/guides/http/bodies');
    const trail = page.getByRole('navigation', { name: 'Breadcrumbs' });
    expect(
      await trail.getByRole('link').evaluateAll((links) => links.map((a) => a.getAttribute('href'))),
    ).toEqual(['/', '/docs/interceptor', '/docs/interceptor/guides', '/docs/interceptor/guides/http']);
    expect(await trail.getByRole('link').first().getAttribute('aria-label')).toBe('Home page');
    expect(await trail.locator('[aria-current="page"]').innerText()).toBe('Bodies');
    expect(await trail.getByRole('link').nth(1).innerText()).toBe('@zimic/interceptor');
  });

  it('are the pages before and after it', async () => {
    const page = await open('/docs/http/getting-started');
    const pages = page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link');
    expect(await pages.allInnerTexts()).toEqual([
      expect.stringMatching(/^Previous\s+Introduction$/),
      expect.stringMatching(/^Next\s+Guides$/),
    ]);
  });

  it('is a link to its source, and the day of its last change', async () => {
    const page = await open('/docs/http/guides/schemas');
    expect(await page.getByRole('link', { name: 'Edit this page' }).getAttribute('href')).toBe(
      `${rawConfig.docs.editUrl}/docs/http/guides/schemas.md`,
    );
    const time = page.locator('article time');
    // a page that was never committed shows no date
    const { commits } = await lastCommits('.', 'docs');
    const commit = commits.get('docs/http/guides/schemas.md');
    expect(await time.count()).toBe(commit ? 1 : 0);
    if (commit) {
      expect(await page.locator('article').getByText('Last updated on').isVisible()).toBe(true);
      expect(await time.innerText()).toMatch(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
    }
  });
});
