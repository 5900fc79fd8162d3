import { useEffect, useRef, useState, type FormEvent } from 'react';
import { documentTitle } from '../../content/document-title.ts';
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx';
import { preferredOrLatest } from '../../search/context.ts';
import { DEFAULT_TAG, docsTag } from '../../search/record.ts';
import { cleanQuery, LONGEST_QUERY, type SearchHit } from '../../search/result.ts';
import { Marked } from './Marked.tsx';
import type { SearchOptions } from '../../search/options.ts';
import { NoResults, SearchFailure, SearchOnItsWay } from './SearchMessages.tsx';
import styles from './SearchPage.module.css';
import { useResultPlace } from './use-result-place.ts';
import { useSearchAddress } from './use-search-address.ts';
import { useSearch } from './use-search.ts';

/** What the page of results gets from the server. */
export interface SearchPageProps {
  options: SearchOptions;
  /** The page's title while nothing is searched. */
  title: string;
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

/** The page of all results. Without script its form is shown, with a note (`NoScriptNote`). */
export function SearchPage(props: SearchPageProps) {
  return (
    <ErrorBoundary wholePage>
      <Page {...props} />
    </ErrorBoundary>
  );
}

function Page({ options, title, siteTitle, pluginId, versions, ownLanguage, languages }: SearchPageProps) {
  const { state, search, more } = useSearch(options.source);
  const [query, setQuery] = useState('');
  const [filters, setFilters] = useState({
    version: versions[0]?.name ?? 'current',
    language: ownLanguage,
  });
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const address = useSearchAddress(options.searchPage);
  const place = useResultPlace(list, state.answer, address);
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
        count: place.count() ?? PAGE_SIZE,
      });
    address.want(cleaned, version);
    if (!hosted || now) ask();
    if (now) address.follow();
    else {
      timer.current = setTimeout(() => {
        address.follow();
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
    address.begin();
    const named = new URLSearchParams(location.search);
    const asked = typed === '' ? (named.get('q') ?? '') : typed;
    if (field.current && typed === '') field.current.value = cleanQuery(asked);
    // the stored version is known only in the browser, after hydration
    const wanted = versions.find(({ name }) => name === named.get('version'))?.name;
    const begun = { ...filters, version: wanted ?? preferredOrLatest(pluginId) };
    // oxlint-disable-next-line react/set-state-in-effect
    setFilters(begun);
    // where a keyboard on the screen would cover the results, they come first
    if (asked === '' || matchMedia('(hover: hover)').matches) field.current?.focus({ preventScroll: true });
    if (typed === '') place.restore();
    update(asked, typed === '', begun);
    return () => clearTimeout(timer.current);
    // runs once: the address is read when the page is shown
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps
  }, []);

  const heading = query === '' ? title : `Search results for "${query}"`;
  useEffect(() => {
    document.title = documentTitle(heading, siteTitle);
  }, [heading, siteTitle]);

  const { answer, status } = state;
  const hits = answer?.hits ?? [];
  const isFailed = query !== '' && status === 'error';

  const showMore = (): void => {
    toFocus.current = document.activeElement === document.body ? undefined : hits.length;
    more(PAGE_SIZE);
  };

  useEffect(() => {
    if (!answer) return;
    if (toFocus.current !== undefined && document.activeElement === document.body)
      list.current?.children[toFocus.current]?.querySelector('a')?.focus();
    toFocus.current = undefined;
  }, [answer]);

  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{heading}</h1>
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
          <Choice
            label="Version"
            value={filters.version}
            offered={versions.map(({ name, label }) => [name, label])}
            onChoose={(version) => choose({ version })}
          />
          <Choice
            label="Language"
            value={filters.language}
            offered={languages.map(({ code, label }) => [code, label])}
            onChoose={(language) => choose({ language })}
          />
        </form>
      </search>
      <SearchOnItsWay />
      <output className={`${styles.count} needs-script`}>
        {/* wrapped in elements: React cannot remove a bare text node that a translator replaced */}
        {query !== '' && answer && <span>{countLine(answer.total)}</span>}
        {query !== '' && status === 'stalled' && !answer && <span>Searching...</span>}
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
            if (place.count() === undefined) showMore();
          }}
          isBusy={status !== 'idle'}
          left={answer.total - hits.length}
        />
      )}
    </div>
  );
}

/** What a search is limited to; nothing if there are not at least two to choose from. */
function Choice({
  label,
  value,
  offered,
  onChoose,
}: {
  label: string;
  value: string;
  offered: [value: string, label: string][];
  onChoose: (value: string) => void;
}) {
  if (offered.length < 2) return null;
  return (
    <label className={styles.choice}>
      <span>{label}</span>
      <select value={value} onChange={(event) => onChoose(event.target.value)}>
        {offered.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    </label>
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
