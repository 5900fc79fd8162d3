import { inlineCall } from '../browser/inline-call.ts';

/**
 * Event of the window when a script could not be loaded: sent by Astro for islands, by `loadLate()` for the
 * rest.
 */
export const SCRIPT_MISSING = 'astro:hydration-error';
/**
 * Least time between two requests to the server, in milliseconds: a missing script may be wanted again at
 * each movement of a pointer.
 */
const PATIENCE = 60_000;
/** Blocks of text that a frame adds: a slow phone takes about 50 ms for them, and longer work counts as blocking. */
const STEP = 8;

/**
 * Runs inline in every page: loads the page's script once the page has been painted, which does not depend on
 * it.
 *
 * A script that cannot be loaded may have gone with the deployment that this page belongs to. If the server
 * has another deployment by now, the page is reloaded: once for each script, or once where nothing can be
 * stored, so that two servers that disagree cannot cause a loop, and not while the visitor is moving to another
 * page. What is no page of the site, such as the login page of a network, is no deployment. The function is
 * printed into pages as text, so it may use nothing from outside itself. The build writes the address of the
 * page's script, which names the deployment, into the element of this one (`pageFinisher()`); the development
 * server loads scripts by itself.
 *
 * @param missing name of the event for a script that could not be loaded, `SCRIPT_MISSING`
 * @param patience least time between two requests to the server, in milliseconds
 * @param step blocks of text that a frame adds
 */
export function startPage(missing: string, patience: number, step: number): void {
  const { dataset } = document.documentElement;
  const script = document.querySelector<HTMLElement>('[data-page-script]')?.dataset['pageScript'] ?? '';
  let next = 0;
  /** Whether a page with this script was left before. From now on, one was. */
  const wasLeft = (): boolean => {
    try {
      if (sessionStorage.getItem(script)) return true;
      sessionStorage.setItem(script, 'left');
      return false;
    } catch {
      // without storage, only the browser knows
      const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return visit?.type === 'reload';
    }
  };
  const leave = async (): Promise<void> => {
    if (performance.now() < next) return;
    next = performance.now() + patience;
    try {
      const answer = await fetch(location.href, { cache: 'no-store' });
      const html = await answer.text();
      if (
        answer.ok &&
        !html.includes(script) &&
        html.includes('data-page-script') &&
        !('moving' in dataset) &&
        !wasLeft()
      )
        location.reload();
    } catch {}
  };
  addEventListener(missing, leave);
  // Astro's router scrolls to where the page was left. If the page is scrolled before that script is there, by
  // the visitor or the browser, it is where it should be. The rest of the state stays, such as the place among results.
  const keepPlace = (): void => {
    const { state } = history;
    if (state && dataset['hasHydrated'] !== 'true')
      history.replaceState({ ...state, scrollY: undefined }, '');
  };
  addEventListener('scroll', keepPlace, { once: true });
  // Firefox sometimes opens a page that is loaded again at its top (`boot()`)
  addEventListener('load', () => {
    const { state } = history;
    if (state && !scrollY) scrollTo(0, state.scrollY);
  });
  // The rest of the text, hidden by `boot()`: some blocks in each frame, so that a slow phone can answer a touch
  // between them. All of it at once in a hidden window, which gets no frames, and for a link to a section.
  const showAll = (): void => {
    delete dataset['arriving'];
    removeEventListener('click', followLink, true);
  };
  const followLink = ({ target }: Event): void => {
    if ((target as Element).closest('a[href*="#"]')) showAll();
  };
  const showRest = (): void => {
    if (!('arriving' in dataset)) return;
    const late = document.querySelectorAll('[data-late]');
    for (let at = 0; at < step; at++) late[at]?.removeAttribute('data-late');
    if (document.hidden || late.length <= step) showAll();
    else requestAnimationFrame(showRest);
  };
  addEventListener('click', followLink, true);
  if ('arriving' in dataset && location.hash) {
    // a link to a section was followed while the page was still coming, when this script was not there yet
    showAll();
    location.replace(location.hash);
  }
  const pageScript = document.createElement('script');
  const load = (): void => {
    if (pageScript.src) return;
    // within a frame, which lays it out: the page's script would have to, as it reads where the page is scrolled to
    if (document.hidden) showRest();
    else requestAnimationFrame(showRest);
    pageScript.type = 'module';
    pageScript.src = script;
    // without its script, the page is one for browsers without script: no control that does nothing. A script that
    // was cut off counts as loaded, and has not run
    const loseScript = (): void => {
      if (dataset['hasHydrated'] !== 'true') void leave().then(() => delete dataset['script']);
    };
    pageScript.addEventListener('load', loseScript);
    pageScript.addEventListener('error', loseScript);
    document.head.append(pageScript);
  };
  new PerformanceObserver(load).observe({ type: 'paint', buffered: true });
  // a hidden window is not painted
  setTimeout(load, 1000);
}

/** `startPage()` as the text of an inline script. */
export function startPageScript(): string {
  return inlineCall(startPage, SCRIPT_MISSING, PATIENCE, STEP);
}

/** Whether two pages belong to one deployment: same page script, styles and announcement (`pageFinisher()`). */
export function isSameDeployment(one: Document, other: Document): boolean {
  const deploymentOf = (page: Document): string | undefined =>
    page.querySelector<HTMLElement>('[data-page-script]')?.dataset['pageDeployment'];
  return deploymentOf(one) === deploymentOf(other);
}
