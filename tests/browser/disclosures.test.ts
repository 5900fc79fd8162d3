import { describe, expect, it } from 'vitest';
import { collapseDuration } from '../../src/components/collapse/animate-height.ts';
import { open } from './support/pages.ts';

describe('disclosures in the text', () => {
  it.each([
    [false, 'in a time that follows from their height'],
    [true, 'in a millisecond where motion is not wanted'],
  ])('open and close once for each press: %s, %s', async (reducedMotion) => {
    const page = await open('/docs/getting-started', { reducedMotion });
    const details = page.locator('main details.disclosure').first();
    const summary = details.locator('summary');
    const height = (): Promise<number> => details.evaluate((element: HTMLElement) => element.offsetHeight);
    const closed = await height();
    // the first press loads the script that animates them
    await summary.press('Enter');
    await expect.poll(() => details.getAttribute('open')).not.toBeNull();
    await page.waitForTimeout(500);
    const opened = await height();
    expect(opened).toBeGreaterThan(closed + 50);
    for (const [to, state] of [
      [closed, null],
      [opened, ''],
    ] as const) {
      const durations = await summary.evaluate((element: HTMLElement) => {
        element.click();
        return element.parentElement
          ?.getAnimations()
          .map(({ effect }) => Number(effect?.getTiming().duration));
      });
      expect(durations).toEqual([reducedMotion ? 1 : collapseDuration(opened - closed)]);
      await expect.poll(() => details.getAttribute('open')).toBe(state);
      await expect.poll(height).toBe(to);
    }
  });

  it('leave a link in their title to the browser', async () => {
    const page = await open('/docs/getting-started');
    await page.keyboard.press('Shift');
    const details = page.locator('main details.disclosure').first();
    const summary = details.locator('summary');
    // from here on, our script opens and closes them, not the browser alone
    await summary.click();
    await expect.poll(() => details.evaluate((element) => element.getAnimations().length)).toBe(0);
    await summary.click();
    await expect.poll(() => details.getAttribute('open')).toBeNull();
    await summary.evaluate((element) =>
      element.insertAdjacentHTML('beforeend', ' <a href="/docs/cli" target="_blank">CLI</a>'),
    );
    const opening = page.context().waitForEvent('page');
    await summary.getByRole('link').click();
    await (await opening).waitForURL('**/docs/cli');
    expect(await details.getAttribute('open')).toBeNull();
  });
});
