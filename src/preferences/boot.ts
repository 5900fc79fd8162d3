/** What the script at the top of every page needs of the configuration. */
export interface BootSettings {
  defaultMode: 'dark' | 'light';
  /** Follow the system's colour scheme while nothing is chosen. */
  respect: boolean;
  /** Id of the announcement bar; nothing when there is none. */
  announcement: string | null;
}

/**
 * Runs before anything is painted: the chosen colour mode, whether the announcement is closed, and that there is
 * script. It is printed into every page as text, so it may use nothing from outside itself.
 *
 * The names in storage and in the address are those of the site's earlier releases, so that choices are kept.
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
  // follow it (a moved section, a hover file, a button that is the whole page).
  const own =
    /^data-(?:active|ahead|announcement|arriving|astro|category|code|color|copy|done|dropdown|feedback|first|history|hover|label|lines|live|menu|moved|moving|near|no-print|open|page|pane|report|script|search|show|sidebar|stalled|state|toc|version|when|with)/;
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
  // This site has no service worker: one that is here was left by another site at this address, and may block our files.
  const workers = globalThis.navigator?.serviceWorker;
  if (workers?.controller) {
    workers.getRegistrations().then(
      (all) => all.forEach((each) => void each.unregister()),
      () => undefined,
    );
  }
}

/** The script as text for a page. */
export function bootScript(settings: BootSettings): string {
  return `(${boot.toString()})(${JSON.stringify(settings).replaceAll('<', '\\u003c')})`;
}
