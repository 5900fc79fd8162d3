import type { SiteContent } from '../../src/content/load.ts';
import type { Problem } from '../../src/content/problems.ts';
import { settingProblems } from './setting-problems.ts';

/**
 * Versions of which nothing is published: lists of versions would lead to a page that is not there.
 * @param root folder of `site.config.ts`, to find the lines
 */
export function emptyVersions({ config, siteMap }: SiteContent, root: string): Problem[] {
  const settingProblem = settingProblems(root);
  return siteMap.versions.flatMap(({ docs, draftIds }, index) => {
    if (docs.length > 0 || draftIds.length === 0) return [];
    const { name, folder } = config.docs.versions[index] ?? {};
    const message = `docs.versions[${index}].folder: received "${folder}", whose pages are all drafts, and drafts are not published; publish one, or remove the version "${name}"`;
    return [settingProblem(['docs', 'versions', index, 'folder'], message)];
  });
}
