import { createHash } from 'node:crypto';
import { readFileSync, utimesSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { SiteConfig } from '../config/schema.ts';
import { forgetOld } from '../files/forget-old.ts';
import { placeOf } from '../content/places.ts';
import type { Page, SiteMap } from '../content/site-map.ts';
import { artistFiles, type CardText } from './card.ts';
import type { DrawingOrder } from './draw.worker.ts';
import { FOLDER } from './picture.ts';

/** The picture of each page by its address without the base URL, and what each file shows. */
export interface ImagePlan {
  /** File of a page's picture; `/` is the home page, whose picture also stands for pages that have none. */
  files: Map<string, string>;
  cards: Map<string, CardText>;
}

/** Which pictures a site needs. Draws nothing. */
export function planImages(root: string, config: SiteConfig, siteMap: SiteMap): ImagePlan {
  const plan: ImagePlan = { files: new Map(), cards: new Map() };
  const hand = createHash('sha256');
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
  for (const page of siteMap.pages.values()) add(page.path, { site, ...cardOf(page, siteMap, config) });
  return plan;
}

function cardOf(page: Page, siteMap: SiteMap, config: SiteConfig): Pick<CardText, 'area' | 'title' | 'text'> {
  const { sidebar, crumbs } = placeOf(siteMap, page);
  const { title, description } = page.frontMatter;
  const above = crumbs.slice(0, -1).map(({ label }) => label);
  const area = [sidebar?.title ?? `${config.title} documentation`, ...above].join(' / ');
  return { area, title: title.replaceAll('`', ''), text: description.replaceAll('`', '') };
}

/**
 * Draws what is not in the cache yet, in a thread of its own.
 * @returns how many pictures were drawn.
 * @throws Error of the artist: a font, a colour or the mark cannot be read.
 */
export async function drawImages(plan: ImagePlan, root: string, cacheDir: string): Promise<number> {
  await fs.mkdir(cacheDir, { recursive: true });
  const missing = [...plan.cards].filter(([file]) => !markUsed(path.join(cacheDir, file)));
  if (missing.length === 0) return 0;
  const order: DrawingOrder = { root, cacheDir, cards: missing };
  await new Promise<void>((resolve, reject) => {
    new Worker(new URL('./draw.worker.ts', import.meta.url), { workerData: order })
      .once('error', reject)
      .once('exit', (code) => {
        if (code === 0) resolve();
        else reject(new Error(`the thread that draws pictures ended with exit code ${code}`));
      });
  });
  return missing.length;
}

/**
 * Marks a picture as used now, so that no other build removes it before this one publishes it (`forgetOld()`).
 * @returns whether it is there
 */
function markUsed(file: string): boolean {
  const now = new Date();
  try {
    utimesSync(file, now, now);
    return true;
  } catch {
    return false;
  }
}

/** Puts the pictures of a plan into the built site, and removes from the cache what has long not been used. */
export async function publishImages(plan: ImagePlan, cacheDir: string, distDir: string): Promise<void> {
  const target = path.join(distDir, FOLDER);
  await fs.mkdir(target, { recursive: true });
  await Promise.all(
    [...plan.cards.keys()].map((file) => publishFile(path.join(cacheDir, file), path.join(target, file))),
  );
  forgetOld(cacheDir);
}

/** Gives a file a second name, which is quick; where the two folders cannot share files it is copied. */
async function publishFile(from: string, to: string): Promise<void> {
  await fs.rm(to, { force: true });
  await fs.link(from, to).catch(() => fs.copyFile(from, to));
}
