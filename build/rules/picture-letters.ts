import { CONFIG_FILE } from '../../src/config/define.ts';
import type { Problem } from '../../src/content/problems.ts';
import type { SiteMap } from '../../src/content/site-map.ts';
import type { ImagePlan } from '../../src/social/images.ts';
import { missingLetters } from '../../src/social/missing-letters.ts';

/** A warning for each page whose social picture lacks characters of its title, description or place. */
export function pictureWarnings({ files, cards }: ImagePlan, { pages }: SiteMap): Problem[] {
  const missingIn = missingLetters();
  return [...files].flatMap(([address, picture]) => {
    const card = cards.get(picture);
    const missing = card ? missingIn(card) : [];
    if (missing.length === 0) return [];
    const signs = missing.map((sign) => `"${sign}"`).join(', ');
    const file = pages.get(address)?.file ?? CONFIG_FILE;
    const message = `the picture for links to ${address} leaves out ${signs}, as its font has no such letters; write the title and description without them, or check that the picture can do without`;
    return [{ file, line: 1, message }];
  });
}
