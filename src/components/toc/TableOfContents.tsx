import type { TocEntry } from '../../markdown/render.ts';
import { Icon } from '../icons/Icon.tsx';
import styles from './TableOfContents.module.css';

interface TreeEntry extends TocEntry {
  children: TreeEntry[];
}

/** Nests each heading below the nearest one before it that is of a higher level. */
export function tocTree(entries: readonly TocEntry[]): TreeEntry[] {
  const roots: TreeEntry[] = [];
  const open: TreeEntry[] = [];
  for (const entry of entries) {
    const node = { ...entry, children: [] };
    while (open.length > 0 && (open.at(-1)?.depth ?? 0) >= entry.depth) open.pop();
    (open.at(-1)?.children ?? roots).push(node);
    open.push(node);
  }
  return roots;
}

/** The column beside the text in wide windows; script marks the heading in view. */
export function TableOfContents({ entries }: { entries: readonly TocEntry[] }) {
  return (
    <aside className={styles.aside} data-no-print>
      <nav aria-label="On this page" data-toc>
        <p className={styles.title}>On this page</p>
        <Entries entries={tocTree(entries)} />
      </nav>
    </aside>
  );
}

/** The same list above the text in small windows, folded; script names the section in view. */
export function TableOfContentsDisclosure({ entries }: { entries: readonly TocEntry[] }) {
  return (
    <details className={styles.disclosure} data-page-menu="" data-no-print>
      <summary>
        On this page
        <span className={styles.section} data-toc-section="" aria-hidden="true" />
        <Icon name="down" size={18} />
      </summary>
      <nav aria-label="On this page">
        <Entries entries={tocTree(entries)} />
      </nav>
    </details>
  );
}

function Entries({ entries }: { entries: readonly TreeEntry[] }) {
  return (
    <ul className={styles.list}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <a href={`#${entry.id}`} dangerouslySetInnerHTML={{ __html: entry.html }} />
          {entry.children.length > 0 && <Entries entries={entry.children} />}
        </li>
      ))}
    </ul>
  );
}
