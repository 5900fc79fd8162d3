/**
 * Astro's configuration of a site with two versions. Its pages are in `tests/fixtures/two-versions`; it uses
 * settings that the real site does not.
 */
import path from 'node:path';
import type { AstroIntegration, AstroUserConfig } from 'astro';
import { createAstroConfig } from '../../../build/astro-config.ts';
import rawConfig from '../../../site.config.ts';
import { checkSiteConfig } from '../../../src/config/define.ts';
import type { SiteConfigInput } from '../../../src/config/schema.ts';

const root = path.join(import.meta.dirname, '../../..');
/** The folder with the pages of the site with two versions. */
export const TWO_VERSIONS = path.join(root, 'tests/fixtures/two-versions');

/** Vite's cache for this site's development server, inside the project, whose packages bundles must find. */
export const DEV_CACHE = path.join(root, 'node_modules/.vite/dev-fixture');

/** In what the sites of tests differ. */
export interface FixtureOptions {
  /** The home page asks other hosts for live figures. */
  hasFigures?: boolean;
  baseUrl?: string;
  /** Settings of the search, instead of those of the real site. */
  search?: SiteConfigInput['search'];
}

/**
 * @param contentRoot the folder with the pages, or a copy of it
 * @param cacheDir Vite's cache, not that of a development server that runs beside the tests
 */
export function fixtureConfig(
  contentRoot: string,
  cacheDir: string,
  { hasFigures = false, baseUrl = '/', search = rawConfig.search }: FixtureOptions = {},
): AstroUserConfig {
  const config = checkSiteConfig({
    ...rawConfig,
    baseUrl,
    search,
    docs: {
      ...rawConfig.docs,
      versions: [
        { name: '2', label: 'Two', folder: 'next', path: '/docs' },
        { name: '1', label: 'One', folder: 'old', path: '/docs/1', banner: 'unmaintained' },
      ],
    },
    navbar: {
      title: 'Two versions',
      items: [
        { type: 'docSidebar', sidebarId: 'main', label: 'Docs' },
        { type: 'docsVersionDropdown' },
        { type: 'docsVersion', position: 'right' },
        { type: 'html', value: '<em>Preview</em>', position: 'right' },
        { type: 'search', position: 'right' },
      ],
    },
    footer: { ...rawConfig.footer, columns: [{ title: 'Learn', items: [{ label: 'Docs', to: '/docs' }] }] },
    announcementBar: {
      id: 'fixed',
      content: 'A <a href="/docs/guides">note</a> that stays.',
      isCloseable: false,
      backgroundColor: '#1d4ed8',
      textColor: '#fffbeb',
    },
    colorMode: { respectPrefersColorScheme: true },
    liveFigures: { enabled: hasFigures, packages: ['@zimic/http'] },
  });
  const crash: AstroIntegration = {
    name: 'crash',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => {
        const entrypoint = path.join(root, 'tests/fixtures/crash/crash.astro');
        injectRoute({ pattern: '/crash', entrypoint, prerender: true });
      },
    },
  };
  const redirects = [
    { from: '/docs/tutorials', to: '/docs/guides' },
    { from: '/docs/guides#tabs', to: '/docs/guides/blocks#tabs' },
    { from: '/docs/tabs', to: '/docs/guides/blocks#tabs' },
  ];
  const astro = createAstroConfig({ root, contentRoot, config, sidebars: {}, redirects });
  return {
    ...astro,
    integrations: [...(astro.integrations ?? []), crash],
    root,
    vite: { ...astro.vite, cacheDir },
    configFile: false,
  } as AstroUserConfig;
}
