import styles from './SkipLink.module.css';

/**
 * First thing on a page for keyboards: a way past the navigation. The browser follows it, not the router, which does not
 * know an address that changed without it, as the one of a search does, and would load the page anew.
 */
export function SkipLink() {
  return (
    <a className={styles.link} href="#main" data-astro-reload data-no-print>
      Skip to main content
    </a>
  );
}
