import { z } from 'zod';
import { isSitePath } from './base-url.ts';
import { ConfigError, sourceError } from './errors.ts';
import { withoutMarkup } from './schema-fields.ts';
import type { ValueLine } from './source-tree.ts';
import { isOfOwnMachine, isWholeAddress, OWN_MACHINE } from './whole-address.ts';

/** A page, by its file below the version's folder, without extension: `http/guides/schemas`. */
interface SidebarDoc {
  /** A page of the docs; its id alone does as well. */
  type: 'doc';
  /** The page's file below the version's folder, without extension: `http/guides/schemas`. */
  id: string;
  /** Text of the link; by default the page's `sidebar_label`, or its title. */
  label?: string | undefined;
}

/** An address elsewhere, or one of this site. */
interface SidebarLink {
  /** A link to an address. */
  type: 'link';
  /** Text of the link. */
  label: string;
  /** `https://host/…`, `mailto:name@host`, or an address of this site from `/`, without the base URL. */
  href: string;
}

/** A group of items; `doc` is the page that its label leads to, and may stand without items. */
interface SidebarCategory {
  /** A group of items, which can be folded. */
  type: 'category';
  /** Text of the group. */
  label: string;
  /** Id of the page that the label leads to; without it, the label only opens and closes the group. */
  doc?: string | undefined;
  /** What is in the group, in order. */
  items?: SidebarItem[] | undefined;
}

/** An item of a sidebar; a string is the id of a page. */
export type SidebarItem = string | SidebarDoc | SidebarLink | SidebarCategory;

/** A sidebar: its title and its items. */
interface SidebarConfig {
  /** Name of the area; the name of a package makes it one of the home page's libraries: `@zimic/http`. */
  title: string;
  /** Ids of pages, links and categories, in order. */
  items: SidebarItem[];
}

/** All sidebars by name. */
export type SidebarsConfig = Record<string, SidebarConfig>;

/** The file of the sidebars that versions share. */
export const SIDEBARS_FILE = 'sidebars.ts';

const name = z.string().regex(/\S/, { error: 'must not be empty' });
const text = withoutMarkup(name);
const doc = z.strictObject({ type: z.literal('doc'), id: name, label: text.optional() });
const link = z.strictObject({
  type: z.literal('link'),
  label: text,
  href: z
    .string()
    .refine((href) => isSitePath(href) || isWholeAddress(href), {
      error:
        'must be an address such as "https://host/…" or "mailto:name@host", or on this site start with one "/"',
    })
    .refine((href) => !isOfOwnMachine(href), OWN_MACHINE),
});
const category = z
  .strictObject({
    type: z.literal('category'),
    label: text,
    doc: name.optional(),
    get items(): z.ZodOptional<z.ZodType<SidebarItem[]>> {
      return z.array(item).optional();
    },
  })
  .refine((value) => value.doc !== undefined || (value.items ?? []).length > 0, {
    error: 'a category needs "items" or a "doc"; it would not be shown',
  });
const item = z.preprocess(
  (value) => (typeof value === 'string' ? { type: 'doc', id: value } : value),
  z.discriminatedUnion('type', [doc, link, category], {
    error: 'must be the id of a page, or an object whose type is "doc", "link" or "category"',
  }),
);
const schema = z.record(z.string(), z.strictObject({ title: text, items: z.array(item) }));

/** A category at or below a node that contains itself, with the keys that lead to it; undefined when there is none. */
function categoryInItself(
  node: unknown,
  keys: readonly PropertyKey[],
  above: readonly unknown[] = [],
): { label: string; keys: readonly PropertyKey[] } | undefined {
  const { items, label = '' } = (node ?? {}) as { items?: unknown; label?: string };
  if (above.includes(node)) return { label, keys };
  if (!Array.isArray(items)) return undefined;
  for (const [index, child] of items.entries()) {
    const found = categoryInItself(child, [...keys, 'items', index], [...above, node]);
    if (found) return found;
  }
  return undefined;
}

/**
 * Checks the sidebars of a version, which may not have been type-checked.
 *
 * @param file where they come from, for messages
 * @throws ConfigError with one line for each fault
 */
export function checkSidebars(sidebars: unknown, file: string, lineOf: ValueLine = () => 1): SidebarsConfig {
  for (const [key, sidebar] of Object.entries(sidebars ?? {})) {
    const inItself = categoryInItself(sidebar, [key]);
    if (inItself === undefined) continue;
    throw new ConfigError(
      `${file}:${lineOf(inItself.keys)} the category "${inItself.label}" stands in its own items; take it out of them`,
    );
  }
  const result = schema.safeParse(sidebars, { reportInput: true });
  if (!result.success) throw sourceError(file, result.error.issues, 'the list of sidebars', lineOf);
  return sidebars as SidebarsConfig;
}
