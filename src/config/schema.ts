import colorNames from 'color-name';
import { z } from 'zod';
import { isPolicyOrigin } from './policy-origin.ts';
import { isWholeAddress } from './whole-address.ts';

/** An address on this site, without the base URL: `/docs/http#path-parameters`. */
const sitePath = z.string().regex(/^\/(?!\/)/, { error: 'must start with one "/"' });
const webAddress = z.url({
  protocol: /^https?$/,
  error: 'must be a whole address such as "https://zimic.dev"',
  abort: true,
});
/** An address of a host alone. @param advice what to say of one with more */
const originOf = (advice: string) =>
  webAddress.regex(/^https?:\/\/[^\s/?#@]+$/, {
    error: `must not end in "/" nor hold more than a host; ${advice}`,
  });
const origin = originOf('a path belongs in "baseUrl"');
const baseUrl = z.string().regex(/^\/(?:[\w~][\w.~-]*\/)*$/, {
  error:
    'must start and end with "/", with letters, digits, ".", "_", "~" and "-" between, such as "/manual/"',
});
/** Text that is shown, or a name: it is trimmed, and may not be blank. */
const words = z.string().trim().min(1, { error: 'must not be blank' });
/** A name in search tags and in keys of what the browser stores. */
const nameInKeys = z.string().regex(/^[\w.-]+$/, { error: 'may hold letters, digits, ".", "-" and "_"' });
const position = z.enum(['left', 'right']).default('left');

const linkTarget = {
  /** A page of this site. One of `to` and `href`. */
  to: sitePath.optional(),
  /** An address elsewhere. One of `to` and `href`. */
  href: webAddress.optional(),
};
const oneTarget = (item: { to?: string | undefined; href?: string | undefined }): boolean =>
  (item.to === undefined) !== (item.href === undefined);
const ONE_TARGET = {
  error: 'needs one of "to" (a page of this site) and "href" (an address elsewhere), not both',
};

const defaultItem = z
  .strictObject({
    type: z.literal('default'),
    label: words,
    /** Name for assistive technology, where the label is a picture. */
    ariaLabel: words.optional(),
    /** A picture in place of the label. */
    icon: z.enum(['github']).optional(),
    ...linkTarget,
    position,
  })
  .refine(oneTarget, ONE_TARGET);

const docSidebarItem = z.strictObject({
  type: z.literal('docSidebar'),
  /** Name of a sidebar in `sidebars.ts`; the item leads to its first page. */
  sidebarId: z.string(),
  label: words.optional(),
  position,
});

const docItem = z.strictObject({
  type: z.literal('doc'),
  /** A page's file below the version's folder, without extension: `http/guides/schemas`. */
  docId: z.string(),
  label: words.optional(),
  position,
});

const versionItem = z.strictObject({
  type: z.literal('docsVersion'),
  label: words.optional(),
  position,
});

const versionDropdownItem = z.strictObject({
  type: z.literal('docsVersionDropdown'),
  /** Names of the versions to offer, in order; all of them when left out. */
  versions: z
    .array(z.string())
    .min(1, { error: 'must name a version; leave it out to offer all of them' })
    .refine((names) => new Set(names).size === names.length, { error: 'names a version twice' })
    .optional(),
  position,
});

const localeDropdownItem = z.strictObject({ type: z.literal('localeDropdown'), position });
const searchItem = z.strictObject({
  type: z.literal('search'),
  position: z
    .literal('right', {
      error: 'must be "right": small windows have the items on the left in their menu, which has no search',
    })
    .default('right'),
});
const htmlItem = z.strictObject({
  type: z.literal('html'),
  /** Markup, printed as it stands but for its addresses (`markupWithBase()`). */
  value: words,
  position,
});

const dropdownItem = z.strictObject({
  type: z.literal('dropdown'),
  label: words,
  items: z
    .array(
      z.discriminatedUnion('type', [defaultItem, docSidebarItem, docItem, htmlItem], {
        error: 'the items of a dropdown are of type "default", "docSidebar", "doc" or "html"',
      }),
    )
    .min(1),
  position,
});

/** The kinds of navbar item, by their `type`. */
const navbarItem = z.discriminatedUnion('type', [
  defaultItem,
  dropdownItem,
  docSidebarItem,
  docItem,
  versionItem,
  versionDropdownItem,
  localeDropdownItem,
  searchItem,
  htmlItem,
]);

