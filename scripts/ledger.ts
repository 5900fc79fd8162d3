/**
 * `npm run ledger`: adds the addresses and sections that the site has now to the list of all that it ever had. The build
 * fails when one of the list is lost, `npm test` when one is not in it.
 */
import path from 'node:path';
import { extendLedger, LEDGER } from '../build/ledger.ts';
import { redirectProblems } from '../build/rules/redirects.ts';
import { loadSiteContent } from '../build/site-content.ts';
import { ContentError } from '../src/content/problems.ts';
import { startCommand } from '../tools/command.ts';

startCommand('npm run ledger');
const root = path.join(import.meta.dirname, '..');
const content = await loadSiteContent();
const problems = [...content.problems, ...redirectProblems(content, root)];
if (problems.length > 0) {
  console.error(`Nothing was added: ${new ContentError(problems).message}`);
  process.exitCode = 1;
} else {
  const added = extendLedger(content, root);
  for (const address of added) console.log(`+ ${address}`);
  console.log(`${added.length} added to ${LEDGER}`);
}
