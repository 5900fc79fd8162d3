import { startMenuPlace } from '../components/menu/menu-place.ts';
import { startPaintingInParts } from '../navigation/parts/paint-in-parts.ts';

// What a narrow window needs besides. It runs when it is loaded.
startPaintingInParts();
startMenuPlace();
