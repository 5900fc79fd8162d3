import { z } from 'zod';
import { announcementBar } from './announcement-schema.ts';
import { docs } from './docs-schema.ts';
import { navbarList } from './navbar-schema.ts';
import { baseUrl, linkTarget, ONE_TARGET, oneTarget, origin, webAddress, words } from './schema-fields.ts';
import { search } from './search-schema.ts';
import { isWholeAddress } from './whole-address.ts';

function isLanguageTag(value: string): boolean {
  try {
    return Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
}

const locale = z.strictObject({
  /** Name of the language, in that language: `English`. */
  label: words,
  /** In which direction text runs: `ltr`, as the pages are laid out from left to right only. */
  direction: z.literal('ltr', { error: 'must be "ltr": the pages are laid out from left to right only' }),
  /** Tag of the language, for browsers and search engines: `en`, `pt-BR`. */
  htmlLang: z
    .string()
    .refine(isLanguageTag, { error: 'must be the tag of a language, such as "en" or "pt-BR"' }),
  /** Calendar of dates, by its Unicode name; `gregory` by default. */
  calendar: z
    .enum(Intl.supportedValuesOf('calendar'), {
      error: 'must be the Unicode name of a calendar, such as "gregory" or "persian"',
    })
    .default('gregory'),
  /** Folder of its translations, of which the site has none yet. */
  path: z.string(),
  /** Whether the interface is translated: false, the default, as its words exist in English only. */
  translate: z
    .literal(false, { error: 'must be false: the words of the interface exist in English only' })
    .default(false),
  /** Host of the site in this language, without a path; by default the site's: `https://zimic.dev`. */
  url: origin.optional(),
  /** Prefix of its addresses on that host, such as `/pt/`; by default the site's. */
  baseUrl: baseUrl.optional(),
});

const colorMode = z.strictObject({
  /** The mode of visitors who chose none: `dark`, the default, or `light`. */
  defaultMode: z.enum(['dark', 'light']).default('dark'),
  /** Removes the toggle; false by default. */
  disableSwitch: z.boolean().default(false),
  /** Lets the toggle offer "system" too, and starts with it; false by default. */
  respectPrefersColorScheme: z.boolean().default(false),
});

const footerLink = z
  .strictObject({
    /** Text of the link. */
    label: words,
    ...linkTarget,
  })
  .refine(oneTarget, ONE_TARGET);
const footer = z.strictObject({
  /**
   * Columns of links, from left to right. The page for addresses that do not exist shows the links to pages of the site of
   * the first column that has any.
   */
  columns: z.array(
    z.strictObject({
      /** Heading of the column. */
      title: words,
      /** Its links: each a `label`, with `to` or `href`. */
      items: z.array(footerLink).min(1),
    }),
  ),
  /** The line below the columns: who made the site, and when. */
  copyright: z.strictObject({
    /** Year of the copyright: `2025`. */
    year: z.number().int().min(2000).max(2100),
    /** Who holds the copyright. */
    holder: words,
    /** Who built the site. */
    author: z.strictObject({
      /** The name that is shown: `@diego-aquino`. */
      name: words,
      /** Address of the author's page. */
      href: webAddress,
    }),
    /** Address of the page that lists the contributors. */
    contributors: webAddress,
  }),
});

/** A level that is refused says nothing of the other one. */
const level = z.number().int({ abort: true }).min(2, { abort: true }).max(6, { abort: true });

const tableOfContents = z
  .strictObject({
    /** Highest level of headings in it; 2 by default. Pages may set their own. */
    minHeadingLevel: level.default(2),
    /** Lowest level of headings in it, 6 at most; 4 by default. Pages may set their own. */
    maxHeadingLevel: level.default(4),
  })
  .refine((toc) => toc.minHeadingLevel <= toc.maxHeadingLevel, {
    error: '"minHeadingLevel" must not be above "maxHeadingLevel"',
  });

const social = z.strictObject({
  /** Draws a picture for each page, for services that show shared links; true by default. */
  images: z.boolean().default(true),
  /** The project's account, named beside shared links: `@zimicjs`. */
  account: z
    .string()
    .regex(/^@\w+$/, { error: 'must be "@" with the name behind it, of letters, digits and "_"' })
    .optional(),
});

const feedback = z.strictObject({
  /** Where a new discussion is written; title and text are added to the address. */
  discussions: webAddress,
  /** Where a new issue is written; title and text are added to the address. */
  issues: webAddress,
});

const liveFigures = z.strictObject({
  /**
   * Lets the home page ask the npm registry, and GitHub if the `repository` is there, for newer figures than those of the
   * build; false by default.
   */
  enabled: z.boolean().default(false),
  /**
   * Packages whose latest versions the home page shows, whether it asks for newer ones or not: each the title of a
   * sidebar, to whose first page the figure leads. None by default.
   */
  packages: z.array(words).default([]),
});

const security = z.strictObject({
  /** Where to report a weakness, the best first: a page, or an address that starts with "mailto:". */
  contact: z
    .array(
      z.string().refine((address) => isWholeAddress(address), {
        error: 'must be a whole address, such as "https://zimic.dev" or "mailto:name@zimic.dev"',
      }),
    )
    .min(1),
  /**
   * The day until which the file may be relied on, at most a year ahead (RFC 9116, 2.5.5); builds warn of
   * one that is further ahead, and once it has passed.
   */
  expires: z.iso.date({ error: 'must be a day that exists, such as "2027-01-31"' }),
  /** Address of a page that says how reports are handled. */
  policy: webAddress.optional(),
});

/** The whole of `site.config.ts`. */
const siteFields = z.strictObject({
  /** Name of the site, in the titles of its documents and on the home page. */
  title: words,
  /**
   * What the project is, in a few words: below the title of the home page, and before its
   * description for search engines.
   */
  tagline: words,
  /**
   * One or two sentences for search engines and shared links of the home page; with the tagline before it, 70 to 160
   * characters.
   */
  description: words,
  /** Host of the site, without a path: `https://zimic.dev`. */
  url: origin,
  /**
   * Prefix of all addresses of the site: `/`, or a path such as `/manual/`. Addresses in settings, sidebars,
   * redirects and pages are written without it.
   */
  baseUrl,
  /**
   * Shows a warning on the home page when its script cannot be loaded, a sign of a wrong base URL; true by default.
   */
  baseUrlIssueBanner: z.boolean().default(true),
  /** Languages of the site. */
  i18n: z.strictObject({
    /** Name of the locale that is built, a key of `locales`. */
    defaultLocale: z.string(),
    /** The locales by name. One is all that the site needs. */
    locales: z.record(z.string(), locale),
  }),
  /** The docs: their versions, and what their pages show. */
  docs,
  /** The bar at the top of every page. */
  navbar: z.strictObject({
    /** Name beside the mark, which leads to the home page. */
    title: words,
    /** Links, lists and the search, in order. */
    items: navbarList,
  }),
  /** The end of every page. */
  footer,
  /** A line of text above the navbar; none if left out. */
  announcementBar: announcementBar.optional(),
  /** Dark and light: which comes first, and whether visitors can choose. */
  colorMode: colorMode.prefault({}),
  /** Which headings the list beside a page has. */
  tableOfContents: tableOfContents.prefault({}),
  /** The search: its field, its page, and where answers come from. */
  search: search.prefault({}),
  /** What links to the site are shown with elsewhere. */
  social: social.prefault({}),
  /** The question at the end of pages, and the links to report a problem; neither if left out. */
  feedback: feedback.optional(),
  /** The project in figures, on the home page. */
  liveFigures: liveFigures.prefault({}),
  /** Address of the repository: `https://github.com/zimicjs/zimic`. The home page shows stars of one on GitHub only. */
  repository: webAddress.transform((address) => address.replace(/\/+$/, '')),
  /**
   * Makes `.well-known/security.txt` below the base URL; without it there is none. It is looked for at the root of the
   * host.
   */
  security: security.optional(),
});

/** The settings, with the address of each locale. */
export const siteConfig = siteFields.transform(({ i18n, ...config }) => {
  const locales = Object.entries(i18n.locales).map(
    ([name, given]) =>
      [name, { ...given, url: given.url ?? config.url, baseUrl: given.baseUrl ?? config.baseUrl }] as const,
  );
  return { ...config, i18n: { ...i18n, locales: Object.fromEntries(locales) } };
});

/** What a maintainer writes. */
export type SiteConfigInput = z.input<typeof siteConfig>;
/** What the site reads: checked, with every default filled in. */
export type SiteConfig = z.output<typeof siteConfig>;
/** An item of the navbar, checked. */
export type NavbarItemConfig = SiteConfig['navbar']['items'][number];
/** A version of the docs, checked. */
export type VersionConfig = SiteConfig['docs']['versions'][number];
/** A language of the site, checked. */
export type LocaleConfig = SiteConfig['i18n']['locales'][string];
