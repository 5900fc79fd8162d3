/** What the script at the top of every page needs of the configuration. */
export interface BootSettings {
  defaultMode: 'dark' | 'light';
  /** Follow the system's colour scheme while nothing is chosen. */
  respect: boolean;
  /** Id of the announcement bar; nothing when there is none. */
  announcement: string | null;
  /** The base URL's path, with a slash at both ends. */
  base: string;
  /** Media query of windows that get a page's text at once; nothing where all do. */
  wide?: string | undefined;
}

/**
 * Runs before anything is painted: the chosen colour mode, whether the announcement is closed, that there is script,
 * and whether the rest of the text may come behind its first screens. It is printed into every page as text, so it may
 * use nothing from outside itself.
 *
 * The names in storage and in the address are those of the site's earlier releases, so that choices are kept.
 *
 * Its settings are the same on every page: the router runs a script of the next page whose text is new to it, and this
 * one is for a window's first page alone.
 */
export function boot(settings: BootSettings): void {
  const root = document.documentElement;
  const read = (key: string): string | null => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const mode = (value: string | null): string | null =>
    value === 'light' || value === 'dark' ? value : null;
  const query = new URLSearchParams(location.search);
  const choice = mode(query.get('docusaurus-theme')) ?? mode(read('theme'));
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.dataset['theme'] = choice ?? (settings.respect ? system : settings.defaultMode);
  root.dataset['themeChoice'] = choice ?? (settings.respect ? 'system' : settings.defaultMode);
  // An address cannot set what the page's own scripts and styles look for: on the root they would find it first, and
  // follow it (a moved section, a hover file, a button that is the whole page). These are the beginnings of their names.
  const own =
    /^data-(?:act|ahe|ann|arr|ast|cat|cod|col|cop|don|dro|fee|fir|his|hov|lab|lat|lin|liv|men|mov|nea|no-|ope|pag|pan|rep|scr|sea|sho|sid|sta|toc|ver|whe|wit)/;
  query.forEach((value, key) => {
    const name = key.slice('docusaurus-'.length);
    if (!/^docusaurus-data-[\w-]+$/.test(key) || own.test(name) || root.hasAttribute(name)) return;
    root.setAttribute(name, value);
  });
  const seen = read('docusaurus.announcement.id');
  const same =
    seen === settings.announcement ||
    (seen === 'annoucement-bar' && settings.announcement === 'announcement-bar');
  root.dataset['announcementBarInitiallyDismissed'] = String(
    same && read('docusaurus.announcement.dismiss') === 'true',
  );
  root.dataset['script'] = '';
  // A long text takes a phone longer than all else before the first painting. `styles/chrome.css` hides what is below its
  // first screens until then (`startPage()`), but not when the place to go to is known only with the whole page.
  const typeOfVisit = (): string | undefined =>
    (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type;
  if (settings.wide && !location.hash && !matchMedia(settings.wide).matches && typeOfVisit() === 'navigate')
    root.dataset['arriving'] = '';
  // This site has no service worker: one that is here was left by another site at this address, and may block our files.
  // Those of the whole origin are not this site's to remove, unless it is all of it.
  const workers = globalThis.navigator?.serviceWorker;
  if (workers?.controller) {
    workers.getRegistrations().then(
      (all) => all.map((each) => each.scope.startsWith(location.origin + settings.base) && each.unregister()),
      () => undefined,
    );
  }
}

/** The script as text for a page. */
export function bootScript(settings: BootSettings): string {
  return `(${boot.toString()})(${JSON.stringify(settings).replaceAll('<', '\\u003c')})`;
}
