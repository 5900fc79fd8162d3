import { canonicalAddress } from '../config/base-url.ts';
import { localeConfig } from '../config/define.ts';
import type { SiteConfig } from '../config/schema.ts';
import { breadcrumbs, placeOf } from '../content/places.ts';
import type { Page, SiteMap } from '../content/site-map.ts';
import { imageAddress } from './meta.ts';

/** What the structured data of a page is made of. */
interface JsonLdInput {
  config: SiteConfig;
  siteMap: SiteMap;
  /** Address without the base URL. */
  path: string;
  page: Page | undefined;
  /** File name of the page's picture. */
  image: string | undefined;
}

/**
 * Structured data of a page, as text for a `script` element: article and trail of a docs page, the site and its search of
 * the home page; nothing for other pages.
 */
export function jsonLd(input: JsonLdInput): string | undefined {
  const things = input.page
    ? [
        articleOf(input, input.page),
        ...(input.page.frontMatter.breadcrumbs ? [trailOf(input, input.page)] : []),
      ]
    : input.path === '/'
      ? [siteOf(input)]
      : [];
  if (things.length === 0) return undefined;
  const data = { '@context': 'https://schema.org', '@graph': things };
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

function articleOf({ config, image }: JsonLdInput, page: Page): object {
  return {
    '@type': 'TechArticle',
    headline: page.frontMatter.title,
    description: page.frontMatter.description,
    url: canonicalAddress(config, page.path),
    inLanguage: localeConfig(config).htmlLang,
    dateModified: page.lastUpdate === undefined ? undefined : new Date(page.lastUpdate).toISOString(),
    image: image === undefined ? undefined : imageAddress(config, image),
  };
}

/** The steps that have a page; the last one is the page itself. */
function trailOf({ config, siteMap }: JsonLdInput, page: Page): object {
  const steps = breadcrumbs(placeOf(siteMap, page), config.title).flatMap(({ label, path }) =>
    path === undefined ? [] : [{ name: label, item: canonicalAddress(config, path) }],
  );
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
}

function siteOf({ config }: JsonLdInput): object {
  const url = canonicalAddress(config, '/');
  return {
    '@type': 'WebSite',
    name: config.title,
    description: config.description,
    url,
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${url}${config.search.searchPagePath}?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}
