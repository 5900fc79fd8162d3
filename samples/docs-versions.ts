import { readSiteConfig } from '../src/config/read-settings.ts';
import type { VersionConfig } from '../src/config/schema.ts';
import { ROOT } from './checker/packages.ts';

/**
 * The versions of the docs, the latest first.
 * @throws ConfigError when `site.config.ts` is not valid.
 */
export async function docsVersions(): Promise<[VersionConfig, ...VersionConfig[]]> {
  const { docs } = await readSiteConfig(ROOT);
  return docs.versions as [VersionConfig, ...VersionConfig[]];
}
