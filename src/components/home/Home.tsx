import styles from './Home.module.css';

/** What the home page says. */
export interface HomeData {
  title: string;
  tagline: string;
  description: string;
  base: string;
  /** HTML of the sample: one schema, used by client and mock. */
  sampleHtml: string;
  libraries: { name: string; href: string; text: string }[];
}

/** The first page: what Zimic is, what its code looks like, and where to go. */
export function Home({ title, tagline, description, base, sampleHtml, libraries }: HomeData) {
  return (
    <main id="main" className={styles.main} tabIndex={-1}>
      <section className={styles.hero}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.tagline}>{tagline}</p>
          <p className={styles.text}>{description}</p>
          <p className={styles.actions}>
            <a className={styles.primary} href={`${base}/docs/getting-started`}>
              Get started
            </a>
            <a className={styles.secondary} href="#code">
              See the code
            </a>
          </p>
        </div>
        <div
          id="code"
          className={`${styles.sample} prose`}
          dangerouslySetInnerHTML={{ __html: sampleHtml }}
        />
      </section>
      <section className={styles.libraries} aria-labelledby="libraries">
        <h2 id="libraries">Three libraries, one schema</h2>
        <ul className="cards">
          {libraries.map(({ name, href, text }) => (
            <li key={href}>
              <a className="card" href={href}>
                <span className="card-title">{name}</span>
                <span className="card-text">{text}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
    </main>
  );
}
