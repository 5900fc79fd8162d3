/** The names nearest to one that does not exist, best first, for messages that say what would have been valid. */
export function nearest(name: string, candidates: Iterable<string>, count = 3): string[] {
  const scored = [...candidates].map((candidate) => ({ candidate, distance: editDistance(name, candidate) }));
  scored.sort((a, b) => a.distance - b.distance || a.candidate.localeCompare(b.candidate));
  return scored.slice(0, count).map(({ candidate }) => candidate);
}

/** Levenshtein's distance: single letters put in, taken out or replaced to turn one text into the other. */
export function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const replaced = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      current.push(Math.min(replaced, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}
