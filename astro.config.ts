import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { contentIntegration } from './build/content-integration.ts';
import { publishIntegration } from './build/publish-integration.ts';
import redirects from './redirects.ts';
import sidebars from './sidebars.ts';
import rawConfig from './site.config.ts';
import { checkSiteConfig } from './src/config/define.ts';

const config = checkSiteConfig(rawConfig);
const root = import.meta.dirname;

export default defineConfig({
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
  integrations: [
    react(),
    contentIntegration({ config, sidebars, root, redirects }),
    publishIntegration({ root, redirects }),
  ],
  vite: {
    build: {
      // a policy without 'unsafe-inline' wants files, not inlined modules that differ from page to page
      assetsInlineLimit: 0,
    },
  },
});
