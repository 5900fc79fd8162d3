import path from 'node:path';
import { filesBelow } from '../files/files-below.ts';
import type { Problem } from './problems.ts';
import { sharedValue } from './shared-value.ts';

/** Folder of pages that are React components instead of Markdown. */
export const OWN_PAGES = 'pages';

/** What is wrong with page modules that a build leaves out, to check the others. The pages' code knows it, Node tells it. */
export const ownPageFaults = sharedValue<readonly Problem[]>('own-page-faults');

/**
 * The address of a page module: `pages/about.tsx` is `/about`, `pages/team/index.tsx` is `/team`.
 * @param file below the folder of page modules, with `/`.
 */
export function addressOfModule(file: string): string {
  return `/${file.replace(/\.tsx$/, '').replace(/(?:^|\/)index$/, '')}`;
}

/** Whether a file can be a page: names that begin with "_" are parts of pages, and with "." those of systems and editors. */
export function mayBePage(file: string): boolean {
  return !file.split('/').some((part) => /^[_.]/.test(part));
}

/** Every file that may be a page, from the project's root, sorted; none when the project has no such folder. */
export function filesOfOwnPages(root: string): string[] {
  return filesBelow(path.join(root, OWN_PAGES))
    .filter(mayBePage)
    .map((file) => `${OWN_PAGES}/${file}`);
}

/** Address and file of every page module, in the order of their files; two may have one address. */
export function pageModules(root: string): [address: string, file: string][] {
  return filesOfOwnPages(root)
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => [addressOfModule(file.slice(OWN_PAGES.length + 1)), file]);
}

/** File of every page module of a project, by its address. */
export function ownPageFiles(root: string): Map<string, string> {
  return new Map(pageModules(root));
}

/** What to say when a build stops before it makes the pages that are React components; undefined if there are none. */
export function noteOfOwnPages(root: string): string | undefined {
  const { length } = pageModules(root);
  if (length === 0) return undefined;
  const [pages, them] = length === 1 ? ['The page', 'it'] : [`The ${length} pages`, 'them'];
  return `${pages} below ${OWN_PAGES}/ ${length === 1 ? 'is' : 'are'} not checked yet: a build reads ${them} when nothing of the above is left.`;
}
