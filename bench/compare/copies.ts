import type { SidebarItem, SidebarsConfig } from '../../src/config/sidebars.ts';
import { DESCRIPTION_LENGTH } from '../../src/content/front-matter.ts';
import type { PlainPage } from './corpus.ts';

/** Words of a sample that belong to its language, and must not be altered. */
const KEYWORDS = new Set(
  'abstract async await boolean break class const continue declare default export extends false finally function implements import interface namespace never number object private public readonly return string static switch throw typeof undefined unknown while yield'.split(
    ' ',
  ),
);

/** Folder of a copy; empty for the first one, which is at the root. */
function copyName(copy: number): string {
  return copy === 0 ? '' : `copy-${String(copy).padStart(3, '0')}`;
}

/** How many whole copies make at least `count` pages. */
export function copiesFor(count: number, pages: number): number {
  return Math.max(1, Math.ceil(count / pages));
}

/**
 * Copies of the pages, each in a folder of its own. Links are relative, and so stay within their copy.
 *
 * @param isDistinct alters a name in each code block of each copy, so that no result that was cached for a
 *   block fits its copies
 */
export function copiesOf(pages: readonly PlainPage[], copies: number, isDistinct = false): PlainPage[] {
  return Array.from({ length: copies }, (_, copy) => {
    const name = copyName(copy);
    if (name === '') return pages;
    return pages.map((page) => ({
      ...page,
      id: `${name}/${page.id}`,
      title: `${page.title} (${copy + 1})`,
      description: descriptionOf(page.description, copy),
      body: isDistinct ? distinctCode(page.body, copy) : page.body,
    }));
  }).flat();
}

/** A unique description for each copy, no longer than one may be: words at its end are dropped. */
function descriptionOf(description: string, copy: number): string {
  const end = `, copy ${copy + 1}.`;
  const room = DESCRIPTION_LENGTH.max - end.length;
  const whole = description.replace(/\.$/, '');
  return (whole.length <= room ? whole : whole.slice(0, room + 1).replace(/\W+\w*$/, '')) + end;
}

/** Appends the copy's number to the first word of each code block that is probably a name. */
export function distinctCode(body: string, copy: number): string {
  return body.replace(
    /(^(?:> )*\s*(`{3,})[^`\n]*\n)([\s\S]*?)(^(?:> )*\s*\2$)/gm,
    (_whole, start: string, _ticks: string, code: string, end: string) => {
      let isDone = false;
      const altered = code.replace(/[A-Za-z]{4,}/g, (word) => {
        if (isDone || KEYWORDS.has(word)) return word;
        isDone = true;
        return `${word}${copy}`;
      });
      return start + altered + end;
    },
  );
}

/** The sidebars of all copies, by name; those of a copy are called `copy-001-http`. */
export function sidebarsOf(sidebars: SidebarsConfig, copies: number): SidebarsConfig {
  const moved = (item: SidebarItem, folder: string): SidebarItem => {
    if (typeof item === 'string') return folder + item;
    if (item.type === 'doc') return { ...item, id: folder + item.id };
    if (item.type === 'link') return item;
    return {
      ...item,
      ...(item.doc !== undefined && { doc: folder + item.doc }),
      items: (item.items ?? []).map((child) => moved(child, folder)),
    };
  };
  return Object.fromEntries(
    Array.from({ length: copies }, (_, copy) => copyName(copy)).flatMap((name) =>
      Object.entries(sidebars).map(([key, { title, items }]) => [
        name === '' ? key : `${name}-${key}`,
        { title, items: items.map((item) => moved(item, name === '' ? '' : `${name}/`)) },
      ]),
    ),
  );
}
