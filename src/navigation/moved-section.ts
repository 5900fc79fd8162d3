import { navigate } from 'astro:transitions/client';
import { idOfHash } from './addresses.ts';

/**
 * Follows the old address of a section that moved: a server never sees what stands behind `#`.
 *
 * @param moved the page's sections that moved, as JSON: where each is now, by its id
 */
export function followMovedSection(moved: string): void {
  const sections = JSON.parse(moved) as Record<string, string>;
  const hash = idOfHash(location.hash);
  const to = Object.hasOwn(sections, hash) ? sections[hash] : undefined;
  if (to) void navigate(to, { history: 'replace' });
}
