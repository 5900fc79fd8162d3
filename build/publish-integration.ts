import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { claimFolder } from './claim-folder.ts';
import { compressSite } from './compress.ts';
import { figureHosts } from '../src/components/live-figures/hosts.ts';
import { basePath } from '../src/config/base-url.ts';
import { REDIRECTS_FILE, type RedirectConfig } from '../src/config/redirects.ts';
import { valueLines } from '../src/config/source-tree.ts';
import { ContentError, type Problem } from '../src/content/problems.ts';
import { statOf } from '../src/files/stat-of.ts';
import type { SiteConfig } from '../src/config/schema.ts';
import { searchOrigins } from '../src/search/site-options.ts';
import { removeHosting, writeHosting } from './hosting/write.ts';
import { pageRedirects } from './page-redirects.ts';
import { finishPages } from './pages/finish-pages.ts';
import { ENDINGS, hiddenByFile } from './rules/redirects.ts';

interface PublishOptions {
  root: string;
  redirects: readonly RedirectConfig[];
  config: SiteConfig;
  /** Whether to write compressed copies of all text files. */
  isCompressed: boolean;
}

/** What runs after the build: finished pages, redirects, compressed copies, headers for every host. */
export function publishIntegration({
  root,
  redirects,
  config,
  isCompressed,
}: PublishOptions): AstroIntegration {
  let outDir: URL | undefined;
  return {
    name: 'publish',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        // minifies inline scripts, which pages get as built; the development server would minify all of React
        const prerender = { build: { rolldownOptions: { output: { minify: true } } } };
        if (command === 'build') updateConfig({ vite: { environments: { prerender } } });
      },
      'astro:config:done': ({ config: { outDir: folder } }) => {
        outDir = folder;
      },
      'astro:build:start': async () => {
        if (!outDir) return;
        await claimFolder(fileURLToPath(outDir));
        removeHosting(fileURLToPath(outDir));
      },
      'astro:build:done': async ({ dir, logger }) => {
        const dist = fileURLToPath(dir);
        const base = basePath(config);
        const isFile = (address: string): boolean => statOf(path.join(dist, address))?.isFile() ?? false;
        const hidden = hiddenRedirects(redirects, isFile, root);
        if (hidden.length > 0) throw new ContentError(hidden);
        const inline = await finishPages(dist, base);
        const moved = pageRedirects(redirects, base, isFile);
        writeFileSync(path.join(dist, 'redirects.json'), JSON.stringify(moved));
        const options = {
          connect: [
            ...(config.liveFigures.enabled ? figureHosts(config.repository) : []),
            ...searchOrigins(config),
          ],
          origin: config.url,
          base,
        };
        if (isCompressed) await compressSite(dist, path.join(root, '.cache/compress'));
        writeHosting(dist, inline, options);
        logger.info(`headers ${isCompressed ? 'and compressed copies ' : ''}written`);
      },
    },
  };
}

/**
 * Redirects from addresses that are files of the build. Most are found before it (`redirectProblems()`); names of scripts,
 * styles, pictures and the like are known after it only.
 */
function hiddenRedirects(
  redirects: readonly RedirectConfig[],
  isFile: (address: string) => boolean,
  root: string,
): Problem[] {
  const lineOf = valueLines(path.join(root, REDIRECTS_FILE));
  return [...redirects.entries()]
    .filter(([, { from }]) => ENDINGS.some((ending) => isFile(from + ending)))
    .map(([index, { from }]) => ({
      file: REDIRECTS_FILE,
      line: lineOf([index, 'from']),
      message: hiddenByFile(from),
    }));
}
