import { loadPart } from '../../navigation/late/load-part.ts';

/**
 * Adds to each drawing a button that enlarges it, on this page and on those that follow. Few pages have
 * drawings: the script is loaded only where there are some.
 */
export function startDrawings(): void {
  const addButtons = (): void => {
    if (!document.querySelector('main .diagram')) return;
    const loading = loadZoom();
    void loading.then(
      ({ addZoomButtons }) => addZoomButtons(),
      () => undefined,
    );
  };
  addButtons();
  document.addEventListener('astro:page-load', addButtons);
}

/** Enlarges the drawing that was clicked, or whose button was. */
export function enlargeClicked({ target }: Event): void {
  const clicked = (target as Element).closest('main :is(.diagram, .diagram-frame)');
  const drawing = clicked?.querySelector('.diagram') ?? clicked;
  if (drawing) void loadPart('The enlarged drawing', loadZoom, ({ enlarge }) => enlarge(drawing));
}

const loadZoom = () => import('./zoom.ts');
