import { expect, it } from 'vitest';
import { open } from './support/pages.ts';

it('terms of definition lists stand out, whether they are names or words', async () => {
  const page = await open('/docs/fetch/guides/bodies');
  const weights = await page.locator('[data-page-text] dt').evaluateAll((terms) =>
    terms.map((term) => {
      const { fontWeight } = getComputedStyle(term.querySelector('code') ?? term);
      return `${term.querySelector('code') ? 'name' : 'words'} ${fontWeight}`;
    }),
  );
  expect(new Set(weights)).toEqual(new Set(['words 600', 'name 600']));
});
