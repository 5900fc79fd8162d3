import path from 'node:path/posix';

/** Path of the page for addresses that no page has. */
export const NOT_FOUND = '/404';

/** Folder of the pages that stand at a version's root: `overview/index` is `/docs`, `overview/cli` is `/docs/cli`. */
const ROOT_AREA = 'overview';

/**
 * Address of a page: the tree of files is the tree of addresses.
 * @param id file below the version's folder, without extension: `http/guides/index`
 * @param versionPath address of the version: `/docs`
 * @returns `/docs/http/guides`, never with a slash at the end
 */
export function addressOf(id: string, versionPath: string): string {
  const parts = id.split('/');
  if (parts[0] === ROOT_AREA) parts.shift();
  if (parts.at(-1) === 'index') parts.pop();
  return [versionPath, ...parts].join('/');
}

/** Id of a page by its file below the version's folder: `http/guides/schemas.md` → `http/guides/schemas`. */
export function idOf(file: string): string {
  return file.replace(/\.md$/, '');
}

/**
 * What a link in a page leads to.
 * - `page`: another page by its file (`../api/index.md#x`), given as an id;
 * - `site`: an address of this site (`/docs/http#x`, `/search?q=x`);
 * - `anchor`: a heading of the same page (`#x`);
 * - `asset`: a file beside the page that is not a page;
 * - `external`: everything with a scheme.
 *
 * A `query` begins with "?", or is empty.
 */
export type LinkTarget =
  | { kind: 'page'; id: string; query: string; hash: string }
  | { kind: 'site'; path: string; query: string; hash: string }
  | { kind: 'anchor'; hash: string }
  | { kind: 'asset'; file: string }
  | { kind: 'external'; href: string };

/** Whether an address has a scheme, or the name of a host. */
export function isElsewhere(href: string): boolean {
  return /^[a-z][a-z\d+.-]*:|^\/\//i.test(href);
}

/** Reads the target of a link that stands in the page `fromId`. */
export function readLink(href: string, fromId: string): LinkTarget {
  if (isElsewhere(href)) return { kind: 'external', href };
  const [, target = '', query = '', section = ''] = /^([^?#]*)(\?[^#]*)?#?([^]*)$/.exec(href) ?? [];
  const hash = decoded(section);
  if (target === '' && query === '') return { kind: 'anchor', hash };
  if (target.startsWith('/')) return { kind: 'site', path: target, query, hash };
  const file = path.join(path.dirname(fromId), decoded(target));
  if (/\.mdx?$/.test(file)) return { kind: 'page', id: idOf(file), query, hash };
  return { kind: 'asset', file };
}

/** An address without its section: that of the page. */
export function withoutSection(address: string): string {
  return address.replace(/#.*/, '');
}

/** An address as the name of a file or an id. One that cannot be decoded (`%E0`) stays, and is reported as broken. */
export function decoded(target: string): string {
  try {
    return decodeURI(target);
  } catch {
    return target;
  }
}
