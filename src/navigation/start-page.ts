/** What reaches the window when a script could not be loaded: Astro says it of an island, `loadLate()` of the rest. */
export const SCRIPT_MISSING = 'astro:hydration-error';
/** A script that is missing may be asked for with each movement of a pointer; the server is not, in milliseconds. */
const PATIENCE = 60_000;

/**
 * Runs in every page: loads the page's script once the page has been painted, which needs nothing of it.
 *
 * A script that does not come may be gone, with the deployment that this page is of. When the server has another one by
 * now, the page is loaded anew, once for each script, so that two servers that disagree cannot send a visitor round in
 * circles. A visitor who is on the way to another page gets that one. It is printed into pages as text and may use
 * nothing from outside itself. Its element is told the address of the page's script, which names the deployment, by the
 * build (`pageFinisher()`); the development server loads scripts by itself.
 *
 * @param missing what is said when another script is missing, `SCRIPT_MISSING`
 * @param patience for how long the server is not asked again, in milliseconds
 */
export function startPage(missing: string, patience: number): void {
  const script = document.querySelector<HTMLElement>('[data-page-script]')?.dataset['pageScript'] ?? '';
  let next = 0;
  const leave = async (): Promise<void> => {
    if (performance.now() < next) return;
    next = performance.now() + patience;
    try {
      const answer = await fetch(location.href, { cache: 'no-store' });
      const html = await answer.text();
      const left = (sessionStorage.getItem('pages-left') ?? '').split(' ');
      if (!answer.ok || html.includes(script) || left.includes(script)) return;
      if ('moving' in document.documentElement.dataset) return;
      sessionStorage.setItem('pages-left', [...left, script].join(' ').trim());
      location.reload();
    } catch {}
  };
  addEventListener(missing, leave);
  let isAsked = false;
  const load = (): void => {
    if (isAsked) return;
    isAsked = true;
    // the rest of the text (`boot()`)
    document.documentElement.removeAttribute('data-arriving');
    const element = document.createElement('script');
    element.type = 'module';
    element.src = script;
    element.addEventListener('error', leave);
    document.head.append(element);
  };
  new PerformanceObserver(load).observe({ type: 'paint', buffered: true });
  // a window that is out of sight paints nothing
  setTimeout(load, 1000);
}

/** The script as text for a page. */
export function startPageScript(): string {
  return `(${startPage.toString()})(${JSON.stringify(SCRIPT_MISSING)},${PATIENCE})`;
}

/** Whether two pages are of one deployment: their scripts and the styles that stay are the same (`pageFinisher()`). */
export function isSameDeployment(one: Document, other: Document): boolean {
  const [a, b] = [one, other].map(
    (page) => page.querySelector<HTMLElement>('[data-page-script]')?.dataset['pageDeployment'],
  );
  return a === b;
}
