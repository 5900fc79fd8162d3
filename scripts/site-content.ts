import path from 'node:path';
import { indexApi } from '../build/api-index.ts';
import redirects from '../redirects.ts';
import sidebars from '../sidebars.ts';
import rawConfig from '../site.config.ts';
import { checkSiteConfig } from '../src/config/define.ts';
import { settingLines } from '../src/config/setting-lines.ts';
import { loadContent, type SiteContent } from '../src/content/load.ts';

/**
 * The site's content and configuration as the sources are now, without drafts.
 *
 * @throws ConfigError when the configuration, sidebars or redirects are not valid
 */
export function loadSiteContent(): Promise<SiteContent> {
  const root = path.join(import.meta.dirname, '..');
  return loadContent({
    root,
    config: checkSiteConfig(rawConfig, settingLines(path.join(root, 'site.config.ts'))),
    sidebars,
    redirects,
    includeDrafts: false,
    apiIndex: indexApi,
  });
}
