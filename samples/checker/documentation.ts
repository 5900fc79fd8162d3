import type ts from 'typescript';

/**
 * The documentation of a name as plain text, without the marks of its links. A member of a union has the comments of all its
 * types, one on each line: one that another begins with is left out.
 */
export function documentationOf(parts: readonly ts.SymbolDisplayPart[]): string {
  const comments = [''];
  let link: { name: string; text: string } | undefined;
  const add = (text: string): void => {
    comments.push(`${comments.pop() ?? ''}${text}`);
  };
  for (const { kind, text } of parts) {
    if (kind === 'lineBreak') comments.push('');
    else if (kind === 'link' && link) {
      add(shownText(link));
      link = undefined;
    } else if (kind === 'link') link = { name: '', text: '' };
    else if (!link) add(text);
    else if (kind === 'linkName') link.name += text;
    else link.text += text;
  }
  const trimmed = comments.map((comment) => comment.trim());
  const isSaidBy = (comment: string, index: number) => (other: string, at: number) =>
    other.startsWith(comment) && (at < index || other.length > comment.length);
  return trimmed.filter((comment, index) => !trimmed.some(isSaidBy(comment, index))).join('\n');
}

/** What a link shows: its text or else its name, which is in its text when the compiler does not know it. */
function shownText({ name, text }: { name: string; text: string }): string {
  if (name !== '') return text || name;
  return /^\S+?(?:\s*\|\s*|\s+)(?<text>\S.*)$/s.exec(text)?.groups?.['text'] ?? text.trim();
}
