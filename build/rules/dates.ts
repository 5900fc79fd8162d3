import type { SiteContent } from '../../src/content/load.ts';

/** What to say when no page knows when it was last changed, although pages are to say it; undefined if all is well. */
export function missingDates({ config, siteMap }: SiteContent): string | undefined {
  const pages = [...siteMap.pages.values()];
  if (!config.docs.showLastUpdateTime || pages.some(({ lastUpdate }) => lastUpdate)) return undefined;
  return (
    'docs.showLastUpdateTime in site.config.ts is on, and no page knows when it was last changed: git has no whole history ' +
    'of the docs here, as in a shallow clone; fetch it with "git fetch --unshallow" (in GitHub Actions: fetch-depth: 0)'
  );
}
