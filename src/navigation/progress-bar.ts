/** How long what loads may take before the bar shows, in milliseconds. */
const PROGRESS_DELAY = 200;

/** The bar at the top of the window while the next page loads, or a part that the visitor asked for. */
export function createProgressBar(): { start(): void; done(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let bar: HTMLElement | undefined;
  return {
    start() {
      clearTimeout(timer);
      timer = setTimeout(() => {
        bar ??= document.createElement('div');
        bar.className = 'progress-bar';
        bar.role = 'progressbar';
        bar.ariaLabel = 'Loading';
        // outside the body, which is replaced when the page arrives
        document.documentElement.append(bar);
      }, PROGRESS_DELAY);
    },
    done() {
      clearTimeout(timer);
      const ending = bar;
      bar = undefined;
      if (!ending) return;
      ending.classList.add('done');
      ending.addEventListener('animationend', () => ending.remove());
    },
  };
}
