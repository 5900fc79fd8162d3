import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { animationsEnded } from './pages.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Every fault that axe finds in a part of the page, with the first element that has it.
 * @param within selector of the part
 * @param without selectors of what lies in it and is not ours, and not checked
 */
export async function axe(page: Page, within: string, without: readonly string[] = []): Promise<string[]> {
  await page.evaluate(source);
  // in the middle of a transition, a colour has another contrast
  await animationsEnded(page);
  return page.evaluate(
    async ([include, exclude]) => {
      const { axe: checker } = window as unknown as {
        axe: { run(where: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
      };
      const { violations } = await checker.run({
        include: [[include]],
        exclude: exclude.map((selector) => [selector]),
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
    },
    [within, [...without]] as const,
  );
}
