import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Island } from '../../islands/Island.tsx';
import { afterPainting } from '../../navigation/after-painting.ts';
import { preferredVersion, versionToName } from '../../search/context.ts';
import { DEFAULT_TAG, docsTag } from '../../search/record.ts';
import { cleanQuery, LONGEST_QUERY, type SearchHit } from '../../search/result.ts';
import { Marked } from './Marked.tsx';
import { searchPageHref, type SearchOptions } from '../../search/options.ts';
import { NoResults, SearchFailure, SearchOnItsWay } from './SearchMessages.tsx';
import styles from './SearchPage.module.css';
import { useSearch } from './use-search.ts';

/** What the page of results gets from the server. */
export interface SearchPageProps {
  options: SearchOptions;
  siteTitle: string;
  pluginId: string;
  /** Docs versions that a search may be limited to, the latest first; offered as a choice if there are two or more. */
  versions: { name: string; label: string }[];
  /** The language of this site's pages, as a tag. */
  ownLanguage: string;
  /** Languages that a search may be limited to; offered as a choice if there are two or more. */
  languages: { code: string; label: string }[];
}

const PAGE_SIZE = 15;
/** How long typing must rest before the address and a hosted search follow it, in milliseconds. */
const REST = 300;
const TITLE = 'Search the documentation';

/** A visitor's place among the results. */
interface Place {
  /** Number of results shown. */
  count: number;
  /** Index of the first one in the window. */
  first: number;
  /** Its distance from the window's top, in pixels. */
  top: number;
}

/** The place kept in the history's entry, for a visitor who returns to it. */
function keptPlace(): Place | undefined {
  return (history.state as { results?: Place } | null)?.results;
}

/** The visitor's place now; undefined when all results are above the window, or there are none. */
function placeNow(results: readonly Element[]): Place | undefined {
  const boxes = results.map((result) => result.getBoundingClientRect());
  const first = boxes.findIndex(({ bottom }) => bottom > 0);
  const box = boxes[first];
  return box && { count: results.length, first, top: Math.round(box.top) };
}

/** Path and query of the current entry of the history. */
function addressNow(): string {
  return location.pathname + location.search;
}

/**
 * Gives a history entry that the skip link has just made an index, before the router does so
 * (`startRouter()`) and loads the page again: it does not know the address, which script has changed to
 * follow the field.
 */
function countEntry(): void {
  if (!history.state) history.replaceState({ index: history.length, scrollX, scrollY }, '');
}

/** The page of all results. Without script its form is shown, with a note (`NoScriptNote`). */
export function SearchPage(props: SearchPageProps) {
  return (
    <Island wholePage>
      <Page {...props} />
    </Island>
  );
}

