import type { Block, Part } from './blocks.ts';
import { PLACEHOLDER } from './placeholder.ts';

const MOST_WORDS = 80;
/** Longer output on a page that is not about errors is the help text of a command. */
const MOST_WORDS_OF_OUTPUT = 30;

/**
 * The messages that a section explains: blocks of printed text, and on pages about errors headings that quote
 * code. On other pages only blocks that are marked as output or as an error count, and only short ones.
 */
export function explainedMessages(part: Part, aboutErrors: boolean): string[] {
  const messages = part.blocks
    .filter((block) => isPrinted(block, aboutErrors))
    .map(({ text }) => asTemplate(text));
  const quotes = part.heading?.node.children.some(({ type }) => type === 'inlineCode');
  if (aboutErrors && part.heading && quotes) messages.push(asTemplate(part.heading.text));
  return [...new Set(messages)].filter(hasTwoWords);
}

function hasTwoWords(message: string): boolean {
  return message.split(' ').filter((word) => /[a-z]{2}/i.test(word)).length > 1;
}

/** Whether a keyword is a message that says something of a name: `httpInterceptor.create is not a function`. */
export function isMessageOfName(keyword: string): boolean {
  return /[a-z][A-Z]|\w\.\w/.test(keyword) && /\b(?:is|are|has|does|cannot)\b/.test(keyword);
}

/** Whether the printed text of a page is messages to look up. */
export function isAboutErrors(page: { id: string }): boolean {
  return /(?:^|[/-])(?:errors?|troubleshooting|unhandled-requests)$/.test(page.id);
}

function isPrinted({ kind, fence, text }: Block, isAboutErrorsPage: boolean): boolean {
  if (kind !== 'code' || fence?.lang !== 'text') return false;
  if (isAboutErrorsPage) return true;
  if (text.split(/\s+/).length > MOST_WORDS_OF_OUTPUT) return false;
  return fence.flags.has('output') || /output|error/i.test(fence.attributes['title'] ?? '');
}

/** A message on one line, with `<…>` for all that varies: `<number>`, `<…>`, `${name}` and `…`. */
function asTemplate(text: string): string {
  return text
    .replace(/<[^<>\n]{0,40}>|\$\{[^{}]*\}|…|\.{3}(?=\s|$)/g, ` ${PLACEHOLDER} `)
    .replace(/\s+/g, ' ')
    .trim()
    .split(' ')
    .slice(0, MOST_WORDS)
    .join(' ');
}
