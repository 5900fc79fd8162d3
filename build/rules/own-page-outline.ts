import { escapeRegExp } from '../../src/text/escape-reg-exp.ts';
import { lineAt } from '../../src/text/line-at.ts';
import { shorten } from '../headers/scan.ts';
import { unescaped, type Tag } from '../html/tags.ts';

interface Fault {
  line: number;
  message: string;
}

interface Heading {
  level: number;
  text: string;
}

/**
 * What is wrong with the headings and pictures of a page that is HTML, as `checkHeadings()` and `renderPicture()` say it
 * of Markdown: no first-level heading or two of them, a level that is skipped, a picture without a text alternative.
 *
 * @param html the page, which has the texts of its headings
 * @param tags those of its text
 * @param code of the page's module, to find the lines; what other modules show is said to be on line 1
 */
export function outlineFaults(html: string, tags: readonly Tag[], code: string): Fault[] {
  return [...headingFaults(headingsOf(html, tags), code), ...pictureFaults(tags, code)];
}

function headingFaults(headings: readonly Heading[], code: string): Fault[] {
  const hasTitle = headings.some(({ level }) => level === 1);
  const faults: Fault[] = [];
  if (!hasTitle) {
    const message = 'the page has no first-level heading; begin it with an <h1> that says what it is about';
    faults.push({ line: 1, message });
  }
  // without a title, one is asked for, and the rest is as if it were there
  let before = hasTitle ? 0 : 1;
  for (const { level, text } of headings) {
    const report = (message: string): void => {
      const words = escapeRegExp(text).replaceAll(' ', '\\s+');
      const found = [`<h${level}\\b[^>]*>\\s*${words}`, `<h${level}\\b`]
        .map((pattern) => code.search(new RegExp(pattern)))
        .find((at) => at >= 0);
      const line = lineAt(code, found ?? 0);
      faults.push({ line, message: `heading "${text}" ${message}` });
    };
    if (before === 0 && level > 1) {
      report('stands above the <h1> of the page; write it below');
      continue;
    }
    if (before > 0 && level === 1) report('is a second <h1>, and a page has one; use <h2>');
    else if (level > before + 1)
      report(`skips a level: <h${level}> under <h${before}>, use <h${before + 1}>`);
    before = level;
  }
  return faults;
}

function headingsOf(html: string, tags: readonly Tag[]): Heading[] {
  return tags
    .filter(({ name }) => /^h[1-6]$/.test(name))
    .map(({ name, offset, source }) => {
      const start = offset + source.length;
      const inner = html.slice(start, html.indexOf(`</${name}>`, start));
      const text = unescaped(inner.replace(/<[^>]*>/g, ''))
        .replace(/\s+/g, ' ')
        .trim();
      return { level: Number(name.slice(1)), text };
    });
}

/** An empty alternative is right: it says that the picture only decorates. */
function pictureFaults(tags: readonly Tag[], code: string): Fault[] {
  const places = [...code.matchAll(/<img\b(?![^>]*\balt\b)/g)].map(({ index }) => index);
  return tags
    .filter(({ name, attributes }) => name === 'img' && !attributes.has('alt'))
    .map(({ source }, index) => ({
      line: lineAt(code, places[index] ?? places.at(-1) ?? 0),
      message: `the picture ${shorten(source)} has no text alternative; write what it shows as its "alt", or alt="" if it only decorates`,
    }));
}
