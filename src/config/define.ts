import type { z } from 'zod';
import {
  ConfigError,
  describeIssue,
  type Fault,
  invalid,
  listed,
  pathName,
  type Report,
  shown,
  withoutEchoes,
} from './errors.ts';
import type { ValueLine } from './source-tree.ts';
import { NAVBAR_ITEM_TYPES } from './navbar-schema.ts';
import { reportRepeatedLabels } from './repeated-labels.ts';
import { siteConfig, type LocaleConfig, type SiteConfig, type SiteConfigInput } from './schema.ts';

/** The file that holds the settings. */
export const CONFIG_FILE = 'site.config.ts';

/** Gives `site.config.ts` completion and explanations in an editor; checks nothing. */
export function defineSiteConfig(config: SiteConfigInput): SiteConfigInput {
  return config;
}

/**
 * Checks a configuration and fills in its defaults.
 * @param lineOf finds the line of a setting (`valueLines()`); without it every fault is on line 1
 * @throws ConfigError with one line for each fault: the line of the file, the setting, the value received, and
 *   what is right. What settings must not be together is looked for when each is right by itself.
 */
export function checkSiteConfig(config: unknown, lineOf: ValueLine = () => 1): SiteConfig {
  const lines: string[] = [];
  const report: Report = (path, message) => {
    lines.push(`${CONFIG_FILE}:${lineOf(path)} ${message}`);
  };
  const refused = reportNavbarTypes(config, report);
  const result = siteConfig.safeParse(config, { reportInput: true });
  if (result.success) {
    reportLocales(result.data, report);
    reportRepeatedVersions(result.data, report);
    reportNestedVersions(result.data, report);
    reportLatestBanner(result.data, report);
    reportRepeatedLabels(result.data, report);
    if (lines.length === 0) return result.data;
  }
  for (const issue of withoutEchoes(result.error?.issues ?? [])) {
    // of an item whose type is refused the schema knows nothing more
    if (refused.some((path) => path.every((key, index) => issue.path[index] === key))) continue;
    for (const { keys, text } of describe(issue)) report(keys, text);
  }
  throw invalid(CONFIG_FILE, lines);
}

/** The configuration of the locale that is built. @throws ConfigError when there is none of its name. */
export function localeConfig({ i18n }: SiteConfig): LocaleConfig {
  const locale = i18n.locales[i18n.defaultLocale];
  // every object has a "constructor"
  if (locale === undefined || !Object.hasOwn(i18n.locales, i18n.defaultLocale)) {
    throw new ConfigError(
      `No locale config found for locale "${i18n.defaultLocale}". Add it to i18n.locales in site.config.ts, beside ${listed(Object.keys(i18n.locales))}.`,
    );
  }
  return locale;
}

function describe(issue: z.core.$ZodIssue): Fault[] {
  if (issue.path.includes('colorMode') && issue.path.at(-1) === 'defaultMode') {
    const where = pathName(issue.path, '');
    const text = `${where}: unknown color mode ${shown(issue.input)}; use "dark" or "light"`;
    return [{ keys: issue.path, text }];
  }
  return describeIssue(issue, 'the configuration');
}

/**
 * Reports what the schema would explain badly: of an unknown type, its message says what is allowed, not what
 * was received.
 * @returns the paths of the items that it reports
 */
function reportNavbarTypes(config: unknown, report: Report): (readonly PropertyKey[])[] {
  const refused: (readonly PropertyKey[])[] = [];
  const items = (config as { navbar?: { items?: unknown } } | null)?.navbar?.items;
  for (const [index, item] of objectsIn(items)) {
    const place = ['navbar', 'items', index];
    const nested = objectsIn(item.items).map(([at, child]) => [[...place, 'items', at], child] as const);
    for (const [path, { type, label }] of [[place, item] as const, ...nested]) {
      const where = pathName(path, '');
      if (!(NAVBAR_ITEM_TYPES as unknown[]).includes(type)) {
        const name = typeof label === 'string' ? ` (${shown(label)})` : '';
        report(
          [...path, 'type'],
          `${where}${name}: No NavbarItem component found for type ${shown(type)}. Types that exist: ${listed(NAVBAR_ITEM_TYPES)}.`,
        );
      } else if (path !== place && type === 'dropdown') {
        report(
          path,
          `${where}: a dropdown in the navbar holds another dropdown; dropdowns cannot be nested: put its items into the outer one`,
        );
      } else continue;
      refused.push(path);
    }
  }
  return refused;
}

