import type { SiteConfig } from '../../config/schema.ts';
import styles from './NotFound.module.css';

interface NotFoundProps {
  base: string;
  searchPath: string;
  /** Columns of the footer; the first with links to pages of the site says where to start. */
  columns: SiteConfig['footer']['columns'];
}

/** The page for addresses that do not exist. Script fills the list of pages with similar addresses. */
export function NotFound({ base, searchPath, columns }: NotFoundProps) {
  const links = columns
    .map(({ items }) => items.flatMap(({ label, to }) => (to === undefined ? [] : [{ label, to }])))
    .find(({ length }) => length > 0);
  return (
    <main id="main" className={styles.main}>
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
      {links && (
        <nav aria-label="Good places to start">
          <ul className={styles.list}>
            {links.map(({ to, label }) => (
              <li key={label}>
                <a href={`${base}${to}`}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {/* last, as it comes late and would move what is below it */}
      <section className={styles.near} data-near-pages={`${base}/pages.json`} hidden>
        <h2>Were you looking for one of these?</h2>
        <ul className={styles.list} />
      </section>
    </main>
  );
}
