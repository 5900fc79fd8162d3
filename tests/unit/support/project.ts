import { publicationProblems } from '../../../build/rules/index.ts';
import type { RedirectConfig } from '../../../src/config/redirects.ts';
import { checkContent, loadContent, type SiteContent } from '../../../src/content/load.ts';
import { makeFolder } from '../../support/folder.ts';
import { config, page } from '../../support/site.ts';

/** A project on disk, loaded as a build loads it. */
export async function project(
  files: Record<string, string>,
  options: { settings?: Record<string, unknown>; redirects?: RedirectConfig[]; drafts?: boolean } = {},
): Promise<{ root: string; content: SiteContent; problems: string[] }> {
  const all = { 'package.json': '{"version":"1.0.0"}', 'docs/overview/index.md': page('Start'), ...files };
  const root = makeFolder(all);
  const ids = Object.keys(all).flatMap((name) => /^docs\/([^_]+)\.md$/.exec(name)?.[1] ?? []);
  const content = await loadContent({
    root,
    config: config(options.settings),
    sidebars: { main: { title: 'Main', items: ids } },
    redirects: options.redirects ?? [],
    includeDrafts: options.drafts ?? false,
  });
  content.problems.push(...publicationProblems(content, root));
  let problems: string[] = [];
  try {
    checkContent(content);
  } catch (error) {
    problems = (error as Error).message.split('\n').slice(1);
  }
  return { root, content, problems };
}

/** As `project()`, but gives its problems alone, each as a line of the message. */
export const problemsOf = async (...args: Parameters<typeof project>): Promise<string[]> =>
  (await project(...args)).problems;
