import type { RenderContext } from './render-context.ts';
import { COMMENT } from './render-html.ts';
import { escapeHtml } from './text.ts';

/** A tag. References are looked for in tags only, as the text of a drawing may name an address. */
const TAG = /<(?:"[^"]*"|'[^']*'|[^"'>])*/g;
/** A reference to anything but a part of the drawing itself. */
const OUTSIDE = /(?:\bhref|\bsrc)\s*=\s*["'](?!#)[^"']*["']|\burl\(\s*["']?\s*(?!["'#\s])[^)]*\)/i;

/** A colour that is the same in both colour modes, unlike `currentColor` and `none`. */
const OWN_COLOR =
  /\s(?:fill|stroke|color|stop-color|flood-color|lighting-color)\s*=\s*["'](?!\s*(?:none|currentcolor|inherit|transparent|context-\w+|url\(.*\))\s*["'])[^"']+["']/i;

/** The classes of drawings, which `prose.css` colours. */
const CLASSES = ['d-box', 'd-accent', 'd-line', 'd-text', 'd-muted', 'd-code'];
const UNKNOWN_CLASS = new RegExp(
  String.raw`(?<=\sclass\s*=\s*["'][^"']*)(?<![\w-])d-(?!(?:${CLASSES.map((name) => name.slice(2)).join('|')})(?![\w-]))[\w-]+`,
);

/** Least width of a drawing where there is room for it, in pixels. */
const LEAST_WIDTH = 480;

/** HTML of a picture beside the page: the SVG itself, so that it follows the colour mode. */
export function renderPicture(src: string, alt: string, line: number, context: RenderContext): string {
  if (alt.trim() === '')
    context.report(line, `the picture "${src}" has no text alternative; write what it shows: ![…](${src})`);
  else if (/^[\w-]+\.(?:svg|png|jpe?g|gif|webp)$/i.test(alt.trim()))
    context.report(
      line,
      `the picture "${src}" has the name of a file, "${alt}", as its text alternative; write what it shows`,
    );
  const picture = context.resolvePicture(src);
  if ('problem' in picture) {
    context.report(line, picture.problem);
    return '';
  }
  const unsafe = /<script|\sstyle\s*=|<style|\son\w+\s*=|javascript:/i.exec(picture.markup);
  if (unsafe)
    context.report(
      line,
      `the picture "${src}" holds "${unsafe[0].trim()}", which the content-security policy forbids`,
    );
  const tags = picture.markup.replace(COMMENT, '').match(TAG) ?? [];
  const firstOf = (pattern: RegExp): string | undefined =>
    tags.map((tag) => pattern.exec(tag)?.[0]).find((found) => found !== undefined);
  const color = firstOf(OWN_COLOR);
  if (color)
    context.report(
      line,
      `the picture "${src}" has a colour of its own, ${color.trim()}, and would not follow the colour mode; use "currentColor" or a class such as "d-accent"`,
    );
  const unknown = firstOf(UNKNOWN_CLASS);
  if (unknown)
    context.report(
      line,
      `the picture "${src}" has the class "${unknown}", which means nothing; there are ${CLASSES.join(', ')}`,
    );
  const outside = firstOf(OUTSIDE);
  if (outside)
    context.report(
      line,
      `the picture "${src}" takes "${outside}" from outside; put it into the drawing, or leave it out`,
    );
  const prefix = `d${context.unique()}-`;
  const markup = picture.markup
    .replace(/<\?xml[\s\S]*?\?>|<!DOCTYPE[^>]*>|<!--[\s\S]*?-->/g, '')
    .replace(/<(title|desc)\b[^>]*?(?:\/>|>[\s\S]*?<\/\1>)/g, '')
    .replace(TAG, (tag) => tag.replace(/\sid\s*=\s*["']|\burl\(\s*["']?#|\bhref\s*=\s*["']#/g, `$&${prefix}`))
    // between the words of a text, white space is shown
    .replace(/<text\b[\s\S]*?<\/text>\s*|>\s+(?=<)/g, (part) => (part.startsWith('<') ? part.trimEnd() : '>'))
    .trim();
  if (!/^<svg\b[^>]*>/.test(markup)) {
    context.report(line, `the picture "${src}" does not begin with <svg>; save the drawing as SVG`);
    return '';
  }
  const unclosed = unclosedElement(markup);
  if (unclosed !== undefined) {
    context.report(
      line,
      `the picture "${src}" is not whole: <${unclosed}> is not closed in its place; save the drawing again`,
    );
    return '';
  }
  return markup.replace(/^<svg\b([^>]*)>/, (_, attributes: string) => {
    const kept = attributes.replace(
      /\s(?:role|aria-[\w-]+|xmlns|class|width|height)=(?:"[^"]*"|'[^']*')/g,
      '',
    );
    const all = `${kept}${missingViewBox(attributes)}`;
    return `<svg class="diagram" role="img" aria-label="${escapeHtml(alt)}" width="${widthOf(all)}"${all}>`;
  });
}

/**
 * Width of a drawing on a page with room for it, in pixels: that in which it was drawn, so that its letters are of the size
 * of those around it. What was drawn in small units, as icons are, is enlarged.
 */
function widthOf(attributes: string): number {
  const drawn = /\sviewBox\s*=\s*["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)/.exec(attributes)?.[1];
  return Math.max(LEAST_WIDTH, Number(drawn ?? 0));
}

/** The `viewBox` of a drawing that has only a size: without either, a page would show its upper left part. */
function missingViewBox(attributes: string): string {
  if (/\sviewBox\s*=/.test(attributes)) return '';
  const [width, height] = ['width', 'height'].map(
    (name) => new RegExp(`\\s${name}=["']([\\d.]+)(?:px)?["']`).exec(attributes)?.[1],
  );
  return width === undefined || height === undefined ? '' : ` viewBox="0 0 ${width} ${height}"`;
}

/** Name of an element that is not closed, or not in its place; undefined when all are. */
function unclosedElement(markup: string): string | undefined {
  const open: string[] = [];
  for (const [, slash, name = '', empty] of markup.matchAll(
    /<(\/?)([\w:.-]+)(?:"[^"]*"|'[^']*'|[^"'>])*?(\/?)>/g,
  )) {
    if (slash === '/') {
      const last = open.pop();
      if (last !== name) return last ?? name;
    } else if (empty === '') open.push(name);
  }
  return open.at(-1);
}
