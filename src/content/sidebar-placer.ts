import type { SidebarItem } from '../config/sidebars.ts';
import { nearest } from '../text/nearest.ts';
import type { Problem } from './problems.ts';
import type { Page, SidebarLinkPlace, SidebarNode, VersionFiles } from './site-map.ts';

type PageNode = Extract<SidebarNode, { type: 'page' }>;

/** Looks up what the sidebars name. A page belongs to the first sidebar that names it. */
export class SidebarPlacer {
  readonly sidebarOf = new Map<string, string>();
  readonly links: SidebarLinkPlace[] = [];
  readonly #placed = new Map<string, Set<string>>();
  readonly #pages: Map<string, Page>;
  readonly #draftIds: string[];
  readonly #files: VersionFiles;
  readonly #otherVersions: readonly VersionFiles[];
  readonly #problems: Problem[];

  constructor(
    pages: Map<string, Page>,
    draftIds: string[],
    files: VersionFiles,
    otherVersions: readonly VersionFiles[],
    problems: Problem[],
  ) {
    this.#pages = pages;
    this.#draftIds = draftIds;
    this.#files = files;
    this.#otherVersions = otherVersions;
    this.#problems = problems;
  }

  /** @param keys those that lead to the items */
  place(
    sidebar: string,
    items: readonly SidebarItem[],
    keys: readonly PropertyKey[] = [sidebar, 'items'],
    trail = sidebar,
  ): SidebarNode[] {
    const labels = new Set<string>();
    return items.flatMap((item, index): SidebarNode[] => {
      const own = [...keys, index];
      const nodes = this.#nodesOf(sidebar, item, own, `${trail}/${index}`);
      for (const { label } of nodes) {
        if (labels.has(label)) this.#reportLabel(sidebar, label, [...own, 'label']);
        labels.add(label);
      }
      return nodes;
    });
  }

  #nodesOf(sidebar: string, item: SidebarItem, keys: PropertyKey[], trail: string): SidebarNode[] {
    if (typeof item === 'string') return this.#page(sidebar, item, keys);
    if (item.type === 'doc') return this.#page(sidebar, item.id, [...keys, 'id'], item.label);
    if (item.type === 'link') {
      this.links.push({ label: item.label, href: item.href, keys });
      return [item];
    }
    const id = `${trail}-${item.label}`;
    const [page] = item.doc === undefined ? [] : this.#page(sidebar, item.doc, [...keys, 'doc'], item.label);
    const nodes = this.place(sidebar, item.items ?? [], [...keys, 'items'], id);
    if (nodes.length === 0) return page ? [{ ...page, label: item.label }] : [];
    return [{ type: 'category', id, label: item.label, path: page?.path, items: nodes }];
  }

  #reportLabel(sidebar: string, label: string, keys: readonly PropertyKey[]): void {
    this.#report(
      keys,
      `sidebar "${sidebar}" has two items with the label "${label}" in one list, and readers cannot tell them apart; give one another label`,
    );
  }

  #report(keys: readonly PropertyKey[], message: string): void {
    const { sidebarsFile: file, lineOf } = this.#files;
    this.#problems.push({ file, line: lineOf?.(keys) ?? 1, message });
  }

  /** @param keys those that lead to the id */
  #page(sidebar: string, id: string, keys: readonly PropertyKey[], label?: string): PageNode[] {
    const report = (message: string): void => this.#report(keys, message);
    const page = this.#pages.get(id);
    if (!page) {
      if (!this.#draftIds.includes(id))
        report(`sidebar "${sidebar}" names the page "${id}", which ${this.#whyMissing(id)}`);
      return [];
    }
    const placed = this.#placed.get(sidebar) ?? new Set();
    this.#placed.set(sidebar, placed);
    if (placed.has(id)) {
      report(`sidebar "${sidebar}" names the page "${id}" twice; take one of them out`);
      return [];
    }
    placed.add(id);
    const own = page.frontMatter.sidebar_label;
    if (label !== undefined && own !== undefined && label !== own)
      report(
        `sidebar "${sidebar}" labels the page "${id}" with "${label}", and its "sidebar_label" is "${own}"; write it in one of the two`,
      );
    if (page.frontMatter.unlisted) return [];
    if (!this.sidebarOf.has(id)) this.sidebarOf.set(id, sidebar);
    return [{ type: 'page', id, label: own ?? label ?? page.frontMatter.title, path: page.path }];
  }

  /** Says why a page is missing. Versions that share sidebars must all have its pages. */
  #whyMissing(id: string): string {
    const { sidebarsFile, config } = this.#files;
    const near = nearest(id, this.#pages.keys()).join(', ');
    const isElsewhere = this.#otherVersions.some(
      (other) => other.sidebarsFile === sidebarsFile && other.files.has(`${id}.md`),
    );
    if (!isElsewhere) return `does not exist; nearest: ${near}`;
    return `the version "${config.name}" in ${config.folder}/ does not have: add it there, or give that version sidebars of its own in ${config.folder}/sidebars.json; nearest: ${near}`;
  }
}
