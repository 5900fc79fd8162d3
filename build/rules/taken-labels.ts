import { pathName } from '../../src/config/errors.ts';
import type { NavbarItemConfig } from '../../src/config/schema.ts';
import type { SiteContent } from '../../src/content/load.ts';
import { pathOfDoc } from '../../src/content/places.ts';
import type { Problem } from '../../src/content/problems.ts';
import { settingProblems } from './setting-problems.ts';

/** What an item is called, and whether that is the title of its page or sidebar. */
interface Name {
  label: string;
  isTaken: boolean;
}

/**
 * Items of the navbar, or of a dropdown of it, that are called as one beside them because they take the title of their
 * page or sidebar. Labels that are written twice are refused with the settings.
 *
 * @param root folder of `site.config.ts`, to find the lines
 */
export function repeatedTakenLabels({ config, siteMap }: SiteContent, root: string): Problem[] {
  const problem = settingProblems(root);
  const [latest] = siteMap.versions;
  const nameOf = (item: NavbarItemConfig): Name | undefined => {
    if ('label' in item && item.label !== undefined) return { label: item.label, isTaken: false };
    let title: string | undefined;
    if (latest && item.type === 'docSidebar') title = latest.sidebars[item.sidebarId]?.title;
    if (latest && item.type === 'doc')
      title = siteMap.pages.get(pathOfDoc(latest, item.docId) ?? '')?.frontMatter.title;
    return title === undefined ? undefined : { label: title, isTaken: true };
  };
  const compare = (path: readonly PropertyKey[], items: readonly NavbarItemConfig[]): Problem[] => {
    const names = items.map(nameOf);
    return names.flatMap((name, index) => {
      const first = names.findIndex((other) => other?.label === name?.label);
      if (!name || first === index || !(name.isTaken || names[first]?.isTaken)) return [];
      const [own, other] = [index, first].map((at) => pathName([...path, at], ''));
      const message = `${own} is called "${name.label}", as ${other} is, and one of both takes that from what it leads to; visitors cannot tell them apart: give that one another label`;
      return [problem([...path, index], message)];
    });
  };
  const items = config.navbar.items;
  return [
    ...compare(['navbar', 'items'], items),
    ...items.flatMap((item, index) =>
      item.type === 'dropdown' ? compare(['navbar', 'items', index, 'items'], item.items) : [],
    ),
  ];
}
