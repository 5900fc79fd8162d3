/** This many blocks of text are more than any narrow window shows, wherever the first of them stands. */
const SCREENFUL = 16;
/** The start tag of each block after the first screens, as the build marks it (`markdown/in-parts.ts`). */
const LATE = /<[\w-]+ data-late(?=[ >])/g;
/** The styles that persist between pages: a slow phone takes as long to parse them as the text. */
const KEPT_STYLES = /<style( data-astro-transition-persist[^>]*>).*?<\/style>/s;

/** The part of a page's HTML that is shown first, and where the rest of it is. */
export interface Beginning {
  /** Everything before the text, then the blocks that fill the window; a `meta` replaces those styles. */
  html: string;
  /** HTML of the blocks above the first one shown. */
  above: string;
  /** Offset in the page's HTML at which the rest begins. */
  end: number;
}

/**
 * The part of a page that fills a narrow window, at its top or at a section.
 *
 * @param text HTML of the page, as far as it has arrived
 * @param id of the section; empty for the top
 * @param isAll whether the HTML is complete
 * @returns undefined if too little has arrived, and for pages too short to be shown in parts
 */
export function beginningOf(text: string, id: string, isAll: boolean): Beginning | undefined {
  const at = id === '' ? -1 : text.indexOf(` id="${id}"`);
  // if the page has no such section it opens at the top, but that is certain only once the HTML is complete
  if (at === -1 && id !== '' && !isAll) return undefined;
  const late = Array.from(text.matchAll(LATE), ({ index }) => index);
  const [first] = late;
  if (first === undefined) return undefined;
  const before = (place: number): string => text.slice(0, place).replace(KEPT_STYLES, '<meta$1');
  if (at === -1) return { html: before(first), above: '', end: first };

  // the block of the section is the last one that starts before it; -1 if it is among the first screens
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
