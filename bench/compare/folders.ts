import os from 'node:os';
import path from 'node:path';

/** Root of this project. */
export const ROOT = path.join(import.meta.dirname, '../..');

/** A folder for each peer, by its key: packages, and in `site` how its site is set up. */
export const PEERS = path.join(import.meta.dirname, 'peers');

/** Where installed peers, sites and results are kept: in the user's cache, outside the project. */
export const CACHE = path.join(
  process.env['XDG_CACHE_HOME'] ?? path.join(os.homedir(), '.cache'),
  'zimic-bench',
);
