import { lazy, Suspense } from 'react';
import { isPlainClick } from '../../navigation/plain-click.ts';
import { Announcer } from './Announcer.tsx';
import { searchPageHref, type SearchOptions } from '../../search/options.ts';
import { SearchFailure, NoResults } from './SearchMessages.tsx';
import { SearchHistoryLists } from './SearchHistoryLists.tsx';
import styles from './SearchPanel.module.css';
import { SearchResults } from './SearchResults.tsx';
import type { Combobox } from './use-combobox.ts';

const AskAi = SEARCH_HAS_AI ? lazy(() => import('./AskAi.tsx')) : undefined;

/** Everything below the field: results, history, or what went wrong. */
export function SearchPanel({ options, combobox }: { options: SearchOptions; combobox: Combobox }) {
  const { state, query, groups, question } = combobox;
  const { answer, status } = state;
  const isEmpty = query === '';
  const hasResults = !isEmpty && groups.length > 0;
  return (
    <>
      <div className={styles.panel} data-panel>
        {isEmpty && <SearchHistoryLists combobox={combobox} />}
        {!isEmpty && status === 'error' && <SearchFailure onRetry={combobox.retry} />}
        {!isEmpty && status !== 'error' && (
          <SearchResults
            combobox={combobox}
            canAsk={options.askAi !== undefined}
            hasAnswer={answer !== undefined}
          />
        )}
        {!isEmpty && status === 'stalled' && !answer && <p className={styles.wait}>Searching...</p>}
        {!isEmpty && status !== 'error' && answer && answer.total === 0 && (
          <NoResults answer={answer} report={options.report} onSuggestion={combobox.searchFor} />
        )}
        {hasResults && answer && status !== 'error' && (
          <a
            className={styles.all}
            href={searchPageHref(options.searchPage, query)}
            onClick={(event) => {
              if (isPlainClick(event)) event.currentTarget.closest('dialog')?.hidePopover();
            }}
          >
            See all {answer.total} results
          </a>
        )}
      </div>
      <Announcer query={query} state={state} />
      {AskAi && options.askAi && question !== undefined && (
        <Suspense fallback={<p className={styles.wait}>Searching...</p>}>
          <AskAi
            options={options.askAi}
            question={question}
            placeholder={options.placeholder}
            onClose={() => {
              combobox.setQuestion(undefined);
              combobox.focusField();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
