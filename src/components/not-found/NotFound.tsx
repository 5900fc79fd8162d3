import styles from './NotFound.module.css';

/** The page for addresses that do not exist. Script fills the list of pages with similar addresses. */
export function NotFound({
  base,
  searchPath,
  links,
}: {
  base: string;
  searchPath: string;
  links: { href: string; label: string }[];
}) {
  return (
    <main id="main" className={styles.main} tabIndex={-1}>
      <p className={styles.code}>404</p>
      <h1 className={styles.title}>Page not found</h1>
      <p className={styles.text}>
        No page has this address. It may have moved, or the link that led you here is wrong.
      </p>
      <search>
        <form className={styles.search} action={`${base}${searchPath}`} method="get">
          <label htmlFor="not-found-search">Search the documentation</label>
          <div>
            <input
              id="not-found-search"
              type="search"
              name="q"
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="search"
            />
            <button type="submit" className="filled-button">
              Search
            </button>
          </div>
        </form>
      </search>
      <nav aria-label="Good places to start">
        <ul className={styles.list}>
          {links.map(({ href, label }) => (
            <li key={href}>
              <a href={`${base}${href}`}>{label}</a>
            </li>
          ))}
        </ul>
      </nav>
      {/* last, as it comes late and would move what is below it */}
      <section className={styles.near} data-near-pages={`${base}/pages.json`} hidden>
        <h2>Did you look for one of these?</h2>
        <ul className={styles.list} />
      </section>
    </main>
  );
}
