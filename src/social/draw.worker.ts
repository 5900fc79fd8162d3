/** The thread that draws pictures while the main one builds pages (`drawImages()` of `images.ts`). */
import fs from 'node:fs/promises';
import path from 'node:path';
import { workerData } from 'node:worker_threads';
import { CardArtist, type CardText } from './card.ts';

/** What the thread is given. */
export interface DrawingOrder {
  root: string;
  cacheDir: string;
  /** Each picture's file name and what it shows. */
  cards: ReadonlyArray<[file: string, card: CardText]>;
}

const { root, cacheDir, cards } = workerData as DrawingOrder;
const artist = new CardArtist(root);
for (const [file, card] of cards) {
  const target = path.join(cacheDir, file);
  // written under another name first: a build that is stopped must not leave half a picture
  await fs.writeFile(`${target}.${process.pid}`, await artist.draw(card));
  await fs.rename(`${target}.${process.pid}`, target);
}
