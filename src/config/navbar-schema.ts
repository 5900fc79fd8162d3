import { z } from 'zod';
import { linkTarget, notBlank, ONE_TARGET, oneTarget, words } from './schema-fields.ts';

/** What every item has. */
const placed = {
  /** Side of the navbar; `left` by default. Items of a dropdown are in its list, whatever they say. */
  position: z.enum(['left', 'right']).default('left'),
};

const defaultItem = z
  .strictObject({
    /** A link to an address, the same on all pages; the types `doc` and `docSidebar` keep to the version that is read. */
    type: z.literal('default'),
    /** Text of the link, or its name where an `icon` takes its place. */
    label: words,
    /** Name for assistive technology, where the label is a picture. */
    ariaLabel: words.optional(),
    /** A picture in place of the label: `github`. */
    icon: z.enum(['github']).optional(),
    ...linkTarget,
    ...placed,
  })
  .refine(oneTarget, ONE_TARGET);

const docSidebarItem = z.strictObject({
  /** A link to the first page of a sidebar; it is marked as current on all pages of that. */
  type: z.literal('docSidebar'),
  /** Name of a sidebar in `sidebars.ts`; the item leads to its first page. */
  sidebarId: z.string(),
  /** Text of the link; the sidebar's title by default. */
  label: words.optional(),
  ...placed,
});

const docItem = z.strictObject({
  /** A link to a page of the docs; it is left out while that page is a draft. */
  type: z.literal('doc'),
  /** A page's file below the version's folder, without extension: `http/guides/schemas`. */
  docId: z.string(),
  /** Text of the link; the page's title by default. */
  label: words.optional(),
  ...placed,
});

const versionItem = z.strictObject({
  /** A link to the version of the docs that is being read, outside the docs to the one that a visitor prefers. */
  type: z.literal('docsVersion'),
  /** Text of the link; the version's own label by default. */
  label: words.optional(),
  ...placed,
});

const versionDropdownItem = z.strictObject({
  /** The page in other versions of the docs; a plain link where there is one version. */
  type: z.literal('docsVersionDropdown'),
  /** Names of the versions to offer, in order; all of them when left out. */
  versions: z
    .array(z.string())
    .min(1, { error: 'must name a version; leave it out to offer all of them' })
    .refine((names) => new Set(names).size === names.length, { error: 'names a version twice' })
    .optional(),
  ...placed,
});

const localeDropdownItem = z.strictObject({
  /** The page in other languages; left out while `i18n.locales` has one. */
  type: z.literal('localeDropdown'),
  ...placed,
});

const searchItem = z.strictObject({
  /** The search; one at most. */
  type: z.literal('search'),
  /** Side of the navbar: the right one. */
  position: z
    .literal('right', {
      error: 'must be "right": small windows have the items on the left in their menu, which has no search',
    })
    .default('right'),
});
const htmlItem = z.strictObject({
  /** Markup of your own. */
  type: z.literal('html'),
  /** The markup, printed as it stands; its addresses on this site start with `/`, and get the base URL. */
  value: notBlank,
  ...placed,
});

const dropdownItem = z.strictObject({
  /** A list of items under a label. */
  type: z.literal('dropdown'),
  /** Text of the button that opens the list. */
  label: words,
  /** What is in the list: items of type `default`, `docSidebar`, `doc` or `html`. */
  items: z
    .array(
      z.discriminatedUnion('type', [defaultItem, docSidebarItem, docItem, htmlItem], {
        error: 'the items of a dropdown are of type "default", "docSidebar", "doc" or "html"',
      }),
    )
    .min(1),
  ...placed,
});

/** The kinds of navbar item, by their `type`. */
const navbarItem = z.discriminatedUnion('type', [
  defaultItem,
  dropdownItem,
  docSidebarItem,
  docItem,
  versionItem,
  versionDropdownItem,
  localeDropdownItem,
  searchItem,
  htmlItem,
]);

/** The items of the navbar, of which one may be the search. */
export const navbarList = z.array(navbarItem).check(({ value, issues }) => {
  const first = value.findIndex(({ type }) => type === 'search');
  for (const [index, item] of value.entries())
    if (item.type === 'search' && index !== first)
      issues.push({
        code: 'custom',
        input: item,
        path: [index],
        message: `the navbar has a search already, navbar.items[${first}]; remove one of them`,
      });
});

/** Every `type` that a navbar item may have. */
export const NAVBAR_ITEM_TYPES = navbarItem.options.map((option) => option.shape.type.value);
