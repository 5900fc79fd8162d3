import { CONFIG_FILE } from '../../src/config/setting-lines.ts';
import type { SiteMap } from '../../src/content/site-map.ts';
import type { ImagePlan } from '../../src/social/images.ts';
import { missingLetters } from '../../src/social/missing-letters.ts';

/** A warning for each page whose social picture lacks characters of its title, description or place. */
export function pictureWarnings({ files, cards }: ImagePlan, { pages }: SiteMap): string[] {
  const missingIn = missingLetters();
  return [...files].flatMap(([address, file]) => {
    const card = cards.get(file);
    const missing = card ? missingIn(card) : [];
    if (missing.length === 0) return [];
    const source = pages.get(address)?.file ?? CONFIG_FILE;
    const signs = missing.map((sign) => `"${sign}"`).join(', ');
    return [
      `${source}: the picture for links to ${address} leaves out ${signs}, as its font has no such letters; write the title and description without them, or check that the picture can do without`,
    ];
  });
}
