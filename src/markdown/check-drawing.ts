/** A tag with its name and attributes. What is no such tag has no place in a drawing: browsers could read another from it. */
export const DRAWING_TAG =
  /<\/?([A-Za-z][\w:.-]*)((?:\s+[A-Za-z_][\w:.-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>/g;
/** An attribute of such a tag: its name, and its value in either kind of quotes. */
export const DRAWING_ATTRIBUTE = /\s([A-Za-z_][\w:.-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Elements that draw, and need nothing from outside. A page holds the drawing itself: any other would be one of the page. */
const ELEMENTS = (
  'svg g path rect circle ellipse line polyline polygon text tspan textPath ' +
  'defs use symbol marker pattern clipPath mask linearGradient radialGradient stop'
).split(' ');

/** References that HTML has beside those of XML, and escapes of CSS: they stand for signs of addresses too. */
const DISGUISE = /&(?!(?:amp|lt|gt|quot|apos);)|\\/;

/** A reference to anything but a part of the drawing itself. */
const OUTSIDE = /\burl\(\s*["']?\s*(?!["'#\s])[^)]*\)/i;

const COLORS = new Set(['fill', 'stroke', 'color', 'stop-color', 'flood-color', 'lighting-color']);
/** Colours of both colour modes. */
const SHARED_COLOR = /^\s*(?:none|currentcolor|inherit|transparent|context-\w+|url\(.*\))\s*$/i;

/** The classes of drawings, which `prose.css` colours. */
const CLASSES = ['d-box', 'd-accent', 'd-line', 'd-text', 'd-muted', 'd-code'];

/**
 * What a drawing may not hold: what would be something else than a drawing in the page, what the policy forbids, what
 * comes from outside, and colours of one colour mode.
 *
 * @param markup SVG without comments, as it would be published
 * @returns what the drawing does, as in `holds <a>, …`; of each kind the first
 */
export function drawingFaults(markup: string): string[] {
  const faults = new Map<string, string>();
  const report = (kind: string, fault: string): unknown => faults.has(kind) || faults.set(kind, fault);
  const rest = markup.replaceAll(DRAWING_TAG, (_, element: string, attributes: string) => {
    if (/^(?:script|style)$/i.test(element))
      report('policy', `holds "<${element}", which the content-security policy forbids`);
    else if (!ELEMENTS.includes(element))
      report(
        'element',
        `holds <${element}>, which is no part of a drawing; there are ${ELEMENTS.join(', ')}`,
      );
    for (const [source, name = '', double, single] of attributes.matchAll(DRAWING_ATTRIBUTE))
      checkAttribute(name, double ?? single ?? '', source.trim(), report);
    return '';
  });
  const [broken] = /<[\s\S]{0,40}/.exec(rest) ?? [];
  if (broken !== undefined)
    report(
      'broken',
      `holds "${broken.replaceAll(/\s+/g, ' ')}", which is no tag of XML: each attribute needs its value in quotes, and a "<" of a text is written &lt;`,
    );
  return [...faults.values()];
}

function checkAttribute(
  name: string,
  value: string,
  source: string,
  report: (kind: string, fault: string) => void,
): void {
  if (/^(?:style|on.*)$/i.test(name) || /javascript:/i.test(value))
    report('policy', `holds "${source}", which the content-security policy forbids`);
  const [reference] =
    /(?:^|:)(?:href|src)$/i.test(name) && !value.startsWith('#') ? [source] : (OUTSIDE.exec(value) ?? []);
  if (reference !== undefined)
    report('outside', `takes "${reference}" from outside; put it into the drawing, or leave it out`);
  if (DISGUISE.test(value))
    report('reference', `has the attribute ${source}; write the signs themselves, without "&" and "\\"`);
  if (COLORS.has(name) && !SHARED_COLOR.test(value))
    report(
      'color',
      `has a colour of its own, ${source}, and would not follow the colour mode; use "currentColor" or a class such as "d-accent"`,
    );
  const unknown =
    name === 'class'
      ? value.split(/\s+/).find((each) => each.startsWith('d-') && !CLASSES.includes(each))
      : undefined;
  if (unknown !== undefined)
    report('class', `has the class "${unknown}", which means nothing; there are ${CLASSES.join(', ')}`);
}
