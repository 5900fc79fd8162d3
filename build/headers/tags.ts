/** A tag of a page as the browser will see it, with the text of elements whose content is not HTML. */
export interface Tag {
  name: string;
  /** Values by name in lower case, character references not resolved; without a value it is the empty string. */
  attributes: Map<string, string>;
  /** Of `script` and `style`: the text between the tags, line ends as the browser sees them. */
  text: string | undefined;
  /** Where it stands in the page: characters before it. */
  offset: number;
  /** The tag as it is written. */
  source: string;
}

/** Elements whose content is text, whatever it looks like. */
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

/**
 * All start tags of a page, in order. Comments and the text of raw elements are not searched.
 *
 * @param known whole tags, none of a raw element, that are not given again; may grow meanwhile. Highlighted code has the
 *   same few tags a thousand times.
 */
export function* readTags(html: string, known: ReadonlySet<string> = new Set()): Generator<Tag> {
  let position = 0;
  for (;;) {
    const open = html.indexOf('<', position);
    if (open === -1) return;
    if (html.startsWith('<!--', open)) {
      const end = html.indexOf('-->', open + 4);
      position = end === -1 ? html.length : end + 3;
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
  const pattern = /[\s/]*(?:(>)|([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?)/y;
  pattern.lastIndex = start;
  for (let match = pattern.exec(html); match !== null; match = pattern.exec(html)) {
    const [, closing, name, double, single, bare] = match;
    if (closing !== undefined || name === undefined) return { attributes, end: pattern.lastIndex };
    const key = name.toLowerCase();
    // The first of two attributes of one name counts.
    if (!attributes.has(key)) attributes.set(key, double ?? single ?? bare ?? '');
  }
  return { attributes, end: html.length };
}

/** Where the links of a text of HTML lead, in order. */
export function hrefsOf(html: string): string[] {
  return [...readTags(html)].flatMap(({ attributes }) => {
    const href = attributes.get('href');
    return href === undefined ? [] : [href.replaceAll('&amp;', '&')];
  });
}
