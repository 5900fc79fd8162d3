import { startCodeBlocks } from '../components/code/code-block.ts';
import { closeDropdown } from '../components/navbar/close-dropdown.ts';
import { startSearchFocus } from '../components/search/search-focus.ts';
import { afterMoving } from '../navigation/after-moving.ts';
import { startPrefetch } from '../navigation/prefetch.ts';
import { startReturning } from '../navigation/returning.ts';
import { startDocsVersion } from '../preferences/docs-version.ts';
import { WIDE_WINDOW } from '../styles/breakpoints.ts';

/**
 * What only a visitor who does something needs: buttons of code blocks, pages that are fetched ahead, coming back from
 * another site, the version that is preferred, the focus behind a search, a window that becomes narrow.
 */
export async function startAwake(sign: Event): Promise<void> {
  startReturning();
  startSearchFocus();
  // it may have come while the next page does, which is waited for
  await afterMoving();
  startCodeBlocks();
  startPrefetch(sign);
  startDocsVersion();
  const wide = matchMedia(WIDE_WINDOW);
  const follow = (): void => {
    // a menu that is open is of a window that was narrow, and what closes it may not have been asked for
    if (wide.matches && !document.querySelector('#menu[open]')) return;
    closeDropdown();
    void import('./narrow.client.ts').catch(() => undefined);
  };
  wide.addEventListener('change', follow);
  // it may have become narrow while this was on its way
  follow();
}
