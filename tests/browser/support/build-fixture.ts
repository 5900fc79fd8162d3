/**
 * Builds a site of two versions with all that the real site builds with: `node build-fixture.ts OUT`. Its pages stand in
 * `tests/fixtures/two-versions`; it has what the real site's configuration leaves out.
 */
import path from 'node:path';
import { build, type AstroIntegration } from 'astro';
import { createAstroConfig } from '../../../build/astro-config.ts';
import rawConfig from '../../../site.config.ts';
import { checkSiteConfig } from '../../../src/config/define.ts';

const [out] = process.argv.slice(2);
if (out === undefined) throw new Error('Name the folder to build into: node build-fixture.ts OUT');
const root = path.join(import.meta.dirname, '../../..');
const contentRoot = path.join(root, 'tests/fixtures/two-versions');

const config = checkSiteConfig({
  ...rawConfig,
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
  announcementBar: { id: 'fixed', content: 'A note that stays.', isCloseable: false },
  colorMode: { respectPrefersColorScheme: true },
  liveFigures: { enabled: true, packages: ['@zimic/http'] },
});

const astro = createAstroConfig({ root, contentRoot, config, sidebars: {}, redirects: [] });
const crash: AstroIntegration = {
  name: 'crash',
  hooks: {
    'astro:config:setup': ({ injectRoute }) => {
      const entrypoint = path.join(root, 'tests/fixtures/crash/crash.astro');
      injectRoute({ pattern: '/crash', entrypoint, prerender: true });
    },
  },
};

await build({
  ...astro,
  integrations: [...(astro.integrations ?? []), crash],
  root,
  configFile: false,
  outDir: path.join(out, 'dist'),
  cacheDir: path.join(out, 'cache'),
  logLevel: 'error',
});
