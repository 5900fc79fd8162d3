import { basePath } from '../config/base-url.ts';
import { withoutSection } from './addresses.ts';
import type { SiteContent } from './load.ts';

/** A section that left a page. */
export interface MovedSection {
  /** The id of its heading while it stood on the page. */
  id: string;
  /** Its new address, with the base URL. */
  href: string;
  /** The heading that has this address, or the title of the page; the address itself where neither is known. */
  title: string;
}

type Redirects = SiteContent['redirects'];

const redirectsOfPages = new WeakMap<Redirects, ReadonlyMap<string, Redirects>>();

/** The sections that left the page at `path` (`/docs/http`), in the order of the redirects. */
export function movedSections(
  content: Pick<SiteContent, 'config' | 'siteMap' | 'home' | 'redirects'>,
  path: string,
): MovedSection[] {
  const moved = sectionRedirects(content.redirects).get(path) ?? [];
  return moved.map(({ from, to }) => ({
    id: from.slice(path.length + 1),
    href: `${basePath(content.config)}${to}`,
    title: titleAt(content, to),
  }));
}

/** The redirects of sections by their page; made once for all pages. */
function sectionRedirects(redirects: Redirects): ReadonlyMap<string, Redirects> {
  let byPage = redirectsOfPages.get(redirects);
  if (!byPage) {
    byPage = Map.groupBy(
      redirects.filter(({ from }) => from.includes('#')),
      ({ from }) => withoutSection(from),
    );
    redirectsOfPages.set(redirects, byPage);
  }
  return byPage;
}

function titleAt({ siteMap, home }: Pick<SiteContent, 'siteMap' | 'home'>, address: string): string {
  const path = withoutSection(address);
  const page = siteMap.pages.get(path) ?? (home?.path === path ? home : undefined);
  const heading = page?.headings.find(({ id }) => `${path}#${id}` === address);
  return heading?.text ?? page?.frontMatter.title ?? address;
}
