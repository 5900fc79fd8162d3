import { useEffect, useState } from 'react';
import { countEntry } from '../../navigation/history-entry.ts';
import { versionToName } from '../../search/context.ts';
import { searchPageHref } from '../../search/options.ts';

/** The address of the search page, which follows the field. */
export interface SearchAddress {
  /** Begins with the address that the browser shows. */
  begin(): void;
  /** Says which search the address is to name. An empty query needs none. */
  want(query: string, version: string): void;
  /** Makes the address that of the search that was wanted last. */
  follow(): void;
  /** Whether the history's current entry is still the one of this search. */
  isCurrent(): boolean;
}

/** Makes the address of the search page follow the field, in one entry of the history. */
export function useSearchAddress(searchPage: string): SearchAddress {
  const [address] = useState(() => createAddress(searchPage));
  useEffect(() => {
    // `popstate` is dispatched before `hashchange`, to which the router listens
    addEventListener('popstate', countEntry);
    return () => removeEventListener('popstate', countEntry);
  }, []);
  return address;
}

function createAddress(searchPage: string): SearchAddress {
  /** Path and query of the history's entry that the results belong to. */
  let own = '';
  /** The search that the address is to name; undefined when it does. */
  let wanted: { query: string; version: string } | undefined;
  // when the visitor goes back, the address is that of another page or search before that is shown
  const isCurrent = (): boolean => location.pathname + location.search === own;
  return {
    isCurrent,
    begin() {
      // not `location.pathname`, which may be about to become this one
      own = searchPage + location.search;
    },
    want(query, version) {
      wanted = { query, version };
    },
    follow() {
      if (!wanted) return;
      const { query, version } = wanted;
      wanted = undefined;
      if (!isCurrent()) return;
      const href = query === '' ? searchPage : searchPageHref(searchPage, query, versionToName(version));
      if (href === own) return;
      own = href;
      history.replaceState({ ...history.state, results: undefined }, '', href);
    },
  };
}
