import { closeSync, openSync, readdirSync, readFileSync, readSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { inlineHashes, type InlineHashes } from '../headers/scan.ts';
import { inThread } from '../in-thread.ts';
import { stylesOf } from './finish-page.ts';
import { listPages } from './list-pages.ts';
import { finishShare, type Share, type ShareReport } from './finish-share.ts';

/** Pages that are worth a thread: starting one takes as long as finishing this many. */
const FEWEST_FOR_A_THREAD = 150;
const WORKER = new URL('./finish.worker.ts', import.meta.url);
/** Bytes of a page that are read for its head; heads are shorter. */
const HEAD_LENGTH = 32 * 1024;

/**
 * Goes over each built page once, on all processors: brings it into the form that is published
 * (`pageFinisher()`), and collects what the content-security policy must allow. Then removes the files that
 * no page needs any more.
 *
 * @param distDir the built site
 * @param base prefix of its addresses, without a slash at the end
 * @returns hashes of the pages' inline scripts and styles
 * @throws Error when a page names a script that was not built, or has what the policy would block
 */
export async function finishPages(distDir: string, base: string): Promise<InlineHashes> {
  const files = listPages(distDir);
  const linked = files.map((name) => stylesOf(headOf(path.join(distDir, name))));
  const styles = { common: commonStyles(linked), all: [...new Set(linked.flat())].sort() };
  const count = Math.min(availableParallelism(), Math.ceil(files.length / FEWEST_FOR_A_THREAD)) || 1;
  const size = Math.ceil(files.length / count);
  const [own, ...others] = Array.from({ length: count }, (_, at): Share => {
    return { distDir, base, styles, files: files.slice(at * size, (at + 1) * size) };
  }) as [Share, ...Share[]];
  const awaited = Promise.all(others.map((share) => inThread<ShareReport>(WORKER, share)));
  // when this thread's own share fails, nothing awaits the others: their errors must not be unhandled
  awaited.catch(() => undefined);
  const reports = [finishShare(own), ...(await awaited)];
  const inlined = unnamedByScripts(styles.all, distDir, base);
  for (const address of [...inlined, ...new Set(reports.flatMap(({ facades }) => facades))])
    rmSync(path.join(distDir, address.slice(base.length)), { force: true });
  return inlineHashes(reports.flatMap(({ scans }) => scans));
}

/** The start of a page's HTML, with all of its head. */
function headOf(file: string): string {
  const head = Buffer.alloc(HEAD_LENGTH);
  const descriptor = openSync(file, 'r');
  const length = readSync(descriptor, head);
  closeSync(descriptor);
  const text = head.toString('utf8', 0, length);
  return length < HEAD_LENGTH || text.includes('</head>') ? text : readFileSync(file, 'utf8');
}

/** Style sheets that no script names: a script that names one loads its file, which must then stay. */
function unnamedByScripts(addresses: readonly string[], distDir: string, base: string): string[] {
  const scripts = new Map<string, string[]>();
  const scriptsOf = (folder: string): string[] => {
    let known = scripts.get(folder);
    if (!known) {
      const names = readdirSync(folder).filter((name) => name.endsWith('.js'));
      scripts.set(folder, (known = names.map((name) => readFileSync(path.join(folder, name), 'utf8'))));
    }
    return known;
  };
  return addresses.filter((address) => {
    const folder = path.join(distDir, path.posix.dirname(address).slice(base.length));
    return !scriptsOf(folder).some((code) => code.includes(path.posix.basename(address)));
  });
}

/** Style sheets that at least half of the pages link, in the order of the page that links most of them. */
function commonStyles(pages: readonly (readonly string[])[]): string[] {
  const counts = new Map<string, number>();
  for (const address of pages.flat()) counts.set(address, (counts.get(address) ?? 0) + 1);
  const isCommon = (address: string): boolean => (counts.get(address) ?? 0) * 2 >= pages.length;
  const common = pages.map((styles) => styles.filter(isCommon));
  common.sort((one, other) => other.length - one.length);
  return [...new Set(common.flat())];
}
