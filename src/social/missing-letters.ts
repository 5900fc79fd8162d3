import type { CardText } from './card.ts';
import { openFont } from './font.ts';
import { FONTS } from './fonts.ts';

/** Whole emoji, which pictures leave out on purpose: they adorn words that are there. */
const EMOJI = /\p{RGI_Emoji}/gv;
/** What shows nothing, and the spaces between words. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\s]/u;

/**
 * Finds what pictures would leave out, as their fonts have no letters for it (`Lettering`).
 *
 * @returns for a card, each such character once, in the order of the text
 * @throws Error when a font cannot be read
 */
export function missingLetters(): (card: CardText) => string[] {
  const lacking = (file: string): ((text: string) => string[]) => {
    const font = openFont(file);
    return (text) =>
      [...text.replace(EMOJI, '')].filter(
        (sign) => !UNSEEN.test(sign) && !font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0),
      );
  };
  const [plain, bold] = [lacking(FONTS.plain), lacking(FONTS.bold)];
  return ({ area, title, text, site }) => [...new Set([...bold(site + title), ...plain(area + text)])];
}
