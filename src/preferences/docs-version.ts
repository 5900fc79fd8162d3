import { readStored } from './storage.ts';

/** Key in the browser's storage of the preferred version of a set of docs. */
export function storageKey(pluginId: string): string {
  return `docs-preferred-version-${pluginId}`;
}

/**
 * Makes links to another version of a page keep the place on it, and outside the docs those of the navbar lead to the
 * version that `boot()` keeps, if that has the place, and its dropdown name it.
 */
export function startDocsVersion(): void {
  const key = storageKey(document.documentElement.dataset['docsPlugin'] ?? 'default');

  // captured, to run before the router reads the link
  const keepPlace = ({ target }: MouseEvent): void => {
    const link = (target as Element).closest<HTMLAnchorElement>(
      ':is([data-dropdown], #menu details) a[data-version]',
    );
    if (!link) return;
    link.search = location.search;
    link.hash = location.hash;
  };
  document.addEventListener('click', keepPlace, { capture: true });
  const leadToPreferred = (): void => {
    const preferred = readStored(key) ?? '';
    for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-versions]')) {
      const addresses = JSON.parse(link.dataset['versions'] ?? '{}') as Record<string, string>;
      const address = addresses[preferred];
      if (address !== undefined) link.href = address;
    }
    for (const item of document.querySelectorAll<HTMLElement>('[data-labels]')) {
      const labels = JSON.parse(item.dataset['labels'] ?? '{}') as Record<string, string>;
      const label = labels[preferred];
      // an icon may follow the text
      if (label !== undefined && item.firstChild) item.firstChild.textContent = label;
    }
  };
  leadToPreferred();
  document.addEventListener('astro:page-load', leadToPreferred);
}
