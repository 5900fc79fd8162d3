import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { hashFiles } from '../src/files/hash-files.ts';
import { setCodeHash } from '../src/layouts/page-key.ts';

/**
 * What makes pages, besides their content. Other pages count, as all share style sheets, and what is
 * installed: Astro itself looks at the lock file only, which may be newer.
 */
const CODE = [
  'astro.config.mjs',
  'build',
  'node_modules/.package-lock.json',
  'pages',
  'src',
  'tsconfig.json',
];

/** File with the id of the build that writes pages, or else the hash of all that the last one wrote. */
const MARK = 'mark';
const NOT_MARK = new RegExp(`^(?!${MARK}$)`);

/**
 * Lets a build reuse the docs pages of the last one that are made of the same content by the same code
 * (`pageKey()`). Astro writes down which pages it has when all are built. A build that is stopped before that
 * leaves pages which are not those written down: the next build then reuses none. The same happens after two
 * builds at once, and when a page or the list is no longer as the last build left it: Astro would not notice.
 *
 * @param root the project's root
 */
export function reuseIntegration(root: string): AstroIntegration {
  const id = randomUUID();
  let folder = '';
  let mark = '';
  return {
    name: 'reuse',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command !== 'build') return;
        updateConfig({ experimental: { incrementalBuild: true } });
        setCodeHash(codeHash(root));
      },
      'astro:config:done': ({ config }) => {
        folder = fileURLToPath(config.cacheDir);
        mark = path.join(folder, MARK);
      },
      'astro:build:start': () => {
        mkdirSync(folder, { recursive: true });
        if (read(mark) !== hashOf(folder)) removeFiles(folder);
        writeFileSync(mark, id);
      },
      'astro:build:done': () => {
        writeFileSync(mark, read(mark) === id ? hashOf(folder) : id);
      },
    },
  };
}

function hashOf(folder: string): string {
  const hash = createHash('sha256');
  hashFiles(hash, folder, '.', NOT_MARK);
  return hash.digest('base64url');
}

/** The Node version counts as well: it formats dates. */
function codeHash(root: string): string {
  const hash = createHash('sha256').update(`${process.version} ${process.env['NODE_ENV']}`);
  for (const place of CODE) hashFiles(hash, root, place);
  return hash.digest('base64url');
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Removes the files of a folder, not its folders: another build may be writing into them. */
function removeFiles(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isFile()) rmSync(path.join(folder, entry.name), { force: true });
}
