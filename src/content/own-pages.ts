import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Folder of pages that are React components instead of Markdown. */
export const OWN_PAGES = 'pages';

/**
 * The address of a page module: `pages/about.tsx` is `/about`, `pages/team/index.tsx` is `/team`.
 * @param file below the folder of page modules, with `/`.
 */
export function addressOfModule(file: string): string {
  return `/${file.replace(/\.tsx$/, '').replace(/(?:^|\/)index$/, '')}`;
}

/** Address and file of every page module of a project; none when it has no such folder. */
export function ownPageFiles(root: string): Map<string, string> {
  const folder = path.join(root, OWN_PAGES);
  if (!existsSync(folder)) return new Map();
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.tsx') && !file.split('/').some((part) => part.startsWith('_')));
  return new Map(files.sort().map((file) => [addressOfModule(file), `${OWN_PAGES}/${file}`]));
}
