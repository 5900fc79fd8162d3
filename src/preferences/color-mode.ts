import { store } from './storage.ts';

/** What a visitor chose; `system` means nothing is stored. */
export type ColorModeChoice = 'light' | 'dark' | 'system';
/** What a page can be shown in. */
export type ColorMode = 'light' | 'dark';

const KEY = 'theme';

/** What the page's markup tells of the configuration. */
export interface ColorModeSettings {
  defaultMode: ColorMode;
  respect: boolean;
}

/**
 * The choice that follows when the toggle is used: system, light, dark and again where the system's scheme is
 * respected, else dark and light in turn.
 */
export function nextChoice(choice: ColorModeChoice, respect: boolean): ColorModeChoice {
  if (!respect) return choice === 'dark' ? 'light' : 'dark';
  return choice === 'system' ? 'light' : choice === 'light' ? 'dark' : 'system';
}

/** The mode that a choice means. @throws Error for a value that is no choice. */
export function effectiveMode(
  choice: ColorModeChoice,
  settings: ColorModeSettings,
  systemIsDark: boolean,
): ColorMode {
  if (readChoice(choice) !== choice)
    throw new Error(`unexpected color mode ${choice as string}: not light, dark or system`);
  if (choice !== 'system') return choice;
  if (settings.respect) return systemIsDark ? 'dark' : 'light';
  return settings.defaultMode;
}

/** A stored value as a choice; everything that is not a mode counts as none. */
export function readChoice(value: string | null): ColorModeChoice {
  return value === 'light' || value === 'dark' ? value : 'system';
}

/** Starts the toggles, and follows other tabs and the system. Runs once; pages come and go. */
export function startColorMode(): void {
  const root = document.documentElement;
  const systemDark = matchMedia('(prefers-color-scheme: dark)');
  const settings: ColorModeSettings = {
    defaultMode: root.dataset['themeDefault'] === 'light' ? 'light' : 'dark',
    respect: root.dataset['themeRespect'] === 'true',
  };

  const show = (choice: ColorModeChoice): void => {
    const mode = effectiveMode(choice, settings, systemDark.matches);
    root.dataset['theme'] = mode;
    const bar = document.querySelector<HTMLMetaElement>('[name="theme-color"]');
    if (bar) bar.content = bar.dataset[mode] as string;
    root.dataset['themeChoice'] = choice === 'system' && !settings.respect ? settings.defaultMode : choice;
    label();
  };
  const label = (): void => {
    const choice = root.dataset['themeChoice'] ?? 'system';
    for (const button of document.querySelectorAll<HTMLButtonElement>('[data-color-mode-toggle]')) {
      button.disabled = false;
      button.title = `${choice} mode`;
      button.ariaLabel = `Switch between dark and light mode (currently ${choice} mode)`;
    }
  };

  document.addEventListener('click', (event) => {
    if (!(event.target as Element).closest('[data-color-mode-toggle]')) return;
    const choice = nextChoice((root.dataset['themeChoice'] ?? 'dark') as ColorModeChoice, settings.respect);
    store(KEY, choice === 'system' ? null : choice);
    show(choice);
  });
  addEventListener('storage', ({ key, newValue }) => {
    // no key: all of the storage was cleared
    if (key === KEY || key === null) show(readChoice(newValue));
  });
  systemDark.addEventListener('change', () => {
    if (root.dataset['themeChoice'] === 'system') show('system');
  });
  // now, as a file that hangs delays the event
  label();
  document.addEventListener('astro:page-load', label);
}
