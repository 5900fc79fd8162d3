/**
 * `npm run links:external`: requests every address outside this site that pages and settings link to. It
 * needs the network and other people's servers, so it is not part of the build or the tests.
 *
 *     npm run links:external
 *     npm run links:external -- --concurrency 2 --attempts 5 --timeout 30
 */
import path from 'node:path';
import { builtPages } from '../build/rules/own-pages.ts';
import { loadSiteContent } from '../build/site-content.ts';
import { startCommand } from '../tools/command.ts';
import { checkLinks } from './external-links/check.ts';
import { externalLinks } from './external-links/collect.ts';
import { readOptions } from './external-links/options.ts';

const USAGE = 'npm run links:external -- [--concurrency N] [--attempts N] [--timeout SECONDS]';
const options = startCommand(USAGE, () => readOptions(process.argv.slice(2)));
const root = path.join(import.meta.dirname, '..');
const own = builtPages(path.join(root, 'dist'), root);
if (own.pages.length === 0)
  console.warn(
    'The home page and those of pages/ are left out: there is no build. Run "npm run build" first.',
  );
const links = externalLinks(await loadSiteContent(), own, root);
const results = await checkLinks(links.keys(), options);
const placesOf = (url: string): string | undefined => links.get(url)?.join(', ');
for (const { url, movedTo } of results)
  if (movedTo) console.log(`moved: ${url} → ${movedTo} (${placesOf(url)})`);
const broken = results.filter(({ ok }) => !ok);
for (const { url, status } of broken) console.error(`broken: ${url}: ${status} (${placesOf(url)})`);
console.log(`${results.length} external addresses, ${broken.length} broken`);
process.exitCode = broken.length === 0 ? 0 : 1;
