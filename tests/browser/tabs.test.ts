import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axe } from './support/axe.ts';
import { useFixtureSite } from './support/fixture-site.ts';
import { arrived, hold, newContext, open, ready, storage, visit, type Visitor } from './support/pages.ts';

const fixture = useFixtureSite();
const BLOCKS = '/docs/guides/blocks';
const MORE_BLOCKS = '/docs/guides/more-blocks';
const openBlocks = (visitor: Visitor = {}, path = BLOCKS): Promise<Page> =>
  open(path, { ...visitor, site: fixture.url });

const tab = (page: Page, name: string, set = 0): Locator =>
  page.getByRole('tab', { name, exact: true }).nth(set);
const selected = (page: Page): Promise<string[]> =>
  page.locator('[role="tab"][aria-selected="true"]').allInnerTexts();

describe('tabs', () => {
  it('have the roles, names and relations of the pattern', async () => {
    const page = await openBlocks();
    const set = page.locator('tab-set').first();
    expect(await set.getByRole('tablist', { name: 'letters' }).count()).toBe(1);
    expect(await page.getByRole('tablist', { name: 'Tabs' }).getByRole('tab').allInnerTexts()).toEqual([
      'One',
      'Two',
    ]);
    expect(await set.getByRole('tab').allInnerTexts()).toEqual(['Alpha', 'Beta', 'Gamma']);
    for (const name of ['Alpha', 'Beta']) {
      await tab(page, name).click();
      const panel = page.locator(`#${await tab(page, name).getAttribute('aria-controls')}`);
      expect(await panel.getAttribute('role')).toBe('tabpanel');
      expect(await panel.getAttribute('aria-labelledby')).toBe(await tab(page, name).getAttribute('id'));
      expect(await panel.isVisible()).toBe(true);
      expect(await set.getByRole('tabpanel').count()).toBe(1);
    }
  });

  it('are one stop for the keyboard, walked with arrow keys, Home and End', async () => {
    const page = await openBlocks();
    await tab(page, 'Alpha').focus();
    const walk = [
      ['ArrowRight', 'Beta'],
      ['ArrowRight', 'Gamma'],
      ['ArrowRight', 'Alpha'],
      ['ArrowLeft', 'Gamma'],
      ['Home', 'Alpha'],
      ['End', 'Gamma'],
    ] as const;
    for (const [key, name] of walk) {
      await page.keyboard.press(key);
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name);
      expect(await tab(page, name).getAttribute('aria-selected')).toBe('true');
    }
    const stops = await page
      .locator('tab-set')
      .first()
      .getByRole('tab')
      .evaluateAll((tabs) => tabs.map((element) => (element as HTMLElement).tabIndex));
    expect(stops).toEqual([-1, -1, 0]);
  });

  it.each(['Alt+ArrowLeft', 'Meta+ArrowLeft', 'Alt+ArrowRight'])(
    'leave %s to the browser, which goes back or forward',
    async (keys) => {
      const page = await openBlocks();
      await tab(page, 'Beta').click();
      await page.evaluate(() => {
        addEventListener('keydown', (event) => {
          document.title = String(event.defaultPrevented);
          event.preventDefault();
        });
      });
      await page.keyboard.press(keys);
      expect(await page.title()).toBe('false');
      expect(await tab(page, 'Beta').getAttribute('aria-selected')).toBe('true');
    },
  );

  it.each(['Enter', 'Space'])('are chosen with %s', async (key) => {
    const page = await openBlocks();
    await tab(page, 'Beta').focus();
    await page.keyboard.press(key);
    expect(await tab(page, 'Beta').getAttribute('aria-selected')).toBe('true');
  });

  it('let the keyboard reach a panel that holds only text', async () => {
    const page = await openBlocks();
    await tab(page, 'Alpha').focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('tabpanel');
  });

  it('keep the keyboard out of closed panels, which assistive technology does not know', async () => {
    const page = await openBlocks();
    const focused = (): Promise<string | undefined> =>
      page.evaluate(() => document.activeElement?.textContent.trim());
    await tab(page, 'Alpha').focus();
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('The text of alpha.');
    // on to the next set
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Alpha');
    await tab(page, 'Gamma').click();
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('The text of gamma.');
    expect((await axe(page)).filter((fault) => fault.startsWith('aria-hidden-focus'))).toEqual([]);
  });

  it('of a group stay in step: on the page, in other windows, on the next visit', async () => {
    const context = await newContext({ site: fixture.url });
    const page = await visit(await context.newPage(), BLOCKS);
    const other = await visit(await context.newPage(), BLOCKS);
    await tab(page, 'Beta').click();
    expect(await selected(page)).toEqual(['Beta', 'Beta', 'One', 'npm']);
    await expect.poll(() => selected(other)).toEqual(['Beta', 'Beta', 'One', 'npm']);
    expect(await storage(page)).toMatchObject({ 'docusaurus.tab.letters': 'b' });
    await page.reload();
    await expect.poll(() => selected(page)).toEqual(['Beta', 'Beta', 'One', 'npm']);
    // a set that does not have the value stays as it is
    await tab(page, 'Gamma').click();
    expect(await selected(page)).toEqual(['Gamma', 'Beta', 'One', 'npm']);
  });

  it('keep what was chosen before their script was there, for all of the group', async () => {
    const context = await newContext({ site: fixture.url, stored: { 'docusaurus.tab.letters': 'c' } });
    const page = await context.newPage();
    const answer = await hold(page, /\/page\.[^/]+\.js$/);
    await page.goto(BLOCKS, { waitUntil: 'commit' });
    await page.getByText('Beta', { exact: true }).first().click();
    answer();
    await ready(page);
    // so that the arrow keys go on from it
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Beta');
    expect(await selected(page)).toEqual(['Beta', 'Beta', 'One', 'npm']);
    expect(await storage(page)).toMatchObject({ 'docusaurus.tab.letters': 'b' });
  });

  it('without a group are chosen alone, and not remembered', async () => {
    const page = await openBlocks();
    await tab(page, 'Two').click();
    expect(await selected(page)).toEqual(['Alpha', 'Alpha', 'Two', 'npm']);
    expect(Object.keys(await storage(page)).filter((key) => key.startsWith('docusaurus.tab'))).toEqual([]);
  });

  it('ignore a stored value that they do not have', async () => {
    const page = await openBlocks({ stored: { 'docusaurus.tab.letters': 'zeta' } });
    expect(await selected(page)).toEqual(['Alpha', 'Alpha', 'One', 'npm']);
  });

  it('keep the chosen tab in its place when what stands above changes', async () => {
    const page = await openBlocks({ height: 500 });
    await tab(page, 'Alpha', 1).scrollIntoViewIfNeeded();
    const place = (): Promise<number> =>
      tab(page, 'Beta', 1).evaluate((element) => element.getBoundingClientRect().top);
    const before = await place();
    await tab(page, 'Beta', 1).click();
    expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(2);
  });

  it('open for a link into them', async () => {
    const page = await openBlocks({}, `${BLOCKS}#a-heading-in-beta`);
    const heading = page.locator('#a-heading-in-beta');
    await expect.poll(() => heading.isVisible()).toBe(true);
    await expect
      .poll(() => heading.evaluate((element) => element.getBoundingClientRect().top))
      .toBeLessThan(300);
    expect(await selected(page)).toContain('Beta');
  });

  it('open for a link into tabs that stand in one of them, also on the way back to it', async () => {
    const page = await openBlocks({ height: 500 }, `${MORE_BLOCKS}#a-heading-in-second`);
    const heading = page.locator('#a-heading-in-second');
    const isOpen = async (): Promise<void> => {
      await expect.poll(() => heading.evaluate((element) => element.checkVisibility())).toBe(true);
      expect(await selected(page)).toEqual(['Alpha', 'Second']);
      await expect
        .poll(() => heading.evaluate((element) => element.getBoundingClientRect().top))
        .toBeLessThan(300);
    };
    await isOpen();
    await tab(page, 'First').click();
    await tab(page, 'Beta').click();
    await page.goto(`${MORE_BLOCKS}#cards`);
    await page.goBack();
    await isOpen();
  });

  it('open for a text in them that the browser has found', async () => {
    const page = await openBlocks({}, `${BLOCKS}#:~:text=The text of gamma`);
    await expect.poll(() => page.getByText('The text of gamma.').isVisible()).toBe(true);
    expect(await selected(page)).toEqual(['Gamma', 'Alpha', 'One', 'npm']);
    const height = await page
      .getByText('The text of alpha.')
      .evaluate((text) => text.closest('.tab-panel')?.clientHeight);
    expect(height).toBe(0);
  });

  it('are readable and chosen without script', async () => {
    const page = await openBlocks({ js: false });
    expect(await page.getByText('The text of alpha.').isVisible()).toBe(true);
    expect(await page.getByText('The text of beta.').isVisible()).toBe(false);
    await page.getByText('Beta', { exact: true }).first().click();
    expect(await page.getByText('The text of beta.').isVisible()).toBe(true);
    expect(await page.getByText('The text of alpha.').isVisible()).toBe(false);
    await page.keyboard.press('ArrowRight');
    expect(await page.getByText('The text of gamma.').isVisible()).toBe(true);
  });
});

