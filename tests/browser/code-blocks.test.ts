import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { turnPage } from './support/moving.ts';
import { arrived, focused, isFirefox, newContext, open, visit, wake, type Visitor } from './support/pages.ts';
import { useFixtureSite } from './support/fixture-site.ts';

const fixture = useFixtureSite();
const BLOCKS = '/docs/guides/blocks';
const MORE_BLOCKS = '/docs/guides/more-blocks';
async function openBlocks(visitor: Visitor = {}, path = BLOCKS): Promise<Page> {
  const page = await open(path, { ...visitor, site: fixture.url });
  await wake(page);
  return page;
}

const block = (page: Page, text: string): Locator =>
  page.locator('code-block').filter({ hasText: text }).first();
const copyButton = (of: Locator): Locator => of.getByRole('button', { name: 'Copy code to clipboard' });
const wrapButton = (of: Locator): Locator => of.getByRole('button', { name: 'Toggle word wrap' });

describe('the copy button', () => {
  async function clipboard(): Promise<Page> {
    const context = await newContext({ site: fixture.url });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const page = await visit(await context.newPage(), BLOCKS);
    await wake(page);
    return page;
  }
  const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

  it('is no part of a text that the reader copies', async () => {
    const page = await clipboard();
    await copyButton(block(page, 'third()')).waitFor({ state: 'attached' });
    await page.evaluate(() =>
      getSelection()?.selectAllChildren(document.querySelector('article') as Element),
    );
    await page.keyboard.press('Control+c');
    const text = await copied(page);
    expect(text).toContain('third();');
    expect(text).not.toMatch(/^(?:Types)?(?:Copy|Wrap)$/m);
  });

  it('copies the code without marks, and says "Copied" for a second each time', async () => {
    const page = await clipboard();
    const code = block(page, 'third()');
    await code.hover();
    await copyButton(code).waitFor();
    // from here on, time passes only where the test says so
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const told = code.getByText('Copied', { exact: true });
    await copyButton(code).click();
    await told.waitFor();
    expect(await copied(page)).toBe('first();\nsecond();\nthird();\nfourth();');
    await page.clock.runFor(100);
    expect(await page.locator('[role="status"]').allTextContents()).toContain('Copied');
    await page.clock.runFor(700);
    expect(await told.count()).toBe(1);
    await copyButton(code).click();
    // assistive technology is told anew in the next frame
    await expect.poll(() => page.locator('[role="status"]').allTextContents()).toContain('');
    await page.clock.runFor(900);
    expect(await told.count()).toBe(1);
    await page.clock.runFor(200);
    expect(await told.count()).toBe(0);
    expect(await code.getByText('Copy', { exact: true }).count()).toBe(1);
  });

  it('has a place for what it says before it is pressed, on the next page too', async () => {
    const page = await open('/docs/http/guides/schemas');
    await wake(page);
    const region = page.locator('#status[role="status"]');
    await expect.poll(() => region.count()).toBe(1);
    expect(await region.textContent()).toBe('');
    await arrived(page, await turnPage(page));
    await expect.poll(() => region.count()).toBe(1);
  });

  it('copies numbered lines without their numbers', async () => {
    const page = await clipboard();
    await copyButton(block(page, '"one"')).press('Enter');
    await expect.poll(() => copied(page)).toBe('[\n  "one",\n  "two"\n]');
  });

  it('works where the page may not write to the clipboard itself', async () => {
    const context = await newContext({ site: fixture.url });
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    });
    const page = await visit(await context.newPage(), BLOCKS);
    await wake(page);
    const code = block(page, 'third()');
    await page.evaluate(() =>
      document.addEventListener('copy', () => Object.assign(window, { copied: String(getSelection()) })),
    );
    await copyButton(code).press('Enter');
    await code.getByText('Copied', { exact: true }).waitFor();
    const text = await page.evaluate(() => (window as { copied?: string }).copied);
    expect(text).toBe('first();\nsecond();\nthird();\nfourth();');
    expect(await focused(page)).toBe('Copy code to clipboard');
  });

  it('shows when the pointer is over the block, when it has the focus, and always on touch screens', async () => {
    const page = await openBlocks();
    const code = block(page, 'third()');
    const opacity = (of: Locator): Promise<number> =>
      copyButton(of).evaluate((button) => Number(getComputedStyle(button.parentElement as Element).opacity));
    expect(await opacity(code)).toBe(0);
    await code.hover();
    await expect.poll(() => opacity(code)).toBe(1);
    await page.mouse.move(1, 400);
    await expect.poll(() => opacity(code)).toBe(0);
    await copyButton(code).focus();
    await expect.poll(() => opacity(code)).toBe(1);
    const phone = await openBlocks({ width: 390, phone: true });
    await expect.poll(() => opacity(block(phone, 'third()'))).toBe(1);
  });
});

