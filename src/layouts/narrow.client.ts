import { startMenuPlace } from '../components/menu/menu-place.ts';
import { startPaintingInParts } from '../navigation/late/parts/paint-in-parts.ts';

// What only narrow windows need. Importing this module starts it.
startPaintingInParts();
startMenuPlace();

/** A script without exports would count as one that came empty (`loadLate()`). */
export const isNarrow = true;
