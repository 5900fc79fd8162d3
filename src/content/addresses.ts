import path from 'node:path/posix';

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
 * - `site`: an address of this site (`/docs/http#x`);
 * - `anchor`: a heading of the same page (`#x`);
 * - `asset`: a file beside the page that is not a page;
 * - `external`: everything with a scheme.
 */
export type LinkTarget =
  | { kind: 'page'; id: string; hash: string }
  | { kind: 'site'; path: string; hash: string }
  | { kind: 'anchor'; hash: string }
  | { kind: 'asset'; file: string }
  | { kind: 'external'; href: string };

/** Reads the target of a link that stands in the page `fromId`. */
export function readLink(href: string, fromId: string): LinkTarget {
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(href)) return { kind: 'external', href };
  const at = href.indexOf('#');
  const target = at === -1 ? href : href.slice(0, at);
  const hash = at === -1 ? '' : decoded(href.slice(at + 1));
  if (target === '') return { kind: 'anchor', hash };
  if (target.startsWith('/')) return { kind: 'site', path: target, hash };
  const file = path.join(path.dirname(fromId), decoded(target));
  if (/\.mdx?$/.test(file)) return { kind: 'page', id: idOf(file), hash };
  return { kind: 'asset', file };
}

/** A target as the name of a file or an id. If it cannot be decoded (`%E0`) it stays, and is reported as broken. */
function decoded(target: string): string {
  try {
    return decodeURI(target);
  } catch {
    return target;
  }
}
