/**
 * What `npm run build` runs before it builds: checks the samples. When they have faults, it prints what else is wrong
 * with the docs and settings, as the build would that does not follow, so that one run tells of all. The exit code is
 * that of the check of samples.
 */
import path from 'node:path';

await import('../samples/check.ts');
if (process.exitCode !== 0) await printProblems(path.join(import.meta.dirname, '..'));

async function printProblems(root: string): Promise<void> {
  // what a build that may follow does not need is loaded here only
  const { readSiteConfig } = await import('../src/config/read-settings.ts');
  const { ConfigError } = await import('../src/config/errors.ts');
  const { checkContent } = await import('../src/content/load.ts');
  const { ContentError } = await import('../src/content/problems.ts');
  const { publicationProblems } = await import('../build/rules/index.ts');
  const { loadSiteContent } = await import('../build/site-content.ts');
  try {
    // the check of samples has said what is wrong with this file: without it, nothing else can be read
    if (!(await readSiteConfig(root).catch(() => undefined))) return;
    const content = await loadSiteContent();
    checkContent(content, publicationProblems(content, root));
  } catch (error) {
    if (!(error instanceof ContentError || error instanceof ConfigError)) throw error;
    console.error(`\n${error.message}`);
  }
}
