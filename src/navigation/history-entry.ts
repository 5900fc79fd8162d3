/**
 * Place in the history of the address. Browsers that do not tell have the index that the router gives its entries; NaN for
 * others.
 */
export const placeNow = (): number =>
  window.navigation?.currentEntry?.index ?? (history.state as { index?: number } | null)?.index ?? NaN;

/**
 * Gives an entry of the history that the router did not make an index, as its own have.
 * @returns whether it had none
 */
export function countEntry(): boolean {
  if (history.state) return false;
  // The router compares indexes to tell back from forward: all entries before this one have lower ones. Its own do not
  // count this entry, so that the distance to them is not known: they are so far away that no history leads there.
  history.replaceState({ index: history.length + 1e6, scrollX, scrollY }, '');
  return true;
}
