/**
 * `npm run ledger`: adds the addresses and sections that the site has now to the list of all that were ever published.
 * Run it when you publish; the build fails when one of the list is lost.
 */
import path from 'node:path';
import { extendLedger, LEDGER } from '../build/ledger.ts';
import redirects from '../redirects.ts';
import sidebars from '../sidebars.ts';
import rawConfig from '../site.config.ts';
import { checkSiteConfig } from '../src/config/define.ts';
import { loadContent } from '../src/content/load.ts';
import { ContentError } from '../src/content/problems.ts';

const root = path.join(import.meta.dirname, '..');
const config = checkSiteConfig(rawConfig);
const content = await loadContent({ root, config, sidebars, redirects, includeDrafts: false });
if (content.problems.length > 0) {
  console.error(`Nothing was added: ${new ContentError(content.problems).message}`);
  process.exitCode = 1;
} else {
  const added = extendLedger(content, root);
  for (const address of added) console.log(`+ ${address}`);
  console.log(`${added.length} added to ${LEDGER}`);
}
