import styles from './SkipLink.module.css';

/**
 * The first stop for keyboards: a way past the navigation. Followed by the browser (`data-astro-reload`): the
 * router does not know an address that script has changed, as on the search page, and would load the page
 * again.
 */
export function SkipLink() {
  return (
    <a className={styles.link} href="#main" data-astro-reload data-no-print>
      Skip to main content
    </a>
  );
}
