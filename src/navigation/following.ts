import { navigate } from 'astro:transitions/client';
import { isPlainInput } from '../browser/plain-input.ts';

/**
 * Has the router follow links and search for what is entered in a form, inside this window. Astro's `<ClientRouter>` would,
 * too, but also knows forms that post and links in drawings and maps, which no page has, in three times the code.
 */
export function startFollowing(): void {
  /** What was clicked last, if the browser opens it elsewhere. */
  let leaving: EventTarget | null;
  document.addEventListener('click', (event) => {
    const target = event.target as Element;
    leaving = isPlainInput(event) ? null : target;
    // the browser follows the skip link itself (`SkipLink`)
    const link = target.closest<HTMLAnchorElement>('a[href]:not([target], [download], [data-astro-reload])');
    if (!link || link.origin !== location.origin || leaving || event.defaultPrevented) return;
    event.preventDefault();
    void navigate(link.href, { sourceElement: link });
  });
  document.addEventListener('submit', (event) => {
    const form = (event.target as Element).closest<HTMLFormElement>('search form');
    if (!form || event.defaultPrevented || (leaving && leaving === event.submitter)) return;
    event.preventDefault();
    // the fields are texts
    const query = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
    void navigate(`${form.action}?${query}`, { sourceElement: form });
  });
}
