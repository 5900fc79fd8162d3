/** The thread that draws pictures while the main one builds pages (`drawImages()`). */
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { keepFile } from '../src/files/kept-file.ts';
import { CardArtist, type CardText } from '../src/social/card.ts';

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
  keepFile(path.join(cacheDir, file), await artist.draw(card));
}
parentPort?.postMessage(cards.length);
