import { hash } from 'node:crypto';
import { lineAt } from '../../src/text/line-at.ts';
import type { Tag } from '../html/tags.ts';
import { RAW, readTags } from '../html/tags.ts';

/** Hashes of a build's inline scripts and styles, as sources of a policy (`'sha256-…'`), sorted. */
export interface InlineHashes {
  scripts: string[];
  styles: string[];
}

/** Elements that the policy does not allow to load anything. */
const FORBIDDEN = new Map([
  ['base', '<base> is refused by the policy'],
  ['iframe', 'frames are refused by the policy'],
  ['object', 'plug-ins are refused by the policy'],
  ['embed', 'plug-ins are refused by the policy'],
  ['video', 'videos are refused by the policy, and links to them are not'],
  ['audio', 'sounds are refused by the policy, and links to them are not'],
]);

/** Attributes that name a picture, by their element; the policy allows none of another host. */
const PICTURES = new Map([
  ['img', ['src', 'srcset']],
  ['source', ['srcset']],
  ['image', ['href', 'xlink:href']],
  ['input', ['src']],
  ['video', ['poster']],
]);

/** An address with a scheme or a host. */
const ELSEWHERE = /^\s*(?:[a-z][a-z\d+.-]*:|[\\/]{2})/i;

/** What to write for what the policy would block. */
export const INSTEAD = 'use a class, an event listener in a module, or a file of its own on this site';

const ADDRESSES = new Set(['href', 'src', 'action', 'formaction', 'xlink:href', 'data']);

/** A tag that the policy would block. */
interface TagFault {
  /** `docs/http.html:12` */
  place: string;
  reason: string;
  /** The tag as it is written, shortened. */
  tag: string;
}

/** The inline scripts and styles of one page, and the tags that the policy would block. */
export interface PageScan extends InlineHashes {
  faults: TagFault[];
}

/** Scans a page's HTML; `file` is its name in messages. */
export function scanPage(file: string, html: string): PageScan {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const faults: TagFault[] = [];
  const harmless = new Set<string>();
  for (const tag of readTags(html, harmless)) {
    const found = faultsOf(tag);
    for (const { reason } of found)
      faults.push({ place: `${file}:${lineAt(html, tag.offset)}`, reason, tag: shorten(tag.source) });
    if (found.length === 0 && !RAW.has(tag.name)) harmless.add(tag.source);
    if (tag.text === undefined || tag.text === '') continue;
    if (tag.name === 'style') styles.add(sourceOf(tag.text));
    else if (!tag.attributes.has('src') && isExecuted(tag.attributes.get('type')))
      scripts.add(sourceOf(tag.text));
  }
  return { scripts: [...scripts], styles: [...styles], faults };
}

/**
 * Combines the hashes of all pages.
 *
 * @throws Error listing, with file and line, everything that a policy without `unsafe-inline` would block:
 *   `style` and `on…` attributes, `javascript:` addresses, frames, `<base>`, plug-ins, `srcdoc`, videos and sounds,
 *   pictures of other hosts and forms that are sent there. A tag that several pages have is listed once, with the first of them
 */
export function inlineHashes(scans: readonly PageScan[]): InlineHashes {
  const faults = Map.groupBy(
    scans.flatMap((scan) => scan.faults),
    ({ reason, tag }) => `${reason}: ${tag}`,
  );
  if (faults.size > 0) {
    const lines = [...faults].map(([fault, [first, ...others]]) => {
      const more = others.length === 0 ? '' : ` (and ${others.length} more, such as ${others.at(-1)?.place})`;
      return `  ${first?.place}: ${fault}${more}`;
    });
    throw new Error(
      `${faults.size} ${faults.size === 1 ? 'tag' : 'tags'} would be blocked by the content-security policy. ` +
        `Instead, ${INSTEAD}.\n${lines.join('\n')}`,
    );
  }
  const all = (key: 'scripts' | 'styles'): string[] =>
    [...new Set(scans.flatMap((scan) => scan[key]))].sort();
  return { scripts: all('scripts'), styles: all('styles') };
}

/**
 * Whether the policy must have the hash of an inline script of this type: all types that browsers act on,
 * import maps and speculation rules included. Other types (`application/ld+json`, `application/json` …) are
 * data, which no browser runs.
 */
export function isExecuted(type: string | undefined): boolean {
  const name = (type ?? '').trim().toLowerCase();
  return (
    ['', 'module', 'importmap', 'speculationrules'].includes(name) ||
    /^(?:text|application)\/(?:x-)?(?:java|ecma)script$/.test(name) ||
    /^text\/(?:javascript1\.[0-5]|jscript|livescript)$/.test(name)
  );
}

/** Why the policy would block a tag, each reason with the attribute that it is about. */
export function faultsOf({ name, attributes }: Tag): { reason: string; attribute?: string }[] {
  const faults: { reason: string; attribute?: string }[] = [];
  const element = FORBIDDEN.get(name);
  if (element !== undefined) faults.push({ reason: element });
  for (const [attribute, value] of attributes) {
    if (attribute === 'style' || attribute === 'srcdoc' || /^on[a-z]/.test(attribute)) {
      faults.push({ attribute, reason: `the attribute "${attribute}" is refused by the policy` });
    } else if (/^\P{L}*javascript:/iu.test(value) && ADDRESSES.has(attribute)) {
      faults.push({ attribute, reason: `a "javascript:" address is refused by the policy` });
    } else if ((attribute === 'action' || attribute === 'formaction') && ELSEWHERE.test(value)) {
      faults.push({
        attribute,
        reason:
          'a form that is sent to another host is refused by the policy, and a link to a page there is not',
      });
    } else if (PICTURES.get(name)?.includes(attribute) && /(?:^|,)\s*(?:https?:)?\/\//i.test(value)) {
      faults.push({
        attribute,
        reason:
          'a picture of another host is refused by the policy, and one of this site is named without its host',
      });
    }
  }
  return faults;
}

/** What a policy names to allow a script or style with this text. */
function sourceOf(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`;
}

/** A tag as it is written, for a message: on one line, at most 118 characters. */
export function shorten(source: string): string {
  const oneLine = source.replace(/\s+/g, ' ');
  return oneLine.length > 120 ? `${oneLine.slice(0, 117)}…` : oneLine;
}
