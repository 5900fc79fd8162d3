import type { Contender } from './contenders.ts';
import type { Content } from './content.ts';
import type { Finished } from './processes.ts';

/** Figures of one run, by name. */
export interface Figures {
  values: Record<string, number>;
  /** Why figures are missing. */
  failure?: string;
}

/** One run of a measure for one contender. */
export type Measure = (contender: Contender, content: Content) => Promise<Figures>;

/**
 * Figures without those that are no numbers: stored as JSON they would be `null`, and count as 0. What is missing then is a
 * failure, unless there is another one already.
 */
export function soundFigures({ values, failure }: Figures): Figures {
  const [sound, lost] = [true, false].map((isSound) =>
    Object.entries(values).filter(([, value]) => Number.isFinite(value) === isSound),
  ) as [[string, number][], [string, number][]];
  const reason =
    failure ?? (lost.length > 0 ? `no number for ${lost.map(([name]) => name).join(', ')}` : undefined);
  return { values: Object.fromEntries(sound), ...(reason !== undefined && { failure: reason }) };
}

/** Time and memory of a build, under its name. */
export function figuresOf(
  name: string,
  { ms, peakBytes }: Pick<Finished, 'ms' | 'peakBytes'>,
): Record<string, number> {
  return { [name]: ms, ...(peakBytes !== undefined && { [`${name}Memory`]: peakBytes }) };
}
