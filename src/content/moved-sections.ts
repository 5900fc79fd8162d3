import { basePath } from '../config/base-url.ts';
import { withoutSection } from './addresses.ts';
import type { SiteContent } from './load.ts';
import { pagesOf } from './look-ups.ts';

/** A section that left a page. */
export interface MovedSection {
  /** The id of its heading while it stood on the page. */
  id: string;
  /** Its new address, with the base URL. */
  href: string;
  /** The heading that has this address, or the title of the page; the address itself where neither is known. */
  title: string;
}

/** The sections that left the page at `path` (`/docs/http`), in the order of the redirects. */
export function movedSections(
  content: Pick<SiteContent, 'config' | 'siteMap' | 'home' | 'redirects'>,
  path: string,
): MovedSection[] {
  const moved = content.redirects.filter(({ from }) => from.startsWith(`${path}#`));
  return moved.map(({ from, to }) => ({
    id: from.slice(path.length + 1),
    href: `${basePath(content.config)}${to}`,
    title: titleAt(content, to),
  }));
}

function titleAt(content: Pick<SiteContent, 'siteMap' | 'home'>, address: string): string {
  const path = withoutSection(address);
  const page = pagesOf(content).find((candidate) => candidate.path === path);
  const heading = page?.headings.find(({ id }) => `${path}#${id}` === address);
  return heading?.text ?? page?.frontMatter.title ?? address;
}
