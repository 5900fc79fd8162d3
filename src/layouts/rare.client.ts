import { fillNearPages } from '../components/not-found/near-pages.ts';
import { followMovedSection } from '../navigation/moved-section.ts';

/**
 * Starts what few pages need: suggestions on the not-found page, redirects on a page that sections left.
 * @param element the one that asks for it, by `data-near-pages` or `data-moved`
 */
export function startRare(element: HTMLElement): void {
  const { moved } = element.dataset;
  if (moved === undefined) return void fillNearPages(element);
  followMovedSection(moved);
  // or a visitor enters the section's old address while the page is shown
  onhashchange = () => {
    if (element.isConnected) followMovedSection(moved);
  };
}
