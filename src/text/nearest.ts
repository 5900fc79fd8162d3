/** A name without what slips into it most: capitals, the slash at its end, and the endings of files. */
export function plain(name: string): string {
  return name.toLowerCase().replace(/(?:\/index)?(?:\.html|\.md)?\/?(?=#|$)/, '');
}

/**
 * The names nearest to one that does not exist, each once, best first, for messages that say what would have been valid.
 * @param limit how many letters of a candidate may differ
 */
export function nearest(
  name: string,
  candidates: Iterable<string>,
  count = 3,
  limit: (candidate: string) => number = () => Infinity,
): string[] {
  const [wanted, lower] = [plain(name), name.toLowerCase()];
  const best: { candidate: string; distance: number }[] = [];
  for (const candidate of new Set(candidates)) {
    // what is farther than the last of them is not compared to its end: a site may have thousands of addresses
    const most = Math.min(best[count - 1]?.distance ?? Infinity, limit(candidate));
    const distance = plain(candidate) === wanted ? 0 : editDistance(lower, candidate.toLowerCase(), most);
    if (distance > most) continue;
    best.push({ candidate, distance });
    best.sort((a, b) => a.distance - b.distance || a.candidate.localeCompare(b.candidate));
    best.length = Math.min(best.length, count);
  }
  return best.map(({ candidate }) => candidate);
}

/**
 * How many letters differ between two words: missing, added, replaced, or swapped with the next one.
 * `most + 1` stands for all larger numbers.
 */
export function editDistance(a: string, b: string, most = Infinity): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let best = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let value = Math.min(
        (last[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (last[j - 1] as number) + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        value = Math.min(value, (beforeLast[j - 2] as number) + 1);
      }
      row.push(value);
      if (value < best) best = value;
    }
    if (best > most) return most + 1;
    beforeLast = last;
    last = row;
  }
  return last[b.length] as number;
}
