/**
 * Has the title of the next page announced politely. Astro's router lets it interrupt what a screen reader says of the
 * focus, which moves at the same time.
 */
export function startPoliteTitle(): void {
  const soften = (): void =>
    document.querySelector('.astro-route-announcer')?.setAttribute('aria-live', 'polite');
  // the first move may have been made already
  soften();
  // the router adds its region behind this event, and writes the title there 60 ms later
  document.addEventListener('astro:page-load', () => setTimeout(soften));
}
