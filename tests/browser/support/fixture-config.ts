/**
 * The site of two versions, as Astro builds it. Its pages stand in `tests/fixtures/two-versions`; it has what the real
 * site's configuration leaves out.
 */
import path from 'node:path';
import type { AstroIntegration, AstroUserConfig } from 'astro';
import { createAstroConfig } from '../../../build/astro-config.ts';
import rawConfig from '../../../site.config.ts';
import { checkSiteConfig } from '../../../src/config/define.ts';

export const root = path.join(import.meta.dirname, '../../..');
export const pages = path.join(root, 'tests/fixtures/two-versions');

/** Vite's cache for the development server of this site: what is kept in it finds its packages from there. */
export const DEV_CACHE = path.join(root, 'node_modules/.vite/dev-fixture');

/** What a test's site has that the others do not. */
export interface FixtureOptions {
  /** The home page asks other hosts for live figures. */
  hasFigures?: boolean;
  baseUrl?: string;
}

/**
 * @param contentRoot the folder with the pages, or a copy of it
 * @param cacheDir of Vite, another than that of a development server that runs beside the tests
 */
export function fixtureConfig(
  contentRoot: string,
  cacheDir: string,
  { hasFigures = false, baseUrl = '/' }: FixtureOptions = {},
): AstroUserConfig {
  const config = checkSiteConfig({
    ...rawConfig,
    baseUrl,
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
