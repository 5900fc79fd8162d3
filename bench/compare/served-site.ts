import type { Browser } from 'playwright-core';
import { launchChromium } from '../../tools/chromium.ts';
import { builtSite } from './built-site.ts';
import type { Contender } from './contenders.ts';
import type { Content } from './content.ts';
import { serveSite, type Served } from './serve.ts';
import type { Site } from './workspace.ts';

/** A contender's site as visitors have it. */
export interface ServedSite {
  site: Site;
  served: Served;
}

/**
 * Builds a contender's site if needed, and serves it while `use` runs.
 * @throws Error when it cannot be built, or the one of `use`
 */
export async function withServedSite<Result>(
  contender: Contender,
  content: Content,
  use: (served: ServedSite) => Promise<Result>,
): Promise<Result> {
  const site = await builtSite(contender, content);
  const served = await serveSite(site.dist, contender.key === 'ours');
  try {
    return await use({ site, served });
  } finally {
    served.close();
  }
}

/** The same with a browser, which is new and has no caches. */
export async function withBrowser<Result>(
  contender: Contender,
  content: Content,
  use: (served: ServedSite & { browser: Browser }) => Promise<Result>,
): Promise<Result> {
  return withServedSite(contender, content, async (served) => {
    const browser = await launchChromium();
    try {
      return await use({ ...served, browser });
    } finally {
      await browser.close();
    }
  });
}