describe('tabs of package managers', () => {
  it('stay in step across pages and are remembered', async () => {
    const page = await open('/docs/http/getting-started');
    const sets = page.locator('tab-set[group="package-managers"]');
    expect(await sets.first().getByRole('tab').allInnerTexts()).toEqual(['npm', 'pnpm', 'yarn', 'bun']);
    await sets.first().getByRole('tab', { name: 'yarn' }).click();
    // code has no visible text before the frame in which it comes into view
    await expect
      .poll(() => sets.first().getByRole('tabpanel').innerText(), { timeout: 6_000 })
      .toContain('yarn add');
    for (const set of await sets.all())
      expect(await set.getByRole('tab', { name: 'yarn' }).getAttribute('aria-selected')).toBe('true');
    await page.locator('[data-sidebar]').getByRole('link', { name: 'Typegen' }).first().click();
    await page.waitForURL(/typegen/);
    await arrived(page, new URL(page.url()).pathname);
    await page.goto('/docs/fetch/getting-started');
    const there = page.locator('tab-set[group="package-managers"]').first();
    await expect
      .poll(() => there.getByRole('tab', { name: 'yarn' }).getAttribute('aria-selected'))
      .toBe('true');
    expect(await storage(page)).toMatchObject({ 'docusaurus.tab.package-managers': 'yarn' });
  });
});
