import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkPages } from '../../../samples/checker/check-pages.ts';
import { documentedPackages } from '../../../samples/checker/packages.ts';
import { readPage, type PageCode } from '../../../samples/checker/pages.ts';
import type { PageSamples } from '../../../src/markdown/sample-results.ts';

/** Folder of the pages, packages and files that tests of samples read. */
export const FIXTURES = path.join(import.meta.dirname, '../fixtures/samples');

/** A page of the fixtures, by its path below their `docs`. */
export function fixturePage(name: string): PageCode {
  return readPage(`docs/${name}`, readFileSync(path.join(FIXTURES, 'docs', name), 'utf8'));
}

/** Checks pages against the documented packages, or others; the first has its result under the key `page-0`. */
export function check(
  pages: readonly PageCode[],
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
): Promise<{ page: PageCode; result: PageSamples }> {
  const page = readPage(file, blocks.join('\n\n'));
  const { results } = await check([page]);
  return { page, result: results.get(page) as PageSamples };
}
