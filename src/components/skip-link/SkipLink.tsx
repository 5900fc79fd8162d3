import styles from './SkipLink.module.css';

/** First thing on a page for keyboards: a way past the navigation. */
export function SkipLink() {
  return (
    <a className={styles.link} href="#main" data-no-print>
      Skip to main content
    </a>
  );
}
