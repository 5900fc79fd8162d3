import { useEffect, useMemo, useRef, useState, type FormEvent } from 'react';
import { Island } from '../../islands/Island.tsx';
import { preferredVersion } from '../../search/context.ts';
import { DEFAULT_TAG, docsTag } from '../../search/record.ts';
import { cleanQuery, LONGEST_QUERY, type SearchHit } from '../../search/result.ts';
import { Marked } from './Marked.tsx';
import { searchPageHref, type SearchOptions } from '../../search/options.ts';
import styles from './SearchPage.module.css';
import { useSearch } from './use-search.ts';

/** What the page of results is given. */
export interface SearchPageProps {
  options: SearchOptions;
  siteTitle: string;
  pluginId: string;
  /** Docs versions, the latest first; a choice is shown from two on. */
  versions: { name: string; label: string }[];
  /** Languages of the site; a choice is shown from two on. */
  languages: { code: string; label: string }[];
}

const PAGE_SIZE = 15;
/** The address follows the field when typing rests, in milliseconds; so does a search that costs a request. */
const REST = 300;
const TITLE = 'Search the documentation';

/** Where a visitor was among the results. */
interface Place {
  /** Results that were shown. */
  count: number;
  /** The first of them that was in the window, from 0. */
  first: number;
  /** Where that stood, in pixels from the window's top. */
  top: number;
}

/** The place that the entry of the history keeps, when the page is gone back to. */
function keptPlace(): Place | undefined {
  return (history.state as { results?: Place } | null)?.results;
}

/** Where the visitor is among the results; nothing when there are none in the window. */
function placeNow(results: readonly Element[]): Place | undefined {
  const boxes = results.map((result) => result.getBoundingClientRect());
  const first = boxes.findIndex(({ bottom }) => bottom > 0);
  const box = boxes[first];
  return box && { count: results.length, first, top: Math.round(box.top) };
}

/**
 * Gives an entry that the skip link has just made its place in the history before the router does, which does not know
 * the address that follows the field, and would load the page anew.
 */
function countEntry(): void {
  if (!history.state) history.replaceState({ index: history.length, scrollX, scrollY }, '');
}

/** The page of all results. Without script it is a form that says what it needs. */
export function SearchPage(props: SearchPageProps) {
  return (
    <Island wholePage>
      <Page {...props} />
    </Island>
  );
}

