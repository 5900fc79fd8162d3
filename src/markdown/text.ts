import type { Nodes } from 'mdast';

/** The plain text of a node, as a reader would say it: no marks, alternative text for pictures, a blank for a break. */
export function plainText(node: Nodes): string {
  if (node.type === 'html') return /^<br[\s/>]/.test(node.value) ? ' ' : '';
  if ('value' in node) return node.value;
  if (node.type === 'image') return node.alt ?? '';
  if (node.type === 'textDirective') return `:${node.name}${node.children.map(plainText).join('')}`;
  if (node.type === 'break') return ' ';
  if ('children' in node) return node.children.map(plainText).join('');
  return '';
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text made safe between tags and inside double-quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

/** A text with an upper-case first letter, as one that stands on its own begins. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Text that stands in the brackets of a Markdown link. */
export function escapeLinkText(text: string): string {
  return text.replace(/[[\]\\]/g, '\\$&');
}
