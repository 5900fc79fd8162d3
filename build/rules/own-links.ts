import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { basePath } from '../../src/config/base-url.ts';
import { sourceLines } from '../../src/config/source-lines.ts';
import { knownAddresses, whyMissing } from '../../src/content/known-addresses.ts';
import type { SiteContent } from '../../src/content/load.ts';
import { ownPageFiles } from '../../src/content/own-pages.ts';
import type { Problem } from '../../src/content/problems.ts';
import { idOfHash } from '../../src/navigation/addresses.ts';
import { readTags } from '../headers/tags.ts';

/**
 * Links of the pages that are React components, the home page among them, that lead nowhere on this site. Such a page is
 * read as it was built: its links are what its code makes of them.
 *
 * @param distDir the built site
 * @param root folder of the page modules, to find the lines
 */
export function brokenOwnLinks(content: SiteContent, distDir: string, root: string): Problem[] {
  const known = knownAddresses(content);
  const base = basePath(content.config);
  const pages = new Map([['/', 'src/components/home/Home.tsx'], ...ownPageFiles(root)]);
  return [...pages].flatMap(([address, file]) => {
    const built = path.join(distDir, address === '/' ? 'index.html' : `${address}.html`);
    if (!existsSync(built)) return [];
    const html = readFileSync(built, 'utf8');
    const ids = new Set([...readTags(html)].map(({ attributes }) => attributes.get('id')));
    const lineOf = sourceLines(path.join(root, file));
    return linksOf(html).flatMap((href): Problem[] => {
      if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(href)) return [];
      if (href.startsWith('#') && (href === '#' || ids.has(idOfHash(href)))) return [];
      const isBelow = `${href}/`.startsWith(`${base}/`);
      const to = isBelow ? href.slice(base.length) || '/' : href;
      if (isBelow && (known.has(to) || isFile(path.join(distDir, to)))) return [];
      const why = href.startsWith('#')
        ? 'no element of the page has this id'
        : !href.startsWith('/')
          ? 'it is relative; begin it with "/"'
          : isBelow
            ? whyMissing(to, content.siteMap, content.redirects, known)
            : `it leads out of the site, which begins at "${base}/"`;
      return [{ file, line: lineOf(to), message: `broken link "${to}": ${why}` }];
    });
  });
}

function linksOf(html: string): string[] {
  const links = [...readTags(html)].filter(({ name }) => name === 'a' || name === 'area');
  return [...new Set(links.flatMap(({ attributes }) => attributes.get('href') ?? []))].map((href) =>
    href.replaceAll('&amp;', '&').replace(/\?[^#]*/, ''),
  );
}

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}