function Page({ options, siteTitle, pluginId, versions, languages }: SearchPageProps) {
  const { state, search, more } = useSearch(options.source);
  const [query, setQuery] = useState('');
  const [version, setVersion] = useState(versions[0]?.name ?? 'current');
  const [language, setLanguage] = useState(languages[0]?.code ?? 'en');
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLOListElement>(null);
  /** To be gone back to, until the results stand as they stood then or the visitor does something. */
  const place = useRef<Place>(undefined);
  /** Has the address follow the field, when it does not yet. */
  const follow = useRef<() => void>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hosted = options.source.kind === 'hosted';
  const filters = useMemo(
    () => ({ language, tags: [DEFAULT_TAG, docsTag(pluginId, version)] }),
    [language, pluginId, version],
  );

  const update = (text: string, now: boolean): void => {
    const cleaned = cleanQuery(text);
    setQuery(cleaned);
    clearTimeout(timer.current);
    const ask = (): void => search({ query: cleaned, ...filters, count: place.current?.count ?? PAGE_SIZE });
    follow.current = () => {
      follow.current = undefined;
      // the visitor may be on the way back to another page, whose address is there first
      if (location.pathname !== options.searchPage) return;
      const href = cleaned === '' ? options.searchPage : searchPageHref(options.searchPage, cleaned);
      if (href === location.pathname + location.search) return;
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

  // the query of the address, or what was typed before this was started
  useEffect(() => {
    const typed = field.current?.value ?? '';
    const asked = typed === '' ? (new URLSearchParams(location.search).get('q') ?? '') : typed;
    if (field.current && typed === '') field.current.value = cleanQuery(asked);
    // what the browser has stored is not known before the page is shown
    // oxlint-disable-next-line react/set-state-in-effect
    setVersion(preferredVersion(pluginId));
    field.current?.focus({ preventScroll: true });
    if (typed === '') place.current = keptPlace();
    update(asked, typed === '');
    const leaving = new AbortController();
    const { signal } = leaving;
    for (const type of ['pointerdown', 'wheel', 'touchmove', 'keydown'])
      addEventListener(type, () => (place.current = undefined), { passive: true, signal });
    // comes before the event that the router hears
    addEventListener('popstate', countEntry, { signal });
    return () => {
      clearTimeout(timer.current);
      leaving.abort();
    };
    // runs once: the address is read when the page is shown
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps
  }, []);

  useEffect(() => {
    if (query === '') return;
    // what waits for typing to rest would ask with the choice from before
    clearTimeout(timer.current);
    follow.current?.();
    search({ query, ...filters, count: place.current?.count ?? PAGE_SIZE });
    // another version or language, not another query
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps
  }, [filters]);

  const title = query === '' ? TITLE : `Search results for "${query}"`;
  useEffect(() => {
    document.title = `${title} | ${siteTitle}`;
  }, [title, siteTitle]);

  const { answer, status } = state;
  const hits = answer?.hits ?? [];
  const isFailed = query !== '' && status === 'error';

  useEffect(() => {
    if (!answer) return undefined;
    const shown = (): HTMLElement[] => [...(list.current?.children ?? [])] as HTMLElement[];
    if (place.current) {
      const { first, top } = place.current;
      const box = shown()[first]?.getBoundingClientRect();
      if (box) scrollBy({ top: box.top - top, behavior: 'instant' });
    }
    // excerpts come later, and move what stands below them
    if (answer.hits.every(({ excerpt }) => excerpt !== undefined)) place.current = undefined;
    const keepPlace = (): void => {
      if (place.current || location.pathname !== options.searchPage) return;
      history.replaceState({ ...history.state, results: placeNow(shown()) }, '');
    };
    const leave = (): void => {
      follow.current?.();
      keepPlace();
    };
    // who goes back leaves without a word: the entry is another one by then
    addEventListener('scrollend', keepPlace);
    document.addEventListener('astro:before-preparation', leave);
    return () => {
      removeEventListener('scrollend', keepPlace);
      document.removeEventListener('astro:before-preparation', leave);
    };
  }, [answer, options.searchPage]);

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
              <select value={version} onChange={(event) => setVersion(event.target.value)}>
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
              <select value={language} onChange={(event) => setLanguage(event.target.value)}>
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
      <output className={styles.count}>
        {query !== '' && answer && countLine(answer.total)}
        {query !== '' && status === 'stalled' && !answer && 'Searching...'}
      </output>
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
        <div className={styles.failure} role="alert">
          <p>
            <strong>Unable to fetch results</strong>
          </p>
          <p>You might want to check your network connection.</p>
          <button
            type="button"
            onClick={() => {
              if (answer) return more(PAGE_SIZE);
              // the button goes
              field.current?.focus({ preventScroll: true });
              update(field.current?.value ?? '', true);
            }}
          >
            Retry
          </button>
        </div>
      )}
      {query !== '' && answer && !isFailed && hits.length < answer.total && (
        <More
          onMore={() => {
            if (!place.current) more(PAGE_SIZE);
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
      // only a visitor who scrolls asks for more; the first results of a tall window are enough
      if (entries.some(({ isIntersecting }) => isIntersecting) && scrollY > 0) latest.current();
    });
    observer.observe(element);
    return () => observer.disconnect();
    // observed anew after each answer, as the button may still be in view
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [isBusy, left]);
  return (
    <p className={styles.more}>
      <button ref={button} type="button" disabled={isBusy} onClick={onMore}>
        {isBusy ? 'Fetching new results...' : `Show more results (${left} left)`}
      </button>
    </p>
  );
}

function countLine(total: number): string {
  if (total === 0) return 'No results were found';
  return total === 1 ? 'One document found' : `${total} documents found`;
}
