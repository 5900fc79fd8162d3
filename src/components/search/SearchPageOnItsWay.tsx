import styles from './SearchPage.module.css';

/**
 * The search page's messages while its script is loading, or does not come. They need no script: CSS shows the
 * first after 200 ms and the second after as long as a search may take, until the island before them is
 * hydrated.
 */
export function SearchPageOnItsWay() {
  return (
    <div className={styles.onItsWay}>
      <p>Loading the search...</p>
      <div className={styles.failure} role="alert">
        <p>
          <strong>Unable to fetch results</strong>
        </p>
        <p>You might want to check your network connection.</p>
        {/* the address of the page itself, with its query */}
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid */}
        <a href="" data-astro-reload>
          Retry
        </a>
      </div>
    </div>
  );
}
