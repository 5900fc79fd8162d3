import { z } from 'zod';
import { sourceError } from './errors.ts';
import type { ValueLine } from './source-tree.ts';

/** A page or section that moved. Both addresses are written decoded: `/docs/café`, not `/docs/caf%C3%A9`. */
export interface RedirectConfig {
  /** The old address, `/docs/old` or `/docs/page#old-section`. */
  from: string;
  /** The new address, `/docs/new` or `/docs/page#new-section`. */
  to: string;
}

/** The file that lists the redirects. */
export const REDIRECTS_FILE = 'redirects.ts';

const schema = z.array(z.strictObject({ from: z.string(), to: z.string() }));

/**
 * Checks the shape of the list of redirects, which may not have been type-checked.
 * @throws ConfigError with one line for each fault
 */
export function checkRedirectShapes(redirects: unknown, lineOf: ValueLine = () => 1): RedirectConfig[] {
  const result = schema.safeParse(redirects, { reportInput: true });
  if (!result.success)
    throw sourceError(REDIRECTS_FILE, result.error.issues, 'the list of redirects', lineOf);
  return result.data;
}
