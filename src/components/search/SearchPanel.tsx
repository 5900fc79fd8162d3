import { useEffect, useState, type ComponentProps } from 'react';
import { isPlainInput } from '../../browser/plain-input.ts';
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx';
import { Announcer } from './Announcer.tsx';
import { versionToName } from '../../search/context.ts';
import { searchPageHref, type SearchOptions } from '../../search/options.ts';
import { SearchFailure, NoResults } from './SearchMessages.tsx';
import { SearchHistoryLists } from './SearchHistoryLists.tsx';
import styles from './SearchPanel.module.css';
import { SearchResults } from './SearchResults.tsx';
import type { Combobox } from './use-combobox.ts';

type AskAiComponent = typeof import('./AskAi.tsx').default;

/** Everything below the field: results, history, or what went wrong. */
export function SearchPanel({ options, combobox }: { options: SearchOptions; combobox: Combobox }) {
  const { state, query, groups, question } = combobox;
  const { answer, status } = state;
  const isEmpty = query === '';
  const hasResults = !isEmpty && groups.length > 0;
  const leaveAssistant = (): void => {
    combobox.setQuestion(undefined);
    combobox.focusField();
  };
  return (
    <>
      <div className={styles.panel} data-panel>
        {isEmpty && <SearchHistoryLists combobox={combobox} />}
        {!isEmpty && status === 'error' && <SearchFailure onRetry={combobox.retry} />}
        {!isEmpty && status !== 'error' && <SearchResults combobox={combobox} />}
        {!isEmpty && status === 'stalled' && !answer && <p className={styles.wait}>Searching...</p>}
        {!isEmpty && status !== 'error' && answer && answer.total === 0 && (
          <NoResults answer={answer} report={options.report} onSuggestion={combobox.searchFor}>
            <p className={styles.messageTitle}>
              No results found for &quot;<strong>{answer.query.trim()}</strong>&quot;
            </p>
          </NoResults>
        )}
        {hasResults && answer && status !== 'error' && (
          <a
            className={styles.all}
            href={searchPageHref(options.searchPage, query, versionToName())}
            onClick={(event) => {
              if (isPlainInput(event)) event.currentTarget.closest('dialog')?.hidePopover();
            }}
          >
            See all {answer.total} results
          </a>
        )}
      </div>
      <Announcer query={query} state={state} />
      {SEARCH_HAS_AI && options.askAi && question !== undefined && (
        // a boundary of its own: when the assistant crashes, the search goes on
        <ErrorBoundary key={question} onRetry={leaveAssistant}>
          <Assistant
            options={options.askAi}
            question={question}
            placeholder={options.placeholder}
            onClose={leaveAssistant}
          />
        </ErrorBoundary>
      )}
    </>
  );
}

/** The assistant's dialog, whose code is fetched first. Not `lazy()`, which keeps a failure for ever. */
function Assistant(props: ComponentProps<AskAiComponent>) {
  const [AskAi, setAskAi] = useState<AskAiComponent>();
  const [isFailed, setIsFailed] = useState(false);
  const load = (): void => {
    void fetchAskAi().then((loaded) => (loaded ? setAskAi(() => loaded) : setIsFailed(true)));
  };
  useEffect(load, []);
  const retry = (): void => {
    setIsFailed(false);
    load();
  };
  if (AskAi) return <AskAi {...props} />;
  if (isFailed) return <SearchFailure onRetry={retry} />;
  return <p className={`${styles.wait} ${styles.soon}`}>Searching...</p>;
}

async function fetchAskAi(): Promise<AskAiComponent | undefined> {
  try {
    // awaited: the bundler takes a `then()` into what it waits for, before a missing style sheet is noticed
    return (await import('./AskAi.tsx')).default;
  } catch {
    return undefined;
  }
}
