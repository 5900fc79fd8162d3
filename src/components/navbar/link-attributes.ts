import type { NavbarLink } from '../../content/navbar.ts';

/** What a link of the navbar has in the bar and in the menu besides its address and its name. */
export function linkAttributes({ current, lang, version, inVersions, labels }: NavbarLink) {
  return {
    'aria-current': current,
    lang,
    hrefLang: lang,
    'data-version': version,
    'data-versions': inVersions && JSON.stringify(inVersions),
    'data-labels': labels && JSON.stringify(labels),
  };
}