describe.skipIf(isFirefox)('the compiler’s messages', () => {
  it('are said to be errors, where only colour shows it', async () => {
    const page = await open('/docs/fetch/guides/headers');
    const message = page.locator('code-block .diagnostic').first();
    await message.scrollIntoViewIfNeeded();
    const text = await message.innerText();
    const session = await page.context().newCDPSession(page);
    const read = async (): Promise<string> => {
      const { nodes } = await session.send('Accessibility.getFullAXTree');
      const texts = nodes.filter(({ role }) => role?.value === 'StaticText');
      return texts.map(({ name }) => String(name?.value)).join('');
    };
    await expect.poll(read).toContain(`Error: ${text.trim().slice(0, 20)}`);
    // nothing is added to what is seen, found or copied
    expect(text).not.toContain('Error: ');
  });
});

describe('the buttons on a phone', () => {
  it('can be touched in a place of 36 pixels', async () => {
    const page = await open('/docs/http/getting-started', { width: 390, phone: true });
    const code = page.locator('code-block.titled').first();
    await code.scrollIntoViewIfNeeded();
    await wake(page);
    const copy = copyButton(code);
    await copy.scrollIntoViewIfNeeded();
    const height = await copy.evaluate((button) => {
      const { left, width, top, bottom } = button.getBoundingClientRect();
      const isButton = (y: number): boolean => document.elementFromPoint(left + width / 2, y) === button;
      let place = 0;
      for (let y = top - 20; y < bottom + 20; y++) if (isButton(y + 0.5)) place++;
      return place;
    });
    expect(height).toBeGreaterThanOrEqual(35);
  });

  const paths = ['/docs/interceptor/api/http-request-handler', '/docs/http/getting-started'];
  it.each(paths)(
    'stand beside a short last line or below a long one, never on the code: %s',
    async (path) => {
      const page = await open(path, { width: 390, phone: true });
      const measure = (): Promise<{ height: number; text: string; isCovered: boolean }[]> =>
        page.locator('code-block:not(.titled)').evaluateAll((all) =>
          all
            .filter((each) => each.checkVisibility())
            .map((each) => {
              const code = document.createRange();
              code.selectNodeContents(each.querySelector('code') as Element);
              const lines = [...code.getClientRects()];
              const buttons = [...each.querySelectorAll('.code-buttons button:not([hidden])')]
                .filter((button) => getComputedStyle(button).opacity !== '0')
                .map((button) => button.getBoundingClientRect());
              const isCovered = buttons.some(({ left, right, top, bottom }) =>
                lines.some(
                  (line) =>
                    Math.min(right, line.right) - Math.max(left, line.left) > 0 &&
                    Math.min(bottom, line.bottom) - Math.max(top, line.top) > 1,
                ),
              );
              return { height: each.clientHeight, text: code.toString(), isCovered };
            }),
        );
      await page.locator('html:not([data-arriving])').waitFor({ state: 'attached' });
      const before = await measure();
      await wake(page);
      const missing = page.locator('code-block:not(:has(.code-buttons)):visible');
      // buttons come to blocks that are seen, which a busy machine may not notice in passing
      const seeThem = (): Promise<void> =>
        missing.evaluateAll(async (blocks) => {
          for (const each of blocks) {
            each.scrollIntoView();
            await new Promise((resolve) => setTimeout(resolve, 20));
          }
        });
      await expect
        .poll(async () => {
          await seeThem();
          return missing.count();
        })
        .toBe(0);
      const after = await measure();
      expect(after.filter(({ isCovered }) => isCovered)).toEqual([]);
      // and nothing moves when they come
      expect(after.map(({ height }) => height)).toEqual(before.map(({ height }) => height));
      const short = after.filter(({ text }) => text.length < 24 && text.startsWith('get '));
      for (const { text, height } of short) expect(height, text).toBeLessThan(52);
      if (path === paths[0]) expect(short.length).toBeGreaterThan(1);
    },
  );
});

