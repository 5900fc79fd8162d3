import type { SearchOptions } from '../../search/options.ts';
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx';
import { Announcer } from './Announcer.tsx';
import { SearchForm } from './SearchForm.tsx';
import { NoResults, SearchFailure, SearchOnItsWay } from './SearchMessages.tsx';
import styles from './SearchPage.module.css';
import { More, SearchPageResults } from './SearchPageResults.tsx';
import { useSearchPage } from './use-search-page.ts';

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

/** The page of all results. Without script its form is shown, with a note (`NoScriptNote`). */
export function SearchPage(props: SearchPageProps) {
  return (
    <ErrorBoundary wholePage>
      <Page {...props} />
    </ErrorBoundary>
  );
}

function Page(props: SearchPageProps) {
  const { options, versions, languages } = props;
  const page = useSearchPage(props);
  const { query, status } = page;
  // that nothing was found is true of the query that was answered alone
  const isOld = page.answer?.total === 0 && page.answer.query !== query;
  const answer = isOld ? undefined : page.answer;
  const hits = answer?.hits ?? [];
  const isFailed = query !== '' && status === 'error';
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{page.heading}</h1>
      <SearchForm
        action={options.searchPage}
        field={page.field}
        filters={page.filters}
        versions={versions}
        languages={languages}
        onType={page.onType}
        onSubmit={page.onSubmit}
        onFilter={page.onFilter}
      />
      <SearchOnItsWay />
      <p className={`${styles.count} needs-script`}>
        {/* wrapped in elements: React cannot remove a bare text node that a translator replaced */}
        {query !== '' && answer && <span>{countLine(answer.total)}</span>}
        {query !== '' && status === 'stalled' && !answer && <span>Searching...</span>}
      </p>
      <Announcer query={query} state={page} shown={hits.length} />
      {query !== '' && answer?.total === 0 && !isFailed && (
        <NoResults answer={answer} report={options.report} onSuggestion={page.onSuggestion} />
      )}
      {query !== '' && hits.length > 0 && <SearchPageResults list={page.list} hits={hits} />}
      {isFailed && <SearchFailure onRetry={page.onRetry} />}
      {query !== '' && answer && !isFailed && hits.length < answer.total && (
        <More onMore={page.onMore} isBusy={status !== 'idle'} left={answer.total - hits.length} />
      )}
    </div>
  );
}

function countLine(total: number): string {
  if (total === 0) return 'No results were found';
  return total === 1 ? 'One document found' : `${total} documents found`;
}
