import { pathName } from '../../src/config/errors.ts';
import type { NavbarItemConfig } from '../../src/config/schema.ts';
import type { SiteContent } from '../../src/content/load.ts';
import { tryItems, type NavbarEntry, type NavbarPlace } from '../../src/content/navbar.ts';
import type { Problem } from '../../src/content/problems.ts';
import { navbarPlaces } from './config-links.ts';
import { settingProblems } from './setting-problems.ts';

/** What an item is called on a page. */
interface Name {
  label: string;
  /** Whether that is the title of its page or sidebar. */
  isTaken: boolean;
  /** Those that lead to the item in the settings. */
  keys: PropertyKey[];
}

/**
 * Items of the navbar, or of a dropdown of it, that are called as one beside them because they take the title of their
 * page or sidebar, in any version. Labels that are written twice are refused with the settings.
 *
 * @param root folder of `site.config.ts`, to find the lines
 */
export function repeatedTakenLabels(content: SiteContent, root: string): Problem[] {
  const problem = settingProblems(root);
  const problems = new Map<string, Problem>();
  for (const place of navbarPlaces(content)) {
    const names = namesAt(place, content);
    for (const name of names) {
      const first = names.find((other) => other.label === name.label && areBeside(other, name));
      if (!first || first === name || !(name.isTaken || first.isTaken)) continue;
      const [own, other] = [name, first].map(({ keys }) => pathName(keys, ''));
      const message = `${own} is called "${name.label}", as ${other} is, and one of both takes that from what it leads to; visitors cannot tell them apart: give that one another label`;
      problems.set(message, problem(name.keys, message));
    }
  }
  return [...problems.values()];
}

/** The names that the navbar shows on a page, each with its place in the settings; that of a dropdown for each item of it. */
function namesAt(place: NavbarPlace, { config, siteMap }: SiteContent): Name[] {
  return tryItems(config, siteMap, place).flatMap(({ item, keys, entries: [entry] }) => {
    if (item.type !== 'dropdown') return nameOf(item, entry, keys);
    const items = entry?.kind === 'dropdown' ? entry.items : [];
    return [
      ...nameOf(item, entry, keys.slice(0, -2)),
      ...item.items.flatMap((inner, at) => nameOf(inner, items[at], keys)),
    ];
  });
}

/** None for an item that is not drawn, or has no label: markup, the search. */
function nameOf(item: NavbarItemConfig, entry: NavbarEntry | undefined, keys: PropertyKey[]): Name[] {
  if (!entry || !('label' in entry)) return [];
  const isTaken = (item.type === 'doc' || item.type === 'docSidebar') && item.label === undefined;
  return [{ label: entry.label, isTaken, keys }];
}

/** Whether two items stand in one list: the navbar, or the same dropdown. */
function areBeside(one: Name, other: Name): boolean {
  return String(one.keys.slice(0, -1)) === String(other.keys.slice(0, -1));
}
