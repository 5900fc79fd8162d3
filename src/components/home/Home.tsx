import type { ReactNode } from 'react';
import type { MovedSection } from '../../content/moved-sections.ts';
import { MovedSections } from '../moved-sections/MovedSections.tsx';
import styles from './Home.module.css';

/** Contents of the home page. */
export interface HomeData {
  title: string;
  tagline: string;
  description: string;
  /** Address of the latest version of the docs. */
  docs: string;
  /** HTML of the sample: one schema, used by client and mock. */
  sampleHtml: string;
  /** Address of the sample's hover texts. */
  hovers: string | undefined;
  libraries: { name: string; href: string; text: string }[];
  /** Sections from the docs: a heading, the HTML of the paragraph below it if there is one, and that of the rest. */
  sections: { id: string; heading: string; lead: string | undefined; html: string }[];
  /** Figures of the last check of the docs; undefined when it did not run. */
  proof: { samples: number; executed: number; packages: string[] } | undefined;
  /** The sections that left this page. */
  moved: MovedSection[];
  /** The project in figures. */
  children?: ReactNode;
}

const NUMBERS = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

/** The heading above the libraries, which says how many there are. */
function librariesHeading(count: number): string {
  return `${NUMBERS[count - 1] ?? 'All'} ${count === 1 ? 'library' : 'libraries'}, one schema`;
}

/** Words with hyphens, such as "TypeScript-first", stay on one line. */
function keepHyphens(text: string) {
  return text.split(/(\S+-\S+)/).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className={styles.whole}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}

/** The first page: what Zimic is, what its code looks like, and where to go. */
export function Home({
  title,
  tagline,
  description,
  docs,
  sampleHtml,
  hovers,
  libraries,
  sections,
  proof,
  moved,
  children,
}: HomeData) {
  return (
    <main id="main" className={styles.main}>
      <section className={styles.hero} aria-labelledby="title">
        <div>
          <h1 className={styles.title} id="title">
            {title}
          </h1>
          <p className={styles.tagline}>{keepHyphens(tagline)}</p>
          <p className={styles.text}>{description}</p>
          <p className={styles.actions} data-no-print>
            <a className={styles.primary} href={`${docs}/getting-started`}>
              Get started
            </a>
            <a className={`${styles.secondary} ${styles.toCode}`} href="#code">
              See the code
            </a>
            <a className={`${styles.secondary} ${styles.toText}`} href={docs}>
              Read the introduction
            </a>
          </p>
          {children}
        </div>
        <div
          id="code"
          className={`prose ${styles.sample}`}
          data-hovers={hovers}
          dangerouslySetInnerHTML={{ __html: sampleHtml }}
        />
      </section>

      <section className={styles.section} aria-labelledby="libraries">
        <h2 id="libraries">{librariesHeading(libraries.length)}</h2>
        <ul className={`cards ${styles.libraries}`}>
          {libraries.map(({ name, href, text }) => (
            <li key={href}>
              <a className="card" href={href}>
                <span className={`card-title ${styles.library}`}>{name}</span>
                <span className="card-text">{text}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>

      {sections.map(({ id, heading, lead, html }) => (
        <section key={id} className={`${styles.section} ${styles.split}`} aria-labelledby={id}>
          <div>
            <h2 id={id}>{heading}</h2>
            {lead !== undefined && (
              <div className={`prose ${styles.lead}`} dangerouslySetInnerHTML={{ __html: lead }} />
            )}
          </div>
          <div className={`prose ${styles.body}`} dangerouslySetInnerHTML={{ __html: html }} />
        </section>
      ))}

      {proof && <Proof proof={proof} />}

      <section className={`${styles.section} ${styles.closing}`} aria-labelledby="start" data-no-print>
        <h2 id="start">Describe your API once</h2>
        <p className={styles.actions}>
          <a className={styles.primary} href={`${docs}/getting-started`}>
            Get started
          </a>
          <a className={styles.secondary} href={docs}>
            Read the introduction
          </a>
        </p>
      </section>
      <MovedSections sections={moved} />
    </main>
  );
}

function Proof({ proof }: { proof: NonNullable<HomeData['proof']> }) {
  return (
    <section className={`${styles.section} ${styles.proof}`} aria-labelledby="proof">
      <div>
        <h2 id="proof">Every sample on this site is checked</h2>
        <p>
          Each time the site is built, the compiler checks all TypeScript samples. What can be run is run, and
          compared with what its page says. Names in samples show their types.
        </p>
        <p className={styles.packages}>Checked with {proof.packages.join(', ')}</p>
      </div>
      <dl className={styles.counts}>
        <div>
          <dt>type-checked samples</dt>
          <dd>{proof.samples.toLocaleString('en')}</dd>
        </div>
        <div>
          <dt>samples and commands run</dt>
          <dd>{proof.executed.toLocaleString('en')}</dd>
        </div>
      </dl>
    </section>
  );
}
