/** Tables that are wider than their frame scroll in it; such a frame is a stop for the keyboard, and has a name. */
export function startTableFrames(): void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) mark(target.closest<HTMLElement>('.table-scroll'));
  });
  document.addEventListener('astro:page-load', () => {
    observer.disconnect();
    for (const table of document.querySelectorAll('.table-scroll > table')) {
      observer.observe(table);
      if (table.parentElement) observer.observe(table.parentElement);
    }
  });
}

function mark(frame: HTMLElement | null): void {
  if (!frame) return;
  if (frame.scrollWidth > frame.clientWidth) {
    frame.tabIndex = 0;
    frame.role = 'group';
    frame.ariaLabel = 'Table, scrolls';
  } else {
    for (const name of ['tabindex', 'role', 'aria-label']) frame.removeAttribute(name);
  }
}
