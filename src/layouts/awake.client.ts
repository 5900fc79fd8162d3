import { startBackToTop } from '../components/back-to-top/back-to-top.ts';
import { startCodeBlocks } from '../components/code/code-block.ts';
import { closeDropdown, startClosingDropdowns } from '../components/navbar/close-dropdown.ts';
import { startPlacingDropdowns } from '../components/navbar/place-dropdown.ts';
import { startShowingCurrent } from '../components/navbar/show-current.ts';
import { startSearchFocus } from '../components/search/search-focus.ts';
import { startSearchModal } from '../components/search/search-modal.ts';
import { startSearchOverMove } from '../components/search/search-over-move.ts';
import { startTableOfContents } from '../components/toc/toc.ts';
import { afterMoving } from '../navigation/late/after-moving.ts';
import { startMovedSections } from '../navigation/late/moved-section.ts';
import { startPoliteTitle } from '../navigation/late/polite-title.ts';
import { startPrefetch } from '../navigation/late/prefetch.ts';
import { startReturning } from '../navigation/late/returning.ts';
import { startReturningFocus } from '../navigation/late/returning-focus.ts';
import { startTellingOfStops } from '../navigation/late/stopped-move.ts';
import { startKeepingTools } from '../navigation/late/visitor-tools.ts';
import { WIDE_WINDOW } from '../styles/breakpoints.ts';

/**
 * Starts what only an active visitor needs. One who followed a link to a section counts as active.
 * @param action the visitor's first action
 */
export async function startAwake(action: Event): Promise<void> {
  // each in a microtask of its own: what one throws is reported, and the others start
  for (const start of [
    startReturning,
    startReturningFocus,
    startPoliteTitle,
    startKeepingTools,
    startTellingOfStops,
    startSearchFocus,
    startSearchModal,
    startSearchOverMove,
  ])
    queueMicrotask(start);
  // a move to another page may be in progress, and comes first
  await afterMoving();
  for (const start of [
    startMovedSections,
    startTableOfContents,
    startCodeBlocks,
    startBackToTop,
    startPlacingDropdowns,
    startShowingCurrent,
    startClosingDropdowns,
    () => startPrefetch(action),
    startFollowingWidth,
  ])
    queueMicrotask(start);
}

/** Starts what a window needs that becomes narrow, when it does. */
function startFollowingWidth(): void {
  const wide = matchMedia(WIDE_WINDOW);
  const follow = (): void => {
    // an open menu in a wide window was opened while that was narrow, and the script that closes it may not
    // be loaded
    if (wide.matches && !document.querySelector('#menu[open]')) return;
    closeDropdown();
    void import('./narrow.client.ts').catch(() => undefined);
  };
  wide.addEventListener('change', follow);
  // the window may have become narrow while this was loading
  follow();
}
