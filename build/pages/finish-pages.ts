import { closeSync, openSync, readdirSync, readFileSync, readSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { inlineHashes, listPages, type InlineHashes } from '../headers/scan.ts';
import { inThread } from '../in-thread.ts';
import { stylesOf } from './finish-page.ts';
import { finishShare, type Share, type ShareReport } from './finish-share.ts';

/** A thread takes as long to start as this many pages to be finished. */
const FEWEST_FOR_A_THREAD = 150;
const WORKER = new URL('./finish.worker.ts', import.meta.url);
/** Longer than any head of a page, in bytes. */
const HEAD_LENGTH = 32 * 1024;

/**
 * Goes over each built page, once, on all processors: brings it into the form that is published (`pageFinisher()`), and
 * looks for what the content-security policy must know of. Removes the files that no page needs then.
 *
 * @param distDir the built site
 * @param base of its addresses, without a slash at the end
 * @returns what the pages have inline
 * @throws Error when a page names a script that was not built, or has what the policy would block
 */
export async function finishPages(distDir: string, base: string): Promise<InlineHashes> {
  const files = listPages(distDir);
  const styles = files.map((name) => stylesOf(headOf(path.join(distDir, name))));
  const common = commonStyles(styles);
  const count = Math.min(availableParallelism(), Math.ceil(files.length / FEWEST_FOR_A_THREAD)) || 1;
  const size = Math.ceil(files.length / count);
  const [own, ...others] = Array.from({ length: count }, (_, at): Share => {
    return { distDir, base, commonStyles: common, files: files.slice(at * size, (at + 1) * size) };
  }) as [Share, ...Share[]];
  const awaited = Promise.all(others.map((share) => inThread<ShareReport>(WORKER, share)));
  // a share of this thread that fails leaves nobody to hear of the others
  awaited.catch(() => undefined);
  const reports = [finishShare(own), ...(await awaited)];
  const inlined = unnamedByScripts(new Set(styles.flat()), distDir, base);
  for (const address of [...inlined, ...new Set(reports.flatMap(({ facades }) => facades))])
    rmSync(path.join(distDir, address.slice(base.length)), { force: true });
  return inlineHashes(reports.flatMap(({ scans }) => scans));
}

/** The beginning of a page, which has all of its head. */
function headOf(file: string): string {
  const head = Buffer.alloc(HEAD_LENGTH);
  const descriptor = openSync(file, 'r');
  const length = readSync(descriptor, head);
  closeSync(descriptor);
  const text = head.toString('utf8', 0, length);
  return length < HEAD_LENGTH || text.includes('</head>') ? text : readFileSync(file, 'utf8');
}

/** Styles whose file nobody asks for: a script waits for others before it starts, by the name they were built under. */
function unnamedByScripts(addresses: Iterable<string>, distDir: string, base: string): string[] {
  const scripts = new Map<string, string[]>();
  const scriptsOf = (folder: string): string[] => {
    let known = scripts.get(folder);
    if (!known) {
      const names = readdirSync(folder).filter((name) => name.endsWith('.js'));
      scripts.set(folder, (known = names.map((name) => readFileSync(path.join(folder, name), 'utf8'))));
    }
    return known;
  };
  return [...addresses].filter((address) => {
    const folder = path.join(distDir, path.posix.dirname(address).slice(base.length));
    return !scriptsOf(folder).some((code) => code.includes(path.posix.basename(address)));
  });
}

/** Of the styles of all pages those that at least half of them link, in the order of the page that links most of them. */
function commonStyles(pages: readonly (readonly string[])[]): string[] {
  const counts = new Map<string, number>();
  for (const address of pages.flat()) counts.set(address, (counts.get(address) ?? 0) + 1);
  const isCommon = (address: string): boolean => (counts.get(address) ?? 0) * 2 >= pages.length;
  const common = pages.map((styles) => styles.filter(isCommon));
  common.sort((one, other) => other.length - one.length);
  return [...new Set(common.flat())];
}
