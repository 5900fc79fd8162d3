import { useEffect, useRef, useState, type RefObject } from 'react';
import { documentTitle } from '../../content/document-title.ts';
import { preferredOrLatest } from '../../search/context.ts';
import { DEFAULT_TAG, docsTag } from '../../search/records/record.ts';
import { cleanQuery, type SearchAnswer } from '../../search/result.ts';
import type { SearchPageProps } from './SearchPage.tsx';
import { useKeptField } from './use-kept-field.ts';
import { followedResult, useResultPlace } from './use-result-place.ts';
import { useSearchAddress } from './use-search-address.ts';
import { useSearch } from './use-search.ts';

const PAGE_SIZE = 15;
/** How long typing must rest before the address and a hosted search follow it, in milliseconds. */
const TYPING_PAUSE = 300;

const canHover = (): boolean => matchMedia('(hover: hover)').matches;

/** What a search is limited to. */
export interface SearchFilters {
  version: string;
  language: string;
}

/**
 * Follows the button that asks for more: where it goes, and the focus with it, or is pushed out of the window with a
 * keyboard's focus, the first of the next results gets that.
 * @returns to be called before more results are asked for
 */
function useFocusOfNext(
  list: RefObject<HTMLOListElement | null>,
  answer: SearchAnswer | undefined,
): () => void {
  /** Index of the result to focus. */
  const next = useRef<number>(undefined);
  useEffect(() => {
    // it is not there yet when an answer has changed by the excerpts of the results before
    if (next.current === undefined || !answer?.hits[next.current]) return;
    if (document.activeElement?.matches('body, [aria-disabled]:focus-visible'))
      list.current?.children[next.current]?.querySelector('a')?.focus();
    next.current = undefined;
  }, [answer, list]);
  return () => {
    next.current = document.activeElement === document.body ? undefined : (answer?.hits.length ?? 0);
  };
}

/** The state of the search page: what is searched, within which limits, what is found, and how far it is shown. */
export function useSearchPage({
  options,
  title,
  siteTitle,
  pluginId,
  versions,
  ownLanguage,
}: SearchPageProps) {
  const { state, search, more } = useSearch(options.source);
  const [query, setQuery] = useState('');
  const [filters, setFilters] = useState<SearchFilters>({
    version: versions[0]?.name ?? 'current',
    language: ownLanguage,
  });
  const field = useRef<HTMLInputElement>(null);
  useKeptField('main input[type="search"]', field);
  const list = useRef<HTMLOListElement>(null);
  const address = useSearchAddress(options.searchPage);
  const place = useResultPlace(list, state.answer, address);
  const focusNext = useFocusOfNext(list, state.answer);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hosted = options.source.kind === 'hosted';

  const update = (text: string, now: boolean, { version, language } = filters): void => {
    const cleaned = cleanQuery(text);
    setQuery(cleaned);
    clearTimeout(timer.current);
    const ask = (): void =>
      search({
        query: cleaned,
        language,
        tags: [DEFAULT_TAG, docsTag(pluginId, version)],
        count: place.count() ?? PAGE_SIZE,
      });
    address.want(cleaned, version);
    if (!hosted || now) ask();
    if (now) address.follow();
    else {
      timer.current = setTimeout(() => {
        address.follow();
        if (hosted) ask();
      }, TYPING_PAUSE);
    }
  };

  /** Searches at once for what is in the field. */
  const searchNow = (within?: SearchFilters): void => update(field.current?.value ?? '', true, within);

  // starts with what was typed before hydration, else with the query of the address
  useEffect(() => {
    const typed = field.current?.value ?? '';
    address.begin();
    const named = new URLSearchParams(location.search);
    // a field drops line ends, which would join the words around them
    const asked = typed === '' ? (named.get('q') ?? '').replaceAll(/[\r\n]+/g, ' ') : typed;
    if (field.current && typed === '') field.current.value = cleanQuery(asked);
    const wanted = versions.find(({ name }) => name === named.get('version'))?.name;
    const begun = { ...filters, version: wanted ?? preferredOrLatest(pluginId) };
    // oxlint-disable-next-line react/set-state-in-effect -- the stored version is known only in the browser, after hydration
    setFilters(begun);
    // where a keyboard on the screen would cover the results, they come first
    if (!followedResult() && (asked === '' || canHover())) field.current?.focus({ preventScroll: true });
    // it has the focus by its HTML, which is the same for all queries
    else if (typed === '' && field.current?.autofocus) field.current.blur();
    if (typed === '') place.restore();
    update(asked, typed === '', begun);
    return () => clearTimeout(timer.current);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps -- once: the address is read when the page is shown
  }, []);

  const heading = query === '' ? title : `Search results for "${query}"`;
  useEffect(() => {
    document.title = documentTitle(heading, siteTitle);
  }, [heading, siteTitle]);

  const { answer } = state;
  const showMore = (): void => {
    focusNext();
    more(PAGE_SIZE);
  };
  /** Focuses the field, as the button that was pressed disappears, and the focus with it. */
  const focusField = (): void => field.current?.focus({ preventScroll: true });
  return {
    ...state,
    query,
    filters,
    heading,
    field,
    list,
    onType: () => update(field.current?.value ?? '', false),
    onSubmit: () => searchNow(),
    onFilter(chosen: Partial<SearchFilters>): void {
      const next = { ...filters, ...chosen };
      setFilters(next);
      searchNow(next);
    },
    onSuggestion(suggestion: string): void {
      if (!field.current) return;
      field.current.value = suggestion;
      focusField();
      update(suggestion, true);
    },
    onRetry(): void {
      if (answer) return showMore();
      focusField();
      searchNow();
    },
    onMore(): void {
      // results of a place that is being restored come first
      if (place.count() === undefined) showMore();
    },
  };
}
