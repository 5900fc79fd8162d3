import type { HookParameters } from 'astro';
import { haveSameCode } from '../../samples/results.ts';
import { checkContent, type SiteContent } from '../../src/content/load.ts';
import { pagesOf } from '../../src/content/look-ups.ts';
import type { Problem } from '../../src/content/problems.ts';
import type { Page } from '../../src/content/site-map.ts';
import { publicationProblems } from '../rules/index.ts';
import { ownPageProblems } from '../rules/own-pages.ts';
import { uncheckedPages } from '../rules/samples.ts';
import { checkSavedSamples } from './check-saved-samples.ts';
import type { DevReports } from './reports.ts';
import type { DevRequests } from './requests.ts';
import { servedPages } from './served-pages.ts';

/** Milliseconds before the development server checks all pages: the one being viewed comes first. */
export const CHECK_DELAY = 2_000;

/** How often the docs were loaded. This and the pages below outlive restarts, which are how saved settings are read. */
let loads = 0;
/** The pages when the server first started, by file. Their code is left to `npm run samples`, which checks all pages. */
let atStart: Map<string, Page> | undefined;

/** What the checks need of the development server. */
interface Checked extends Pick<HookParameters<'astro:server:setup'>, 'server' | 'logger'> {
  /** Folder of the project. */
  root: string;
  /** Whether the server has checked pages before. */
  hasRestarted: boolean;
  requests: DevRequests;
  reports: DevReports;
  /** Loads and shows the pages again when the samples of the saved ones were checked. */
  showChecked: () => Promise<void>;
}

/** Finds what is wrong with the docs as they were loaded last, and reports it. */
export class ContentChecks {
  readonly #dev: Checked;

  constructor(dev: Checked) {
    this.#dev = dev;
    if (!dev.hasRestarted) atStart = undefined;
  }

  /** How often the docs were loaded, or are being loaded. */
  get loads(): number {
    return loads;
  }

  /** To be called before the docs are loaded: ends the checks of what was loaded before. @returns the load's number */
  beginLoad(): number {
    return ++loads;
  }

  /**
   * Checks all pages a little later, so that the page being written is shown at once.
   * @param own the number of the load that gave this content
   * @param isChecked whether the samples were checked just now: what has no results then cannot be checked
   * @throws ContentError that lists what is wrong
   */
  async check(content: SiteContent, own: number, isChecked: boolean): Promise<void> {
    const { server, root, requests, reports } = this.#dev;
    atStart ??= new Map(pagesOf(content).map((page) => [page.file, page]));
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
      if (saved.length > 0 && !isChecked) void this.#checkSamples(saved, own);
    }
  }

  /** Checks samples of saved pages, and shows the pages again: with types and with what is wrong. */
  async #checkSamples(pages: readonly Page[], own: number): Promise<void> {
    const { logger, reports, showChecked } = this.#dev;
    logger.info(`checking the samples of ${pages.map(({ file }) => file).join(', ')}`);
    await checkSavedSamples(pages);
    if (loads === own) await showChecked().catch(reports.report);
  }
}

function hasNewCode(page: Page): boolean {
  const before = atStart?.get(page.file);
  return before === undefined || !haveSameCode(before, page);
}

/** The problem of a page whose samples have no results although they were checked. */
function uncheckable({ file }: Page): Problem {
  return { file, line: 1, message: 'its samples could not be checked; "npm run samples" says why' };
}
