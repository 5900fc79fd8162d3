/** A text as the source of a pattern that matches this text alone, in JavaScript and in the settings of hosts. */
export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
