import { hasCode, sampleFaults } from '../../samples/results.ts';
import type { SiteContent } from '../../src/content/load.ts';
import { pagesOf } from '../../src/content/places.ts';
import type { Page } from '../../src/content/site-map.ts';
import type { Problem } from '../../src/content/problems.ts';

/** The pages with code that was not checked as it is now. */
export function uncheckedPages(content: SiteContent): Page[] {
  return pagesOf(content).filter((page) => content.samplesOf(page) === null && hasCode(page));
}

/** Samples that were checked, and have faults. */
export function failedSamples(content: SiteContent): Problem[] {
  return pagesOf(content).flatMap((page) => {
    const result = content.samplesOf(page);
    return result ? sampleFaults(page, result).map((fault) => ({ file: page.file, ...fault })) : [];
  });
}
