import { navigate } from 'astro:transitions/client';
import { idOfHash } from './addresses.ts';

/**
 * Redirects from the old address of a section that moved: a server never sees the hash, so script has to do
 * it.
 *
 * @param moved JSON object of the sections that left the page: old id to new address
 */
export function followMovedSection(moved: string): void {
  const sections = JSON.parse(moved) as Record<string, string>;
  const hash = idOfHash(location.hash);
  const to = Object.hasOwn(sections, hash) ? sections[hash] : undefined;
  if (to) void navigate(to, { history: 'replace' });
}
