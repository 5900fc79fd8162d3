import type { NavbarEntry } from '../../content/navbar.ts';
import type { Sidebar } from '../../content/site-map.ts';
import { ExternalSign } from '../icons/ExternalSign.tsx';
import { Icon, Mark } from '../icons/Icon.tsx';
import { ColorModeToggle } from '../navbar/ColorModeToggle.tsx';
import { linkAttributes } from '../navbar/link-attributes.ts';
import { SidebarList } from '../sidebar/SidebarList.tsx';
import styles from './MobileMenu.module.css';

interface MobileMenuProps {
  title: string;
  home: string;
  entries: NavbarEntry[];
  colorMode: { disableSwitch: boolean; initial: string };
  /** Sidebar of the current page: the menu's secondary pane, which is the one shown first. */
  sidebar: Sidebar | undefined;
  path: string;
  base: string;
}

/**
 * The navigation of small windows: a native dialog, so that focus stays inside, Escape closes it and focus returns.
 * Without script it is the target of a link, and both panes stand one below the other.
 */
export function MobileMenu({ title, home, entries, colorMode, sidebar, path, base }: MobileMenuProps) {
  return (
    <dialog
      id="menu"
      className={styles.menu}
      aria-label="Navigation"
      closedby="any"
      data-pane={sidebar ? 'secondary' : 'primary'}
      data-no-print
    >
      <div className={styles.panel}>
        <div className={styles.head}>
          {/* where the button that opens it was: a second tap on that closes it */}
          <button
            type="button"
            className={styles.close}
            aria-label="Close navigation bar"
            command="close"
            commandfor="menu"
            data-menu-close
          >
            <Icon name="close" size={22} />
          </button>
          <noscript>
            <a className={styles.close} href="#open-menu" aria-label="Close navigation bar">
              <Icon name="close" size={22} />
            </a>
          </noscript>
          <a className={styles.brand} href={home}>
            <Mark />
            <span>{title}</span>
          </a>
          <ColorModeToggle {...colorMode} />
        </div>
        <ul className={styles.primary} data-menu-pane="primary">
          {/* the search stays in the bar, where it can be reached while the menu is closed */}
          {entries.map((entry, index) =>
            entry.kind === 'search' ? null : (
              <li key={index}>
                <Entry entry={entry} />
              </li>
            ),
          )}
          {sidebar && (
            <li className="needs-script">
              <button type="button" className={styles.row} data-menu-to="secondary">
                {sidebar.title}
                <Icon name="right" size={18} />
              </button>
            </li>
          )}
        </ul>
        {sidebar && (
          <div className={styles.secondary} data-menu-pane="secondary">
            <button type="button" className={`${styles.back} needs-script`} data-menu-to="primary">
              ← Back to main menu
            </button>
            <nav aria-label="Docs sidebar">
              <SidebarList sidebar={sidebar} path={path} base={base} idPrefix="menu" />
            </nav>
          </div>
        )}
      </div>
    </dialog>
  );
}

function Entry({ entry }: { entry: Exclude<NavbarEntry, { kind: 'search' }> }) {
  if (entry.kind === 'html') return <span dangerouslySetInnerHTML={{ __html: entry.value }} />;
  if (entry.kind === 'link') {
    return (
      <a className={styles.row} href={entry.href} aria-label={entry.ariaLabel} {...linkAttributes(entry)}>
        {entry.label}
        {entry.external && <ExternalSign />}
      </a>
    );
  }
  // not `active`: the lists of versions and languages are not marked in the bar, and have a current item all the same
  const isOpen = entry.items.some((item) => item.kind === 'link' && item.current !== undefined);
  return (
    <details className={styles.group} open={isOpen}>
      <summary className={styles.row}>
        {entry.id === 'versions' ? 'Versions' : entry.label}
        <Icon name="down" size={18} />
      </summary>
      <ul className={styles.sub}>
        {entry.items.map((item, index) => (
          <li key={index}>
            <Entry entry={item} />
          </li>
        ))}
      </ul>
    </details>
  );
}
