import { Icon } from '../icons/Icon.tsx';
import styles from './SearchLink.module.css';

/** Leads to the search page; looks like the field that it stands for. With script it opens the dialog. */
export function SearchLink({ href, placeholder }: { href: string; placeholder: string }) {
  return (
    <a
      className={styles.search}
      href={href}
      aria-keyshortcuts="Control+K Meta+K /"
      data-search-open
      translate="no"
      // `search-open.ts` gives it the role of a button, and on Apple's systems another key
      suppressHydrationWarning
    >
      <Icon name="search" size={18} />
      <span className={styles.placeholder}>{placeholder}</span>
      <kbd className={`${styles.keys} needs-script`} suppressHydrationWarning>
        Ctrl K
      </kbd>
    </a>
  );
}