const navbarList = z.array(navbarItem).check(({ value, issues }) => {
  const first = value.findIndex(({ type }) => type === 'search');
  for (const [index, item] of value.entries())
    if (item.type === 'search' && index !== first)
      issues.push({
        code: 'custom',
        input: item,
        path: [index],
        message: `the navbar has a search already, navbar.items[${first}]; remove one of them`,
      });
});

/** Every `type` that a navbar item may have. */
export const NAVBAR_ITEM_TYPES = navbarItem.options.map((option) => option.shape.type.value);

const version = z.strictObject({
  /** Name in search tags and stored preferences; `current` is the one that `docs/` holds. */
  name: nameInKeys,
  /** What readers see. */
  label: words,
  /** Folder of the version's pages, from the project's root; `./docs/` is read as `docs`. */
  folder: z
    .string()
    .overwrite((folder) => folder.trim().replace(/^(?:\.\/+)+|(?<!^)\/+$/g, ''))
    // git and the addresses to edit pages have its name as it stands
    .regex(/^(?!\/)(?!(?:.*\/)?\.{1,2}(?:\/|$))[^\\]+$/, {
      error: 'must be a folder below the project\'s root, such as "docs"',
    }),
  /** First part of its addresses. */
  path: z.string().regex(/^(?!.*(?:\/index|\.html)$)(?:\/[\w~][\w.~-]*)+$/i, {
    error:
      'must start with "/", not end in it, and hold letters, digits, ".", "_", "~" and "-" between, without "/index" or ".html" at its end, such as "/docs"',
  }),
  /**
   * Above its pages: nothing, a note that it is not released yet, or that it is no longer maintained. Nothing
   * for the latest version.
   */
  banner: z.enum(['none', 'unreleased', 'unmaintained']).default('none'),
});

