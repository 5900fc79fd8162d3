import path from 'node:path';
import type { HookParameters } from 'astro';
import { haveSameCode } from '../../samples/results.ts';
import type { SiteConfig } from '../../src/config/schema.ts';
import { setSiteContent } from '../../src/content/current.ts';
import { checkContent, type SiteContent } from '../../src/content/load.ts';
import { OWN_PAGES } from '../../src/content/own-pages.ts';
import { pagesOf } from '../../src/content/places.ts';
import type { Problem } from '../../src/content/problems.ts';
import type { Page } from '../../src/content/site-map.ts';
import { CONTENT_PROBLEMS, CONTENT_SAVED, PAGE_LISTENS } from '../../src/dev/dev-events.ts';
import { checkSavedSamples } from './check-saved-samples.ts';
import { DevReports } from './reports.ts';
import { DevRequests } from './requests.ts';
import { remindOfSamples } from './remind-of-samples.ts';
import { publicationProblems } from '../rules/index.ts';
import { ownPageProblems } from '../rules/own-pages.ts';
import { uncheckedPages } from '../rules/samples.ts';
import { isSavedSince } from './saved-since.ts';
import { servedPages } from './served-pages.ts';

/** Milliseconds before the development server checks all pages: the one being viewed comes first. */
const CHECK_DELAY = 2_000;

/** How often the docs were loaded. This and the pages below outlive restarts, which are how saved settings are read. */
let loads = 0;
/** The pages when the server first started, by file. Their code is left to `npm run samples`, which checks all pages. */
let atStart: Map<string, Page> | undefined;

/** The problem of a page whose samples have no results although they were checked. */
function uncheckable({ file }: Page): Problem {
  return { file, line: 1, message: 'its samples could not be checked; "npm run samples" says why' };
}

/** What the development server shows, and where it lies. */
interface DevContent {
  config: SiteConfig;
  /** Folder of the pages. */
  root: string;
  /** Why the settings that were saved last are not used. */
  settingsFault: Error | undefined;
  /** Whether the server has shown pages before, which it can go on with. */
  hasRestarted: boolean;
  /** When the docs were read that `load()` gives first, in milliseconds. */
  firstAt: number;
  /** Reads the docs as they are now. */
  load: () => Promise<SiteContent>;
}

/**
 * Loads the docs for the development server, and again whenever they are saved. Browsers are notified, and problems
 * stop nothing: the terminal and the pages tell of them until they are corrected.
 */
export async function serveContent(
  { server, logger }: Pick<HookParameters<'astro:server:setup'>, 'server' | 'logger'>,
  { config, root, settingsFault, hasRestarted, firstAt, load }: DevContent,
): Promise<void> {
  const requests = new DevRequests();
  server.middlewares.use(requests.watch);
  const reports = new DevReports({ server, logger }, settingsFault);
  if (!hasRestarted) atStart = undefined;
  const hasNewCode = (page: Page): boolean => {
    const before = atStart?.get(page.file);
    return before === undefined || !haveSameCode(before, page);
  };
  const reload = async (isChecked = false): Promise<void> => {
    const own = ++loads;
    const content = await load();
    atStart ??= new Map(pagesOf(content).map((page) => [page.file, page]));
    setSiteContent(content);
    check(content, own, isChecked).catch(reports.report);
  };
  /**
   * Checks all pages a little later, so that the page being written is shown at once.
   * @param isChecked whether the samples were checked just now: what has no results then cannot be checked
   */
  const check = async (content: SiteContent, own: number, isChecked: boolean): Promise<void> => {
    if (!isChecked) await new Promise((resolve) => setTimeout(resolve, CHECK_DELAY));
    for (const page of content.siteMap.pages.values()) {
      await requests.pass();
      if (loads !== own) return; // saved again meanwhile
      content.render(page);
    }
    content.saveCache();
    const served = await servedPages(server, content, root);
    if (loads !== own) return;
    const saved = uncheckedPages(content).filter(hasNewCode);
    try {
      const failures = [...served.failures, ...(isChecked ? saved.map(uncheckable) : [])];
      const ofOwnPages = ownPageProblems(content, served, root);
      checkContent(content, [...publicationProblems(content, root), ...ofOwnPages, ...failures]);
      // the docs are not good before the samples are checked, but what was wrong may not be so any more
      if (saved.length === 0 || isChecked) reports.report();
      else reports.withdraw();
    } finally {
      if (saved.length > 0 && !isChecked) void checkSamples(saved, own);
    }
  };
  /** Checks samples of saved pages, and shows the pages again: with types and with what is wrong. */
  const checkSamples = async (pages: readonly Page[], own: number): Promise<void> => {
    logger.info(`checking the samples of ${pages.map(({ file }) => file).join(', ')}`);
    await checkSavedSamples(pages);
    if (loads === own) await show(true).catch(reports.report);
  };
  /** Pages whose code runs. Others, such as Astro's page for an error, only know how to load themselves again. */
  const listening = new WeakSet<object>();
  let savedAt = 0;
  const show = async (isChecked = false): Promise<void> => {
    savedAt = Date.now();
    await reload(isChecked);
    // Astro caches what getStaticPaths() returned until it receives this event
    for (const { hot } of Object.values(server.environments)) hot.send('astro:content-changed', {});
    for (const client of server.ws.clients) {
      if (listening.has(client)) client.send(CONTENT_SAVED);
      else client.send({ type: 'full-reload' });
    }
  };
  server.ws.on(PAGE_LISTENS, ({ since }: { since: number }, client) => {
    listening.add(client);
    if (savedAt > since) client.send(CONTENT_SAVED);
    if (reports.shown !== '') client.send(CONTENT_PROBLEMS, reports.shown);
  });
  await reload().catch((error: Error) => {
    if (!hasRestarted) throw error;
    reports.report(error);
  });
  const folders = [...config.docs.versions.map(({ folder }) => folder), OWN_PAGES].map((folder) =>
    path.join(root, folder),
  );
  const files = path.join(root, 'public');
  server.watcher.add([...folders, files]);
  let pending: NodeJS.Timeout | undefined;
  server.watcher.on('all', (event, file) => {
    const isFile = file.startsWith(files + path.sep);
    // what a file of public/ holds is nothing to pages, but whether it is there
    if (isFile ? event === 'change' : !folders.some((folder) => file.startsWith(folder + path.sep))) return;
    clearTimeout(pending);
    pending = setTimeout(() => {
      // sidebars may be saved half-written; the last good content stays until they are fixed
      show().catch(reports.report);
    }, 10);
  });
  remindOfSamples({ server, logger }, root);
  const loaded = loads;
  setTimeout(() => {
    // nothing tells of what was saved after it was read, but before the watcher knew it
    if (loads === loaded && isSavedSince(folders, firstAt)) show().catch(reports.report);
  }, CHECK_DELAY);
}
