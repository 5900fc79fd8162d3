import { MOVE_STOPPED } from '../router.ts';

/**
 * Tells of moves that the visitor stops, in browsers with the Navigation API. It reports an error for each navigation
 * that another one interrupts, too, and each change of the history counts as one: these go on.
 */
export function startTellingOfStops(): void {
  const { navigation } = window;
  if (!navigation) return;
  let begun = 0;
  navigation.addEventListener('navigate', () => (begun += 1));
  navigation.addEventListener('navigateerror', () => {
    const before = begun;
    setTimeout(() => {
      if (begun === before) dispatchEvent(new Event(MOVE_STOPPED));
    });
  });
}
