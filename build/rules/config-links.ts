import path from 'node:path';
import { resolveNavbar } from '../../src/config/navbar.ts';
import type { SiteConfig } from '../../src/config/schema.ts';
import type { SiteContent } from '../../src/content/load.ts';
import { nearest } from '../../src/content/nearest.ts';
import type { Problem } from '../../src/content/problems.ts';
import type { SidebarNode } from '../../src/content/site-map.ts';
import { knownAddresses } from './known-addresses.ts';
import { sourceLines } from './source-lines.ts';

const CONFIG = 'site.config.ts';
const SIDEBARS = 'sidebars.ts';

/** A link that is written in a setting, with the words that say where. */
interface SettingLink {
  file: string;
  where: string;
  to: string;
}

/**
 * Links of the navbar, the footer, the announcement bar and the sidebars that lead nowhere on this site, and navbar items
 * that name a page or sidebar that does not exist.
 *
 * @param root folder of `site.config.ts` and `sidebars.ts`, for the lines
 */
export function brokenConfigLinks(content: SiteContent, root: string): Problem[] {
  const known = knownAddresses(content);
  const lineOf = {
    [CONFIG]: sourceLines(path.join(root, CONFIG)),
    [SIDEBARS]: sourceLines(path.join(root, SIDEBARS)),
  };
  const problems: Problem[] = [];
  const links = [
    ...navbarLinks(content.config),
    ...footerLinks(content.config),
    ...announcementLinks(content.config),
  ];
  for (const { file, where, to } of [...links, ...sidebarLinks(content)]) {
    const line = lineOf[file as keyof typeof lineOf](to);
    if (known.has(to) || known.has(to.replace(/(?<=.)\/$/, ''))) continue;
    problems.push({
      file,
      line,
      message: `${where}: broken link "${to}": no page has this address; nearest: ${nearest(to, known).join(', ')}`,
    });
  }
  const failures = new Set(navbarFailures(content));
  return [...problems, ...[...failures].map((message) => ({ file: CONFIG, line: 1, message }))];
}

/** Items of the navbar look up pages of the version that is read: on the home page, and in each version. */
function navbarFailures({ config, siteMap }: SiteContent): string[] {
  const pages = siteMap.versions.map((version) =>
    [...siteMap.pages.values()].find((page) => page.version === version.name),
  );
  return [undefined, ...pages].flatMap((page) => {
    try {
      resolveNavbar(config, siteMap, { path: page?.path ?? '/', page });
      return [];
    } catch (error) {
      return [(error as Error).message];
    }
  });
}

function navbarLinks({ navbar }: SiteConfig): SettingLink[] {
  const items = navbar.items.flatMap((item) => (item.type === 'dropdown' ? item.items : [item]));
  return items.flatMap((item): SettingLink[] => {
    if (item.type === 'html') return inMarkup(item.value, 'navbar.items, html');
    if (item.type !== 'default' || item.to === undefined) return [];
    return [{ file: CONFIG, where: `navbar.items, "${item.label}"`, to: item.to }];
  });
}

function footerLinks({ footer }: SiteConfig): SettingLink[] {
  return footer.columns.flatMap(({ title, items }) =>
    items.flatMap(({ label, to }) =>
      to === undefined ? [] : [{ file: CONFIG, where: `footer, "${title}" › "${label}"`, to }],
    ),
  );
}

function announcementLinks({ announcementBar }: SiteConfig): SettingLink[] {
  return announcementBar ? inMarkup(announcementBar.content, 'announcementBar.content') : [];
}

/** Addresses of this site in markup; others lead elsewhere. */
function inMarkup(markup: string, where: string): SettingLink[] {
  return [...markup.matchAll(/\bhref=(?:"(\/[^"]*)"|'(\/[^']*)')/g)].flatMap(([, first, second]) => {
    const to = first ?? second ?? '';
    return to.startsWith('//') ? [] : [{ file: CONFIG, where, to }];
  });
}

function sidebarLinks({ siteMap }: SiteContent): SettingLink[] {
  const below = (items: readonly SidebarNode[], sidebar: string): SettingLink[] =>
    items.flatMap((item): SettingLink[] => {
      if (item.type === 'category') return below(item.items, sidebar);
      if (item.type !== 'link' || !item.href.startsWith('/')) return [];
      return [{ file: SIDEBARS, where: `sidebar "${sidebar}", "${item.label}"`, to: item.href }];
    });
  return siteMap.versions.flatMap(({ sidebars }) =>
    Object.entries(sidebars).flatMap(([name, { items }]) => below(items, name)),
  );
}
