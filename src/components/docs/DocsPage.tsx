import type { MovedSection } from '../../content/moved-sections.ts';
import type { Crumb, Neighbour } from '../../content/places.ts';
import type { Sidebar as SidebarData } from '../../content/site-map.ts';
import type { TocEntry } from '../../markdown/render.ts';
import { Feedback } from '../feedback/Feedback.tsx';
import type { FeedbackLinks } from '../feedback/feedback-links.ts';
import { Icon } from '../icons/Icon.tsx';
import { MovedSections } from '../moved-sections/MovedSections.tsx';
import { BreakableText } from '../names/BreakableText.tsx';
import { Sidebar } from '../sidebar/Sidebar.tsx';
import { TableOfContents, TableOfContentsDisclosure } from '../toc/TableOfContents.tsx';
import { VersionBanner, type VersionNote } from './VersionBanner.tsx';
import styles from './DocsPage.module.css';

/** Everything that a docs page shows. */
export interface DocsPageData {
  title: string;
  description: string;
  /** The page's text, from its Markdown. */
  html: string;
  /** The sections that left this page. */
  moved: MovedSection[];
  /** Address of the page's hover texts. */
  hovers: string | undefined;
  path: string;
  base: string;
  sidebar: SidebarData | undefined;
  crumbs: Crumb[] | undefined;
  toc: TocEntry[];
  previous: Neighbour | undefined;
  next: Neighbour | undefined;
  editHref: string | undefined;
  feedback: FeedbackLinks | undefined;
  /** The time of the last change (ISO 8601), and the date that readers see. */
  lastUpdate: { iso: string; text: string } | undefined;
  /** Label of the page's version, where the docs have several. */
  version: string | undefined;
  versionNote: VersionNote | undefined;
  marks: ('draft' | 'unlisted')[];
}

/** Fewest letters of a name in a title that may break: text twice as large is cut on the narrowest phones otherwise. */
const LONG_IN_TITLE = 14;

/** A page of the docs: sidebar, text, table of contents. */
export function DocsPage(page: DocsPageData) {
  const hasToc = page.toc.length > 0;
  return (
    <div className={styles.columns} data-without-sidebar={page.sidebar ? undefined : ''}>
      {page.sidebar && <Sidebar sidebar={page.sidebar} path={page.path} base={page.base} />}
      <main id="main" className={styles.main}>
        <article className={styles.article}>
          {page.versionNote && (
            <div className={`prose ${styles.notes}`}>
              <VersionBanner note={page.versionNote} />
            </div>
          )}
          {page.crumbs && page.crumbs.length > 0 && <Breadcrumbs crumbs={page.crumbs} base={page.base} />}
          {page.marks.length > 0 && (
            <div className={`prose ${styles.notes}`}>
              {page.marks.map((mark) => (
                <PageMark key={mark} mark={mark} />
              ))}
            </div>
          )}
          <div className="prose">
            <h1>
              <BreakableText text={page.title} long={LONG_IN_TITLE} />
            </h1>
            {hasToc && <TableOfContentsDisclosure entries={page.toc} />}
            <div
              className={`prose ${styles.body}`}
              data-page-text
              data-hovers={page.hovers}
              dangerouslySetInnerHTML={{ __html: page.html }}
            />
          </div>
          {page.feedback && <Feedback links={page.feedback} />}
          <div className={styles.facts}>
            {page.editHref && (
              <a className={styles.edit} href={page.editHref} data-no-print>
                <Icon name="edit" size={16} />
                Edit this page
              </a>
            )}
            {page.feedback && (
              <a
                className={styles.edit}
                href={page.feedback.problem}
                aria-label="Report a problem on this page"
                data-report=""
                data-no-print
              >
                Report a problem
              </a>
            )}
            <button
              type="button"
              className={`${styles.shortcuts} needs-script`}
              aria-haspopup="dialog"
              data-show-shortcuts=""
            >
              Keyboard shortcuts <kbd>?</kbd>
            </button>
            {page.version !== undefined && <span>Version: {page.version}</span>}
            {page.lastUpdate && (
              <span>
                Last updated on <time dateTime={page.lastUpdate.iso}>{page.lastUpdate.text}</time>
              </span>
            )}
          </div>
          <MovedSections sections={page.moved} />
        </article>
        {(page.previous || page.next) && (
          <Pagination previous={page.previous} next={page.next} base={page.base} />
        )}
      </main>
      {hasToc && <TableOfContents entries={page.toc} />}
    </div>
  );
}

function Breadcrumbs({ crumbs, base }: { crumbs: Crumb[]; base: string }) {
  return (
    <nav aria-label="Breadcrumbs" className={styles.breadcrumbs} data-no-print>
      <ol className={styles.crumbs}>
        <li>
          <a href={`${base}/`} aria-label="Home page">
            <Icon name="home" size={16} />
          </a>
        </li>
        {crumbs.map(({ label, path }, index) => (
          <li key={index}>
            {index === crumbs.length - 1 ? (
              <span aria-current="page">{label}</span>
            ) : path === undefined ? (
              <span>{label}</span>
            ) : (
              <a href={`${base}${path}`}>{label}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Pagination({
  previous,
  next,
  base,
}: {
  previous: Neighbour | undefined;
  next: Neighbour | undefined;
  base: string;
}) {
  return (
    <nav aria-label="Docs pages" className={styles.pagination} data-no-print>
      {previous && (
        <a className={styles.neighbour} href={`${base}${previous.path}`} rel="prev">
          <span>Previous</span>
          <strong>
            <BreakableText text={previous.label} />
          </strong>
        </a>
      )}
      {next && (
        <a className={`${styles.neighbour} ${styles.next}`} href={`${base}${next.path}`} rel="next">
          <span>Next</span>
          <strong>
            <BreakableText text={next.label} />
          </strong>
        </a>
      )}
    </nav>
  );
}

function PageMark({ mark }: { mark: 'draft' | 'unlisted' }) {
  return (
    <aside className={`admonition ${mark === 'draft' ? 'warning' : 'info'}`} role="note">
      <p className="admonition-title">{mark === 'draft' ? 'Draft page' : 'Unlisted page'}</p>
      <p>
        {mark === 'draft'
          ? 'You see this page because you are writing it. It is left out when the site is built.'
          : 'Search engines do not list this page. You can reach it only by its address.'}
      </p>
    </aside>
  );
}
