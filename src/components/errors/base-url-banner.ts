import { inlineCall } from '../../browser/inline-call.ts';

/**
 * Runs inline in the home page: when a script of the page cannot be loaded and none has run, the base URL is
 * probably wrong. A banner then tells the visitor, who is most likely the maintainer, which one would work.
 * The function is printed into the page as text, so it may use nothing from outside itself, and it sets its
 * own styles, as those of the page may be missing too.
 */
function checkBaseUrl(baseUrl: string): void {
  const warn = ({ target }: Event): void => {
    if (!(target instanceof HTMLScriptElement) || document.documentElement.dataset['hasHydrated'] === 'true')
      return;
    // hosts and extensions add scripts of their own, whose failure says nothing about the base URL; ours are in one folder
    if (!target.src.startsWith(new URL(`${baseUrl}_astro/`, location.href).href)) return;
    removeEventListener('error', warn, true);
    const suggested = location.pathname.replace(/[^/]*\.html$/, '').replace(/\/?$/, '/');
    const banner = document.createElement('div');
    banner.id = '__docusaurus-base-url-issue-banner-container';
    banner.setAttribute('role', 'alert');
    banner.style.cssText =
      'border:thick solid red;background:#ffe6b3;color:#000;margin:20px;padding:20px;font:16px sans-serif';
    const lines: [string, string][] = [
      ['p', 'This site did not load properly.'],
      ['p', 'A very common reason is a wrong base URL, the setting baseUrl in site.config.ts.'],
      ['p', `Current configured baseUrl = ${baseUrl}${baseUrl === '/' ? ' (default value)' : ''}`],
    ];
    if (suggested !== baseUrl) lines.push(['p', `We suggest trying baseUrl = ${suggested}`]);
    for (const [tag, text] of lines) {
      const line = document.createElement(tag);
      line.textContent = text;
      banner.append(line);
    }
    (banner.firstChild as HTMLElement).style.cssText = 'font-weight:bold;font-size:30px';
    document.body.prepend(banner);
  };
  addEventListener('error', warn, true);
}

/** `checkBaseUrl()` as the text of an inline script. */
export function baseUrlCheckScript(baseUrl: string): string {
  return inlineCall(checkBaseUrl, baseUrl);
}
