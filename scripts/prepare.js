/**
 * Gets a fresh clone ready, before `npm start`, `npm run dev` and `npm test`. It runs before anything is
 * installed, and on the machine's own Node, which may be older than the project's: hence it is plain
 * JavaScript, with Node built-ins only.
 *
 *     node scripts/prepare.js               the dependencies
 *     node scripts/prepare.js --chromium    … and a Chromium for the browser tests
 *     node scripts/prepare.js --nginx       … and an nginx for the test of its configuration, where it can be fetched
 *
 * Prints nothing when there is nothing to do. Exits with status 1 and a message when something is missing.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepareChromium } from './prepare/chromium.js';
import { prepareDependencies } from './prepare/dependencies.js';
import { prepareNginx } from './prepare/nginx.js';
import { Unprepared } from './prepare/tools.js';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const known = ['--chromium', '--nginx'];
const wanted = process.argv.slice(2);

try {
  const unknown = wanted.find((option) => !known.includes(option));
  if (unknown !== undefined) {
    throw new Unprepared(
      `prepare.js does not know the option "${unknown}". It knows ${known.join(' and ')}.`,
    );
  }
  prepareDependencies(root);
  if (wanted.includes('--chromium')) prepareChromium();
  if (wanted.includes('--nginx')) prepareNginx();
} catch (error) {
  if (!(error instanceof Unprepared)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
