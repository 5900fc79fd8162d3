/** Lets drawings be enlarged: by a button at each, and for pointers by the drawing itself. Few pages have any. */
export function startDrawings(): void {
  const dress = (): void => {
    if (document.querySelector('main .diagram')) void loadZoom(({ addZoomButtons }) => addZoomButtons());
  };
  dress();
  document.addEventListener('astro:page-load', dress);
}

/** Shows the drawing that was clicked, or whose button was. */
export function enlargeClicked({ target }: Event): void {
  const clicked = (target as Element).closest('main :is(.diagram, .diagram-frame)');
  const drawing = clicked?.querySelector('.diagram') ?? clicked;
  if (drawing) void loadZoom(({ enlarge }) => enlarge(drawing));
}

/** Enlarging is an extra: when its script does not come, the drawing is there. */
function loadZoom(use: (zoom: typeof import('./zoom.ts')) => void): Promise<void> {
  return import('./zoom.ts').then(use).catch(() => undefined);
}
