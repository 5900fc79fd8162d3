import { afterPainting } from '../../navigation/after-painting.ts';
import { isRest } from '../../navigation/wake.ts';

/**
 * What makes long reading pleasant (previews of links, shortcuts, enlarged drawings) is loaded when a visitor first
 * points, touches, focuses or types. What they do until it is there is handed on.
 */
export function startReading(): void {
  const waiting = new AbortController();
  const handOn = async (event: Event): Promise<void> => {
    if (isRest(event)) return;
    // asking for it takes a slow phone longer than most answers do
    await afterPainting();
    // the next page comes first; there is another event on it
    if (event.type !== 'keydown' && 'moving' in document.documentElement.dataset) return;
    try {
      const { startAids } = await import('./aids.ts');
      waiting.abort();
      startAids(event);
    } catch {
      // a page is whole without it; the next event tries again
    }
  };
  for (const type of ['pointermove', 'focusin', 'keydown', 'click'])
    addEventListener(type, handOn, { passive: true, signal: waiting.signal });
}
