import { Icon } from '../icons/Icon.tsx';
import styles from './Navbar.module.css';

/** The button that switches the colour mode. Disabled until the page's script has run; CSS picks the icon. */
export function ColorModeToggle({ disableSwitch, initial }: { disableSwitch: boolean; initial: string }) {
  if (disableSwitch) return null;
  return (
    <button
      type="button"
      disabled
      className={`${styles.toggle} needs-script`}
      title={`${initial} mode`}
      aria-label={`Switch between dark and light mode (currently ${initial} mode)`}
      data-color-mode-toggle
    >
      <Icon name="sun" className={styles.light} />
      <Icon name="moon" className={styles.dark} />
      <Icon name="system" className={styles.system} />
    </button>
  );
}