function Page({ options, siteTitle, pluginId, versions, ownLanguage, languages }: SearchPageProps) {
  const { state, search, more } = useSearch(options.source);
  const [query, setQuery] = useState('');
  const [filters, setFilters] = useState({
    version: versions[0]?.name ?? 'current',
    language: ownLanguage,
  });
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLOListElement>(null);
  /** The place to restore, until that is done or the visitor does something. */
  const place = useRef<Place>(undefined);
  /** Makes the address follow the field; undefined when it does. */
  const follow = useRef<() => void>(undefined);
  /** Path and query of the history's entry that these results belong to. */
  const own = useRef('');
  /** Index of the result to focus if the button that asked for it goes, and the focus with it. */
  const toFocus = useRef<number>(undefined);
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
        count: place.current?.count ?? PAGE_SIZE,
      });
    follow.current = () => {
      follow.current = undefined;
      // when the visitor goes back, the address is that of another page or search before that is shown
      if (addressNow() !== own.current) return;
      const href =
        cleaned === ''
          ? options.searchPage
          : searchPageHref(options.searchPage, cleaned, versionToName(version));
      if (href === own.current) return;
      own.current = href;
      history.replaceState({ ...history.state, results: undefined }, '', href);
    };
    if (!hosted || now) ask();
    if (now) follow.current();
    else {
      timer.current = setTimeout(() => {
        follow.current?.();
        if (hosted) ask();
      }, REST);
    }
  };

  const choose = (chosen: Partial<typeof filters>): void => {
    const next = { ...filters, ...chosen };
    setFilters(next);
    update(field.current?.value ?? '', true, next);
  };

  // starts with what was typed before hydration, else with the query of the address
  useEffect(() => {
    const typed = field.current?.value ?? '';
    // not `location.pathname`, which may be about to become this one
    own.current = options.searchPage + location.search;
    const address = new URLSearchParams(location.search);
    const asked = typed === '' ? (address.get('q') ?? '') : typed;
    if (field.current && typed === '') field.current.value = cleanQuery(asked);
    // the stored version is known only in the browser, after hydration
    const wanted = versions.find(({ name }) => name === address.get('version'))?.name;
    const begun = { ...filters, version: wanted ?? preferredVersion(pluginId) };
    // oxlint-disable-next-line react/set-state-in-effect
    setFilters(begun);
    field.current?.focus({ preventScroll: true });
    if (typed === '') place.current = keptPlace();
    update(asked, typed === '', begun);
    const leaving = new AbortController();
    const { signal } = leaving;
    // captured: before what was put in is searched
    for (const type of ['pointerdown', 'wheel', 'touchmove', 'keydown', 'input'])
      addEventListener(type, () => (place.current = undefined), { passive: true, capture: true, signal });
    // `popstate` is dispatched before `hashchange`, to which the router listens
    addEventListener('popstate', countEntry, { signal });
    return () => {
      clearTimeout(timer.current);
      leaving.abort();
    };
    // runs once: the address is read when the page is shown
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps
  }, []);

  const title = query === '' ? TITLE : `Search results for "${query}"`;
  useEffect(() => {
    document.title = `${title} | ${siteTitle}`;
  }, [title, siteTitle]);

  const { answer, status } = state;
  const hits = answer?.hits ?? [];
  const isFailed = query !== '' && status === 'error';

  const showMore = (): void => {
    toFocus.current = document.activeElement === document.body ? undefined : hits.length;
    more(PAGE_SIZE);
  };

  useEffect(() => {
    if (!answer) return undefined;
    const shown = (): HTMLElement[] => [...(list.current?.children ?? [])] as HTMLElement[];
    if (place.current) {
      const { first, top } = place.current;
      const box = shown()[first]?.getBoundingClientRect();
      if (box) scrollBy({ top: box.top - top, behavior: 'instant' });
      // "Show more results" may be in view again, and asks for more before this frame is painted
      void afterPainting().then(() => (place.current = undefined));
    }
    if (toFocus.current !== undefined && document.activeElement === document.body)
      shown()[toFocus.current]?.querySelector('a')?.focus();
    toFocus.current = undefined;
    const keepPlace = (): void => {
      // an island that has gone hears of moves for a while (`client:intent`)
      if (place.current || !list.current?.isConnected || addressNow() !== own.current) return;
      history.replaceState({ ...history.state, results: placeNow(shown()) }, '');
    };
    const leave = (): void => {
      follow.current?.();
      keepPlace();
    };
    // going back is announced by no event while this entry is current, so that each scroll keeps the place
    addEventListener('scrollend', keepPlace);
    document.addEventListener('astro:before-preparation', leave);
    return () => {
      removeEventListener('scrollend', keepPlace);
      document.removeEventListener('astro:before-preparation', leave);
    };
  }, [answer]);

  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      <search>
        <form
          className={styles.form}
          action={options.searchPage}
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            update(field.current?.value ?? '', true);
          }}
        >
          <input
            ref={field}
            className={styles.field}
            type="search"
            name="q"
            aria-label="Search"
            placeholder="Type your search here"
            maxLength={LONGEST_QUERY}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            onInput={() => update(field.current?.value ?? '', false)}
          />
          <button type="submit" className={styles.submit}>
            Search
          </button>
          {versions.length > 1 && (
            <label className={styles.choice}>
              <span>Version</span>
              <select value={filters.version} onChange={(event) => choose({ version: event.target.value })}>
                {versions.map(({ name, label }) => (
                  <option key={name} value={name}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
          )}
          {languages.length > 1 && (
            <label className={styles.choice}>
              <span>Language</span>
              <select value={filters.language} onChange={(event) => choose({ language: event.target.value })}>
                {languages.map(({ code, label }) => (
                  <option key={code} value={code}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
          )}
        </form>
      </search>
      <SearchOnItsWay />
      <output className={styles.count}>
        {query !== '' && answer && countLine(answer.total)}
        {query !== '' && status === 'stalled' && !answer && 'Searching...'}
      </output>
      {query !== '' && answer?.total === 0 && !isFailed && (
        <NoResults
          answer={answer}
          report={options.report}
          onSuggestion={(suggestion) => {
            if (!field.current) return;
            field.current.value = suggestion;
            // the button disappears, and the focus with it
            field.current.focus({ preventScroll: true });
            update(suggestion, true);
          }}
        />
      )}
      {query !== '' && hits.length > 0 && (
        <ol ref={list} className={styles.results}>
          {hits.map((hit) => (
            <li key={hit.url}>
              <Result hit={hit} />
            </li>
          ))}
        </ol>
      )}
      {isFailed && (
        <SearchFailure
          onRetry={() => {
            if (answer) return showMore();
            // the button disappears, and the focus with it
            field.current?.focus({ preventScroll: true });
            update(field.current?.value ?? '', true);
          }}
        />
      )}
      {query !== '' && answer && !isFailed && hits.length < answer.total && (
        <More
          onMore={() => {
            if (!place.current) showMore();
          }}
          isBusy={status !== 'idle'}
          left={answer.total - hits.length}
        />
      )}
    </div>
  );
}

function Result({ hit }: { hit: SearchHit }) {
  return (
    <article className={styles.result}>
      <h2>
        <a href={hit.url} data-code={hit.kind !== undefined || undefined}>
          <Marked text={hit.title} marks={hit.marks} />
        </a>
        {hit.kind && <span className={styles.kind}>{hit.kind}</span>}
      </h2>
      <ol className={styles.crumbs} aria-label="Breadcrumbs">
        {hit.breadcrumbs.map((crumb, index) => (
          <li key={index}>{crumb}</li>
        ))}
      </ol>
      {hit.signature !== undefined && <code className={styles.signature}>{hit.signature}</code>}
      <p className={styles.excerpt}>
        <Marked text={hit.excerpt ?? ''} marks={hit.marks} />
      </p>
    </article>
  );
}

/** Asks for the next results when it is scrolled into view, or pressed. */
function More({ onMore, isBusy, left }: { onMore: () => void; isBusy: boolean; left: number }) {
  const button = useRef<HTMLButtonElement>(null);
  const latest = useRef(onMore);
  useEffect(() => {
    latest.current = onMore;
  }, [onMore]);
  useEffect(() => {
    const element = button.current;
    if (!element || isBusy) return;
    const observer = new IntersectionObserver((entries) => {
      // only for visitors who scroll: the first results are enough for a tall window
      if (entries.some(({ isIntersecting }) => isIntersecting) && scrollY > 0) latest.current();
    });
    observer.observe(element);
    return () => observer.disconnect();
    // observed again after each answer, as the button may still be in view
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [isBusy, left]);
  return (
    <p className={styles.more}>
      {/* not `disabled`, which would take the focus from whoever pressed it by key; `onMore` waits by itself */}
      <button ref={button} type="button" aria-disabled={isBusy} onClick={onMore}>
        {isBusy ? 'Fetching new results...' : `Show more results (${left} left)`}
      </button>
    </p>
  );
}

function countLine(total: number): string {
  if (total === 0) return 'No results were found';
  return total === 1 ? 'One document found' : `${total} documents found`;
}
