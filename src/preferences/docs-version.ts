import { inlineCall } from '../browser/inline-call.ts';

/** Key in the browser's storage of the preferred version of a set of docs. */
export function storageKey(pluginId: string): string {
  return `docs-preferred-version-${pluginId}`;
}

/**
 * Runs inline behind the navbar, before the first paint, where there are several versions. Makes links to another
 * version of a page keep the place on it, and outside the docs those of the navbar lead to the version that `boot()`
 * keeps, if that has the place, and its dropdown name it. The function is printed into every page as text, so it may use
 * nothing from outside itself.
 * @param key of the preferred version in storage
 */
export function keepToVersion(key: string): void {
  const leadToPreferred = (): void => {
    let preferred: string | null = null;
    try {
      preferred = localStorage.getItem(key);
    } catch {
      // none is remembered
    }
    if (preferred === null) return;
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
  // the menu comes behind the text
  document.addEventListener('readystatechange', leadToPreferred);
  // the router's pages, before they are painted, and one that is shown again
  document.addEventListener('astro:after-swap', leadToPreferred);
  document.addEventListener('astro:page-load', leadToPreferred);
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
}

/** `keepToVersion()` as the text of an inline script, the same on every page; undefined where there is one version. */
export function versionScript(pluginId: string, versions: number): string | undefined {
  return versions > 1 ? inlineCall(keepToVersion, storageKey(pluginId)) : undefined;
}
