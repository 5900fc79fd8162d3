/** Applies `change` to the parts of Markdown that are not in a fence. */
export function outsideCode(body: string, change: (text: string) => string): string {
  return body
    .split(/(^(?:> )*\s*`{3,}[^`\n]*\n[\s\S]*?^(?:> )*\s*`{3,}$)/m)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join('');
}
