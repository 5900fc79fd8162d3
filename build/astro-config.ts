import type { AstroUserConfig } from 'astro';
import type { RedirectConfig } from '../src/config/redirects.ts';
import { ConfigError } from '../src/config/errors.ts';
import type { SiteConfig } from '../src/config/schema.ts';
import type { SidebarsConfig } from '../src/config/sidebars.ts';
import { posix } from '../src/files/posix.ts';
import { classNamesPlugin } from './class-names.ts';
import { contentIntegration } from './content-integration.ts';
import { devModulesPlugin } from './dev/modules.ts';
import { loadLatePlugin } from './load-late-plugin.ts';
import { intentDirective, reactIntegration } from '../src/islands/directive.ts';
import { publishIntegration } from './publish-integration.ts';
import { reuseIntegration } from './reuse-integration.ts';
import { scriptFilesPlugin } from './script-files-plugin.ts';
import { searchIntegration } from './search-integration.ts';
import { socialIntegration } from './social-integration.ts';

/** What a site is built from. */
export interface SiteSources {
  /** The project's root: styles, fonts, caches. */
  root: string;
  /** Folder of what `config` names and of the list of published addresses; `root` by default. */
  contentRoot?: string;
  config: SiteConfig;
  sidebars: SidebarsConfig;
  redirects: readonly RedirectConfig[];
  /** Why the settings that were saved last are not these (`readSettings()`). */
  settingsFault?: Error;
  /** Whether to write compressed copies of all text files; `true` by default. */
  isCompressed?: boolean;
  /** Whether a build may reuse pages of the last one, which is in `root` as well; `false` by default. */
  reusesPages?: boolean;
}

/** Folders that pages are not made from, with thousands of files: build output, tests, measurements. */
const UNWATCHED = ['.cache', 'dist', 'dist-meta', 'tests', 'bench', 'scripts', 'tools', 'deploy'];

/** The Astro configuration of a site. Tests use it to build sites of their own. */
export function createAstroConfig(sources: SiteSources): AstroUserConfig {
  const { root, contentRoot = root, config, redirects, isCompressed = true, reusesPages = false } = sources;
  // the bundler decodes paths, and does not find its files then
  if (/%[\da-f]{2}/i.test(root))
    throw new ConfigError(
      `The project cannot lie in ${root}: rename the folder, without the "%" in its name`,
    );
  return {
    site: config.url,
    base: config.baseUrl,
    // the home page's address ends in a slash below a base URL; the server redirects all other spellings
    trailingSlash: 'ignore',
    output: 'static',
    // `/docs/http` is the file `docs/http.html`, so that addresses need no trailing slash on any host;
    // four pages at once: while one is written to disk, another is rendered
    build: { format: 'file', concurrency: 4 },
    cacheDir: './.cache/astro',
    // the site has prefetching of its own (`src/navigation/late/prefetch.ts`)
    prefetch: false,
    devToolbar: { enabled: false },
    prerenderConflictBehavior: 'error',
    integrations: [
      reactIntegration(),
      intentDirective(),
      contentIntegration({ ...sources, root: contentRoot }),
      searchIntegration({ config }),
      socialIntegration({ root }),
      publishIntegration({ root, redirects, config, isCompressed }),
      // last: nothing may fail behind it
      ...(reusesPages ? [reuseIntegration(root)] : []),
    ],
    vite: {
      plugins: [loadLatePlugin(), scriptFilesPlugin(), devModulesPlugin(), classNamesPlugin(root)],
      // the development server scans every watched folder before it answers its first request
      server: { watch: { ignored: UNWATCHED.map((folder) => `${posix(root)}/${folder}/**`) } },
      environments: {
        // transform the server's modules in parallel, not one after the other as each is imported
        ssr: { dev: { preTransformRequests: true } },
      },
      // constants that let the bundler drop the code of features that are not configured
      define: {
        SEARCH_IS_HOSTED: String(config.search.hosted !== undefined),
        SEARCH_HAS_AI: String(config.search.hosted?.askAi !== undefined),
      },
      build: {
        // what Vite makes scripts for by default, and Firefox from when `element.role` and `:has()` do what we ask of
        // them. Styles of pages are built as the server's, which needs none of the prefixes and long forms that
        // Safari does: it would underline no link
        cssTarget: ['chrome111', 'edge111', 'firefox121', 'safari16.4', 'ios16.4'],
        // without 'unsafe-inline', the policy would need a hash for every inlined module; keep them in files
        assetsInlineLimit: 0,
      },
    },
  };
}
