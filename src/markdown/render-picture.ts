import type { RenderContext } from './render-context.ts';
import { DRAWING_ATTRIBUTE, DRAWING_TAG, drawingFaults } from './check-drawing.ts';
import { escapeHtml } from './text.ts';

/** Least width of a drawing where there is room for it, in pixels. */
const LEAST_WIDTH = 480;

/** Attributes of a drawing that the page sets, or has no use for. */
const SET_BY_PAGE = /^(?:role|aria-.+|xmlns|class|width|height)$/;

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
  const markup = picture.markup
    .replace(/<\?xml[\s\S]*?\?>|<!DOCTYPE[^>]*>|<!--[\s\S]*?-->/g, '')
    .replace(/<(title|desc)\b[^>]*?(?:\/>|>[\s\S]*?<\/\1>)/g, '')
    // between the words of a text, white space is shown
    .replace(/<text\b[\s\S]*?<\/text>\s*|>\s+(?=<)/g, (part) => (part.startsWith('<') ? part.trimEnd() : '>'))
    .trim();
  if (!/^<svg\b[^>]*>/.test(markup)) {
    context.report(line, `the picture "${src}" does not begin with <svg>; save the drawing as SVG`);
    return '';
  }
  const faults = drawingFaults(markup);
  for (const fault of faults) context.report(line, `the picture "${src}" ${fault}`);
  if (faults.length > 0) return '';
  const unclosed = unclosedElement(markup);
  if (unclosed !== undefined) {
    context.report(
      line,
      `the picture "${src}" is not whole: <${unclosed}> is not closed in its place; save the drawing again`,
    );
    return '';
  }
  const prefix = `d${context.unique()}-`;
  const own = markup.replaceAll(DRAWING_TAG, (tag) =>
    tag.replaceAll(/\sid\s*=\s*["']|\burl\(\s*["']?#|\bhref\s*=\s*["']#/g, `$&${prefix}`),
  );
  const [start = ''] = own.match(DRAWING_TAG) ?? [];
  const [, attributes = '', end = ''] = /^<svg([^]*?)(\s*\/?>)$/.exec(start) ?? [];
  // one after the other: the value of one may look like another
  const kept = attributes.replaceAll(DRAWING_ATTRIBUTE, (attribute, name: string) =>
    SET_BY_PAGE.test(name) ? '' : attribute,
  );
  const all = `${kept}${missingViewBox(attributes)}`;
  const tag = `<svg class="diagram" role="img" aria-label="${escapeHtml(alt)}" width="${widthOf(all)}"${all}${end.trim()}`;
  return tag + own.slice(start.length);
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
  for (const [tag, name = ''] of markup.matchAll(DRAWING_TAG)) {
    if (tag.startsWith('</')) {
      const last = open.pop();
      if (last !== name) return last ?? name;
    } else if (!tag.endsWith('/>')) open.push(name);
  }
  return open.at(-1);
}
