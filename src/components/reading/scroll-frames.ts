/** Lets the keyboard focus the frames of tables and code, but only where the content is wider and scrolls. */
export function startScrollFrames(): void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) mark(target.closest<HTMLElement>('.table-scroll, pre'));
  });
  document.addEventListener('astro:page-load', () => {
    observer.disconnect();
    for (const frame of document.querySelectorAll('.table-scroll, code-block pre')) {
      observer.observe(frame);
      if (frame.firstElementChild) observer.observe(frame.firstElementChild);
    }
  });
}

function mark(frame: HTMLElement | null): void {
  if (!frame) return;
  if (frame.scrollWidth > frame.clientWidth) {
    const title = frame.closest('code-block')?.querySelector('.code-title')?.textContent;
    frame.tabIndex = 0;
    frame.role = 'group';
    frame.ariaLabel = `${title ?? (frame.tagName === 'PRE' ? 'Code' : 'Table')}, scrolls`;
  } else {
    for (const name of ['tabindex', 'role', 'aria-label']) frame.removeAttribute(name);
  }
}
