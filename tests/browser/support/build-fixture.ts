/** Builds the site of two versions: `node build-fixture.ts OUT OPTIONS`, with `FixtureOptions` as JSON. */
import path from 'node:path';
import { build } from 'astro';
import { fixtureConfig, TWO_VERSIONS, type FixtureOptions } from './fixture-config.ts';

const [out, options] = process.argv.slice(2);
if (out === undefined || options === undefined)
  throw new Error('Name the folder to build into, and what the site has: node build-fixture.ts OUT OPTIONS');

await build({
  ...fixtureConfig(TWO_VERSIONS, path.join(out, 'vite'), JSON.parse(options) as FixtureOptions),
  outDir: path.join(out, 'dist'),
  cacheDir: path.join(out, 'cache'),
  logLevel: 'error',
});
