import type { SiteConfig } from '../../config/schema.ts';
import { drawEmoji } from '../icons/drawn-emoji.ts';
import { ExternalSign } from '../icons/ExternalSign.tsx';
import styles from './Footer.module.css';

interface FooterProps {
  footer: SiteConfig['footer'];
  base: string;
  /** Whether it stands after the first screens, as the end of the text does (`markdown/first-screens.ts`). */
  isLate: boolean;
}

/** The end of every page: columns of links, and who made it. */
export function Footer({ footer, base, isLate }: FooterProps) {
  const { year, holder, author, contributors } = footer.copyright;
  return (
    <footer className={styles.footer} data-no-print data-late={isLate || undefined}>
      <div className={styles.inner}>
        {footer.columns.length > 0 && (
          <nav className={styles.columns} aria-label="Footer">
            {footer.columns.map(({ title, items }) => (
              <section key={title}>
                <h2 className={styles.title}>{title}</h2>
                <ul className={styles.list}>
                  {items.map(({ label, to, href }) => (
                    <li key={label}>
                      <a href={href ?? `${base}${to}`}>
                        {label}
                        {href && <ExternalSign size={13} />}
                      </a>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </nav>
        )}
        <p className={styles.copyright}>
          {holder} © {year} • Built with{' '}
          <span aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawEmoji('💙') }} />
          <span className="visually-hidden">love</span> by <a href={author.href}>{author.name}</a> and{' '}
          <a href={contributors}>contributors</a>.
        </p>
      </div>
    </footer>
  );
}
