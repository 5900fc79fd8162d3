/**
 * What `npm run build` runs before it builds: checks the samples. When they have faults, it prints what else is wrong
 * with the docs and settings, as the build would that does not follow, so that one run tells of all. The exit code is
 * that of the check of samples.
 */
import path from 'node:path';
import type { SiteContent } from '../src/content/load.ts';
import type { Problem } from '../src/content/problems.ts';

await import('../samples/check.ts');
if (process.exitCode !== 0) await printProblems(path.join(import.meta.dirname, '..'));

async function printProblems(root: string): Promise<void> {
  // what a build that may follow does not need is loaded here only
  const { readSiteConfig } = await import('../src/config/read-settings.ts');
  const { ConfigError } = await import('../src/config/errors.ts');
  const { checkContent } = await import('../src/content/load.ts');
  const { noteOfOwnPages } = await import('../src/content/own-pages.ts');
  const { leftOfMerge } = await import('../src/content/left-of-merge.ts');
  const { pagesOf } = await import('../src/content/look-ups.ts');
  const { ContentError, problemLine } = await import('../src/content/problems.ts');
  const { publicationProblems } = await import('../build/rules/index.ts');
  const { notationFaults } = await import('../samples/results.ts');
  const { loadSiteContent } = await import('../build/site-content.ts');
  const note = noteOfOwnPages(root);
  let content: SiteContent | undefined;
  try {
    // the check of samples has said what is wrong with this file: without it, nothing else can be read
    if (!(await readSiteConfig(root).catch(() => undefined))) return;
    content = await loadSiteContent();
    checkContent(content, publicationProblems(content, root));
    if (note !== undefined) console.error(`\n${note}`);
  } catch (error) {
    if (!(error instanceof ContentError || error instanceof ConfigError)) throw error;
    const left = error instanceof ContentError && content ? untold(error.problems, content) : undefined;
    const message = left ? new ContentError(left, note).message : error.message;
    const said = left?.length === 0 ? note : message;
    if (said !== undefined) console.error(`\n${said}`);
  }

  /** What the check of samples has not said before. */
  function untold(problems: readonly Problem[], of: SiteContent): Problem[] {
    const told = new Set(
      pagesOf(of).flatMap((page) => [
        ...notationFaults(page).map((fault) => problemLine({ file: page.file, ...fault })),
        ...leftOfMerge(page.file, page.source).map(problemLine),
      ]),
    );
    return problems.filter((problem) => !told.has(problemLine(problem)));
  }
}
