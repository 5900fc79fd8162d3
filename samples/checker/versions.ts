type Version = [major: number, minor: number, patch: number];

/** One condition of a range: `^1.4.0`, `>=22`, `1.x`. */
interface Condition {
  operator: '' | '^' | '~' | '>=' | '>' | '<=' | '<';
  version: Version;
  /** How many of the three numbers are given. */
  given: number;
}

/**
 * Reads a range of versions: alternatives, each of conditions that must all hold, or none in an empty range;
 * undefined when invalid.
 */
export function readRange(range: string): Condition[][] | undefined {
  const alternatives: Condition[][] = [];
  for (const alternative of range.split('||')) {
    const conditions: Condition[] = [];
    for (const part of comparators(alternative)) {
      const found = /^(\^|~|>=|>|<=|<|=)?v?(\d+|[*x])(?:\.(\d+|[*x]))?(?:\.(\d+|[*x]))?(?:[-+].*)?$/i.exec(
        part,
      );
      if (!found) return undefined;
      const parts = found.slice(2).map(Number);
      const numbers = parts.filter(Number.isInteger);
      // a number behind a wildcard: `1.x.3`
      if (parts.slice(0, numbers.length).some(Number.isNaN)) return undefined;
      conditions.push({
        operator: (found[1] === '=' ? '' : (found[1] ?? '')) as Condition['operator'],
        version: [numbers[0] ?? 0, numbers[1] ?? 0, numbers[2] ?? 0],
        given: numbers.length,
      });
    }
    alternatives.push(conditions);
  }
  return alternatives;
}

/** The conditions of an alternative, each without spaces; `1.0 - 2.0` is two. */
function comparators(alternative: string): string[] {
  return alternative
    .trim()
    .replace(/^(\S+)\s+-\s+(\S+)$/, '>=$1 <=$2')
    .replace(/([\^~<>=])\s+/g, '$1')
    .split(/\s+/)
    .filter(Boolean);
}

/** Whether a version is in a range; `latest`, `*` and an empty range include every version, an invalid one none. */
export function satisfies(version: string, range: string): boolean {
  if (range === 'latest' || range === '*') return true;
  const [major = 0, minor = 0, patch = 0] = version.split(/[.+-]/).map(Number);
  const conditions = readRange(range);
  return (
    conditions?.some((list) => list.every((condition) => holds([major, minor, patch], condition))) ?? false
  );
}

/** A partial limit means all versions that begin with it: `<=1` includes 1.9.0, and `>1` does not. */
function holds(version: Version, { operator, version: limit, given }: Condition): boolean {
  const order = compare(version, limit);
  switch (operator) {
    case '>=':
      return order >= 0;
    case '>':
      return order > 0 && !samePrefix(version, limit, given);
    case '<=':
      return order <= 0 || samePrefix(version, limit, given);
    case '<':
      return order < 0;
    case '~':
      return order >= 0 && samePrefix(version, limit, Math.min(given, 2));
    case '^': {
      const firstNonZero = limit.findIndex((number) => number !== 0);
      return order >= 0 && samePrefix(version, limit, firstNonZero === -1 ? given : firstNonZero + 1);
    }
    default:
      return samePrefix(version, limit, given);
  }
}

function samePrefix(a: Version, b: Version, length: number): boolean {
  return a.slice(0, length).every((number, index) => number === b[index]);
}

function compare(a: Version, b: Version): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}
