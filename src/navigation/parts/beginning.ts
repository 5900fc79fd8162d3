/** As many blocks of text are more than any narrow window shows, wherever they begin. */
const SCREENFUL = 16;
/** The start of each block behind the first screens, as the build marks it (`markdown/in-parts.ts`). */
const LATE = /<[\w-]+ data-late(?=[ >])/g;
/** The styles that stay when a visitor moves on; to read them again takes a slow phone as long as to read the text. */
const KEPT_STYLES = /<style( data-astro-transition-persist[^>]*>).*?<\/style>/s;

/** A page's HTML, in the order in which it is shown. */
export interface Beginning {
  /** What fills the window and all that stands before the text, with a mark in place of the styles that stay. */
  html: string;
  /** Blocks of text that stand before the first one that is shown. */
  above: string;
  /** From which place in the page's HTML on the rest is. */
  end: number;
}

/**
 * The beginning of a page that fills a narrow window, at its top or at a section.
 *
 * @param text as much of the page's HTML as has come
 * @param id of the section; empty for the top
 * @param isAll whether no more of it will come
 * @returns nothing when not enough has come, and when the page is too short to be shown in parts
 */
export function beginningOf(text: string, id: string, isAll: boolean): Beginning | undefined {
  const at = id === '' ? -1 : text.indexOf(` id="${id}"`);
  // a section that the page does not have leaves its reader at the top
  if (at === -1 && id !== '' && !isAll) return undefined;
  const late = Array.from(text.matchAll(LATE), ({ index }) => index);
  const [first] = late;
  if (first === undefined) return undefined;
  const before = (place: number): string => text.slice(0, place).replace(KEPT_STYLES, '<meta$1');
  if (at === -1) return { html: before(first), above: '', end: first };

  // the block that the section is in begins last before it; it may be one of the first screens
  let block = late.findLastIndex((start) => start < at);
  let end = late[block + SCREENFUL];
  if (end === undefined) {
    if (!isAll) return undefined;
    end = text.length;
    block = Math.min(block, late.length - SCREENFUL);
  }
  const textStart = text.indexOf('>', text.indexOf(' data-page-text')) + 1;
  const start = late[block] ?? textStart;
  return {
    html: before(textStart) + text.slice(start, end),
    above: text.slice(textStart, start),
    end,
  };
}
