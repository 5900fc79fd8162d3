import { checkPages } from '../../../samples/checker/check-pages.ts';
import { documentedPackages } from '../../../samples/checker/packages.ts';
import { readPage, type Page } from '../../../samples/checker/pages.ts';
import type { PageSamples } from '../../../src/markdown/sample-results.ts';

/** Checks pages against the documented packages, or others; the first has its result under the key `page-0`. */
export function check(
  pages: readonly Page[],
  packages = documentedPackages(),
): ReturnType<typeof checkPages> {
  const tasks = pages.map((page, index) => ({ page, key: `page-${index}` }));
  return checkPages(tasks, packages, 'test');
}

/**
 * Checks one page.
 * @param file its path from the project's root
 * @param blocks what it consists of
 */
export async function checkPage(
  file: string,
  ...blocks: readonly string[]
): Promise<{ page: Page; result: PageSamples }> {
  const page = readPage(file, blocks.join('\n\n'));
  const { results } = await check([page]);
  return { page, result: results.get(page) as PageSamples };
}
