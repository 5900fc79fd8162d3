import { hasCode, sampleFaults } from '../../samples/results.ts';
import type { SiteContent } from '../../src/content/load.ts';
import { pagesOf } from '../../src/content/look-ups.ts';
import type { Page } from '../../src/content/site-map.ts';
import type { Problem } from '../../src/content/problems.ts';

/** The pages with code that was not checked as it is now. */
export function uncheckedPages(content: SiteContent): Page[] {
  return pagesOf(content).filter((page) => content.samplesOf(page) === null && hasCode(page));
}

/** A warning when there are such pages, at the first of them. */
export function uncheckedSamples(content: SiteContent): Problem[] {
  const [page] = uncheckedPages(content);
  if (!page) return [];
  const message =
    'the samples of this page have not been checked as they are now, and it may not be the only page; pages like it have no hovers; "npm run build" checks them first';
  return [{ file: page.file, line: 1, message }];
}

/** Samples that were checked, and have faults. */
export function failedSamples(content: SiteContent): Problem[] {
  return pagesOf(content).flatMap((page) => {
    const result = content.samplesOf(page);
    return result ? sampleFaults(page, result).map((fault) => ({ file: page.file, ...fault })) : [];
  });
}
