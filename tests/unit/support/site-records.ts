import { indexSource, searchRecords } from '../../../build/search-files.ts';
import { loadSiteContent } from '../../../build/site-content.ts';

/** The content of the site, from the docs as they are. */
export const site = loadSiteContent();

/** Its settings, and the records of its search. */
export const loaded = site.then((content) => ({
  config: content.config,
  records: searchRecords(indexSource(content)),
}));
