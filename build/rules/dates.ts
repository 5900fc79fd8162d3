import type { SiteContent } from '../../src/content/load.ts';

/** What to say when pages do not know when they were last changed, although they are to say it; undefined if all is well. */
export function missingDates({ config, siteMap, historyFault }: SiteContent): string | undefined {
  if (!config.docs.showLastUpdateTime) return undefined;
  const found = 'docs.showLastUpdateTime in site.config.ts is on, and';
  if (historyFault !== undefined)
    return `${found} git does not tell when pages were last changed: ${historyFault}; mend that, or set it to false`;
  if ([...siteMap.pages.values()].some(({ lastUpdate }) => lastUpdate !== undefined)) return undefined;
  return `${found} no page knows when it was last changed: git has no whole history of the docs here, as in a shallow clone; fetch it with "git fetch --unshallow" (in GitHub Actions: fetch-depth: 0)`;
}
