import styles from './SkipLink.module.css';

/** First thing on a page for keyboards: a way past the navigation. */
export function SkipLink() {
  return (
    <div role="region" aria-label="Skip to main content" data-no-print>
      <a className={styles.link} href="#main">
        Skip to main content
      </a>
    </div>
  );
}
