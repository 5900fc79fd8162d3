import { useEffect, useState } from 'react';
import type { SearchState } from './use-search.ts';

/** How long typing must rest before the count is announced, in milliseconds. */
const ANNOUNCEMENT_DELAY = 600;

/** Tells assistive technology how many results there are. */
export function Announcer({ query, state }: { query: string; state: SearchState }) {
  const [text, setText] = useState('');
  const total = state.answer?.total;
  useEffect(() => {
    const timer = setTimeout(() => {
      if (query === '' || total === undefined || state.status !== 'idle') setText('');
      else setText(total === 0 ? `No results found for "${query}"` : `${countText(total)} for "${query}"`);
    }, ANNOUNCEMENT_DELAY);
    return () => clearTimeout(timer);
  }, [query, total, state.status]);
  return <output className="visually-hidden">{text}</output>;
}

/** `1 result`, `12 results`. */
function countText(total: number): string {
  return total === 1 ? '1 result' : `${total} results`;
}
