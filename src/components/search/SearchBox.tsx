import { useRef } from 'react';
import { versionToName } from '../../search/context.ts';
import { LONGEST_QUERY } from '../../search/result.ts';
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx';
import type { SearchOptions } from '../../search/options.ts';
import styles from './SearchBox.module.css';
import { Icon } from '../icons/Icon.tsx';
import { SearchLink } from './SearchLink.tsx';
import { SearchOnItsWay } from './SearchMessages.tsx';
import { SearchPanel } from './SearchPanel.tsx';
import { useCombobox } from './use-combobox.ts';
import { useKeptField } from './use-kept-field.ts';

/**
 * The search button of the navbar with its dialog. The dialog is in the page's HTML and is opened by
 * `search-open.ts`; this component, once hydrated, searches what is typed.
 */
export function SearchBox(options: SearchOptions) {
  const { searchPage, placeholder, source } = options;
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useKeptField('#search-field', field);
  const combobox = useCombobox(options, dialog, field);
  const { state, query } = combobox;
  return (
    <>
      <SearchLink href={searchPage} placeholder={placeholder} />
      <dialog
        ref={dialog}
        className={styles.dialog}
        popover="auto"
        aria-label="Search"
        aria-modal
        data-search
        data-ahead={source.kind === 'embedded' ? source.index : undefined}
        data-no-print
        // a browser that translates would change texts that React is about to hydrate, or to change
        translate="no"
        // the dialog may have been opened before it is hydrated
        suppressHydrationWarning
      >
        <div className={styles.box}>
          <search>
            <form className={styles.form} action={searchPage} onSubmit={combobox.onSubmit}>
              <label className="visually-hidden" htmlFor="search-field">
                Search
              </label>
              <button
                type="submit"
                className={styles.glass}
                aria-label="All results"
                title="All results"
                data-stalled={state.status === 'stalled' || undefined}
              >
                <Icon name="search" size={22} />
              </button>
              <input
                ref={field}
                id="search-field"
                className={styles.field}
                // not of type "search", which Escape would empty instead of closing the dialog
                type="text"
                inputMode="search"
                name="q"
                placeholder={placeholder}
                maxLength={LONGEST_QUERY}
                autoComplete="off"
                autoCorrect="off"
                autoCapitalize="off"
                spellCheck={false}
                enterKeyHint="search"
                role="combobox"
                aria-autocomplete="list"
                aria-expanded={combobox.isExpanded}
                aria-controls="search-results"
                aria-activedescendant={combobox.activeId}
                onInput={combobox.onInput}
                onKeyDown={combobox.onKeyDown}
              />
              {/* the version is known only in the browser; a non-empty query means we are in one */}
              {query !== '' && versionToName() !== undefined && (
                <input type="hidden" name="version" value={versionToName()} />
              )}
              <button
                type="button"
                className={styles.clear}
                hidden={query === ''}
                aria-label="Clear the query"
                title="Clear the query"
                onClick={combobox.onClear}
              >
                Clear
              </button>
              <button type="button" className={styles.close} title="Cancel" data-search-close>
                <kbd>Esc</kbd>
                <span>Cancel</span>
              </button>
            </form>
          </search>
          {/* the button disappears, and the focus with it */}
          <SearchOnItsWay onRetry={combobox.focusField} />
          <ErrorBoundary onRetry={combobox.focusField}>
            <SearchPanel options={options} combobox={combobox} />
          </ErrorBoundary>
          <div className={styles.footer} aria-hidden="true">
            <span>
              <kbd>↑</kbd> <kbd>↓</kbd> Navigate
            </span>
            <span>
              <kbd>Enter</kbd> Select
            </span>
            <span>
              <kbd>Esc</kbd> Close
            </span>
          </div>
        </div>
      </dialog>
    </>
  );
}