/** The objects in a list, with their places. The schema reports everything else in it. */
function objectsIn(list: unknown): [number, { type?: unknown; label?: unknown; items?: unknown }][] {
  if (!Array.isArray(list)) return [];
  return [...list.entries()].filter(([, item]) => typeof item === 'object' && item !== null);
}

function reportLocales(config: SiteConfig, report: Report): void {
  try {
    reportMisplacedLocale(config, localeConfig(config), report);
  } catch (error) {
    report(['i18n', 'defaultLocale'], (error as Error).message);
  }
  reportRepeatedLocales(config, report);
}

/** Reports a default locale whose address is not the site's. */
function reportMisplacedLocale(config: SiteConfig, locale: LocaleConfig, report: Report): void {
  const [own, site] = [locale, config].map(({ url, baseUrl }) => url + baseUrl);
  if (own !== site)
    report(
      ['i18n', 'locales', config.i18n.defaultLocale],
      `i18n.locales.${config.i18n.defaultLocale} has the address "${own}", and the site has "${site}"; the default locale is the one that is built: leave its "url" and "baseUrl" out`,
    );
}

/** Reports locales that readers, browsers or servers cannot tell from each other. */
function reportRepeatedLocales({ i18n }: SiteConfig, report: Report): void {
  const locales = Object.entries(i18n.locales);
  const traits = {
    label: (locale: LocaleConfig) => locale.label,
    htmlLang: (locale: LocaleConfig) => locale.htmlLang,
    address: (locale: LocaleConfig) => locale.url + locale.baseUrl,
  };
  for (const [trait, valueOf] of Object.entries(traits)) {
    for (const [index, [name, locale]] of locales.entries()) {
      const first = locales.slice(0, index).find(([, other]) => valueOf(other) === valueOf(locale));
      if (first)
        report(
          ['i18n', 'locales', name, ...(trait === 'address' ? [] : [trait])],
          `i18n.locales.${name} has the ${trait} "${valueOf(locale)}", as i18n.locales.${first[0]} has; each locale needs its own`,
        );
    }
  }
}

function reportRepeatedVersions({ docs }: SiteConfig, report: Report): void {
  for (const key of ['name', 'label', 'path', 'folder'] as const) {
    const values = docs.versions.map((version) => version[key]);
    const repeated = values.findIndex((value, index) => values.indexOf(value) !== index);
    if (repeated !== -1)
      report(
        ['docs', 'versions', repeated, key],
        `docs.versions: two versions have the ${key} "${values[repeated]}"; each needs its own.`,
      );
  }
}

/** Reports a folder whose pages would be pages of another version too. */
function reportNestedVersions({ docs }: SiteConfig, report: Report): void {
  for (const [index, { folder }] of docs.versions.entries()) {
    const around = docs.versions.find((version) => folder.startsWith(`${version.folder}/`));
    // what begins with "_" is no page
    if (!around || folder.slice(around.folder.length).includes('/_')) continue;
    report(
      ['docs', 'versions', index, 'folder'],
      `docs.versions[${index}].folder: received "${folder}", which lies in "${around.folder}" of the version "${around.name}", so that its pages would be pages of both; put it beside that folder`,
    );
  }
}

/** Reports a banner above the latest version: banners lead to that one, and it shows none. */
function reportLatestBanner({ docs }: SiteConfig, report: Report): void {
  const banner = docs.versions[0]?.banner;
  if (banner !== undefined && banner !== 'none')
    report(
      ['docs', 'versions', 0, 'banner'],
      `docs.versions[0].banner: received "${banner}"; the first version is the latest, to which banners lead, and shows none: remove it, or put the latest version first`,
    );
}
