import { describe, expect, it } from 'vitest';
import { open } from './support/pages.ts';

describe('a page of React below pages/', () => {
  it('has margins, and each heading on a line of its own', async () => {
    const page = await open('/docs/http/guides/schemas', { width: 390 });
    // what such a page has in place of the text of the docs
    await page.evaluate(() => {
      const main =
        '<main id="main" class="prose"><h1>About</h1><h2>Team</h2><h3>Core</h3><p>Text.</p></main>';
      (document.querySelector('#main') as Element).outerHTML = main;
    });
    const boxes = await page
      .locator('main > *')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()));
    for (const [index, { left, right, top }] of boxes.entries()) {
      expect(left).toBeGreaterThanOrEqual(16);
      expect(right).toBeLessThanOrEqual(374);
      if (index > 0) expect(top).toBeGreaterThanOrEqual(boxes[index - 1]?.bottom ?? 0);
    }
  });
});
