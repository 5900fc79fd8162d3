import { describe, expect, it } from 'vitest';
import { focused, open, wake } from './support/pages.ts';

const GUIDE = '/docs/http/guides/schemas';

describe('feedback', () => {
  it('is links that need no script', async () => {
    const page = await open(GUIDE, { js: false });
    const href = (name: string) => page.getByRole('link', { name }).getAttribute('href');
    expect(await href('Yes it was helpful (other site)')).toMatch(
      /^https:\/\/github\.com\/zimicjs\/zimic\/discussions\/new\?/,
    );
    expect(await href('No something is missing (other site)')).toContain('/issues/new?title=');
    expect(await href('Report a problem on this page')).toContain(encodeURIComponent(GUIDE));
    expect(await page.getByRole('button', { name: 'Keyboard shortcuts' }).isVisible()).toBe(false);
  });

  it('on a sample is offered where a mouse points at it', async () => {
    const page = await open(GUIDE);
    const block = page.locator('main code-block').nth(1);
    await block.hover();
    const report = block.getByRole('link', { name: 'Report a problem with this sample' });
    await report.waitFor();
    const body = new URL((await report.getAttribute('href')) ?? '').searchParams.get('body') ?? '';
    expect(body).toContain(`https://zimic.dev${GUIDE}#`);
    expect(body).toContain((await block.locator('pre code').innerText()).split('\n')[0]);
  });

  it('on a sample is met by Tab behind the other buttons, and moves none of them', async () => {
    const page = await open(GUIDE);
    const block = page.locator('main code-block').nth(1);
    await block.scrollIntoViewIfNeeded();
    await wake(page);
    const copy = block.getByRole('button', { name: 'Copy code to clipboard' });
    await copy.waitFor({ state: 'attached' });
    const before = await copy.boundingBox();
    await copy.focus();
    const report = block.getByRole('link', { name: 'Report a problem with this sample' });
    await report.waitFor();
    const box = await copy.boundingBox();
    expect(box).toEqual(before);
    expect((await report.boundingBox())?.x).toBeLessThan(box?.x ?? 0);
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Report a problem with this sample');
    await page.keyboard.press('Shift+Tab');
    expect(await focused(page)).toBe('Copy code to clipboard');
  });
});
