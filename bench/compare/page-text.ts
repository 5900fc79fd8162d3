import { readLink } from '../../src/content/addresses.ts';
import type { PlainPage } from './corpus.ts';
import { outsideCode } from './outside-code.ts';
import type { Site } from './workspace.ts';

/** The text of a page's file in a contender's site; `note` is one more sentence at its start. */
export function pageText(page: PlainPage, site: Site, note?: string): string {
  const { title, description } = page;
  const body = site.contender.key === 'ours' ? page.body : linkedBody(page, site.addressOf);
  const frontMatter = `---\ntitle: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(description)}\n---`;
  const heading = site.contender.writesHeading && `# ${title}`;
  return `${[frontMatter, heading, note, body].filter((part) => part !== undefined).join('\n\n')}\n`;
}

/** A page's body whose links name addresses instead of files; `addressOf` gives the address of an id. */
export function linkedBody(page: PlainPage, addressOf: (id: string) => string): string {
  return outsideCode(page.body, (text) =>
    text.replace(/\]\(([^)\s]+\.md)\)/g, (whole, href: string) => {
      const target = readLink(href, page.id);
      return target.kind === 'page' ? `](${addressOf(target.id)})` : whole;
    }),
  );
}
