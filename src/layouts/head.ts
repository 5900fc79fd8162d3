import { localeConfig } from '../config/define.ts';
import type { SiteConfig } from '../config/schema.ts';
import type { Page, SiteMap } from '../content/site-map.ts';
import { versionOf } from '../content/look-ups.ts';
import { DEFAULT_TAG, docsTag } from '../search/records/record.ts';

/** What the head of a page says. */
export interface PageHead {
  /** Title of the page alone. */
  title: string;
  description: string;
  /** Address without the base URL. */
  path: string;
  /** The docs page, when it is one. */
  page?: Page;
  /** Whether search engines may list it. */
  indexed: boolean;
}

/**
 * Tags that a search crawler reads, as the existing index expects them: language, version, and the tag that contextual
 * search filters by (`default` for pages outside the docs).
 */
export function crawlerTags(
  config: SiteConfig,
  siteMap: SiteMap,
  page: Page | undefined,
): { name: string; content: string }[] {
  const { htmlLang } = localeConfig(config);
  const tags = [
    { name: 'docusaurus_locale', content: htmlLang },
    { name: 'docsearch:language', content: htmlLang },
  ];
  const version = page && versionOf(siteMap, page).name;
  const tag = version === undefined ? DEFAULT_TAG : docsTag(config.docs.pluginId, version);
  if (version !== undefined) {
    tags.push(
      { name: 'docusaurus_version', content: version },
      { name: 'docsearch:version', content: version },
    );
  }
  tags.push({ name: 'docusaurus_tag', content: tag }, { name: 'docsearch:docusaurus_tag', content: tag });
  return tags;
}
