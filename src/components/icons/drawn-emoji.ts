/** The emoji that the site's own texts use, each as an SVG path in a square of 24. */
const SHAPES: Readonly<Record<string, string>> = {
  '⭐': 'M12 2l3 6.8 7 .7-5.3 4.8L18.2 22 12 18l-6.2 4 1.5-7.7L2 9.5l7-.7z',
  '💙': 'M12 21C6 16 3 13 3 9a5 5 0 0 1 9-3 5 5 0 0 1 9 3c0 4-3 7-9 12z',
};

/** A tag, whose attributes hold text only, or an emoji of ours. */
const TAG_OR_EMOJI = new RegExp(
  String.raw`<(?=[a-z/!])(?:"[^"]*"|'[^']*'|[^"'>])*>|(${Object.keys(SHAPES).join('|')})\uFE0F?`,
  'giu',
);

/**
 * Replaces the emoji in markup by their shapes; those without a shape stay. For a character that its text
 * fonts lack, a browser searches all fonts of the system before the first paint, which takes a fifth of a
 * page's layout time. The character stays in the text, hidden.
 */
export function drawEmoji(markup: string): string {
  return markup.replace(TAG_OR_EMOJI, (character, name: string | undefined) => {
    if (name === undefined) return character;
    const shape = `<svg class="emoji" viewBox="0 0 24 24" aria-hidden="true"><path d="${SHAPES[name]}"/></svg>`;
    return `${shape}<span hidden>${character}</span>`;
  });
}
