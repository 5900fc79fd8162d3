import { feedbackLinks } from '../components/feedback/feedback-links.ts';
import type { DocsPageData } from '../components/docs/DocsPage.tsx';
import { shownSidebar } from '../components/sidebar/shown-sidebar.ts';
import type { VersionNote } from '../components/docs/VersionBanner.tsx';
import { basePath, canonicalAddress } from '../config/base-url.ts';
import { localeConfig } from '../config/define.ts';
import { documentTitle } from '../content/document-title.ts';
import type { SiteContent } from '../content/load.ts';
import { counterpart, olderLabel, versionOf } from '../content/look-ups.ts';
import { breadcrumbs, placeOf, type Place } from '../content/places.ts';
import { movedSections } from '../content/moved-sections.ts';
import type { Page } from '../content/site-map.ts';
import { inParts } from '../markdown/in-parts.ts';
import { pageHovers } from './page-hovers.ts';

/** Collects everything that a docs page shows. */
export function docsPageData(content: SiteContent, page: Page): DocsPageData & { name: string } {
  const { config, siteMap } = content;
  const { frontMatter } = page;
  const base = basePath(config);
  const place = placeOf(siteMap, page);
  const name = nameOf(page, place, config.title, olderLabel(siteMap, page));
  const rendered = content.render(page);
  const minimum = frontMatter.toc_min_heading_level ?? config.tableOfContents.minHeadingLevel;
  const maximum = frontMatter.toc_max_heading_level ?? config.tableOfContents.maxHeadingLevel;
  const { editUrl } = config.docs;
  return {
    title: frontMatter.title,
    name,
    description: frontMatter.description,
    html: inParts(rendered),
    moved: movedSections(content, page.path),
    hovers: pageHovers(content, page)?.href,
    path: page.path,
    base,
    sidebar: place.sidebar && shownSidebar(place.sidebar, page.path),
    crumbs: frontMatter.breadcrumbs ? breadcrumbs(place, config.title) : undefined,
    toc: frontMatter.hide_table_of_contents
      ? []
      : rendered.toc.filter(({ depth }) => depth >= minimum && depth <= maximum),
    previous: place.previous,
    next: place.next,
    editHref: editUrl === undefined ? undefined : `${editUrl}/${page.file}`,
    feedback:
      config.feedback &&
      feedbackLinks(config.feedback, {
        title: name,
        address: canonicalAddress(config, page.path),
      }),
    lastUpdate:
      config.docs.showLastUpdateTime && page.lastUpdate !== undefined
        ? formatDate(page.lastUpdate, localeConfig(config))
        : undefined,
    version: siteMap.versions.length > 1 ? versionOf(siteMap, page).label : undefined,
    versionNote: versionNote(content, page, base),
    marks: [
      ...(frontMatter.draft ? (['draft'] as const) : []),
      ...(frontMatter.unlisted ? (['unlisted'] as const) : []),
    ],
  };
}

/** Longest title of a document, in characters: search engines cut longer ones. */
const LONGEST_TITLE = 70;

/**
 * A page's name where it stands among pages of other sites. Titles such as "Guides" exist in every area: the
 * area's name follows where there is room. A page with the site's title has the label from its sidebar, as
 * the home page has that name.
 */
function nameOf(
  { frontMatter: { title } }: Page,
  { sidebar, crumbs }: Place,
  siteTitle: string,
  version: string | undefined,
): string {
  if (title === siteTitle) return crumbs.at(-1)?.label ?? title;
  const area = sidebar?.title;
  if (area === undefined || title.includes(area) || !area.startsWith('@')) return title;
  const name = `${title} | ${area}`;
  return documentTitle(name, siteTitle, version).length > LONGEST_TITLE ? title : name;
}

/** The day of a moment, in UTC, so that all builds of a commit agree. */
export function formatDate(
  time: number,
  locale: { htmlLang: string; calendar: string },
): { iso: string; text: string } {
  const format = new Intl.DateTimeFormat(locale.htmlLang, {
    calendar: locale.calendar,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return { iso: new Date(time).toISOString(), text: format.format(time) };
}

function versionNote(content: SiteContent, page: Page, base: string): VersionNote | undefined {
  const { config, siteMap } = content;
  const version = versionOf(siteMap, page);
  const latest = siteMap.versions.find(({ isLast }) => isLast);
  if (version.banner === 'none' || version.isLast || !latest) return undefined;
  const href = `${base}${counterpart(content, latest, page)}`;
  return {
    kind: version.banner,
    siteTitle: config.title,
    label: version.label,
    latest: { name: latest.name, label: latest.label, href },
  };
}
