import type { RefObject } from 'react';
import { LONGEST_QUERY } from '../../search/result.ts';
import styles from './SearchPage.module.css';
import type { SearchFilters } from './use-search-page.ts';

interface SearchFormProps {
  /** Address of the page of results, where the form leads without script. */
  action: string;
  field: RefObject<HTMLInputElement | null>;
  filters: SearchFilters;
  versions: { name: string; label: string }[];
  languages: { code: string; label: string }[];
  onType: () => void;
  onSubmit: () => void;
  onFilter: (chosen: Partial<SearchFilters>) => void;
}

/** The field of the search page, and what its search is limited to. */
export function SearchForm({
  action,
  field,
  filters,
  onType,
  onSubmit,
  onFilter,
  ...offered
}: SearchFormProps) {
  return (
    <search>
      <form
        className={styles.form}
        action={action}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
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
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- in the HTML alone, for while its scripts load and without any; then `useSearchPage()` decides
          autoFocus={typeof document === 'undefined'}
          suppressHydrationWarning
          onInput={onType}
        />
        <button type="submit" className={`filled-button ${styles.submit}`}>
          Search
        </button>
        <Choice
          label="Version"
          value={filters.version}
          offered={offered.versions.map(({ name, label }) => [name, label])}
          onChoose={(version) => onFilter({ version })}
        />
        <Choice
          label="Language"
          value={filters.language}
          offered={offered.languages.map(({ code, label }) => [code, label])}
          onChoose={(language) => onFilter({ language })}
        />
      </form>
    </search>
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
