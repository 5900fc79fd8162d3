import { describe, expect, it } from 'vitest';
import { open } from './support/pages.ts';

const GUIDE = '/docs/http/guides/schemas';

describe('a page that is only looked at, or searched', () => {
  it('does not load the aids of reading', async () => {
    const page = await open(GUIDE);
    const loaded = () =>
      page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    await page.waitForTimeout(500);
    expect((await loaded()).filter((name) => name.includes('/aids.'))).toEqual([]);
    // nor when it is searched, which is enough for a slow phone
    await page.getByRole('button', { name: 'Search' }).click();
    await page.keyboard.type('schema');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Escape');
    expect((await loaded()).filter((name) => name.includes('/aids.'))).toEqual([]);
    await page.mouse.move(700, 300);
    await expect.poll(async () => (await loaded()).some((name) => name.includes('/aids.'))).toBe(true);
  });
});
