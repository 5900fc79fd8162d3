import react from '@astrojs/react';
import type { AstroUserConfig } from 'astro';
import type { RedirectConfig } from '../src/config/redirects.ts';
import type { SiteConfig } from '../src/config/schema.ts';
import type { SidebarsConfig } from '../src/config/sidebars.ts';
import { contentIntegration } from './content-integration.ts';
import { publishIntegration } from './publish-integration.ts';

/** What a site is built from; folders in `config` are below `root`. */
export interface SiteSources {
  /** The project's root. */
  root: string;
  config: SiteConfig;
  sidebars: SidebarsConfig;
  redirects: readonly RedirectConfig[];
}

/** How Astro builds the site of a configuration. The tests build sites of their own with it. */
export function createAstroConfig(sources: SiteSources): AstroUserConfig {
  const { root, config, redirects } = sources;
  return {
    site: config.url,
    base: config.baseUrl,
    trailingSlash: 'never',
    output: 'static',
    // `/docs/http` is the file `docs/http.html`: addresses without a slash at the end, on any host
    build: { format: 'file' },
    cacheDir: './.cache/astro',
    // the site has its own (`src/navigation/prefetch.ts`), with the rules of the specification
    prefetch: false,
    devToolbar: { enabled: false },
    prerenderConflictBehavior: 'error',
    integrations: [react(), contentIntegration(sources), publishIntegration({ root, redirects })],
    vite: {
      build: {
        // a policy without 'unsafe-inline' wants files, not inlined modules that differ from page to page
        assetsInlineLimit: 0,
      },
    },
  };
}
