/** Place in the history of the address; NaN in browsers that do not tell. */
export const placeNow = (): number => window.navigation?.currentEntry?.index ?? NaN;

/**
 * Gives an entry of the history that the router did not make an index, as its own have.
 * @returns whether it had none
 */
export function countEntry(): boolean {
  if (history.state) return false;
  // the router compares indexes to tell back from forward: all entries before this one have lower ones
  history.replaceState({ index: history.length, scrollX, scrollY }, '');
  return true;
}
