/** A start tag as browsers parse it, with the text of a script or style. */
export interface Tag {
  name: string;
  /** Values by lower-case name, with character references as written; the empty string for no value. */
  attributes: Map<string, string>;
  /** Of `script` and `style`: the text between the tags, with line endings normalized as browsers do. */
  text: string | undefined;
  /** Number of characters before the tag. */
  offset: number;
  /** The tag as it is written. */
  source: string;
}

/** Elements whose content is text, even where it looks like tags. */
export const RAW: ReadonlySet<string> = new Set([
  'script',
  'style',
  'textarea',
  'title',
  'xmp',
  'iframe',
  'noembed',
  'noframes',
]);

const NAME = /<([a-z][^\s/>]*)/iy;
/** A comment as browsers end it: also with `--!>`, and `<!-->` and `<!--->` are whole comments. */
const COMMENT = /<!--(?:-?>|.*?--!?>)/sy;

/**
 * All start tags of a page, in order. Comments and the text of raw elements are not searched.
 *
 * @param known sources of tags to skip, none of a raw element; the caller may add to it between two tags.
 *   Highlighted code repeats the same few tags a thousand times.
 */
export function* readTags(html: string, known: ReadonlySet<string> = new Set()): Generator<Tag> {
  let position = 0;
  for (;;) {
    const open = html.indexOf('<', position);
    if (open === -1) return;
    if (html.startsWith('<!--', open)) {
      COMMENT.lastIndex = open;
      position = COMMENT.test(html) ? COMMENT.lastIndex : html.length;
      continue;
    }
    const until = html.indexOf('>', open) + 1;
    if (known.has(html.slice(open, until))) {
      position = until;
      continue;
    }
    NAME.lastIndex = open;
    const match = NAME.exec(html);
    if (match === null) {
      position = open + 1;
      continue;
    }
    const name = (match[1] ?? '').toLowerCase();
    const { attributes, end } = readAttributes(html, open + 1 + name.length);
    let text: string | undefined;
    position = end;
    if (RAW.has(name)) {
      const close = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
      close.lastIndex = end;
      const stop = close.exec(html)?.index ?? html.length;
      if (name === 'script' || name === 'style') text = html.slice(end, stop).replace(/\r\n?/g, '\n');
      position = stop;
    }
    yield { name, attributes, text, offset: open, source: html.slice(open, end) };
  }
}

function readAttributes(html: string, start: number): { attributes: Map<string, string>; end: number } {
  const attributes = new Map<string, string>();
  const pattern = /[\s/]*(?:>|([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?)/y;
  pattern.lastIndex = start;
  for (let match = pattern.exec(html); match !== null; match = pattern.exec(html)) {
    const [, name, double, single, bare] = match;
    if (name === undefined) return { attributes, end: pattern.lastIndex };
    const key = name.toLowerCase();
    // when an attribute is repeated, the first one counts
    if (!attributes.has(key)) attributes.set(key, double ?? single ?? bare ?? '');
  }
  return { attributes, end: html.length };
}

/** The `href` values of a piece of HTML, in order. */
export function hrefsOf(html: string): string[] {
  return [...readTags(html)].flatMap(({ attributes }) => {
    const href = attributes.get('href');
    return href === undefined ? [] : [unescaped(href)];
  });
}

/** The addresses of the pictures and other media that a tag shows. */
export function mediaOf({ name, attributes }: Tag): string[] {
  if (name === 'script') return [];
  const listed = attributes.get('srcset') ?? '';
  return [
    ...['src', 'poster'].flatMap((attribute) => attributes.get(attribute) ?? []),
    // addresses may hold commas, and end before one
    ...[...listed.matchAll(/[\s,]*([^\s,](?:\S*[^\s,])?)(?:\s[^,]*)?(?:,|$)/gy)].map(
      ([, address = '']) => address,
    ),
  ].map(unescaped);
}

/** The characters that our pages escape in attributes, by their names; React and Astro have different ones. */
const CHARACTERS: Record<string, string> = {
  amp: '&',
  '#38': '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#34': '"',
  '#x27': "'",
};
const REFERENCE = new RegExp(`&(${Object.keys(CHARACTERS).join('|')});`, 'g');

/** The value of an attribute as it is meant, without escapes. */
export function unescaped(value: string): string {
  return value.replace(REFERENCE, (_, name: string) => CHARACTERS[name] ?? '');
}
