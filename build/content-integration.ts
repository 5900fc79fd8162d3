import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { loadPageResult } from '../samples/results.ts';
import { basePath } from '../src/config/base-url.ts';
import { indexApi } from './api-index.ts';
import { REDIRECTS_FILE, type RedirectConfig } from '../src/config/redirects.ts';
import type { SiteConfig } from '../src/config/schema.ts';
import { CONFIG_FILE } from '../src/config/define.ts';
import { SIDEBARS_FILE, type SidebarsConfig } from '../src/config/sidebars.ts';
import { setSiteContent, siteContent } from '../src/content/current.ts';
import { hasCopy } from '../src/content/markdown-copy.ts';
import { checkContent, loadContent, openHighlighter, type SiteContent } from '../src/content/load.ts';
import { lastCommits } from '../src/content/git-dates.ts';
import { noteOfOwnPages, ownPageFaults } from '../src/content/own-pages.ts';
import { ContentError, problemLine } from '../src/content/problems.ts';
import { serveContent } from './dev/content.ts';
import { redirectMoved } from './dev/redirects.ts';
import { draftsLeftOut, publicationProblems, publicationWarnings } from './rules/index.ts';
import { builtPages, ownPageProblems } from './rules/own-pages.ts';
import { watchSettings } from './dev/watch-settings.ts';

/** Where the content comes from. */
interface ContentOptions {
  config: SiteConfig;
  sidebars: SidebarsConfig;
  root: string;
  redirects: readonly RedirectConfig[];
  /** Why the settings that were saved last are not these. */
  settingsFault?: Error;
}

/**
 * Loads the docs before pages are built, and stops a build that would publish something broken. In the
 * development server, problems stop nothing (`serveContent()`).
 */
export function contentIntegration({
  config,
  sidebars,
  root,
  redirects,
  settingsFault,
}: ContentOptions): AstroIntegration {
  const commits = new Map<string, ReturnType<typeof lastCommits>>();
  let highlighter: ReturnType<typeof openHighlighter> | undefined;
  const load = (includeDrafts: boolean): Promise<SiteContent> =>
    loadContent({
      root,
      config,
      sidebars,
      redirects,
      includeDrafts,
      // saving a file does not change its last commit, so the history is read once for each folder
      commitsOf(place, folder) {
        const known = commits.get(folder) ?? lastCommits(place, folder);
        commits.set(folder, known);
        return known;
      },
      highlighter: (highlighter ??= openHighlighter(root)),
      apiIndex: indexApi,
      samplesOf: loadPageResult,
    });
  let first: Promise<SiteContent> | undefined;
  let firstAt = 0;
  let hasRestarted = false;
  return {
    name: 'content',
    hooks: {
      'astro:config:setup': ({ command, isRestart, addWatchFile }) => {
        for (const name of [CONFIG_FILE, SIDEBARS_FILE, REDIRECTS_FILE]) addWatchFile(path.join(root, name));
        // start loading while Astro waits for other things; a failure is reported to whoever awaits it
        if (command !== 'dev') return;
        hasRestarted = isRestart;
        firstAt = Date.now();
        first = load(true);
        first.catch(() => undefined);
      },
      'astro:build:start': async ({ logger }) => {
        const content = await load(false);
        const problems = publicationProblems(content, root);
        const drafts = draftsLeftOut(content);
        if (drafts.length > 0) logger.info(`drafts are left out: ${drafts.join(', ')}`);
        for (const warning of publicationWarnings(content, root)) logger.warn(problemLine(warning));
        try {
          checkContent(content, problems);
        } catch (error) {
          throw error instanceof ContentError
            ? new ContentError(error.problems, noteOfOwnPages(root))
            : error;
        }
        // made while the pages' trees are still there: later, all of them would be parsed again
        void content.api.entries;
        content.saveCache();
        setSiteContent(content);
      },
      'astro:build:done': ({ dir }) => {
        const pages = builtPages(fileURLToPath(dir), root);
        const problems = [...(ownPageFaults.get() ?? []), ...ownPageProblems(siteContent(), pages, root)];
        if (problems.length > 0) throw new ContentError(problems);
      },
      'astro:server:setup': ({ server, logger }) => {
        watchSettings(server.watcher);
        const isPage = (address: string): boolean => {
          const { siteMap, otherRoutes } = siteContent();
          return siteMap.pages.has(address) || otherRoutes.has(address);
        };
        const isFile = (address: string): boolean => {
          const { siteMap, files } = siteContent();
          const page = siteMap.pages.get(address.replace(/\.md$/, ''));
          return files.has(address) || (address.endsWith('.md') && page !== undefined && hasCopy(page));
        };
        server.middlewares.use(redirectMoved(redirects, basePath(config), isPage, isFile));
        return serveContent(
          { server, logger },
          {
            config,
            root,
            settingsFault,
            hasRestarted,
            firstAt,
            load() {
              const content = first ?? load(true);
              first = undefined;
              return content;
            },
          },
        );
      },
    },
  };
}
