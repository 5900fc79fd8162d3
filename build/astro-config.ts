import react from '@astrojs/react';
import type { AstroUserConfig } from 'astro';
import type { RedirectConfig } from '../src/config/redirects.ts';
import type { SiteConfig } from '../src/config/schema.ts';
import type { SidebarsConfig } from '../src/config/sidebars.ts';
import { contentIntegration } from './content-integration.ts';
import { devModulesPlugin } from './dev-modules.ts';
import { loadLatePlugin } from './load-late.ts';
import { intentDirective } from '../src/islands/directive.ts';
import { publishIntegration } from './publish-integration.ts';
import { searchIntegration } from './search-integration.ts';
import { socialIntegration } from './social-integration.ts';

/** What a site is built from. */
export interface SiteSources {
  /** The project's root: styles, fonts, caches. */
  root: string;
  /** Where the folders that `config` names are, with the list of published addresses; `root` when left out. */
  contentRoot?: string;
  config: SiteConfig;
  sidebars: SidebarsConfig;
  redirects: readonly RedirectConfig[];
  /** Writes compressed copies of all texts; on when left out. */
  isCompressed?: boolean;
}

/** Folders that hold nothing pages are made of: thousands of files that builds wrote, tests, measurements. */
const UNWATCHED = ['.cache', 'dist', 'dist-meta', 'tests', 'bench', 'examples', 'scripts', 'deploy'];

/** What every page loads at once is one file: fewer requests, and it compresses better than five. */
const PAGE_SCRIPT = {
  name: 'page',
  test: /ClientRouter|Base\.astro|page\.client|astro[\\/].*transitions|preload-helper|src[\\/]navigation[\\/](?!prefetch|parts|after-moving|returning|moved-section)|preferences[\\/](?!docs-version)|[\\/](?:tab-set|side-nav|toc|dropdown|mobile-menu|scroll-frames|search-open|reading)\.ts/,
};

/** What all islands share is one file, and so is what searches share: a browser opens six connections to a server. */
const ISLAND_SCRIPTS = [
  {
    name: 'react',
    test: /node_modules[\\/](?:react|react-dom|scheduler|@astrojs[\\/]react)[\\/]|rolldown[\\/:]runtime|islands[\\/]Island|errors[\\/]ErrorBoundary/,
  },
  {
    name: 'search',
    test: /[\\/](?:use-search|embedded|hosted|backend|context|groups|options|Marked|SearchMessages|SearchLink)\.tsx?$/,
  },
];

/** How Astro builds the site of a configuration. The tests build sites of their own with it. */
export function createAstroConfig(sources: SiteSources): AstroUserConfig {
  const { root, contentRoot = root, config, redirects, isCompressed = true } = sources;
  return {
    site: config.url,
    base: config.baseUrl,
    // below a base URL the home page's address ends in a slash; the server sees to the one address of all others
    trailingSlash: 'ignore',
    output: 'static',
    // `/docs/http` is the file `docs/http.html`: addresses without a slash at the end, on any host
    // four at once: while one is written to the disk, another is rendered
    build: { format: 'file', concurrency: 4 },
    cacheDir: './.cache/astro',
    // the site has its own (`src/navigation/prefetch.ts`), with the rules of the specification
    prefetch: false,
    devToolbar: { enabled: false },
    prerenderConflictBehavior: 'error',
    integrations: [
      // nothing of a page waits for data: a stream for each island and each check of one was a quarter of a page's time
      react({ experimentalDisableStreaming: true }),
      intentDirective(),
      contentIntegration({ ...sources, root: contentRoot }),
      searchIntegration({ config }),
      socialIntegration({ root }),
      publishIntegration({ root, redirects, config, isCompressed }),
    ],
    vite: {
      plugins: [loadLatePlugin(), devModulesPlugin()],
      // a development server looks through every folder that it watches before it answers
      server: { watch: { ignored: UNWATCHED.map((folder) => `${root}/${folder}/**`) } },
      environments: {
        // the server's own modules are prepared side by side too, not one after the other as each is run
        ssr: { dev: { preTransformRequests: true } },
        client: {
          build: {
            rolldownOptions: { output: { codeSplitting: { groups: [PAGE_SCRIPT, ...ISLAND_SCRIPTS] } } },
          },
        },
      },
      // what the configuration does not use is not shipped
      define: {
        SEARCH_IS_HOSTED: String(config.search.hosted !== undefined),
        SEARCH_HAS_AI: String(config.search.hosted?.askAi !== undefined),
      },
      build: {
        // a policy without 'unsafe-inline' wants files, not inlined modules that differ from page to page
        assetsInlineLimit: 0,
      },
    },
  };
}
