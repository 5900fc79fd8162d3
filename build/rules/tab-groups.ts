import type { SiteContent } from '../../src/content/load.ts';
import { pagesOf } from '../../src/content/look-ups.ts';
import { editDistance, nearest } from '../../src/text/nearest.ts';
import type { Problem } from '../../src/content/problems.ts';
import type { TabSet } from '../../src/markdown/tabs.ts';

/** A set of tabs with the file of its page. */
type SetOfPage = TabSet & { file: string };

/** Groups and values of tabs that look mistyped: such tabs would not stay in step with the others. */
export function mistypedTabs(content: SiteContent): Problem[] {
  const sets = pagesOf(content).flatMap((page) =>
    content.render(page).tabSets.map((set) => ({ ...set, file: page.file })),
  );
  const groups = usesOf(sets, (set) => [set.group]);
  const problems = mistyped(groups).map(({ name, near, set: { file, line } }) => {
    return { file, line, message: messageOf('group', name, near) };
  });
  for (const ofGroup of groups.values()) {
    const values = usesOf(ofGroup, ({ tabs }) => tabs.map(({ value }) => value));
    for (const { name, near, set } of mistyped(values)) {
      const line = set.tabs.find(({ value }) => value === name)?.line ?? set.line;
      problems.push({ file: set.file, line, message: messageOf('value', name, near) });
    }
  }
  return problems;
}

function messageOf(what: string, name: string, near: string): string {
  return `no other set of tabs has the ${what} "${name}", and these tabs stay in step with none; did you mean "${near}"? If not, choose a name that is less like it`;
}

/** The sets that use each name, in the order of the pages. */
function usesOf(
  sets: readonly SetOfPage[],
  namesOf: (set: SetOfPage) => readonly string[],
): Map<string, SetOfPage[]> {
  const uses = new Map<string, SetOfPage[]>();
  for (const set of sets) {
    for (const name of namesOf(set)) {
      const known = uses.get(name);
      if (known) known.push(set);
      else uses.set(name, [set]);
    }
  }
  return uses;
}

/** Names of one set alone that are nearly those of others. */
function mistyped(
  uses: ReadonlyMap<string, readonly SetOfPage[]>,
): { name: string; near: string; set: SetOfPage }[] {
  const names = [...uses.keys()];
  return names.flatMap((name, index) => {
    const [set, ...others] = uses.get(name) ?? [];
    if (!set || others.length > 0) return [];
    const similar = names.filter((other, at) => {
      const sets = uses.get(other) ?? [];
      // If two names are used once each, report the later. A set that has both uses them on purpose.
      return isNear(name, other) && (sets.length > 1 || at < index) && !sets.includes(set);
    });
    return nearest(name, similar, 1).map((near) => ({ name, near, set }));
  });
}

/** Whether a name may be another one, mistyped. Numbers in names differ on purpose: `react-18`, `react-19`. */
function isNear(name: string, other: string): boolean {
  const most = Math.min(2, Math.floor(Math.min(name.length, other.length) / 4));
  const isOther = name.replace(/\d+/g, '') !== other.replace(/\d+/g, '');
  return isOther && editDistance(name, other, most) <= most;
}
