import { describe, expect, it } from 'vitest';
import { open } from './support/pages.ts';

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
});
