import path from 'node:path';
import type { HookParameters } from 'astro';
import type { SiteConfig } from '../../src/config/schema.ts';
import { setSiteContent } from '../../src/content/current.ts';
import type { SiteContent } from '../../src/content/load.ts';
import { OWN_PAGES } from '../../src/content/own-pages.ts';
import { CONTENT_PROBLEMS, CONTENT_SAVED, PAGE_LISTENS } from '../../src/dev/dev-events.ts';
import { CHECK_DELAY, ContentChecks } from './content-checks.ts';
import { DevReports } from './reports.ts';
import { DevRequests } from './requests.ts';
import { remindOfSamples } from './remind-of-samples.ts';
import { isSavedSince } from './saved-since.ts';
import { watchContent } from './watch-content.ts';

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

/** How often the server started. While the next one starts, the one before still runs, which has settings of before. */
let starts = 0;

/**
 * Loads the docs for the development server, and again whenever they are saved. Browsers are notified, and problems
 * stop nothing: the terminal and the pages tell of them until they are corrected.
 */
export async function serveContent(
  { server, logger }: Pick<HookParameters<'astro:server:setup'>, 'server' | 'logger'>,
  { config, root, settingsFault, hasRestarted, firstAt, load }: DevContent,
): Promise<void> {
  const start = ++starts;
  const isReplaced = (): boolean => start !== starts;
  const requests = new DevRequests();
  server.middlewares.use(requests.watch);
  const reports = new DevReports({ server, logger }, settingsFault);
  const showChecked = (): Promise<void> => show(true);
  const checks = new ContentChecks({ server, logger, root, hasRestarted, requests, reports, showChecked });
  const reload = async (isChecked = false): Promise<void> => {
    const own = checks.beginLoad();
    const content = await load();
    if (isReplaced()) return;
    setSiteContent(content);
    checks.check(content, own, isChecked).catch(reports.report);
  };
  /** Pages whose code runs. Others, such as Astro's page for an error, only know how to load themselves again. */
  const listening = new WeakSet<object>();
  let savedAt = 0;
  const show = async (isChecked = false): Promise<void> => {
    if (isReplaced()) return;
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
  const showSaved = (): void => {
    // sidebars may be saved half-written; the last good content stays until they are fixed
    show().catch(reports.report);
  };
  // checks that go on would hold up the saved page
  const endChecks = (): unknown => isReplaced() || checks.beginLoad();
  watchContent(server, folders, path.join(root, 'public'), endChecks, showSaved);
  remindOfSamples({ server, logger }, root);
  const loaded = checks.loads;
  setTimeout(() => {
    // nothing tells of what was saved after it was read, but before the watcher knew it
    if (checks.loads === loaded && isSavedSince(folders, firstAt)) showSaved();
  }, CHECK_DELAY);
}
