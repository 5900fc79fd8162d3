import path from 'node:path';
import type { HookParameters } from 'astro';
import { basePath } from '../../src/config/base-url.ts';
import type { SiteContent } from '../../src/content/load.ts';
import { ownPages } from '../../src/content/own-pages.ts';
import { isCopyOfPage } from '../../src/content/known-addresses.ts';
import type { Problem } from '../../src/content/problems.ts';
import { statOf } from '../../src/files/stat-of.ts';
import { HOME_PAGE, type ReadPages } from '../rules/own-pages.ts';

const FAILURE = 'the page cannot be shown; the terminal says why, above this list';

/** The part of a development server that knows where it listens. */
type Server = Pick<HookParameters<'astro:server:setup'>['server'], 'resolvedUrls'>;

/** The pages that can be shown, and what is to be said of the others. */
interface ServedPages extends ReadPages {
  failures: Problem[];
}

/**
 * Own pages and the home page as the development server shows them now; none before it listens. Without own pages, the
 * home page is left to the build, as its text is Markdown, and asking for it at each save takes time and a line of the
 * terminal.
 */
export async function servedPages(server: Server, content: SiteContent, root: string): Promise<ServedPages> {
  const { files, siteMap, config } = content;
  const { local = [], network = [] } = server.resolvedUrls ?? {};
  const [url] = [...local, ...network];
  const own = ownPages(root);
  const wanted = url === undefined || own.length === 0 ? [] : [...own, HOME_PAGE];
  const failures: Problem[] = [];
  const asked = wanted.map(async ({ address, file }) => {
    const answer = await served(new URL(`${basePath(config)}${address}`, url));
    if (answer && answer.status >= 500) failures.push({ file, line: 1, message: FAILURE });
    return answer?.ok ? [{ address, file, html: answer.html }] : [];
  });
  // code may also import files, which have addresses of Vite's
  const isImported = (address: string): boolean =>
    address.startsWith('/@') || (statOf(path.join(root, address))?.isFile() ?? false);
  return {
    pages: (await Promise.all(asked)).flat(),
    failures,
    hasFile: (address) => files.has(address) || isCopyOfPage(address, siteMap) || isImported(address),
  };
}

/** What the server answers; undefined when it ends meanwhile, as it does to start anew. */
async function served(page: URL): Promise<{ status: number; ok: boolean; html: string } | undefined> {
  try {
    const answer = await fetch(page);
    return { status: answer.status, ok: answer.ok, html: await answer.text() };
  } catch {
    return undefined;
  }
}
