import { basePath, canonicalAddress } from '../config/base-url.ts';
import { localeConfig } from '../config/define.ts';
import type { SiteConfig } from '../config/schema.ts';
import { NOT_FOUND } from '../content/addresses.ts';
import { documentTitle } from '../content/document-title.ts';
import { fingerprint } from '../text/fingerprint.ts';
import type { SiteContent } from '../content/load.ts';
import { olderLabel } from '../content/look-ups.ts';
import { resolveNavbar } from '../content/navbar.ts';
import { workingNavbar } from '../content/working-navbar.ts';
import { startPageScript } from '../navigation/start-page.ts';
import { bootScript } from '../preferences/boot.ts';
import { versionScript } from '../preferences/docs-version.ts';
import { searchOptions, searchOrigins } from '../search/site-options.ts';
import { imageFile } from '../social/current.ts';
import { jsonLd } from '../social/json-ld.ts';
import { socialTags } from '../social/meta.ts';
import { WIDE_WINDOW } from '../styles/breakpoints.ts';
import { crawlerTags, type PageHead } from './head.ts';

/** Collects what every page has around its content: its head, the navbar and the settings that scripts read. */
export function basePageData({ config, siteMap, redirects }: SiteContent, head: PageHead) {
  const locale = localeConfig(config);
  const base = basePath(config);
  const home = `${base}/`;
  const title = documentTitle(head.title, config.title, head.page && olderLabel(siteMap, head.page));
  const canonical = canonicalAddress(config, head.path);
  const navbarOf = import.meta.env.DEV ? workingNavbar : resolveNavbar;
  const { defaultMode, disableSwitch, respectPrefersColorScheme: respect } = config.colorMode;
  const boot = bootScript(
    {
      defaultMode,
      respect,
      announcement: config.announcementBar?.id ?? null,
      base: home,
      // not in development: the page's script is loaded without `startPage()`, which would show the rest of the
      // text
      wide: import.meta.env.DEV ? undefined : WIDE_WINDOW,
    },
    !disableSwitch,
  );
  const keepToVersion = versionScript(config.docs.pluginId, siteMap.versions.length);
  const barStyle = barStyleOf(config);
  const image = imageFile(head.path);
  return {
    locale,
    base,
    home,
    title,
    canonical,
    navbar: navbarOf(config, siteMap, { path: head.path, page: head.page, redirects }),
    defaultMode,
    respect,
    colorMode: { disableSwitch, initial: respect ? ('system' as const) : defaultMode },
    boot,
    versions: JSON.stringify(siteMap.versions.map(({ name }) => name)),
    keepToVersion,
    barStyle,
    /** What every page of a deployment has in itself: a window keeps the first page's, and its policy allows no other. */
    inline: fingerprint(`${boot}${keepToVersion ?? ''}${barStyle ?? ''}${startPageScript()}`),
    social: socialTags(config, {
      title,
      description: head.description,
      canonical: head.path === NOT_FOUND ? undefined : canonical,
      locale: locale.htmlLang,
      isArticle: head.page !== undefined,
      image,
    }),
    crawler: crawlerTags(config, siteMap, head.page),
    structured: jsonLd({ config, siteMap, path: head.path, page: head.page, image }),
    search: searchOptions(config),
    searchOrigin: searchOrigins(config)[0],
  };
}

function barStyleOf({ announcementBar: bar }: SiteConfig): string | undefined {
  if (!bar?.backgroundColor || !bar.textColor) return undefined;
  return (
    `.announcement-bar{background:${bar.backgroundColor}!important;color:${bar.textColor}!important}` +
    // the colour of emoji can be read on the site's own colours only
    '.announcement-bar .emoji{fill:currentColor!important}'
  );
}
