import { idOfHash } from '../../navigation/addresses.ts';
import { fetchPage, readDocument } from '../../navigation/page-cache.ts';

/** What a preview shows. */
export interface Preview {
  /** Title of the page that has the section; undefined when the link leads to the page itself. */
  page: string | undefined;
  title: string;
  /** HTML of the section's first code. */
  code: string | undefined;
  text: string;
}

/** Longest text, in characters. */
const LONGEST = 240;

/**
 * The preview of a link's target, taken from the page itself; undefined when that is no page, or has no
 * title.
 * @throws the network's error
 */
export async function previewOf(link: HTMLAnchorElement): Promise<Preview | undefined> {
  const target = await documentOf(link);
  if (!target) return undefined;
  const title = textOf(target.querySelector('main h1'));
  const id = idOfHash(link.hash);
  const heading = id === '' ? null : target.getElementById(id);
  if (!heading || heading.localName === 'h1') {
    const description = target.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? '';
    return title === '' ? undefined : { page: undefined, title, code: undefined, text: description };
  }
  return { page: title, title: textOf(heading), ...sectionOf(heading) };
}

async function documentOf(link: HTMLAnchorElement): Promise<Document | undefined> {
  if (link.pathname === location.pathname) return document;
  const page = await fetchPage(link.href.replace(/#.*$/, ''));
  return page.ok && page.html ? readDocument(page) : undefined;
}

/** First code and first text of a section: what stands between its heading and the next one. */
function sectionOf(heading: Element): { code: string | undefined; text: string } {
  let code: string | undefined;
  let text = '';
  let part = (heading.closest('.heading') ?? heading).nextElementSibling;
  for (; part && !part.matches('.heading'); part = part.nextElementSibling) {
    if (part.localName === 'code-block') code ??= part.querySelector('pre code')?.innerHTML;
    if (text === '' && part.localName === 'p') text = textOf(withLabel(part));
    if (code !== undefined && text !== '') break;
  }
  return { code, text };
}

/** A paragraph whose bold beginning, such as `**When it happens**`, ends in a colon: a preview has no bold text. */
function withLabel(paragraph: Element): Element {
  const copy = paragraph.cloneNode(true) as Element;
  const { firstChild: label } = copy;
  if (
    label instanceof HTMLElement &&
    label.localName === 'strong' &&
    !/[.:?!]$/.test(label.textContent ?? '')
  )
    label.append(':');
  return copy;
}

function textOf(element: Element | null): string {
  const text = (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  return text.length > LONGEST ? `${text.slice(0, LONGEST).replace(/\s+\S*$/, '')}…` : text;
}
