/** Builds the site of two versions: `node build-fixture.ts OUT`, with `--figures` one whose home page asks for live ones. */
import path from 'node:path';
import { build } from 'astro';
import { fixtureConfig, pages } from './fixture-config.ts';

const [out, figures] = process.argv.slice(2);
if (out === undefined)
  throw new Error('Name the folder to build into: node build-fixture.ts OUT [--figures]');

await build({
  ...fixtureConfig(pages, path.join(out, 'vite'), figures === '--figures'),
  outDir: path.join(out, 'dist'),
  cacheDir: path.join(out, 'cache'),
  logLevel: 'error',
});
