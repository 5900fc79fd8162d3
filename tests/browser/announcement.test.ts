import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { arrived, focused, hold, newContext, open, ready, storage, visit, wake } from './support/pages.ts';

const ID = 'announcement-bar-github-star';
const closed = { 'docusaurus.announcement.id': ID, 'docusaurus.announcement.dismiss': 'true' };
const bar = (page: Page) => page.locator('[data-announcement]');

describe('the announcement', () => {
  it('asks for a star, in a region of its own', async () => {
    const page = await open('/docs');
    expect(await page.getByRole('region', { name: 'Announcement' }).isVisible()).toBe(true);
    const link = bar(page).getByRole('link', { name: 'GitHub' });
    expect(await link.getAttribute('href')).toBe('https://github.com/zimicjs/zimic');
    expect(await link.getAttribute('target')).toBeNull();
    expect(await storage(page)).toMatchObject({
      'docusaurus.announcement.id': ID,
      'docusaurus.announcement.dismiss': 'false',
    });
  });

  it('has lines of about the same length on a phone', async () => {
    const page = await open('/docs', { width: 390 });
    const widths = await bar(page)
      .locator('p')
      .evaluate((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        const edges = new Map<number, [left: number, right: number]>();
        for (const { left, right, bottom } of range.getClientRects()) {
          const row = Math.round(bottom / 10);
          const [start = left, end = right] = edges.get(row) ?? [];
          edges.set(row, [Math.min(start, left), Math.max(end, right)]);
        }
        return [...edges.values()].map(([left, right]) => right - left);
      });
    expect(widths.length).toBeGreaterThan(1);
    expect(Math.min(...widths) / Math.max(...widths)).toBeGreaterThan(0.8);
  });

  it('stays closed once it was closed: on this page, the next one and the next visit', async () => {
    const page = await open('/docs');
    await bar(page).getByRole('button', { name: 'Close' }).click();
    expect(await bar(page).isVisible()).toBe(false);
    expect(await focused(page)).not.toBe('body');
    expect(await storage(page)).toMatchObject(closed);
    await page.locator('nav[aria-label="Docs pages"] a').last().click();
    await arrived(page, '/docs/getting-started');
    expect(await bar(page).isVisible()).toBe(false);
    await page.goto('/');
    expect(await bar(page).isVisible()).toBe(false);
  });

  it('stays closed when it was closed in another window while the page was loading', async () => {
    const context = await newContext();
    const first = await visit(await context.newPage(), '/docs');
    const second = await context.newPage();
    const letGo = await hold(second, /\.js$/);
    await second.goto('/docs/http', { waitUntil: 'commit' });
    await bar(second).waitFor();
    await bar(first).getByRole('button', { name: 'Close' }).click();
    letGo();
    await ready(second);
    expect(await storage(second)).toMatchObject(closed);
    await second.reload();
    expect(await bar(second).isVisible()).toBe(false);
  });

  it('is closed in the other windows too', async () => {
    const context = await newContext();
    const [closing, active, resting] = await Promise.all(
      [1, 2, 3].map(async () => visit(await context.newPage(), '/docs')),
    );
    if (!closing || !active || !resting) throw new Error('three windows are needed');
    await wake(active);
    await bar(closing).getByRole('button', { name: 'Close' }).click();
    await bar(active).waitFor({ state: 'hidden' });
    await wake(resting);
    await bar(resting).waitFor({ state: 'hidden' });
  });

  it('stays when a window of an earlier deployment closes another one', async () => {
    const context = await newContext();
    const page = await visit(await context.newPage(), '/docs');
    const earlier = await visit(await context.newPage(), '/docs/http');
    await wake(page);
    await earlier.evaluate(() => {
      localStorage.setItem('docusaurus.announcement.id', 'another');
      localStorage.setItem('docusaurus.announcement.dismiss', 'true');
    });
    // events of the storage come in order
    await earlier.evaluate(() => localStorage.setItem('theme', 'light'));
    await page.locator('html[data-theme="light"]').waitFor({ state: 'attached' });
    expect(await bar(page).isVisible()).toBe(true);
  });

  it('is closed by a click that came before the script of the page', async () => {
    const page = await (await newContext()).newPage();
    const letGo = await hold(page, /\/page\.[^/]+\.js$|page\.client\.ts/);
    await page.goto('/docs/http', { waitUntil: 'commit' });
    await bar(page).getByRole('button', { name: 'Close' }).click();
    letGo();
    await ready(page);
    await expect.poll(() => bar(page).isVisible()).toBe(false);
    expect(await storage(page)).toMatchObject(closed);
  });

  it('is closed by keyboard', async () => {
    const page = await open('/docs', { width: 390 });
    await bar(page).getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.press('Enter');
    expect(await bar(page).isVisible()).toBe(false);
  });

  it('comes back at once when its id changes', async () => {
    const page = await open('/docs', { stored: { ...closed, 'docusaurus.announcement.id': 'another' } });
    expect(await bar(page).isVisible()).toBe(true);
    expect(await storage(page)).toMatchObject({
      'docusaurus.announcement.id': ID,
      'docusaurus.announcement.dismiss': 'false',
    });
  });

  it.each([
    ['shown', {}],
    ['closed before', closed],
  ])('pushes nothing down while the page loads: %s', async (_, stored) => {
    const context = await newContext({ stored });
    await context.addInitScript(() => {
      const shifts: string[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const { sources } of list.getEntries() as (PerformanceEntry & {
          sources: { previousRect: DOMRect; currentRect: DOMRect }[];
        })[]) {
          const down = sources.filter(({ previousRect, currentRect }) => previousRect.y !== currentRect.y);
          shifts.push(...down.map((source) => JSON.stringify(source)));
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const page = await visit(await context.newPage(), '/docs');
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
  });

  it('has no button that does nothing without script', async () => {
    const page = await open('/docs', { js: false });
    expect(await bar(page).isVisible()).toBe(true);
    expect(await bar(page).locator('button').isVisible()).toBe(false);
  });
});
