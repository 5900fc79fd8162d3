import styles from './SearchPage.module.css';

/**
 * What the search page says without script. It stands outside the island: the router leaves `noscript` out of pages that
 * it shows, and an island must find its own HTML.
 */
export function NoScriptNote({ home }: { home: string }) {
  return (
    <noscript>
      <p className={styles.noScript}>
        Searching needs JavaScript, which is off in this browser. The <a href={home}>introduction</a> leads to
        all pages.
      </p>
    </noscript>
  );
}