describe('long lines', () => {
  it('wrap when the reader wants, and the button says so', async () => {
    const page = await openBlocks();
    const code = block(page, 'longer than any window is wide, so that');
    const width = (): Promise<number> =>
      code.locator('pre').evaluate((pre) => pre.scrollWidth - pre.clientWidth);
    expect(await width()).toBeGreaterThan(0);
    expect(await wrapButton(code).getAttribute('aria-pressed')).toBe('false');
    await wrapButton(code).click();
    expect(await width()).toBeLessThanOrEqual(0);
    expect(await wrapButton(code).getAttribute('aria-pressed')).toBe('true');
    await wrapButton(code).click();
    expect(await width()).toBeGreaterThan(0);
  });

  it('have no button where nothing is too long', async () => {
    const page = await openBlocks();
    expect(await wrapButton(block(page, 'third()')).isVisible()).toBe(false);
    await page.setViewportSize({ width: 360, height: 700 });
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await wrapButton(block(page, 'third()')).isVisible()).toBe(false);
  });

  it('are still noticed after the block was moved', async () => {
    const page = await openBlocks();
    const code = block(page, 'third()');
    await code.evaluate((element) => element.parentElement?.append(element));
    expect(await wrapButton(code).isVisible()).toBe(false);
    await code.evaluate((element) => ((element as HTMLElement).style.width = '6rem'));
    await expect.poll(() => wrapButton(code).isVisible()).toBe(true);
    await code.evaluate((element) => element.removeAttribute('style'));
    await expect.poll(() => wrapButton(code).isVisible()).toBe(false);
  });

  it('begin where they began, also behind marked lines', async () => {
    const page = await openBlocks();
    const code = block(page, 'third()');
    const starts = (): Promise<number[]> =>
      code.evaluate((element) =>
        Array.from(element.querySelectorAll('code .f'), (name) => name.getBoundingClientRect().left),
      );
    const before = await starts();
    expect(before.length).toBeGreaterThan(2);
    await code.evaluate((element) => element.classList.add('wrap'));
    expect(await starts()).toEqual(before);
  });

  it('may wrap from the start', async () => {
    const page = await openBlocks();
    const code = block(page, 'wraps from the start');
    expect(
      await code.locator('pre').evaluate((pre) => pre.scrollWidth - pre.clientWidth),
    ).toBeLessThanOrEqual(0);
    expect(await wrapButton(code).getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => wrapButton(code).isVisible()).toBe(true);
    // a button that would change nothing
    await code.locator('code').evaluate((text) => (text.textContent = 'shortened'));
    const shortened = block(page, 'shortened');
    await expect.poll(() => wrapButton(shortened).isVisible()).toBe(false);
    expect(await shortened.getAttribute('class')).toContain('wrap');
  });

  it('make a block a named stop for the keyboard, and only they do', async () => {
    const page = await openBlocks();
    const long = block(page, 'longer than any window is wide, so that').locator('pre');
    await expect.poll(() => long.getAttribute('tabindex')).toBe('0');
    expect(await long.getAttribute('aria-label')).toBe('long.txt, scrolls');
    expect(await block(page, 'third()').locator('pre').getAttribute('tabindex')).toBeNull();
    const stops = await page
      .locator('pre[tabindex]:visible')
      .evaluateAll((all) => all.map((pre) => pre.scrollWidth > pre.clientWidth));
    expect(stops.length).toBeGreaterThan(0);
    expect(stops).not.toContain(false);
  });

  it('in a tab are noticed when it opens', async () => {
    const page = await openBlocks();
    await page.getByRole('tab', { name: 'Beta' }).first().click();
    const code = block(page, 'A line in beta');
    await expect.poll(() => wrapButton(code).isVisible()).toBe(true);
    expect(await code.locator('pre').getAttribute('tabindex')).toBe('0');
  });
});

