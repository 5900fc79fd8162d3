import type { HomeData } from '../components/home/Home.tsx';
import { basePath } from '../config/base-url.ts';
import type { SiteContent } from '../content/load.ts';
import { movedSections } from '../content/moved-sections.ts';
import type { Page } from '../content/site-map.ts';
import { pageHovers } from './page-hovers.ts';

/**
 * Contents of the home page; the libraries are described by their own pages: those of the sidebars whose title is the
 * name of a package, in the order of `sidebars.ts`.
 */
export function homeData(content: SiteContent): HomeData {
  const { config, siteMap, home } = content;
  const base = basePath(config);
  const [version] = siteMap.versions;
  const libraries = Object.values(version?.sidebars ?? {}).flatMap(({ title, link }) => {
    const page = title.startsWith('@') && link ? siteMap.pages.get(link.path) : undefined;
    return page ? [{ name: title, href: `${base}${page.path}`, text: page.frontMatter.description }] : [];
  });
  const [sample = [], ...sections] = home ? blocksByHeading(content, home) : [];
  return {
    title: config.title,
    tagline: config.tagline,
    description: config.description,
    docs: `${base}${version?.path}`,
    sampleHtml: sample.join('\n'),
    hovers: home && pageHovers(content, home)?.href,
    libraries,
    sections: sections.map((blocks, index) => {
      const { id = '', text = '' } = home?.headings.filter(({ depth }) => depth === 2)[index] ?? {};
      const lead = blocks[0]?.startsWith('<p>') ? blocks.shift() : undefined;
      return { id, heading: text, lead, html: blocks.join('\n') };
    }),
    proof: proofOf(content),
    moved: movedSections(content, '/'),
  };
}

/** The HTML of the blocks before the first second-level heading, and of those below each of them. */
function blocksByHeading(content: SiteContent, home: Page): string[][] {
  const { blocks } = content.render(home);
  const parts: string[][] = [[]];
  for (const [index, node] of home.tree().children.entries()) {
    const html = blocks[index] ?? '';
    if (node.type === 'heading' && node.depth === 2) parts.push([]);
    else if (html !== '') parts.at(-1)?.push(html);
  }
  return parts;
}

/** What the sample check found of all pages together; undefined if it has not seen all of them. */
function proofOf({ siteMap, samplesOf }: SiteContent): HomeData['proof'] {
  let samples = 0;
  let executed = 0;
  const packages = new Map<string, string>();
  for (const page of siteMap.pages.values()) {
    const found = samplesOf(page);
    if (!found) return undefined;
    samples += found.counts.checked;
    executed += found.counts.executed;
    for (const block of found.blocks) {
      for (const [name, version] of Object.entries(block?.packages ?? {})) packages.set(name, version);
    }
  }
  if (samples === 0) return undefined;
  return { samples, executed, packages: [...packages].sort().map(([name, version]) => `${name} ${version}`) };
}
