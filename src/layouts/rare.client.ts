import { fillNearPages } from '../components/not-found/near-pages.ts';
import { followMovedSection } from '../navigation/moved-section.ts';

/** What few pages need: the not-found page its suggestions, a page from which sections moved to follow their addresses. */
export function startRare(element: HTMLElement): void {
  const { moved } = element.dataset;
  if (moved === undefined) void fillNearPages(element);
  else followMovedSection(moved);
}
