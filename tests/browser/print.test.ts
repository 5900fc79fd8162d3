import { describe, expect, it } from 'vitest';
import { open, wake } from './support/pages.ts';

describe('on paper', () => {
  it.each(['dark', 'light'] as const)(
    'the page is dark on white, whatever the colour mode: %s',
    async (mode) => {
      const page = await open('/docs/http/guides/schemas', { mode });
      await page.emulateMedia({ media: 'print' });
      const colors = await page.evaluate(() => {
        const of = (selector: string): string[] => {
          const style = getComputedStyle(document.querySelector(selector) as Element);
          return [style.color, style.backgroundColor];
        };
        return {
          page: of('html'),
          text: of('article p'),
          code: of('code-block'),
          comment: of('code-block .k'),
        };
      });
      expect(colors.page).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
      expect(colors.text[0]).toMatch(/^rgb\((\d|[1-3]\d), /);
      expect(colors.code[1]).toBe('rgb(255, 255, 255)');
      expect(colors.comment[0]).toBe('rgb(0, 0, 0)');
    },
  );

  it('only the text is left, over the whole width', async () => {
    const page = await open('/docs/http/guides/schemas');
    await wake(page);
    await page.locator('.code-buttons').first().waitFor({ state: 'attached' });
    const selectors = [
      'header',
      'footer',
      '[data-sidebar]',
      '[data-toc]',
      '[data-announcement]',
      'nav[aria-label="Breadcrumbs"]',
      'nav[aria-label="Docs pages"]',
      '.code-buttons',
      '.hash-link',
      '[data-page-menu]',
    ];
    const visible = async (): Promise<string[]> => {
      const found: string[] = [];
      for (const selector of selectors)
        if (await page.locator(selector).first().isVisible()) found.push(selector);
      return found;
    };
    expect(await visible()).toEqual(selectors.slice(0, -1));
    await page.emulateMedia({ media: 'print' });
    expect(await visible()).toEqual([]);
    await page.setViewportSize({ width: 794, height: 900 });
    expect(await visible()).toEqual([]);
    await page.emulateMedia({ media: 'screen' });
    expect(await visible()).toContain('[data-page-menu]');
    await page.emulateMedia({ media: 'print' });
    const left = await page.locator('article').evaluate((article) => article.getBoundingClientRect().left);
    expect(left).toBe(0);
    expect(await page.locator('h1').isVisible()).toBe(true);
  });

  it('the home page has no buttons, which would be black with black words', async () => {
    const page = await open('/');
    const buttons = page.locator('main').getByRole('link', { name: 'Get started', exact: true });
    expect(await buttons.count()).toBe(2);
    await page.emulateMedia({ media: 'print' });
    expect(await buttons.count()).toBe(0);
  });

  it('the sample of the home page flows over as many sheets as it takes, before what follows it', async () => {
    const page = await open('/');
    await page.emulateMedia({ media: 'print' });
    const around = await page
      .locator('main code-block')
      .first()
      .evaluate((block) => {
        const displays: string[] = [];
        for (let each: Element | null = block; each && each.tagName !== 'MAIN'; each = each.parentElement)
          displays.push(getComputedStyle(each).display);
        return displays;
      });
    expect(around.length).toBeGreaterThan(3);
    expect(new Set(around)).toEqual(new Set(['block']));
  });

  it('messages in code are as wide as their block', async () => {
    const page = await open('/', { width: 794 });
    await page.emulateMedia({ media: 'print' });
    const messages = await page.locator('.diagnostic').evaluateAll((all) =>
      all.map((message) => {
        const { position } = getComputedStyle(message);
        const [own, block] = [message, message.closest('pre') as Element].map((each) =>
          each.getBoundingClientRect(),
        );
        return [position, own && block && own.right <= block.right];
      }),
    );
    expect(messages.length).toBeGreaterThan(0);
    for (const message of messages) expect(message).toEqual(['static', true]);
  });

  it('a search has the number of its results, and nothing to press', async () => {
    const page = await open('/search?q=form');
    const count = page.getByText(/^\d+ documents found$/).first();
    await count.waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await count.isVisible()).toBe(true);
    expect(await page.locator('main').getByRole('button').count()).toBe(0);
    expect(await page.locator('main').getByRole('searchbox').count()).toBe(0);
  });

  it('all tabs are open, each with its name; of the package managers, the chosen one is', async () => {
    const page = await open('/docs/interceptor/guides/http/jest');
    await page.emulateMedia({ media: 'print' });
    const sets = await page.locator('tab-set').evaluateAll((all) =>
      all.map((set) => ({
        isChoice: set.getAttribute('group') === 'package-managers',
        labels: [...set.querySelectorAll(':scope > .tab-list > *')].map((label) => label.textContent),
        hasList: set.querySelector(':scope > .tab-list')?.checkVisibility(),
        shown: [...set.querySelectorAll(':scope > .tab-panel')]
          .filter((panel) => panel.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }))
          .map((panel) => getComputedStyle(panel, '::before').content.replaceAll('"', '')),
      })),
    );
    const others = sets.filter(({ isChoice }) => !isChoice);
    expect(others.length).toBeGreaterThan(0);
    expect(sets.length).toBeGreaterThan(others.length);
    for (const { isChoice, labels, hasList, shown } of sets) {
      expect(hasList).toBe(isChoice);
      expect(shown).toEqual(isChoice ? ['none'] : labels);
    }
  });

  it('a disclosure is open, and tables neither scroll nor have a shadow at their edge', async () => {
    const page = await open('/docs/getting-started', { width: 794 });
    await page.emulateMedia({ media: 'print' });
    const body = page.locator('details.disclosure:not([open]) .disclosure-body').first();
    expect(await body.evaluate((each) => each.checkVisibility({ contentVisibilityAuto: true }))).toBe(true);
    const tables = await page.locator('.table-scroll').evaluateAll((all) =>
      all.map((table) => {
        const { backgroundImage, overflowX } = getComputedStyle(table);
        return [backgroundImage, overflowX];
      }),
    );
    expect(tables.length).toBeGreaterThan(0);
    for (const table of tables) expect(table).toEqual(['none', 'visible']);
  });

  it('the name of a tab stays on the page of its text', async () => {
    const page = await open('/docs/interceptor/guides/http/jest');
    await page.emulateMedia({ media: 'print' });
    const kept = await page
      .locator('tab-set:not([group="package-managers"]) > .tab-panel')
      .evaluateAll((all) =>
        all.map((panel) => {
          const { display, breakAfter } = getComputedStyle(panel, '::before');
          return `${display}, ${breakAfter}`;
        }),
      );
    expect(new Set(kept)).toEqual(new Set(['block, avoid']));
  });

  it('what is wider than the page makes its text smaller, and is not cut', async () => {
    const page = await open('/docs/fetch/guides/path-params', { width: 700 });
    await page.emulateMedia({ media: 'print' });
    const cutting = await page
      .locator('main :has(> table), main')
      .evaluateAll((all) =>
        all.filter((each) => getComputedStyle(each).overflowX !== 'visible').map(({ tagName }) => tagName),
      );
    expect(cutting).toEqual([]);
  });

  it('code wraps instead of being cut', async () => {
    const page = await open('/docs/http/guides/schemas', { width: 700 });
    await page.emulateMedia({ media: 'print' });
    const cut = await page
      .locator('code-block pre:visible')
      .evaluateAll((all) => all.filter((pre) => pre.scrollWidth > pre.clientWidth + 1).length);
    expect(cut).toBe(0);
  });
});
