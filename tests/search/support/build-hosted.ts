/**
 * Builds a small site that searches a hosted index: `node build-hosted.ts OUT ORIGIN [ask|agent|all]`. ORIGIN takes the
 * place of the service; with `ask` the site has an assistant, with `agent` one of Agent Studio that suggests questions;
 * with `all` it searches all versions and languages at once.
 */
import path from 'node:path';
import { build } from 'astro';
import { createAstroConfig } from '../../../build/astro-config.ts';
import rawConfig from '../../../site.config.ts';
import { checkSiteConfig } from '../../../src/config/define.ts';

const [out, origin, kind] = process.argv.slice(2);
if (out === undefined || origin === undefined)
  throw new Error('Name the folder and the origin: node build-hosted.ts OUT ORIGIN [ask|agent|all]');
const root = path.join(import.meta.dirname, '../../..');

const config = checkSiteConfig({
  ...rawConfig,
  docs: {
    ...rawConfig.docs,
    versions: [
      { name: '2', label: 'Two', folder: 'next', path: '/docs' },
      { name: '1', label: 'One', folder: 'old', path: '/docs/1' },
    ],
  },
  navbar: { title: 'Hosted', items: [{ type: 'search', position: 'right' }] },
  footer: { ...rawConfig.footer, columns: [{ title: 'Learn', items: [{ label: 'Docs', to: '/docs' }] }] },
  liveFigures: { packages: ['@zimic/http'] },
  search: {
    hosted: {
      appId: 'TESTAPP',
      apiKey: 'search-only-key',
      indexName: 'zimic',
      hosts: [origin],
      contextualSearch: kind !== 'all',
      ...(kind === 'ask' && { askAi: { assistantId: 'assistant-1' } }),
      ...(kind === 'agent' && {
        askAi: { assistantId: 'agent-1', agentStudio: true, suggestedQuestions: true },
      }),
    },
  },
});

const astro = createAstroConfig({
  root,
  contentRoot: path.join(root, 'tests/fixtures/two-versions'),
  config,
  sidebars: {},
  redirects: [],
});

await build({
  ...astro,
  // not the cache of a development server that runs beside the tests
  vite: { ...astro.vite, cacheDir: path.join(out, 'vite') },
  root,
  configFile: false,
  outDir: path.join(out, 'dist'),
  cacheDir: path.join(out, 'cache'),
  logLevel: 'error',
});
