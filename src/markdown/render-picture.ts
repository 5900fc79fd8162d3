import type { RenderContext } from './render-context.ts';
import { escapeHtml } from './text.ts';

/** A picture beside the page. SVG is put into the page, so that it follows the colour mode. */
export function renderPicture(src: string, alt: string, line: number, context: RenderContext): string {
  if (alt.trim() === '')
    context.report(line, `the picture "${src}" has no text alternative; write what it shows: ![…](${src})`);
  const picture = context.resolvePicture(src);
  if ('problem' in picture) {
    context.report(line, picture.problem);
    return '';
  }
  const unsafe = /<script|\sstyle=|<style|\son\w+=|javascript:/i.exec(picture.markup);
  if (unsafe)
    context.report(
      line,
      `the picture "${src}" holds "${unsafe[0].trim()}", which the content-security policy forbids`,
    );
  const prefix = `d${context.unique()}-`;
  const markup = picture.markup
    .replace(/<\?xml[\s\S]*?\?>|<!DOCTYPE[^>]*>|<!--[\s\S]*?-->/g, '')
    .replace(/<(title|desc)\b[^>]*>[\s\S]*?<\/\1>/g, '')
    .replace(/\sid\s*=\s*["']|\burl\(\s*["']?#|\bhref\s*=\s*["']#/g, `$&${prefix}`)
    .replace(/>\s+</g, '><')
    .trim();
  if (!/^<svg\b[^>]*>/.test(markup)) {
    context.report(line, `the picture "${src}" does not begin with <svg>; save the drawing as SVG`);
    return '';
  }
  return markup.replace(/^<svg\b([^>]*)>/, (_, attributes: string) => {
    const kept = attributes.replace(
      /\s(?:role|aria-[\w-]+|xmlns|class|width|height)=(?:"[^"]*"|'[^']*')/g,
      '',
    );
    return `<svg class="diagram" role="img" aria-label="${escapeHtml(alt)}"${kept}>`;
  });
}
