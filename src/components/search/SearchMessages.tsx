import type { ReactNode } from 'react';
import type { SearchAnswer } from '../../search/result.ts';
import styles from './SearchPanel.module.css';

/** Message for a search that failed. */
export function SearchFailure({ onRetry }: { onRetry: (() => void) | undefined }) {
  return (
    <div className={styles.message} role="alert">
      <p className={styles.messageTitle}>Unable to fetch results</p>
      <p>You might want to check your network connection.</p>
      <button type="button" className={`filled-button ${styles.retry}`} onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}

/**
 * The messages of the dialog, or of the search page, while its script is loading, or could not be loaded. They
 * need no script: CSS shows one of the two by the `data-state` of the island's element, and pressing the button
 * is one more intent that starts the island. `onRetry` is called when it has started.
 */
export function SearchOnItsWay({ onRetry }: { onRetry?: () => void }) {
  return (
    <>
      <output className={`${styles.wait} ${styles.onItsWay}`} data-when="loading">
        Loading the search...
      </output>
      <div className={styles.onItsWay} data-when="failed">
        <SearchFailure onRetry={onRetry} />
      </div>
    </>
  );
}

/** Ways on for an answer without results, below what says so. */
export function NoResults({
  answer,
  report,
  onSuggestion,
  children,
}: {
  answer: SearchAnswer;
  /** Address to tell the maintainers of it, without the query at its end. */
  report: string | undefined;
  onSuggestion: (query: string) => void;
  children?: ReactNode;
}) {
  return (
    <div className={styles.message}>
      {children}
      {answer.suggestions.length > 0 && (
        <>
          <p>Try searching for:</p>
          <ul className={styles.suggestions}>
            {answer.suggestions.map((suggestion) => (
              <li key={suggestion}>
                <button type="button" onClick={() => onSuggestion(suggestion)}>
                  {suggestion}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {report !== undefined && (
        <p className={styles.report}>
          Believe this query should return results?{' '}
          <a href={`${report}${encodeURIComponent(answer.query.trim().slice(0, 512).toWellFormed())}`}>
            Let us know.
          </a>
        </p>
      )}
    </div>
  );
}
