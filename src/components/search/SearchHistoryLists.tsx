import { useState, type KeyboardEvent } from 'react';
import { storedNames, type StoredHit } from '../../search/history.ts';
import { Icon } from '../icons/Icon.tsx';
import styles from './SearchPanel.module.css';
import type { Combobox } from './use-combobox.ts';

/** Recent and favourite results, shown while the field is empty. */
export function SearchHistoryLists({ combobox }: { combobox: Combobox }) {
  const { recent, favorites } = combobox.history;
  /** What was done last, for assistive technology: the focus moves to the field. */
  const [done, setDone] = useState('');
  return (
    <div>
      {recent.length === 0 && favorites.length === 0 && (
        <p className={styles.hint}>
          Search pages, names, flags and error messages. Paste a whole message if you like.
        </p>
      )}
      {recent.length > 0 && (
        <HistoryList
          title="Recent"
          hits={recent}
          combobox={combobox}
          removeLabel="Remove this search from history"
          onDone={setDone}
        />
      )}
      {favorites.length > 0 && (
        <HistoryList
          title="Favorite"
          hits={favorites}
          combobox={combobox}
          isFavorite
          removeLabel="Remove this search from favorites"
          onDone={setDone}
        />
      )}
      <output className="visually-hidden">{done}</output>
    </div>
  );
}

function HistoryList({
  title,
  hits,
  combobox,
  isFavorite = false,
  removeLabel,
  onDone,
}: {
  title: string;
  hits: readonly StoredHit[];
  combobox: Combobox;
  isFavorite?: boolean;
  removeLabel: string;
  onDone(message: string): void;
}) {
  const { store, refreshHistory, onChoose, focusField } = combobox;
  const id = `search-${title.toLowerCase()}`;
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h2 id={id} className={styles.groupTitle}>
        {title}
      </h2>
      <ul className={styles.history}>
        {hits.map((hit) => {
          const { title: name, trail } = storedNames(hit);
          return (
            <li key={hit.objectID} className={styles.entry}>
              <a
                className={styles.entryLink}
                href={hit.url}
                data-history-link
                onClick={(event) => onChoose(event, hit)}
                onAuxClick={(event) => event.button === 1 && onChoose(event, hit)}
                onKeyDown={(event) => moveFocus(event, combobox)}
              >
                <Icon name={isFavorite ? 'star' : 'clock'} size={18} />
                <span className={styles.body}>
                  <span className={styles.title}>{name}</span>
                  <span className={styles.excerpt}>{trail.join(' › ')}</span>
                </span>
              </a>
              {!isFavorite && (
                <button
                  type="button"
                  className={styles.action}
                  aria-label={`Save this search: ${name}`}
                  title="Save this search"
                  onClick={() => {
                    store.keep(hit);
                    onDone(`Saved: ${name}`);
                    refreshHistory();
                    focusField();
                  }}
                >
                  <Icon name="star" size={18} />
                </button>
              )}
              <button
                type="button"
                className={styles.action}
                aria-label={`${removeLabel}: ${name}`}
                title={removeLabel}
                onClick={() => {
                  store.remove(hit);
                  onDone(`Removed: ${name}`);
                  refreshHistory();
                  focusField();
                }}
              >
                <Icon name="close" size={18} />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Moves the focus between the entries by arrow keys; from the first one, up to the field. */
function moveFocus(event: KeyboardEvent, { focusField }: Combobox): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const panel = event.currentTarget.closest('[data-panel]');
  const links = [...(panel?.querySelectorAll<HTMLElement>('[data-history-link]') ?? [])];
  const current = links.indexOf(event.currentTarget as HTMLElement);
  if (current === -1) return;
  event.preventDefault();
  const next = current + (event.key === 'ArrowDown' ? 1 : -1);
  if (next < 0) focusField();
  else links[Math.min(next, links.length - 1)]?.focus();
}
