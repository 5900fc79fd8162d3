import path from 'node:path';
import type { HookParameters } from 'astro';
import { environmentPlaces, isInPlaces } from '../samples/checker/environment.ts';
import { documentedPackages } from '../samples/checker/packages.ts';
import { haveSameCode } from '../samples/results.ts';
import type { SiteConfig } from '../src/config/schema.ts';
import { setSiteContent } from '../src/content/current.ts';
import { checkContent, type SiteContent } from '../src/content/load.ts';
import { OWN_PAGES } from '../src/content/own-pages.ts';
import { pagesOf } from '../src/content/places.ts';
import { ContentError, type Problem } from '../src/content/problems.ts';
import type { Page } from '../src/content/site-map.ts';
import { posix } from '../src/files/posix.ts';
import { CONTENT_PROBLEMS, CONTENT_SAVED, PAGE_LISTENS } from '../src/navigation/dev-events.ts';
import { checkSavedSamples } from './check-saved-samples.ts';
import { publicationProblems } from './rules/index.ts';
import { ownPageProblems } from './rules/own-pages.ts';
import { uncheckedPages } from './rules/samples.ts';
import { servedPages } from './served-pages.ts';

/** Milliseconds before the development server checks all pages: the one being viewed comes first. */
const REST = 2_000;

/**
 * What the development server last said is wrong with the docs; empty when nothing is. This, the number of loads so far
 * and what follows outlive its restarts, which are how it reads saved settings.
 */
let fault = '';
let loads = 0;
/** What pages show to be wrong: what was said, until something is saved and its samples are checked. */
let shown = '';
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
  /** Reads the docs as they are now. */
  load: () => Promise<SiteContent>;
}

/**
 * Loads the docs for the development server, and again whenever they are saved. Browsers are notified, and problems
 * stop nothing: the terminal and the pages tell of them until they are corrected.
 */
export async function serveContent(
  { server, logger }: Pick<HookParameters<'astro:server:setup'>, 'server' | 'logger'>,
  { config, root, settingsFault, hasRestarted, load }: DevContent,
): Promise<void> {
  const settings =
    settingsFault && `The settings of before apply, as these cannot be used:\n${settingsFault.message}`;
  if (settings !== undefined) {
    logger.error(settings);
    fault = settings;
    shown = settings;
  }
  const showFault = (text: string): void => {
    shown = text;
    // not as an error of Vite's: Astro covers all of the page with those, and nothing closes them
    server.ws.send(CONTENT_PROBLEMS, text);
  };
  /** Tells the terminal and all pages what is wrong, or that nothing is any more. */
  const tell = (error?: Error): void => {
    const text = [settings, error?.message].filter((part) => part !== undefined).join('\n');
    if (error instanceof ContentError) logger.warn(error.message);
    else if (error) logger.error(error.message);
    else if (text === fault) return;
    else if (text === '') logger.info('the docs have no problems any more');
    fault = text;
    showFault(text);
  };
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
    check(content, own, isChecked).catch(tell);
  };
  /**
   * Checks all pages a little later, so that the page being written is shown at once.
   * @param isChecked whether the samples were checked just now: what has no results then cannot be checked
   */
  const check = async (content: SiteContent, own: number, isChecked: boolean): Promise<void> => {
    if (!isChecked) await new Promise((resolve) => setTimeout(resolve, REST));
    for (const page of content.siteMap.pages.values()) {
      await new Promise(setImmediate);
      if (loads !== own) return; // saved again meanwhile
      content.render(page);
    }
    content.saveCache();
    const served = await servedPages(server, content, root);
    if (loads !== own) return;
    const saved = uncheckedPages(content).filter(hasNewCode);
    try {
      const failures = isChecked ? saved.map(uncheckable) : [];
      const ofOwnPages = ownPageProblems(content, served, root);
      checkContent(content, [...publicationProblems(content, root), ...ofOwnPages, ...failures]);
      // the docs are not good before the samples are checked, but what was wrong may not be so any more
      if (saved.length === 0 || isChecked) tell();
      else showFault(settings ?? '');
    } finally {
      if (saved.length > 0 && !isChecked) void checkSamples(saved, own);
    }
  };
  /** Checks samples of saved pages, and shows the pages again: with types and with what is wrong. */
  const checkSamples = async (pages: readonly Page[], own: number): Promise<void> => {
    logger.info(`checking the samples of ${pages.map(({ file }) => file).join(', ')}`);
    await checkSavedSamples(pages);
    if (loads === own) await show(true).catch(tell);
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
    if (shown !== '') client.send(CONTENT_PROBLEMS, shown);
  });
  await reload().catch((error: Error) => {
    if (!hasRestarted) throw error;
    tell(error);
  });
  const folders = [...config.docs.versions.map(({ folder }) => folder), OWN_PAGES].map((folder) =>
    path.join(root, folder),
  );
  server.watcher.add(folders);
  let pending: NodeJS.Timeout | undefined;
  const shared = environmentPlaces(documentedPackages());
  let toldOfShared: NodeJS.Timeout | undefined;
  server.watcher.on('all', (_event, file) => {
    if (isInPlaces(file, shared)) {
      clearTimeout(toldOfShared); // once for many files
      toldOfShared = setTimeout(() => {
        logger.info(
          `${posix(path.relative(root, file))} is saved; the samples of all pages depend on it, and "npm run samples" checks them`,
        );
      }, 100);
    }
    if (!folders.some((folder) => file.startsWith(folder + path.sep))) return;
    clearTimeout(pending);
    pending = setTimeout(() => {
      // sidebars may be saved half-written; the last good content stays until they are fixed
      show().catch(tell);
    }, 10);
  });
}
