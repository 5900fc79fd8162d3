import path from 'node:path';
import type { HookParameters } from 'astro';
import { basePath } from '../../src/config/base-url.ts';
import type { SiteContent } from '../../src/content/load.ts';
import { ownPageFiles } from '../../src/content/own-pages.ts';
import { isCopyOfPage } from '../../src/content/known-addresses.ts';
import { statOf } from '../../src/files/stat-of.ts';
import { componentPages, type ReadPages } from '../rules/own-pages.ts';

/** The part of a development server that knows where it listens. */
type Server = Pick<HookParameters<'astro:server:setup'>['server'], 'resolvedUrls'>;

/**
 * The pages that are React components as the development server shows them now; none before it listens. One that fails
 * is left out: the server says why. Where the home page is the only one, it is left to the build, as its text is
 * Markdown, and asking for it at each save takes time and a line of the terminal.
 */
export async function servedPages(server: Server, content: SiteContent, root: string): Promise<ReadPages> {
  const { files, siteMap, config } = content;
  const { local = [], network = [] } = server.resolvedUrls ?? {};
  const [url] = [...local, ...network];
  const wanted = url === undefined || ownPageFiles(root).size === 0 ? [] : componentPages(root);
  const asked = wanted.map(async ([address, file]) => {
    const html = await served(new URL(`${basePath(config)}${address}`, url));
    return html === undefined ? [] : [{ address, file, html }];
  });
  // code may also import files, which have addresses of Vite's
  const isImported = (address: string): boolean =>
    address.startsWith('/@') || (statOf(path.join(root, address))?.isFile() ?? false);
  return {
    pages: (await Promise.all(asked)).flat(),
    hasFile: (address) => files.has(address) || isCopyOfPage(address, siteMap) || isImported(address),
  };
}

/** The HTML of a page; undefined when it fails, or when the server ends meanwhile, as it does to start anew. */
async function served(page: URL): Promise<string | undefined> {
  try {
    const answer = await fetch(page);
    return answer.ok ? await answer.text() : undefined;
  } catch {
    return undefined;
  }
}
