import type { ReactNode } from 'react';
import type { Navbar as NavbarData, NavbarEntry, NavbarLink } from '../../content/navbar.ts';
import { ExternalSign } from '../icons/ExternalSign.tsx';
import { GitHubIcon, Icon, Mark } from '../icons/Icon.tsx';
import { ColorModeToggle } from './ColorModeToggle.tsx';
import { linkAttributes } from './link-attributes.ts';
import styles from './Navbar.module.css';

interface NavbarProps {
  title: string;
  /** Address of the home page. */
  home: string;
  onHome: boolean;
  navbar: NavbarData;
  colorMode: { disableSwitch: boolean; initial: string };
  /** The search control, passed as a slot. */
  search?: ReactNode;
}

/**
 * The bar at the top of every page. Dropdowns are popovers, and the menu a dialog that the button commands to open.
 * Where script is turned off a link leads to it instead, as commands are not known to all browsers.
 */
export function Navbar({ title, home, onHome, navbar, colorMode, search }: NavbarProps) {
  return (
    <header className={styles.header} data-no-print>
      <nav className={styles.bar} aria-label="Main">
        <button
          type="button"
          className={styles.hamburger}
          aria-label="Toggle navigation bar"
          aria-expanded="false"
          aria-controls="menu"
          aria-haspopup="dialog"
          command="show-modal"
          commandfor="menu"
          data-menu-open
        >
          <Icon name="menu" size={22} />
        </button>
        <noscript>
          {/* where closing the menu leads to: going to what is fixed does not scroll the page */}
          <span id="open-menu" className={styles.fixed} />
          <a className={styles.hamburger} href="#menu" aria-label="Open navigation bar">
            <Icon name="menu" size={22} />
          </a>
        </noscript>
        <a className={styles.brand} href={home} aria-current={onHome ? 'page' : undefined}>
          <Mark />
          <span>{title}</span>
        </a>
        <ul className={styles.items}>
          {navbar.left.map((entry, index) => (
            <li key={index}>
              <Entry entry={entry} />
            </li>
          ))}
        </ul>
        <div className={styles.right}>
          {navbar.right.map((entry, index) => (
            <Entry
              key={index}
              entry={entry}
              search={
                <>
                  <ColorModeToggle {...colorMode} />
                  {search}
                </>
              }
            />
          ))}
          {!navbar.right.some(({ kind }) => kind === 'search') && <ColorModeToggle {...colorMode} />}
        </div>
      </nav>
    </header>
  );
}

/** `search` is drawn for the item that stands for it, which can only be on the right. */
function Entry({ entry, search }: { entry: NavbarEntry; search?: ReactNode }) {
  switch (entry.kind) {
    case 'link':
      return <NavLink link={entry} />;
    case 'dropdown':
      return <Dropdown dropdown={entry} />;
    case 'search':
      return search;
    case 'html':
      return <span dangerouslySetInnerHTML={{ __html: entry.value }} />;
  }
}

function NavLink({ link }: { link: NavbarLink }) {
  const className = link.icon ? styles.iconLink : styles.link;
  return (
    <a
      className={className}
      href={link.href}
      aria-label={link.ariaLabel ?? (link.icon && link.label)}
      {...linkAttributes(link)}
    >
      {link.icon === 'github' ? <GitHubIcon /> : link.label}
      {link.external && !link.icon && <ExternalSign />}
    </a>
  );
}

function Dropdown({ dropdown }: { dropdown: Extract<NavbarEntry, { kind: 'dropdown' }> }) {
  // ids that headings get have no colon
  const id = `dropdown:${dropdown.id}`;
  return (
    <div className={styles.dropdown} data-dropdown>
      <button
        type="button"
        className={styles.link}
        popoverTarget={id}
        aria-expanded="false"
        aria-controls={id}
        data-active={dropdown.active || undefined}
        data-labels={dropdown.labels && JSON.stringify(dropdown.labels)}
      >
        {dropdown.label}
        {/* "2.x" alone does not say of what */}
        {dropdown.id === 'versions' && <span className="visually-hidden">version</span>}
        <Icon name="down" size={16} />
      </button>
      <ul id={id} className={styles.menu} popover="auto">
        {dropdown.items.map((item, index) => (
          <li key={index}>
            {item.kind === 'link' ? (
              <NavLink link={item} />
            ) : (
              <span dangerouslySetInnerHTML={{ __html: item.value }} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
