import type { SiteContent } from '../../src/content/load.ts';
import type { Problem } from '../../src/content/problems.ts';
import { settingProblems } from './setting-problems.ts';

/**
 * A warning when pages do not know when they were last changed, although they are to say it.
 * @param root folder of `site.config.ts`, to find the line
 */
export function missingDates({ config, siteMap, historyFault }: SiteContent, root: string): Problem[] {
  if (!config.docs.showLastUpdateTime) return [];
  const told = (fault: string): Problem[] => [
    settingProblems(root)(
      ['docs', 'showLastUpdateTime'],
      `docs.showLastUpdateTime: received true, and ${fault}`,
    ),
  ];
  if (historyFault !== undefined)
    return told(
      `git does not tell when pages were last changed: ${historyFault}; mend that, or set it to false`,
    );
  if ([...siteMap.pages.values()].some(({ lastUpdate }) => lastUpdate !== undefined)) return [];
  return told(
    'no page knows when it was last changed: git has no whole history of the docs here, as in a shallow clone; fetch it with "git fetch --unshallow" (in GitHub Actions: fetch-depth: 0)',
  );
}
