import { describe, expect, it } from 'vitest';
import { open } from './support/pages.ts';

describe('what a visitor asks their system for', () => {
  it('more contrast makes faint text and lines stronger, in both modes', async () => {
    for (const mode of ['dark', 'light'] as const) {
      const page = await open('/docs/http', { mode });
      const values = (): Promise<string[]> =>
        page.evaluate(() =>
          ['--line', '--text-soft', '--text-faint'].map((name) =>
            getComputedStyle(document.documentElement).getPropertyValue(name),
          ),
        );
      const before = await values();
      await page.emulateMedia({ contrast: 'more' });
      for (const [index, value] of (await values()).entries()) expect(value).not.toBe(before[index]);
    }
  });

  it('less motion: pages do not fade into each other', async () => {
    const page = await open('/docs/http', { reducedMotion: true });
    const durations = await page.evaluate(
      () =>
        new Promise((resolve) => {
          document.addEventListener('astro:after-swap', () =>
            requestAnimationFrame(() =>
              resolve(document.getAnimations().map(({ effect }) => Number(effect?.getTiming().duration))),
            ),
          );
          document.querySelector<HTMLElement>('main a[rel="next"]')?.click();
        }),
    );
    expect(durations).not.toEqual([]);
    for (const duration of durations as number[]) expect(duration).toBeLessThanOrEqual(1);
  });
});
