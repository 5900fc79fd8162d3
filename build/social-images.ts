import fs from 'node:fs/promises';
import path from 'node:path';
import { forgetOld } from '../src/files/forget-old.ts';
import { readKept } from '../src/files/kept-file.ts';
import type { ImagePlan } from '../src/social/images.ts';
import { PICTURES_FOLDER } from '../src/social/picture.ts';
import type { DrawingOrder } from './social-images.worker.ts';
import { inThread } from './in-thread.ts';

/**
 * Draws what is not in the cache yet, in a thread of its own.
 * @returns how many pictures were drawn.
 * @throws Error of the artist: a font, a colour or the mark cannot be read.
 */
export async function drawImages(plan: ImagePlan, root: string, cacheDir: string): Promise<number> {
  await fs.mkdir(cacheDir, { recursive: true });
  // reading marks them, so that no other build removes them before this one publishes them
  const missing = [...plan.cards].filter(([file]) => readKept(path.join(cacheDir, file)) === undefined);
  if (missing.length === 0) return 0;
  const order: DrawingOrder = { root, cacheDir, cards: missing };
  return inThread(new URL('./social-images.worker.ts', import.meta.url), order);
}

/** Puts the pictures of a plan into the built site, and removes from the cache what has long not been used. */
export async function publishImages(plan: ImagePlan, cacheDir: string, distDir: string): Promise<void> {
  const target = path.join(distDir, PICTURES_FOLDER);
  await fs.mkdir(target, { recursive: true });
  await Promise.all(
    [...plan.cards.keys()].map((file) => publishFile(path.join(cacheDir, file), path.join(target, file))),
  );
  forgetOld(cacheDir);
}

async function publishFile(from: string, to: string): Promise<void> {
  const picture = readKept(from);
  if (picture === undefined) throw new Error(`${from} was removed or changed during the build; build again`);
  await fs.writeFile(to, picture);
}
