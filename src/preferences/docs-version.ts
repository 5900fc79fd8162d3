import { readStored, store } from './storage.ts';

/** A version as the page's markup names it. */
export interface KnownVersion {
  name: string;
  path: string;
}

/** Key in the browser's storage of the preferred version of a set of docs. */
export function storageKey(pluginId: string): string {
  return `docs-preferred-version-${pluginId}`;
}

/** The stored version if it still exists. */
export function preferredVersion(
  stored: string | null,
  versions: readonly KnownVersion[],
): KnownVersion | undefined {
  return versions.find(({ name }) => name === stored);
}

/**
 * Stores the version that a visitor chooses, forgets one that no longer exists, and outside the docs makes links
 * of the navbar lead to the preferred version, if that has the place, and its dropdown name it.
 *
 * @param action the visitor's first action: where this script came after it, it may have led to another version
 */
export function startDocsVersion(action?: Event): void {
  const { docsPlugin = 'default', docsVersions = '[]' } = document.documentElement.dataset;
  const versions = JSON.parse(docsVersions) as KnownVersion[];
  const key = storageKey(docsPlugin);
  const stored = readStored(key);
  if (stored !== null && !preferredVersion(stored, versions)) store(key, null);

  // captured, to run before the router reads the link
  const choose = ({ target }: MouseEvent): void => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[data-version]');
    if (link?.dataset['version'] === undefined) return;
    store(key, link.dataset['version']);
    if (!link.closest('[data-dropdown], #menu details')) return;
    link.search = location.search;
    link.hash = location.hash;
  };
  document.addEventListener('click', choose, { capture: true });
  const leadToPreferred = (): void => {
    const preferred = preferredVersion(readStored(key), versions)?.name ?? '';
    for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-versions]')) {
      const addresses = JSON.parse(link.dataset['versions'] ?? '{}') as Record<string, string>;
      const address = addresses[preferred];
      if (address !== undefined) link.href = address;
    }
    for (const button of document.querySelectorAll<HTMLElement>('[data-labels]')) {
      const labels = JSON.parse(button.dataset['labels'] ?? '{}') as Record<string, string>;
      const label = labels[preferred];
      // an icon follows the text
      if (label !== undefined && button.firstChild) button.firstChild.textContent = label;
    }
  };
  const led = (action?.target as Element | null | undefined)?.closest?.<HTMLAnchorElement>('a[data-version]');
  if (led?.dataset['version'] !== undefined && led.pathname === location.pathname)
    store(key, led.dataset['version']);
  leadToPreferred();
  document.addEventListener('astro:page-load', leadToPreferred);
}
