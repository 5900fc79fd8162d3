import type { Sidebar as SidebarData } from '../../content/site-map.ts';
import { SidebarList } from './SidebarList.tsx';
import styles from './Sidebar.module.css';

/** The column of a section's pages in wide windows. */
export function Sidebar({ sidebar, path, base }: { sidebar: SidebarData; path: string; base: string }) {
  return (
    <div className={styles.aside} data-sidebar={sidebar.title} data-no-print>
      <nav aria-label="Docs sidebar">
        <SidebarList sidebar={sidebar} path={path} base={base} idPrefix="side" />
      </nav>
    </div>
  );
}
