import path from 'node:path';
import { navbarItems } from '../../src/content/navbar.ts';
import type { SiteConfig } from '../../src/config/schema.ts';
import { sourceLines } from '../../src/config/source-lines.ts';
import type { Problem } from '../../src/content/problems.ts';
import { scanPage } from '../headers/scan.ts';

/** The settings that hold markup, with the words that say where. */
export function settingsMarkup(config: SiteConfig): { where: string; markup: string }[] {
  const { announcementBar } = config;
  return [
    ...navbarItems(config).flatMap((item) =>
      item.type === 'html' ? [{ where: 'navbar.items, html', markup: item.value }] : [],
    ),
    ...(announcementBar ? [{ where: 'announcementBar.content', markup: announcementBar.content }] : []),
  ];
}

/**
 * Markup of settings that the content-security policy would block. It stands in every page; found there, nothing would
 * say where it came from.
 *
 * @param root folder of `site.config.ts`, for the lines
 */
export function refusedMarkup(config: SiteConfig, root: string): Problem[] {
  const file = 'site.config.ts';
  const lineOf = sourceLines(path.join(root, file));
  return settingsMarkup(config).flatMap(({ where, markup }) => {
    const { faults } = scanPage(where, markup);
    const line = faults.length > 0 ? lineOf(markup) : 1;
    return faults.map(({ reason, tag }) => ({
      file,
      line,
      message: `${where}: ${reason}: ${tag}; use a class, or a link to a file of its own`,
    }));
  });
}
