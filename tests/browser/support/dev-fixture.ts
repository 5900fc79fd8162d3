/** Starts the development server for a copy of the site of two versions: `node dev-fixture.ts FOLDER`. Prints its address. */
import { dev } from 'astro';
import path from 'node:path';
import { DEV_CACHE, fixtureConfig } from './fixture-config.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name the folder with the pages: node dev-fixture.ts FOLDER');
const server = await dev({
  ...fixtureConfig(folder, DEV_CACHE),
  cacheDir: path.join(folder, 'cache'),
  server: { host: '127.0.0.1', port: 0 },
  logLevel: 'error',
});
console.log(`http://127.0.0.1:${server.address.port}`);
