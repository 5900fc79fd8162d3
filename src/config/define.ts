import type { z } from 'zod';
import { ConfigError, describeIssue, listed, pathName, shown } from './errors.ts';
import {
  NAVBAR_ITEM_TYPES,
  siteConfig,
  type LocaleConfig,
  type SiteConfig,
  type SiteConfigInput,
} from './schema.ts';

/** Gives `site.config.ts` completion and explanations in an editor; checks nothing. */
export function defineSiteConfig(config: SiteConfigInput): SiteConfigInput {
  return config;
}

/**
 * Checks a configuration and fills in its defaults.
 * @throws ConfigError with one line for each fault: the setting, the value received, and what is right.
 */
export function checkSiteConfig(config: unknown): SiteConfig {
  rejectUnknownNavbarTypes(config);
  const result = siteConfig.safeParse(config, { reportInput: true });
  if (!result.success) {
    const lines = result.error.issues.flatMap((issue) => describe(issue)).map((line) => `- ${line}`);
    throw new ConfigError(`site.config.ts is not valid:\n${lines.join('\n')}`);
  }
  rejectMissingLocales(result.data);
  rejectMisplacedLocale(result.data);
  rejectRepeatedVersions(result.data);
  rejectLatestBanner(result.data);
  return result.data;
}

/** The configuration of a locale. @throws ConfigError when there is none of that name. */
export function localeConfig(config: SiteConfig, name: string = config.i18n.defaultLocale): LocaleConfig {
  const locale = config.i18n.locales[name];
  if (locale === undefined) {
    throw new ConfigError(
      `No locale config found for locale "${name}". Add it to i18n.locales in site.config.ts, beside ${listed(Object.keys(config.i18n.locales))}.`,
    );
  }
  return locale;
}

function describe(issue: z.core.$ZodIssue): string[] {
  if (issue.path.includes('colorMode') && issue.path.at(-1) === 'defaultMode') {
    const where = pathName(issue.path, '');
    return [`${where}: unknown color mode ${shown(issue.input)}; use "dark" or "light"`];
  }
  return describeIssue(issue, 'the configuration');
}

/**
 * Rejects what the schema would explain badly: of an unknown type, its message says what is allowed, not what
 * was received.
 */
function rejectUnknownNavbarTypes(config: unknown): void {
  const items = (config as { navbar?: { items?: unknown } } | null)?.navbar?.items;
  for (const item of objectsIn(items)) {
    const nested = objectsIn(item.items);
    for (const { type } of [item, ...nested]) {
      if (!(NAVBAR_ITEM_TYPES as unknown[]).includes(type)) {
        throw new ConfigError(
          `No NavbarItem component found for type ${shown(type)}. Types that exist: ${listed(NAVBAR_ITEM_TYPES)}. See navbar.items in site.config.ts.`,
        );
      }
    }
    if (nested.some(({ type }) => type === 'dropdown')) {
      throw new ConfigError(
        'A dropdown in the navbar holds another dropdown; dropdowns cannot be nested. See navbar.items in site.config.ts.',
      );
    }
  }
}

/** The objects in a list. The schema reports everything else in it. */
function objectsIn(list: unknown): { type?: unknown; items?: unknown }[] {
  if (!Array.isArray(list)) return [];
  return list.filter((item) => typeof item === 'object' && item !== null) as { type?: unknown }[];
}

function rejectMissingLocales(config: SiteConfig): void {
  localeConfig(config);
}

/** Rejects a default locale whose address is not the site's, where links lead from one locale to another. */
function rejectMisplacedLocale(config: SiteConfig): void {
  if (Object.keys(config.i18n.locales).length < 2) return;
  const [own, site] = [localeConfig(config), config].map(({ url, baseUrl }) => url + baseUrl);
  if (own !== site)
    throw new ConfigError(
      `i18n.locales.${config.i18n.defaultLocale} has the address "${own}", and the site has "${site}"; the default locale is the one that is built: give both the same "url" and "baseUrl"`,
    );
}

function rejectRepeatedVersions(config: SiteConfig): void {
  for (const key of ['name', 'path', 'folder'] as const) {
    const values = config.docs.versions.map((version) => version[key]);
    const repeated = values.find((value, index) => values.indexOf(value) !== index);
    if (repeated !== undefined) {
      throw new ConfigError(`docs.versions: two versions have the ${key} "${repeated}"; each needs its own.`);
    }
  }
}

/** Rejects a banner above the latest version: banners lead to that one, and it shows none. */
function rejectLatestBanner({ docs }: SiteConfig): void {
  const banner = docs.versions[0]?.banner;
  if (banner !== undefined && banner !== 'none')
    throw new ConfigError(
      `docs.versions[0].banner: received "${banner}"; the first version is the latest, to which banners lead, and shows none: remove it, or put the latest version first`,
    );
}
