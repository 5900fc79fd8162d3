import path from 'node:path';
import redirects from '../redirects.ts';
import sidebars from '../sidebars.ts';
import rawConfig from '../site.config.ts';
import { checkSiteConfig } from '../src/config/define.ts';
import { loadContent, type SiteContent } from '../src/content/load.ts';

/**
 * The site's content and configuration as the sources are now, without drafts.
 *
 * @throws ConfigError when the configuration, sidebars or redirects are not valid
 */
export function loadSiteContent(): Promise<SiteContent> {
  return loadContent({
    root: path.join(import.meta.dirname, '..'),
    config: checkSiteConfig(rawConfig),
    sidebars,
    redirects,
    includeDrafts: false,
  });
}
