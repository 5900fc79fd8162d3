import { startMenuPlace } from '../components/menu/menu-place.ts';
import { startPaintingInParts } from '../navigation/parts/paint-in-parts.ts';

let isStarted = false;

/** Starts what only narrow windows need, once. */
export function startNarrow(): void {
  if (isStarted) return;
  isStarted = true;
  startPaintingInParts();
  startMenuPlace();
}
