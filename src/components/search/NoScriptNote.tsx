import styles from './SearchPage.module.css';

/**
 * The search page's note for visitors without script. It stands outside the island because the router removes
 * `noscript` from pages that it shows, and an island must find the HTML that the server rendered.
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