function isLanguageTag(value: string): boolean {
  try {
    return Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
}

const locale = z.strictObject({
  label: words,
  direction: z.literal('ltr', { error: 'must be "ltr": the pages are laid out from left to right only' }),
  htmlLang: z
    .string()
    .refine(isLanguageTag, { error: 'must be the tag of a language, such as "en" or "pt-BR"' }),
  /** Calendar of dates, by its Unicode name. */
  calendar: z
    .enum(Intl.supportedValuesOf('calendar'), {
      error: 'must be the Unicode name of a calendar, such as "gregory" or "persian"',
    })
    .default('gregory'),
  /** Folder of its translations, of which the site has none yet. */
  path: z.string(),
  translate: z
    .literal(false, { error: 'must be false: the words of the interface exist in English only' })
    .default(false),
  url: origin,
  baseUrl,
});

/** A CSS function with no nested function. It cannot end the declaration or start a comment. */
const COLOR_CALL =
  /(?:var\(--[\w-]+(?:,(?:[\w\s.,%/#+-]|(?<!\/)\*)*)?|(?:rgba?|hsla?|hwb|(?:ok)?lab|(?:ok)?lch|color|color-mix|light-dark|calc)\((?:[\w\s.,%/#+-]|(?<!\/)\*)+)\)/gi;

/** Whether a word is a color. Names of the system's own colors are not: they would not go with the others. */
function isColorName(word: string): boolean {
  const name = word.toLowerCase();
  return Object.hasOwn(colorNames, name) || name === 'transparent' || name === 'currentcolor';
}

/** Stands for a variable, which may hold any number of values. */
const VARIABLE = '_';

/** Whether a function has the values that a color needs; `from` another color, they come behind that. */
function hasEnoughValues(name: string, text: string): boolean {
  const values = text.split(/[\s,/]+/).filter((value) => value !== '');
  if (name === 'calc' || values.includes(VARIABLE)) return true;
  if (name === 'light-dark') return text.split(',').length === 2;
  if (name === 'color-mix') return text.split(',').length > 2;
  const own = values[0]?.toLowerCase() === 'from' ? values.slice(2) : values;
  // the first one of color() is a color space
  return own.length >= (name === 'color' ? 4 : 3);
}

/** Whether a text is a color, and nothing else: it is written into a style as it stands. */
function isColor(value: string): boolean {
  if (/^[a-z]+$/i.test(value)) return isColorName(value);
  if (/^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(value)) return true;
  let [before, rest] = ['', value];
  // from the inside out: a function becomes a plain value once those in it have
  while (rest !== before) [before, rest] = [rest, rest.replace(COLOR_CALL, plainValue)];
  return (rest === '1' || rest === VARIABLE) && /^(?!calc)[a-z]/i.test(value);
}

/** A plain value in place of a function; the function itself if it lacks values. */
function plainValue(call: string): string {
  const at = call.indexOf('(');
  const name = call.slice(0, at).toLowerCase();
  if (name === 'var') return VARIABLE;
  return hasEnoughValues(name, call.slice(at + 1, -1)) ? '1' : call;
}

const color = z.string().refine(isColor, {
  error: 'must be a color, such as "#1d4ed8", "oklch(55% 0.2 260)", "var(--accent)" or "navy"',
});

const announcementBar = z
  .strictObject({
    /** A closed bar comes back when this changes. */
    id: words,
    /** Markup of the text. */
    content: words,
    /** Both colors or neither. */
    backgroundColor: color.optional(),
    textColor: color.optional(),
    isCloseable: z.boolean().default(true),
  })
  // If only one colour were set, it could equal the other in one mode.
  .refine((bar) => (bar.backgroundColor === undefined) === (bar.textColor === undefined), {
    error: 'needs both "backgroundColor" and "textColor", or neither: one alone cannot be read in both modes',
  });

const colorMode = z.strictObject({
  defaultMode: z.enum(['dark', 'light']).default('dark'),
  /** Removes the toggle. */
  disableSwitch: z.boolean().default(false),
  /** Lets the toggle offer "system" too, and starts with it. */
  respectPrefersColorScheme: z.boolean().default(false),
});

const footerLink = z.strictObject({ label: words, ...linkTarget }).refine(oneTarget, ONE_TARGET);
const footer = z.strictObject({
  columns: z.array(z.strictObject({ title: words, items: z.array(footerLink).min(1) })),
  copyright: z.strictObject({
    year: z.number().int().min(2000).max(2100),
    holder: words,
    author: z.strictObject({ name: words, href: webAddress }),
    contributors: webAddress,
  }),
});

const tableOfContents = z
  .strictObject({
    minHeadingLevel: z.number().int().min(2).max(6).default(2),
    maxHeadingLevel: z.number().int().min(2).max(6).default(4),
  })
  .refine((toc) => toc.minHeadingLevel <= toc.maxHeadingLevel, {
    error: '"minHeadingLevel" must not be above "maxHeadingLevel"',
  });

const credential = (what: string): z.ZodString =>
  z
    .string({ error: `needs ${what}` })
    .trim()
    .min(1, { error: `needs ${what}` });

/** Part of the names of the service's hosts. */
const appId = credential('the id of the application, from the dashboard of the service').regex(
  /^[a-z\d-]*$/i,
  { error: 'must be an id of letters and digits; addresses belong in "hosts"' },
);

const searchHost = originOf('addresses of the index are made from it').refine(
  (host) => isPolicyOrigin(new URL(host).origin),
  { error: 'must begin with "https:", or be of this machine: the security policy names it' },
);

/** Questions in words, answered by the service's assistant. */
const askAi = z.strictObject({
  assistantId: credential('the id of the assistant, from the dashboard of the service'),
  /** Index that the assistant reads; the search's own when left out. */
  indexName: words.optional(),
  apiKey: words.optional(),
  appId: appId.optional(),
  /** Whether the assistant is one of Agent Studio. */
  agentStudio: z.boolean().default(false),
  suggestedQuestions: z.boolean().default(false),
});

/** A hosted search in place of the embedded index. `npm run search:push` fills its index. */
const hostedSearch = z.strictObject({
  appId,
  /** The key that may only search; it is public. */
  apiKey: credential('the key that may only search; it is public'),
  indexName: credential('the name of the index'),
  /** Limits results to the visitor's language and version of the docs. */
  contextualSearch: z.boolean().default(true),
  /** Origins in place of the service's own: a proxy, or a local server in tests. */
  hosts: z.array(searchHost).min(1).optional(),
  askAi: askAi.optional(),
});

const search = z.strictObject({
  /** Shown in the empty field; `{host}` is the site's host. */
  placeholder: z
    .string()
    .trim()
    .min(1, { error: 'must not be empty: it names the field' })
    .regex(/^(?:[^{]|\{host\}|\{(?![^{}]*\}))*$/, {
      error: 'has a name in braces that means nothing; there is "{host}"',
    })
    .default('Search {host}...'),
  /** Address of the results page, without the first "/". */
  searchPagePath: z
    .string()
    .regex(/^(?!(?:index|404)$)[\w-]+$/i, {
      error:
        'may hold letters, digits, "-" and "_", and be neither "index", the home page, nor "404", the not-found page',
    })
    .default('search'),
  hosted: hostedSearch.optional(),
});

const social = z.strictObject({
  /** Draws a picture for each page, for services that show shared links. */
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
  /** Lets the home page ask GitHub and the npm registry for newer figures than those of the build. */
  enabled: z.boolean().default(false),
  /**
   * Packages whose latest versions the home page shows, whether it asks for newer ones or not: each the title of a
   * sidebar, to whose first page the figure leads.
   */
  packages: z.array(words).default([]),
});

const security = z.strictObject({
  /** Where to report a weakness, the best first: a page, or an address that starts with "mailto:". */
  contact: z
    .array(
      z.string().refine((address) => URL.canParse(address) && isWholeAddress(address), {
        error: 'must be a whole address, such as "https://zimic.dev" or "mailto:name@zimic.dev"',
      }),
    )
    .min(1),
  /**
   * The day until which the file may be relied on, at most a year ahead (RFC 9116, 2.5.5); builds warn of
   * one that is further ahead, and once it has passed.
   */
  expires: z.iso.date({ error: 'must be a day that exists, such as "2027-01-31"' }),
  /** How reports are handled. */
  policy: webAddress.optional(),
});

const NO_DOCS =
  'the docs do not seem to be enabled; name the folder of each version: versions: [{ name: "current", … }]';

/** The whole of `site.config.ts`. */
export const siteConfig = z.strictObject({
  title: words,
  tagline: words,
  /** One or two sentences for search engines and shared links of the home page. */
  description: words,
  url: origin,
  /**
   * Prefix of all addresses of the site: `/`, or a path such as `/manual/`. Addresses in settings, sidebars,
   * redirects and pages are written without it.
   */
  baseUrl,
  /** Shows a warning on the home page when its script cannot be loaded, a sign of a wrong base URL. */
  baseUrlIssueBanner: z.boolean().default(true),
  i18n: z.strictObject({ defaultLocale: z.string(), locales: z.record(z.string(), locale) }),
  docs: z.strictObject(
    {
      /** Part of search tags and of the storage key of the preferred version; `default` for the first set of docs. */
      pluginId: nameInKeys.default('default'),
      /** The latest version first. */
      versions: z.array(version).min(1, { error: NO_DOCS }),
      /** Where a page is edited; "/" and the file's path are added. */
      editUrl: webAddress.overwrite((address) => address.replace(/\/+$/, '')).optional(),
      showLastUpdateTime: z.boolean().default(true),
    },
    { error: ({ input }) => (input === undefined ? NO_DOCS : undefined) },
  ),
  navbar: z.strictObject({ title: words, items: navbarList }),
  footer,
  announcementBar: announcementBar.optional(),
  colorMode: colorMode.prefault({}),
  tableOfContents: tableOfContents.prefault({}),
  search: search.prefault({}),
  social: social.prefault({}),
  /** The question at the end of pages, and the links to report a problem; neither if left out. */
  feedback: feedback.optional(),
  liveFigures: liveFigures.prefault({}),
  repository: webAddress.transform((address) => address.replace(/\/+$/, '')),
  /**
   * Makes `.well-known/security.txt` below the base URL; without it there is none. It is looked for at the root of the
   * host.
   */
  security: security.optional(),
});

/** What a maintainer writes. */
export type SiteConfigInput = z.input<typeof siteConfig>;
/** What the site reads: checked, with every default filled in. */
export type SiteConfig = z.output<typeof siteConfig>;
export type NavbarItemConfig = SiteConfig['navbar']['items'][number];
export type VersionConfig = SiteConfig['docs']['versions'][number];
export type LocaleConfig = SiteConfig['i18n']['locales'][string];
