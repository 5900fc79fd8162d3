import { z } from 'zod';
import { nameInKeys, webAddress, words } from './schema-fields.ts';

const version = z.strictObject({
  /** Name in search tags and stored preferences; `current` is the one that `docs/` holds. */
  name: nameInKeys,
  /** What readers see: `2.x`. */
  label: words,
  /** Folder of the version's pages, from the project's root; `./docs/` is read as `docs`. */
  folder: z
    .string()
    .overwrite((folder) => folder.trim().replace(/^(?:\.\/+)+|(?<!^)\/+$/g, ''))
    // git and the addresses to edit pages have its name as it stands
    .regex(/^(?!\/)(?!(?:.*\/)?\.{1,2}(?:\/|$))[^\\]+$/, {
      error: 'must be a folder below the project\'s root, such as "docs"',
    }),
  /** First part of its addresses: `/docs`, or `/docs/1` for an older version. */
  path: z.string().regex(/^(?!.*(?:\/index|\.html)$)(?:\/[\w~][\w.~-]*)+$/i, {
    error:
      'must start with "/", not end in it, and hold letters, digits, ".", "_", "~" and "-" between, without "/index" or ".html" at its end, such as "/docs"',
  }),
  /**
   * Above its pages: nothing (`none`, the default), a note that it is not released yet, or that it is no longer
   * maintained. Nothing for the latest version.
   */
  banner: z.enum(['none', 'unreleased', 'unmaintained']).default('none'),
});

const NO_DOCS =
  'the docs do not seem to be enabled; name the folder of each version: versions: [{ name: "current", … }]';

/** The docs: their versions, and what their pages show. */
export const docs = z.strictObject(
  {
    /** Part of search tags and of the storage key of the preferred version; `default` for the first set of docs. */
    pluginId: nameInKeys.default('default'),
    /** The latest version first. */
    versions: z.array(version).min(1, { error: NO_DOCS }),
    /** Where a page is edited; "/" and the file's path are added. Without it, pages have no such link. */
    editUrl: webAddress.overwrite((address) => address.replace(/\/+$/, '')).optional(),
    /** Says at the end of a page when it was last changed; true by default. Search engines are told either way. */
    showLastUpdateTime: z.boolean().default(true),
  },
  { error: ({ input }) => (input ? undefined : NO_DOCS) },
);
