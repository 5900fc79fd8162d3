import { SCRIPT_MISSING } from './start-page.ts';

/**
 * Asks for a script that is loaded late, and at the same time for the scripts and styles that it needs. It stands for
 * Vite's own helper, which does the same for older browsers too and weighs five times as much on every page.
 *
 * @param load imports the script
 * @param files addresses of what it needs
 * @returns what the script exports
 * @throws what the import or a style sheet failed with; the window is told first, by `SCRIPT_MISSING`
 */
export async function loadLate<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  try {
    await Promise.all(files.map(preloadFile));
    return await load();
  } catch (error) {
    dispatchEvent(new Event(SCRIPT_MISSING));
    throw error;
  }
}

/** Only a style sheet is waited for: a script says by itself, to the one who imports it, that it does not come. */
function preloadFile(href: string): Promise<unknown> | undefined {
  if (document.querySelector(`link[href="${href}"]`)) return undefined;
  const link = document.createElement('link');
  const isStyle = href.endsWith('.css');
  link.rel = isStyle ? 'stylesheet' : 'modulepreload';
  link.href = href;
  document.head.append(link);
  if (!isStyle) return undefined;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => {
      // the next one who asks tries again
      link.remove();
      reject(new Error(`no style sheet at ${href}`));
    });
  });
}
