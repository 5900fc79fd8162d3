import path from 'node:path';
import rawConfig from '../site.config.ts';
import { checkSiteConfig } from '../src/config/define.ts';
import { settingLines } from '../src/config/setting-lines.ts';
import type { VersionConfig } from '../src/config/schema.ts';

/**
 * The versions of the docs, the latest first.
 * @throws ConfigError when `site.config.ts` is not valid.
 */
export function docsVersions(): [VersionConfig, ...VersionConfig[]] {
  const lineOf = settingLines(path.join(import.meta.dirname, '../site.config.ts'));
  return checkSiteConfig(rawConfig, lineOf).docs.versions as [VersionConfig, ...VersionConfig[]];
}
