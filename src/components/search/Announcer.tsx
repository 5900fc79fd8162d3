import { useEffect, useState } from 'react';
import type { SearchState } from './use-search.ts';

/** How long typing must rest before the count is announced, in milliseconds. */
const ANNOUNCEMENT_DELAY = 600;

/**
 * Tells assistive technology that a search takes long, and how many results there are.
 * @param shown how many of them are shown, where more can be asked for
 */
export function Announcer({ query, state, shown }: { query: string; state: SearchState; shown?: number }) {
  const [text, setText] = useState('');
  const { status, answer } = state;
  const total = answer?.total;
  useEffect(() => {
    const timer = setTimeout(() => {
      if (query === '' || status === 'error') setText('');
      else if (status === 'stalled') setText('Searching...');
      else if (status === 'idle' && total !== undefined) setText(resultText(query, total, shown));
    }, ANNOUNCEMENT_DELAY);
    return () => clearTimeout(timer);
  }, [query, total, shown, status]);
  return <output className="visually-hidden">{text}</output>;
}

/** Most characters of a query that are read out: a pasted error takes minutes. */
const MOST_READ = 100;

/** `No results found for "a"`, `1 result for "a"`, `62 results for "a", 30 of them shown`. */
function resultText(query: string, total: number, shown = total): string {
  const count = total === 0 ? 'No results found' : total === 1 ? '1 result' : `${total} results`;
  const name = query.length > MOST_READ ? `${query.slice(0, MOST_READ)}…` : query;
  return `${count} for "${name}"${shown < total ? `, ${shown} of them shown` : ''}`;
}
