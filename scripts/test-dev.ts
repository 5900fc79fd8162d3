/**
 * `npm run test:dev [-- tests/browser/toc.test.ts …]`: runs the browser tests, all or these files, on the site as
 * `npm run dev` serves it. Those of what only a build has are skipped.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { CommandError, startCommand } from '../tools/command.ts';
import { freePort } from '../tools/free-port.ts';
import { startGroup } from '../tools/process-group.ts';

/** How long the development server may take to answer, in milliseconds. */
const PATIENCE = 120_000;

const { positionals: files } = startCommand('npm run test:dev -- [files…]', () =>
  parseArgs({ allowPositionals: true, options: {} }),
);
const port = await freePort();
const address = `http://127.0.0.1:${port}`;
const shell = process.platform === 'win32';
const dev = startGroup('npm', ['run', 'dev', '--', '--host', '127.0.0.1', '--port', String(port)], { shell });
let said = '';
for (const from of [dev.child.stdout, dev.child.stderr]) from.on('data', (text) => (said += text));
const until = Date.now() + PATIENCE;
while (!(await answers())) {
  if (dev.child.exitCode === null && Date.now() < until) await wait(200);
  else throw new CommandError(`npm run dev does not answer at ${address}. It said:\n${said}`);
}
const env = { ...process.env, SITE_URL: address };
const tests = spawn('npm', ['run', 'test:browser', '--', ...files], { env, shell, stdio: 'inherit' });
const [status] = (await once(tests, 'close')) as [number | null];
dev.stop();
process.exitCode = status ?? 1;

async function answers(): Promise<boolean> {
  return fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );
}
