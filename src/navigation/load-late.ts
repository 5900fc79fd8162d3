import { SCRIPT_MISSING } from './start-page.ts';

/**
 * Imports a script on demand, and fetches the scripts and styles that it depends on at the same time. Builds
 * use it in place of Vite's own helper (`build/load-late-plugin.ts`), which also supports older browsers and is five
 * times as large.
 *
 * @param load imports the script
 * @param files addresses of its dependencies
 * @returns the exports of the script
 * @throws the error of the import or of a style sheet, or one for a script that came empty, after the window was told by
 * `SCRIPT_MISSING`
 */
export async function loadLate<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  try {
    await Promise.all(files.map(preloadFile));
    const script = await load();
    // every script has exports
    if (!Object.values(script as object).some(Boolean)) throw new Error('empty script');
    return script;
  } catch (error) {
    dispatchEvent(new Event(SCRIPT_MISSING));
    throw error;
  }
}

/**
 * Starts to fetch a file. Only style sheets are awaited: if a script fails, the import that needs it fails
 * too.
 */
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
      // removed, so that the next call tries again
      link.remove();
      reject(new Error(`no style sheet at ${href}`));
    });
  });
}
