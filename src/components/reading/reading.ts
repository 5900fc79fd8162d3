import { afterPainting } from '../../browser/after-painting.ts';
import { showLoadFailure } from '../../navigation/notice.ts';
import { isRest } from '../../navigation/wake.ts';

/**
 * Loads what makes long reading pleasant (previews of links, shortcuts, enlarged drawings, types of names that are
 * tapped) when a visitor first points, touches, focuses or types, and hands on what they do until it is there.
 */
export function startReading(): void {
  const waiting = new AbortController();
  const handOn = async (event: Event): Promise<void> => {
    // none of them concerns a search, which has enough to load; but on its button, which has the focus behind it, keys are
    // shortcuts
    const search = event.type === 'keydown' ? '[data-search]' : '[data-search-open],[data-search]';
    if (isRest(event) || (event.target as Element).closest?.(search)) return;
    // on a slow phone, even the import takes longer than the response to most events
    await afterPainting();
    // a move to the next page comes first: another event on that page will load the aids
    if (event.type !== 'keydown' && 'moving' in document.documentElement.dataset) return;
    try {
      const { startAids } = await import('./aids.ts');
      // in a task of its own, so that what it throws is reported; what comes before that is handed on, too
      setTimeout(() => {
        waiting.abort();
        startAids(event);
      });
    } catch {
      // pages work without the aids, and the next event tries again; but a button must not do nothing.
      // `loadPart()` would be more for each page to load at once.
      const button =
        event.type === 'click' &&
        (event.target as Element).closest<HTMLElement>('[data-show-shortcuts],.types-button');
      if (button) showLoadFailure('A part of the page could not be loaded.', () => button.click());
    }
  };
  for (const type of ['pointermove', 'focusin', 'keydown', 'click'])
    addEventListener(type, handOn, { passive: true, signal: waiting.signal });
}