describe('what stands out in a block', () => {
  it('are marked lines, error lines, numbers and a title', async () => {
    const page = await openBlocks();
    const code = block(page, 'third()');
    expect((await code.locator('.hl').allInnerTexts()).map((line) => line.trim())).toEqual([
      'first();',
      'second();',
    ]);
    expect((await code.locator('.el').allInnerTexts()).map((line) => line.trim())).toEqual(['third();']);
    const plain = await code.evaluate((element) => getComputedStyle(element).backgroundColor);
    const backgrounds = await code
      .locator('.hl, .el')
      .evaluateAll((lines) => lines.map((line) => getComputedStyle(line).backgroundColor));
    expect(new Set([plain, ...backgrounds]).size).toBe(3);
    const numbered = block(page, '"one"');
    expect(await numbered.locator('.code-title').innerText()).toBe('a.json');
    const numbers = await numbered
      .locator('.ln')
      .evaluateAll((lines) => lines.map((line) => getComputedStyle(line, '::before').content));
    expect(numbers).toEqual(['"41"', '"42"', '"43"', '"44"']);
    expect(await numbered.locator('.hl').count()).toBe(2);
  });
});

describe('tables', () => {
  it('scroll in a frame that the keyboard reaches, and the page does not', async () => {
    const page = await openBlocks({ width: 390 });
    const frame = page.locator('.table-scroll');
    expect(await frame.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
    await expect.poll(() => frame.getAttribute('tabindex')).toBe('0');
    expect(await frame.getAttribute('aria-label')).toBe('Table, scrolls');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });

  it.each(['dark', 'light'] as const)(
    'have the ground on which they lie at their ends, in %s mode',
    async (mode) => {
      const page = await openBlocks({ mode }, MORE_BLOCKS);
      const ends = await page.locator('.table-scroll').evaluateAll((frames) =>
        frames.map((frame) => {
          const ground = getComputedStyle(
            frame.closest('.admonition') ?? document.documentElement,
          ).backgroundColor;
          const { backgroundImage } = getComputedStyle(frame);
          return [frame.querySelector('th')?.textContent, ground, backgroundImage.split(ground).length - 1];
        }),
      );
      expect(ends.map(([name, , count]) => [name, count])).toEqual([
        ['plain', 2],
        ['in', 2],
        ['in', 2],
      ]);
      expect(new Set(ends.map(([, ground]) => ground)).size).toBe(3);
    },
  );
});

describe('cards', () => {
  it('that lead to other sites say so', async () => {
    const page = await openBlocks({}, MORE_BLOCKS);
    const signs = await page
      .locator('.card-title')
      .evaluateAll((titles) =>
        titles.map((title) => [title.textContent, getComputedStyle(title, '::after').content]),
      );
    expect(signs).toEqual([
      ['Example site', expect.stringContaining('(other site)')],
      ['Only here', 'none'],
    ]);
  });

  it('open, are named and lead on', async () => {
    const page = await openBlocks();
    const details = page.locator('details').filter({ hasText: 'Why?' });
    expect(await details.getByText('Because.').isVisible()).toBe(false);
    await details.locator('summary').click();
    expect(await details.getByText('Because.').isVisible()).toBe(true);
    expect(await page.getByRole('note', { name: 'warning' }).getByText('Mind this').isVisible()).toBe(true);
    const cards = page.locator('.cards a');
    expect(await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      '/docs/guides/new',
      '/docs/guides',
    ]);
    expect(await cards.first().innerText()).toContain('A card with its own text');
  });
});
