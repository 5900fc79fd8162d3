/**
 * What makes long reading pleasant (previews of links, shortcuts, enlarged drawings) is loaded when a visitor first
 * points, touches, focuses or types; that first event is handed on.
 */
export function startReading(): void {
  for (const type of ['pointerover', 'focusin', 'keydown', 'click']) {
    addEventListener(
      type,
      (event) => void import('./aids.ts').then(({ startAids }) => startAids(event)).catch(() => undefined),
      { once: true, passive: true },
    );
  }
}
