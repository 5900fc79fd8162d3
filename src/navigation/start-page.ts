/** What a part of a page says, on the window, when its script could not be loaded. */
export const SCRIPT_MISSING = 'script-missing';

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
 */
export function startPage(missing: string): void {
  const script = document.querySelector<HTMLElement>('[data-page-script]')?.dataset['pageScript'] ?? '';
  const leave = async (): Promise<void> => {
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
  return `(${startPage.toString()})(${JSON.stringify(SCRIPT_MISSING)})`;
}

/** Whether two pages are of one deployment. */
export function isSameDeployment(one: Document, other: Document): boolean {
  const [a, b] = [one, other].map(
    (page) => page.querySelector<HTMLElement>('[data-page-script]')?.dataset['pageScript'],
  );
  return a === b;
}
