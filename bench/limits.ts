/**
 * What weighs more than it may; as much as it may is no excess.
 *
 * @param name of what was weighed, to begin each line
 * @param weights in bytes, but for the number of `requests`
 * @param limits of some of them
 * @returns a line for each limit that is exceeded
 */
export function exceeded<Kind extends string>(
  name: string,
  weights: Readonly<Record<Kind, number>>,
  limits: Readonly<Partial<Record<Kind, number>>>,
): string[] {
  const limited = Object.entries(limits) as [Kind, number][];
  return limited
    .filter(([kind, limit]) => weights[kind] > limit)
    .map(([kind, limit]) =>
      kind === 'requests'
        ? `${name}: makes ${weights[kind]} requests, and may make ${limit}`
        : `${name}: ${kind} weighs ${weights[kind]}, and may weigh ${limit}`,
    );
}
