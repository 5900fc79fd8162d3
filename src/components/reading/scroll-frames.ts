/** Lets the keyboard focus the frames of tables and code, but only where the content is wider and scrolls. */
export function startScrollFrames(): void {
  const observer = new ResizeObserver((entries) => {
    const frames = new Set(entries.map(({ target }) => target.closest<HTMLElement>('.table-scroll, pre')));
    // all are measured before the first is marked: the browser lays out the page again for a measure behind a mark
    const wide = new Set([...frames].filter((frame) => frame && frame.scrollWidth > frame.clientWidth));
    for (const frame of frames) mark(frame, wide.has(frame));
  });
  document.addEventListener('astro:page-load', () => {
    observer.disconnect();
    for (const frame of document.querySelectorAll('.table-scroll, code-block pre')) {
      observer.observe(frame);
      if (frame.firstElementChild) observer.observe(frame.firstElementChild);
    }
  });
}

function mark(frame: HTMLElement | null, isWide: boolean): void {
  if (!frame) return;
  if (isWide) {
    const title = frame.closest('code-block')?.querySelector('.code-title')?.textContent;
    frame.tabIndex = 0;
    frame.role = 'group';
    frame.ariaLabel = `${title ?? (frame.tagName === 'PRE' ? 'Code' : 'Table')}, scrolls`;
  } else {
    for (const name of ['tabindex', 'role', 'aria-label']) frame.removeAttribute(name);
  }
}
