import path from 'node:path';
import { readSettings } from '../src/config/read-settings.ts';
import { loadContent, type SiteContent } from '../src/content/load.ts';
import { indexApi } from './api-index.ts';

/**
 * The site's content and configuration as the sources are now, without drafts.
 *
 * @throws ConfigError when the configuration, sidebars or redirects are not valid
 */
export async function loadSiteContent(): Promise<SiteContent> {
  const root = path.join(import.meta.dirname, '..');
  return loadContent({ root, ...(await readSettings(root)), includeDrafts: false, apiIndex: indexApi });
}
