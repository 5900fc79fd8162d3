import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { CONFIG_FILE } from '../config/define.ts';
import { ConfigError, pathName, shown } from '../config/errors.ts';
import type { SiteConfig, VersionConfig } from '../config/schema.ts';
import { valueLines } from '../config/source-tree.ts';
import { posix } from '../files/posix.ts';
import { readText } from '../files/read-text.ts';
import { statOf } from '../files/stat-of.ts';
import type { OwnPage } from './own-pages.ts';
import type { Problem } from './problems.ts';

/** Extensions that other programs take for Markdown; pages have `.md` only. */
const MARKDOWN_LIKE = /\.(?:mdx?|markdown|mdown|mkdn?)$/i;

/**
 * Reads the pages of a version of the configuration. Files that only look like pages are added to the problems.
 * @returns their sources by file below the version's folder
 * @throws ConfigError when that folder is missing, a file or empty
 */
export function readDocsFiles(
  root: string,
  config: SiteConfig,
  version: VersionConfig,
  problems: Problem[],
): Map<string, string> {
  const folder = path.join(root, version.folder);
  const refuse = (reason: string): never => {
    const keys = ['docs', 'versions', config.docs.versions.indexOf(version), 'folder'];
    const line = valueLines(path.join(root, CONFIG_FILE))(keys);
    throw new ConfigError(
      `${CONFIG_FILE}:${line} ${pathName(keys, '')}: received ${shown(version.folder)}, and ${folder} ${reason}; name the folder that holds the pages of version "${version.name}"`,
    );
  };
  if (!statOf(folder)?.isDirectory()) {
    refuse(existsSync(folder) ? 'is a file' : 'does not exist');
  }
  const before = problems.length;
  const pages = new Map<string, string>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const name = posix(path.relative(folder, file));
    if (!MARKDOWN_LIKE.test(name) || name.split('/').some((part) => part.startsWith('_'))) continue;
    const found = entry.isSymbolicLink() ? statOf(file) : entry;
    // what Emacs puts beside a page that is not saved yet: a link that leads nowhere
    if (!found && entry.name.startsWith('.#')) continue;
    const message = found?.isDirectory()
      ? 'is a folder, and has the name of a page; rename it without the ending'
      : found
        ? faultOfName(name)
        : 'is a link to a file that does not exist; mend it, or remove it';
    if (message === undefined) pages.set(name, readText(file));
    else problems.push({ file: `${version.folder}/${name}`, line: 1, message });
  }
  // the sidebars, links and settings that name pages would be hundreds of problems more, with this one cause
  if (pages.size === 0 && problems.length === before) refuse('holds no page');
  return pages;
}

/** Why a file of the docs cannot be a page by this name, and what to do. */
function faultOfName(name: string): string | undefined {
  if (!name.endsWith('.md'))
    return `"${path.extname(name)}" is no ending of a page, and the file would not be published; rename it to ${path.basename(name, path.extname(name))}.md, or begin its name with "_"`;
  if (/(?:^|\/)\./.test(name) || /\.(?:html|md)\.md$/i.test(name))
    return 'makes no address that a reader can keep: no name may begin with ".", nor end in ".html" or ".md" before ".md"; rename it, or begin its name with "_"';
  if (/(?:^|\/)index\/index\.md$/.test(name))
    return 'has an address that ends in "/index", which servers take off; rename its folder';
  return oddSign(name);
}

/** Why a name has a sign that no address of a page has, and what to do. */
function oddSign(name: string): string | undefined {
  const odd = /[^\w./-]/u.exec(name)?.[0];
  if (odd === undefined) return undefined;
  return `"${odd}" cannot stand in the address of a page; rename it with the letters a to z, digits, ".", "-" and "_" only`;
}

/** Own pages whose names have such a sign, or an address whose end servers take off. */
export function oddNames(ownPages: readonly OwnPage[]): Problem[] {
  return ownPages.flatMap(({ address, file }) => {
    const message =
      oddSign(file) ??
      (/\/index$|\.html$/i.test(address)
        ? `has the address "${address}", whose end servers take off; rename it`
        : undefined);
    return message === undefined ? [] : [{ file, line: 1, message }];
  });
}
