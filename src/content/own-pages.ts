import path from 'node:path';
import { filesBelow } from '../files/files-below.ts';
import type { Problem } from './problems.ts';
import { sharedValue } from './shared-value.ts';

/** Folder of own pages: those that are React components instead of Markdown. */
export const OWN_PAGES = 'pages';

/** An own page: its address, and its file from the project's root. */
export interface OwnPage {
  address: string;
  file: string;
}

/** What is wrong with own pages that a build leaves out, to check the others. The pages' code knows it, Node tells it. */
export const ownPageFaults = sharedValue<readonly Problem[]>('own-page-faults');

/** Whether a file can be a page: names that begin with "_" are parts of pages, and with "." those of systems and editors. */
function mayBePage(file: string): boolean {
  return !file.split('/').some((part) => /^[_.]/.test(part));
}

/** Every file that may be an own page, from the project's root, sorted; none when the project has no such folder. */
export function filesOfOwnPages(root: string): string[] {
  return filesBelow(path.join(root, OWN_PAGES))
    .filter(mayBePage)
    .map((file) => `${OWN_PAGES}/${file}`);
}

/**
 * The own page that a file is: `pages/about.tsx` is `/about`, `pages/team/index.tsx` is `/team`. Undefined for other files.
 * @param file from the project's root, with `/`.
 */
export function ownPageOf(file: string): OwnPage | undefined {
  if (!file.endsWith('.tsx') || !mayBePage(file)) return undefined;
  const id = file.slice(OWN_PAGES.length + 1, -'.tsx'.length);
  return { address: `/${id.replace(/(?:^|\/)index$/, '')}`, file };
}

/** The own pages of a project, in the order of their files; two may have one address. */
export function ownPages(root: string): OwnPage[] {
  return filesOfOwnPages(root).flatMap((file) => ownPageOf(file) ?? []);
}

/** What to say when a build stops before it makes the own pages; undefined if there are none. */
export function noteOfOwnPages(root: string): string | undefined {
  const { length } = ownPages(root);
  if (length === 0) return undefined;
  const [pages, them] = length === 1 ? ['The page', 'it'] : [`The ${length} pages`, 'them'];
  return `${pages} below ${OWN_PAGES}/ ${length === 1 ? 'is' : 'are'} not checked yet: a build reads ${them} when nothing of the above is left.`;
}
