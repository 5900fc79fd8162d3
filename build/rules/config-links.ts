import path from 'node:path';
import type { SiteConfig } from '../../src/config/schema.ts';
import { sourceLines, type LineOf } from '../../src/config/source-lines.ts';
import { knownAddresses, plainAddress, whyMissing } from '../../src/content/known-addresses.ts';
import type { SiteContent } from '../../src/content/load.ts';
import { navbarItems, resolveNavbar } from '../../src/content/navbar.ts';
import type { Problem } from '../../src/content/problems.ts';
import { sidebarLinks } from '../../src/content/sidebars.ts';
import { hrefsOf } from '../headers/tags.ts';
import { settingsMarkup } from './markup.ts';

const CONFIG = 'site.config.ts';

/** A link in a setting, with the words that say where it is. */
interface SettingLink {
  file: string;
  where: string;
  to: string;
}

/**
 * Links of the navbar, the footer, the announcement bar and the sidebars that lead nowhere on this site, and navbar items
 * that name a page or sidebar that does not exist.
 *
 * @param root folder of `site.config.ts` and the sidebars, to find the lines
 */
export function brokenConfigLinks(content: SiteContent, root: string): Problem[] {
  const known = knownAddresses(content);
  const files = new Map<string, LineOf>();
  const lineOf = (file: string, value: string): number => {
    const lines = files.get(file) ?? sourceLines(path.join(root, file));
    files.set(file, lines);
    return lines(value);
  };
  const problems: Problem[] = [];
  const links = [
    ...navbarLinks(content.config),
    ...footerLinks(content.config),
    ...markupLinks(content.config),
    ...sidebarLinks(content.siteMap).map(({ file, sidebar, label, href }) => {
      return { file, where: `sidebar "${sidebar}", "${label}"`, to: href };
    }),
  ];
  for (const { file, where, to } of links) {
    const line = lineOf(file, to);
    if (!/^(?:[/#]|[a-z][a-z\d+.-]*:)/i.test(to)) {
      const message = `${where}: the link "${to}" is relative and would lead to a different place from each page; begin it with "/", "#" or a scheme such as "https:"`;
      problems.push({ file, line, message });
      continue;
    }
    // only links with one slash at the start lead to a page of this site
    if (!/^\/(?!\/)/.test(to)) continue;
    const address = plainAddress(to);
    if (known.has(address)) continue;
    problems.push({
      file,
      line,
      message: `${where}: broken link "${to}": ${whyMissing(address, content.siteMap, content.redirects, known)}`,
    });
  }
  for (const [message, value] of navbarFailures(content))
    problems.push({ file: CONFIG, line: value === undefined ? 1 : lineOf(CONFIG, value), message });
  return problems;
}

/**
 * Resolves the navbar for the home page and for a page of each version, as its items look up pages of the
 * version that is being read.
 * @returns the message of each failure, with the value that was not found
 */
function navbarFailures({ config, siteMap }: SiteContent): Map<string, string | undefined> {
  const pages = siteMap.versions.map((version) =>
    [...siteMap.pages.values()].find((page) => page.version === version.name),
  );
  const failures = new Map<string, string | undefined>();
  for (const page of [undefined, ...pages]) {
    try {
      resolveNavbar(config, siteMap, { path: page?.path ?? '/', page });
    } catch (error) {
      const { message, cause } = error as Error;
      // the cause is the failure inside the item; its message quotes the value first
      failures.set(message, /"([^"]*)"/.exec((cause as Error | undefined)?.message ?? '')?.[1]);
    }
  }
  return failures;
}

function navbarLinks(config: SiteConfig): SettingLink[] {
  return navbarItems(config).flatMap((item): SettingLink[] =>
    item.type === 'default' && item.to !== undefined
      ? [{ file: CONFIG, where: `navbar.items, "${item.label}"`, to: item.to }]
      : [],
  );
}

function footerLinks({ footer }: SiteConfig): SettingLink[] {
  return footer.columns.flatMap(({ title, items }) =>
    items.flatMap(({ label, to }) =>
      to === undefined ? [] : [{ file: CONFIG, where: `footer, "${title}" › "${label}"`, to }],
    ),
  );
}

function markupLinks(config: SiteConfig): SettingLink[] {
  return settingsMarkup(config).flatMap(({ where, markup }) =>
    hrefsOf(markup).map((to) => ({ file: CONFIG, where, to })),
  );
}
