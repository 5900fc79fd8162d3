import { withBase } from '../../config/base-url.ts';
import type { Sidebar, SidebarNode } from '../../content/site-map.ts';
import { ExternalSign } from '../icons/ExternalSign.tsx';
import { Icon } from '../icons/Icon.tsx';
import { BreakableText } from '../names/BreakableText.tsx';
import styles from './Sidebar.module.css';

interface SidebarListProps {
  sidebar: Sidebar;
  /** Address of the page that is shown, without the base URL. */
  path: string;
  base: string;
  /** Start of all ids in it: a page has the list twice, in the column and in the menu. */
  idPrefix: string;
}

/** The list of a section's pages. Categories start open; the buttons to close them need script. */
export function SidebarList({ sidebar, path, base, idPrefix }: SidebarListProps) {
  return (
    <>
      <p className={styles.title}>{sidebar.title}</p>
      <Items items={sidebar.items} path={path} base={base} idPrefix={idPrefix} />
    </>
  );
}

interface ItemsProps {
  items: readonly SidebarNode[];
  path: string;
  base: string;
  /** Id of the list, if it is nested, and start of the ids of the lists in it. */
  idPrefix: string;
  isNested?: boolean;
}

function Items({ items, path, base, idPrefix, isNested = false }: ItemsProps) {
  return (
    <ul className={isNested ? styles.nested : styles.list} id={isNested ? idPrefix : undefined}>
      {items.map((item, index) => {
        if (item.type === 'link') {
          // one that begins with a single "/" stays on this site, and "mailto:" leads to no site
          const isElsewhere = /^(?:https?:)?\/\//i.test(item.href);
          return (
            <li key={index}>
              <a className={styles.link} href={withBase(item.href, base)}>
                {item.label}
                {isElsewhere && <ExternalSign />}
              </a>
            </li>
          );
        }
        const link = (
          <a
            className={styles.link}
            href={`${base}${item.path ?? ''}`}
            aria-current={item.path === path ? 'page' : undefined}
          >
            <BreakableText text={item.label} />
          </a>
        );
        if (item.type === 'page') return <li key={index}>{link}</li>;
        // made of the category's place, as labels may be in any script; ids that headings get have no colon
        const listId = `${idPrefix}:${index}`;
        return (
          <li key={index} data-category={item.id}>
            <div className={styles.category}>
              {item.path === undefined ? (
                // a click on it presses the button
                <label className={styles.link} htmlFor={`${listId}-button`}>
                  <BreakableText text={item.label} />
                </label>
              ) : (
                link
              )}
              <button
                type="button"
                id={item.path === undefined ? `${listId}-button` : undefined}
                className={`${styles.caret} needs-script`}
                aria-expanded="true"
                aria-controls={listId}
                aria-label={`Collapse sidebar category '${item.label}'`}
                data-label={item.label}
              >
                <Icon name="down" size={18} />
              </button>
            </div>
            <Items items={item.items} path={path} base={base} idPrefix={listId} isNested />
          </li>
        );
      })}
    </ul>
  );
}
