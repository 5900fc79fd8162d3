/**
 * Gets a fresh clone ready, before `npm start`, `npm run dev` and the tests that need it. It runs before anything is
 * installed, and on the machine's own Node, which may be older than the project's: hence it is plain
 * JavaScript, with Node built-ins only.
 *
 *     node scripts/prepare.js               the dependencies
 *     node scripts/prepare.js --chromium    … and a Chromium for the browser tests
 *     node scripts/prepare.js --firefox     … and a Firefox for the tests in it, where it can be fetched
 *     node scripts/prepare.js --webkit      … and a WebKit for the tests in it, where it can be fetched
 *     node scripts/prepare.js --nginx       … and an nginx for the test of its configuration, where it can be fetched
 *
 * Prints nothing when there is nothing to do. Exits with status 1 and a message when something is missing.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepareChromium } from '../tools/programs/chromium.js';
import { prepareFirefox } from '../tools/programs/firefox.js';
import { prepareNginx } from '../tools/programs/nginx.js';
import { Unprepared } from '../tools/programs/system.js';
import { prepareWebKit } from '../tools/programs/webkit.js';
import { prepareDependencies } from './prepare/dependencies.js';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const known = {
  '--chromium': prepareChromium,
  '--firefox': prepareFirefox,
  '--webkit': prepareWebKit,
  '--nginx': prepareNginx,
};
const wanted = process.argv.slice(2);

try {
  const unknown = wanted.find((option) => !Object.keys(known).includes(option));
  if (unknown !== undefined) {
    throw new Unprepared(
      `prepare.js does not know the option "${unknown}". It knows ${Object.keys(known).join(', ')}.`,
    );
  }
  prepareDependencies(root);
  for (const [option, prepare] of Object.entries(known)) {
    if (wanted.includes(option)) prepare();
  }
} catch (error) {
  if (!(error instanceof Unprepared)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
