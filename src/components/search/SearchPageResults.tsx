import { useEffect, useRef, type RefObject } from 'react';
import type { SearchHit } from '../../search/result.ts';
import { Marked } from './Marked.tsx';
import styles from './SearchPage.module.css';

/** The results of the search page, each with its place in the docs and an excerpt. */
export function SearchPageResults({
  list,
  hits,
}: {
  list: RefObject<HTMLOListElement | null>;
  hits: readonly SearchHit[];
}) {
  return (
    <ol ref={list} className={styles.results}>
      {hits.map((hit) => (
        <li key={hit.url}>
          <Result hit={hit} />
        </li>
      ))}
    </ol>
  );
}

function Result({ hit }: { hit: SearchHit }) {
  return (
    <article className={styles.result}>
      <h2>
        <a href={hit.url} data-code={hit.kind !== undefined || undefined}>
          <Marked text={hit.title} marks={hit.marks} />
        </a>{' '}
        {hit.kind && <span className={styles.kind}>{hit.kind}</span>}
      </h2>
      <ol className={styles.crumbs} aria-label="Breadcrumbs">
        {hit.breadcrumbs.map((crumb, index) => (
          <li key={index}>{crumb}</li>
        ))}
      </ol>
      {hit.signature !== undefined && <code className={styles.signature}>{hit.signature}</code>}
      {/* has its height before its text is there, so that nothing moves */}
      {hit.excerpt !== '' && (
        <p className={styles.excerpt}>
          <Marked text={hit.excerpt ?? ''} marks={hit.marks} />
        </p>
      )}
    </article>
  );
}

/** Asks for the next results when it is scrolled into view, or pressed. */
export function More({ onMore, isBusy, left }: { onMore: () => void; isBusy: boolean; left: number }) {
  const button = useRef<HTMLButtonElement>(null);
  const latest = useRef(onMore);
  useEffect(() => {
    latest.current = onMore;
  }, [onMore]);
  useEffect(() => {
    const element = button.current;
    if (!element || isBusy) return;
    const observer = new IntersectionObserver((entries) => {
      // a keyboard's focus, on the button or below it, would be pushed out of the window
      const focused = document.querySelector(':focus-visible');
      if (focused && !(element.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_PRECEDING)) return;
      // only for visitors who scroll: the first results are enough for a tall window
      if (entries.some(({ isIntersecting }) => isIntersecting) && scrollY > 0) latest.current();
    });
    observer.observe(element);
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- observed again after each answer, as the button may still be in view
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
