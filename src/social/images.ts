import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { SiteConfig } from '../config/schema.ts';
import { documentTitle } from '../content/document-title.ts';
import { olderLabel } from '../content/look-ups.ts';
import { areaOf, placeOf } from '../content/places.ts';
import type { Page, SiteMap } from '../content/site-map.ts';
import { loadedModules } from '../files/loaded-modules.ts';
import type { CardText } from './card.ts';
import { FONTS } from './fonts.ts';

/** The picture of each page by its address without the base URL, and what each file shows. */
export interface ImagePlan {
  /** File of a page's picture; `/` is the home page, whose picture also stands for pages that have none. */
  files: Map<string, string>;
  cards: Map<string, CardText>;
}

/**
 * Which pictures a site needs. Draws nothing.
 *
 * `card.ts` draws them, without a library for pictures: they need letters, lines and few colours. The one that Astro
 * brings, sharp, is a program for each system, which sets the text of an SVG in fonts of the machine even if the SVG has its
 * own: the same pages would get other pictures elsewhere. It also takes several times as long. (The reason is not in
 * `card.ts`, as a change there renames all pictures.)
 */
export function planImages(root: string, config: SiteConfig, siteMap: SiteMap): ImagePlan {
  const plan: ImagePlan = { files: new Map(), cards: new Map() };
  // the bytes of a picture follow from the compressor too
  const hand = createHash('sha256').update(process.versions.zlib);
  for (const file of artistFiles(root)) hand.update(readFileSync(file));
  const artist = hand.digest('hex');
  const add = (address: string, card: CardText): void => {
    const hash = createHash('sha256').update(artist).update(JSON.stringify(card));
    const file = `${hash.digest('hex').slice(0, 16)}.png`;
    plan.files.set(address, file);
    plan.cards.set(file, card);
  };
  const site = config.title;
  add('/', { site, area: '', title: config.tagline, text: config.description });
  for (const page of siteMap.pages.values()) {
    const named = documentTitle('', site, olderLabel(siteMap, page));
    add(page.path, { site: named, ...cardOf(page, siteMap, config) });
  }
  return plan;
}

function cardOf(page: Page, siteMap: SiteMap, config: SiteConfig): Pick<CardText, 'area' | 'title' | 'text'> {
  const { title, description } = page.frontMatter;
  const area = areaOf(placeOf(siteMap, page), `${config.title} documentation`);
  return { area, title, text: description };
}

/** Files that the pictures are made from; when one changes, all are drawn again. */
export function artistFiles(root: string): string[] {
  return [
    ...loadedModules(path.join(import.meta.dirname, 'card.ts')),
    ...Object.values(FONTS),
    createRequire(import.meta.url).resolve('fontkitten'),
    path.join(root, 'src/styles/tokens.css'),
    path.join(root, 'public/favicon.svg'),
  ];
}
