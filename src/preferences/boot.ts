import { inlineCall } from '../browser/inline-call.ts';

/** What the script at the top of every page needs to know of the configuration. */
export interface BootSettings {
  defaultMode: 'dark' | 'light';
  /** Follow the system's colour scheme while nothing is chosen. */
  respect: boolean;
  /** Id of the announcement bar; null when there is none. */
  announcement: string | null;
  /** The base URL's path, with a slash at both ends. */
  base: string;
  /** Media query of windows that show a page's text at once; undefined if all do. */
  wide?: string | undefined;
}

/**
 * Runs inline before the first paint. Sets the colour of the browser's bar, and on the root: the chosen colour
 * mode, whether the announcement is closed, that there is script, and whether the text after the first screens
 * comes after the first paint. Keeps the version of the docs that the visitor chooses, and forgets one that is gone. The
 * menu and the search can be opened from here on. The function is printed into every page as text, so it may use nothing
 * from outside itself.
 *
 * The names in storage and in the address are those of the site's earlier releases, so that choices are kept.
 *
 * Its settings have to be the same on every page: the router runs an inline script of the next page if its
 * text is new, and this one is only for the first page of a window.
 */
export function boot(settings: BootSettings & { misspelt?: string | undefined }): void {
  const root = document.documentElement;
  // Firefox keeps `manual` for a page that is loaded again, which would open at its top (`startReturning()`)
  history.scrollRestoration = 'auto';
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
  const theme = choice ?? (settings.respect ? system : settings.defaultMode);
  root.dataset['theme'] = theme;
  root.dataset['themeChoice'] = choice ?? (settings.respect ? 'system' : settings.defaultMode);
  const bar = document.querySelector<HTMLMetaElement>('[name="theme-color"]');
  if (bar) bar.content = bar.dataset[theme] as string;
  // The address must not set attributes that the page's own scripts and styles look for: they would find them
  // on the root first, and follow them (a moved section, a hover file, a button that is the whole page).
  // These are the beginnings of their names.
  const own =
    /^data-(?:act|ahe|ann|arr|ast|cat|cod|col|cop|don|dro|his|hov|lab|lat|lin|men|mov|nea|no-|ope|pag|pan|rep|scr|sea|sho|sid|sta|toc|ver|whe|wit)/i;
  query.forEach((value, key) => {
    const name = key.slice('docusaurus-'.length);
    if (!/^docusaurus-data-[\w-]+$/.test(key) || own.test(name) || root.hasAttribute(name)) return;
    root.setAttribute(name, value);
  });
  const seen = read('docusaurus.announcement.id');
  const same = seen === settings.announcement || seen === settings.misspelt;
  root.dataset['announcementBarInitiallyDismissed'] = String(
    same && read('docusaurus.announcement.dismiss') === 'true',
  );
  root.dataset['script'] = '';
  // a preferred version that no longer exists is no preference
  const { docsPlugin, docsVersions } = root.dataset;
  const versions = JSON.parse(docsVersions ?? '[]') as string[];
  const preferred = `docs-preferred-version-${docsPlugin}`;
  const version = read(preferred);
  if (version !== null && !versions.includes(version)) localStorage.removeItem(preferred);
  // Until the page's script is there, keys open the search dialog, which is plain HTML: what is typed next is a query,
  // and not shortcuts. A press of a button that needs the script is repeated when it is there.
  const isEarly = (): boolean => root.dataset['hasHydrated'] !== 'true';
  document.addEventListener('keydown', (event) => {
    // the same keys as in `startSearch()`; held down, they open it once
    const { key, code, ctrlKey, metaKey, shiftKey, altKey } = event;
    const isCommand = ctrlKey || metaKey;
    const isTyping = (event.composedPath()[0] as Element).matches?.('select,[role="textbox"],:read-write');
    const opens = /^(Key)?k$/i.test(/\w/.test(key) ? key : code)
      ? isCommand && !shiftKey && !altKey
      : key === '/' && !isCommand && !altKey && !isTyping && read('shortcuts') !== 'off';
    const dialog = document.querySelector<HTMLElement>('dialog[data-search]');
    if (!opens || !isEarly() || !dialog?.togglePopover) return;
    event.preventDefault();
    if (!event.repeat) dialog.togglePopover();
    dialog.querySelector('input')?.focus();
  });
  document.addEventListener('click', ({ target }) => {
    const clicked = (selector: string): HTMLElement | null => (target as Element).closest(selector);
    const link = clicked('a[data-version]');
    try {
      if (link) localStorage.setItem(preferred, link.dataset['version'] as string);
    } catch {
      // the version is not remembered
    }
    // browsers whose buttons do not know `command` open and close the menu by this, also without the page's script
    if (!('commandForElement' in HTMLButtonElement.prototype)) {
      const menu = document.querySelector<HTMLDialogElement>('#menu');
      if (clicked('[data-menu-open]')) menu?.showModal();
      if (clicked('[data-menu-close]')) menu?.close();
    }
    const button = clicked(
      '[data-announcement-close],[data-menu-to],[data-category] button,[data-show-shortcuts]',
    );
    if (button && isEarly())
      document.addEventListener('astro:page-load', () => button.click(), { once: true });
  });
  // A long text takes a phone longer than all else before the first paint. `styles/chrome.css` hides what is
  // below its first screens until `startPage()` shows it after that, except if the scroll position depends on
  // the whole page. Of a text to scroll to (`#:~:text=`), only the visit's entry tells, and only in Chromium: in
  // other browsers that know such addresses, any visit may have one.
  if (settings.wide && !matchMedia(settings.wide).matches) {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const isToTop = !location.hash && visit?.type === 'navigate' && !visit.name.includes('#');
    const tells = 'userAgentData' in navigator || !('fragmentDirective' in document);
    if (isToTop && tells) root.dataset['arriving'] = '';
  }
  // This site has no service worker: one that is here was left by another site at this address, and may block
  // our files. Only those below the base URL are removed: the rest of the origin belongs to other sites.
  // there are none where an address is not secure
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (workers?.controller) {
    const isOwn = (each: ServiceWorkerRegistration): boolean =>
      each.scope.startsWith(location.origin + settings.base);
    workers
      .getRegistrations()
      .then((all) => Promise.all(all.filter(isOwn).map((each) => each.unregister())))
      .catch(() => undefined);
  }
}

/**
 * `boot()` as the text of an inline script. Without a switch of the color mode, it first forgets what was
 * chosen while there was one.
 */
export function bootScript(settings: BootSettings, hasSwitch: boolean): string {
  const forget = hasSwitch ? '' : `try{localStorage.removeItem('theme')}catch{}`;
  // earlier releases stored this id with a letter missing
  const misspelt = settings.announcement === 'announcement-bar' ? 'annoucement-bar' : undefined;
  return forget + inlineCall(boot, { ...settings, misspelt });
}
