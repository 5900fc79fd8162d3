import { escapeHtml } from '../../markdown/text.ts';

const TOKENS =
  /(?<comment>\/\/[^\n]*)|(?<string>'[^'\n]*'|"[^"\n]*"|`[^`]*`)|(?<number>\b\d[\d.]*\b)|(?<keyword>\b(?:import|export|type|interface|class|const|let|var|function|namespace|enum|extends|infer|keyof|typeof|readonly|new|in|is|asserts|abstract|async|static|alias)\b)|(?<type>\b(?:[A-Z]\w*|string|number|boolean|bigint|symbol|unknown|never|any|void|null|undefined|object|true|false)\b)/g;
const CLASSES: Record<string, string> = { comment: 'c', string: 's', number: 'n', keyword: 'k', type: 't' };

/**
 * A type as the compiler displays it, as HTML with colours: good enough for a line or two, without a
 * highlighter in the browser.
 */
export function codeHtml(code: string): string {
  let html = '';
  let at = 0;
  for (const match of code.matchAll(TOKENS)) {
    const [name] = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined) ?? [''];
    html += `${escapeHtml(code.slice(at, match.index))}<span class="${CLASSES[name] ?? ''}">${escapeHtml(match[0])}</span>`;
    at = match.index + match[0].length;
  }
  return html + escapeHtml(code.slice(at));
}
