import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { posix } from '../src/files/posix.ts';
import { CommandError } from '../tools/command.ts';

/** Bytes that a browser is sent of a file: those of its Brotli copy, where it has one. */
export function sentSize(file: string): number {
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

/**
 * The page of which a browser is sent most bytes. What pages of one kind load besides is the same.
 *
 * @param dist folder of the built site
 * @param pattern files of the pages, from that folder
 * @returns its address
 * @throws CommandError when there is none
 */
export function heaviestPage(dist: string, pattern: string): string {
  const sizes = globSync(pattern, { cwd: dist }).map((file) => ({
    file,
    size: sentSize(path.join(dist, file)),
  }));
  const [heaviest] = sizes.sort((a, b) => b.size - a.size);
  if (heaviest === undefined)
    throw new CommandError(`There is no page ${pattern} in ${dist}. Build the site first: npm run build`);
  return `/${posix(heaviest.file).replace(/\.html$/, '')}`;
}

/** Whether a file of the build holds the React runtime, which all islands share. */
export function isReactRuntime(file: string): boolean {
  return (
    file.endsWith('.js') && /react\.production|react-dom|__CLIENT_INTERNALS/.test(readFileSync(file, 'utf8'))
  );
}

/**
 * The script of the search engine's worker.
 *
 * @param dist folder of the built site
 * @throws CommandError when there is none
 */
export function workerFile(dist: string): string {
  const folder = path.join(dist, '_astro');
  const name = existsSync(folder)
    ? readdirSync(folder).find((file) => /^worker-.*\.js$/.test(file))
    : undefined;
  if (name === undefined)
    throw new CommandError(`There is no search engine in ${dist}. Build the site first: npm run build`);
  return path.join(folder, name);
}
