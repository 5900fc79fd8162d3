import rawConfig from '../site.config.ts';
import { checkSiteConfig } from '../src/config/define.ts';
import type { VersionConfig } from '../src/config/schema.ts';

/**
 * The versions of the docs, the latest first.
 * @throws ConfigError when `site.config.ts` is not valid.
 */
export function docsVersions(): [VersionConfig, ...VersionConfig[]] {
  return checkSiteConfig(rawConfig).docs.versions as [VersionConfig, ...VersionConfig[]];
}
