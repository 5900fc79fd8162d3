import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Does to a page what a browser's translation does: wraps every text in two `font` elements, except where
 * `translate="no"` or the class `notranslate` forbids it. Code must stay as it was.
 */
export async function translate(page: Page): Promise<void> {
  const code = () => page.locator('main pre code').allTextContents();
  const before = await code();
  await page.evaluate(() => {
    document.documentElement.lang = 'de';
    document.documentElement.classList.add('translated-ltr');
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const parent = text.parentElement;
      if (
        !parent ||
        text.data.trim() === '' ||
        parent.closest('[translate="no"], .notranslate, script, style')
      )
        continue;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.textContent = `»${text.data}«`;
      outer.append(inner);
      text.replaceWith(outer);
    }
  });
  expect(await code(), 'code that was translated').toEqual(before);
}
