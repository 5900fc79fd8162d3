import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { animationsEnded } from './pages.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Every fault that axe finds, one line for each element that has it.
 * @param within selector of the part of the page that is checked; all of it by default
 */
export async function axe(page: Page, within = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // in the middle of a transition, a colour has another contrast
  await animationsEnded(page);
  return page.evaluate(async (part) => {
    const { axe: checker } = window as unknown as {
      axe: { run(where: object, options: object): Promise<AxeResults> };
    };
    const { violations } = await checker.run({ include: [[part]] }, { resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary?.split('\n')[1] ?? ''}`,
      ),
    );
  }, within);
}
