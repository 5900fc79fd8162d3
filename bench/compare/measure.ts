import type { Contender } from './contenders.ts';
import type { Content } from './workspace.ts';

/** Figures of one run, by name. */
export interface Figures {
  values: Record<string, number>;
  /** Why figures are missing. */
  failure?: string;
}

/** One run of a measure for one contender. */
export type Measure = (contender: Contender, content: Content) => Promise<Figures>;
