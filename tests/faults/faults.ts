import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { breakStorage, focused, ready, type Visitor } from '../browser/support/pages.ts';
import { field, first, INDEX } from '../browser/support/search.ts';
import {
  changeClock,
  changeFields,
  changeLikeExtension,
  GARBAGE,
  garbageIn,
  removeFeatures,
  STORAGE_KEYS,
} from './conditions.ts';
import { translate } from './translate.ts';

/** A visit on which something is wrong; it must end with readable content and without uncaught errors. */
export interface Fault {
  name: string;
  /** What is wrong, where several faults are about the same. */
  kind?: string;
  /** Where the visit starts. */
  path: string;
  visitor?: Visitor;
  /** Before the page is loaded. */
  prepare?: (context: BrowserContext) => Promise<unknown>;
  /** After the page was loaded, besides what every visit does. */
  after?: (page: Page) => Promise<void>;
  /** The page's script cannot run, and is not waited for. */
  noScript?: true;
}

const PAGES = ['/', '/docs/http/guides/schemas', '/search?q=headers'] as const;
const LONG_PAGE = '/docs/interceptor/api/http-interceptor';

/** React reports this error when text was changed, and renders the island again. */
const REPLACED_TEXT: Visitor = { tolerate: [/^console: .*Minified React error #418/] };

const onEachPage = (make: (path: string) => Fault): Fault[] => PAGES.map(make);
const script = (context: BrowserContext, act: () => void): Promise<void> =>
  context.addInitScript(act).then(() => undefined);
const abort = (pattern: RegExp) => async (context: BrowserContext) => {
  await context.route(pattern, (route) => route.abort('internetdisconnected'));
};

/** Removes all styles: most are inline, the rest are files. */
async function withoutStyles(context: BrowserContext): Promise<void> {
  await abort(/\.css(?:\?|$)/)(context);
  await context.route('**/*', async (route) => {
    if (!/^(?:document|fetch)$/.test(route.request().resourceType())) return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/<style\b.*?<\/style>/gs, '');
    return route.fulfill({ response, body });
  });
}

/** Types into the dialog as soon as it is open: the text and the focus stay where they are while React starts. */
async function searchFromTheKeyboard(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type('headers', { delay: 30 });
  await page.locator('dialog[data-search]:popover-open').waitFor();
  await first(page).waitFor();
  expect(await field(page).inputValue()).toBe('headers');
  expect(await focused(page)).toBe('search-field');
  await page.keyboard.press('Escape');
  await page.locator('dialog[data-search]').waitFor({ state: 'hidden' });
  // after the frame that shows the page without the dialog
  await page.locator('[inert]').first().waitFor({ state: 'detached' });
}

/** Every fault of a visitor's browser, computer or network; those of single files are in files.test.ts. */
export const FAULTS: readonly Fault[] = [
  ...[...PAGES, LONG_PAGE, '/nowhere'].map((path): Fault => ({
    name: `no script on ${path}`,
    kind: 'no script',
    path,
    visitor: { js: false },
    noScript: true,
  })),
  ...(['blocked', 'full', 'absent'] as const).flatMap((how) =>
    onEachPage((path) => ({
      name: `storage is ${how} on ${path}`,
      kind: `${how} storage`,
      path,
      prepare: (context) => breakStorage(context, how),
    })),
  ),
  ...STORAGE_KEYS.map((key): Fault => ({
    name: `garbage is stored under ${key}`,
    kind: 'garbage',
    path: key === 'docusaurus.tab.interceptor-type' ? LONG_PAGE : '/docs/http/getting-started',
    prepare: (context) => garbageIn(context, key),
    after: async (page) => {
      // each load stores the next piece; what search remembers is read once its dialog is hydrated
      for (let load = 1; load < GARBAGE.length; load++) {
        await page.reload();
        await ready(page);
        await page.keyboard.press('Control+k');
        await page.locator('astro-island:not([ssr]) dialog[data-search]').waitFor();
        await field(page).fill('headers');
        await first(page).waitFor();
        await page.keyboard.press('Escape');
        await page.keyboard.press('Escape');
      }
    },
  })),
  {
    name: 'cookies are blocked',
    path: '/docs/fetch',
    prepare: (context) =>
      script(context, () => {
        const refuse = (): never => {
          throw new DOMException('Access is denied', 'SecurityError');
        };
        Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
        for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
          Object.defineProperty(globalThis, name, { get: refuse });
      }),
  },
  ...onEachPage((path) => ({
    name: `the network is lost after the page itself, on ${path}`,
    kind: 'lost network',
    path,
    noScript: true,
    prepare: abort(/\/_astro\/|\.(?:json|svg|png|ico|webmanifest)(?:\?|$)/),
  })),
  {
    name: 'every script is missing',
    path: '/docs/http/guides/schemas',
    noScript: true,
    prepare: abort(/\.js(?:\?|$)/),
  },
  {
    name: 'every style is missing',
    path: '/docs/http/guides/schemas',
    prepare: withoutStyles,
  },
  {
    name: 'fonts never come',
    path: '/docs/fetch',
    prepare: (context) => context.route(/\.woff2/, () => new Promise(() => {})),
  },
  {
    name: 'everything but the page is slow',
    path: '/docs/fetch',
    prepare: async (context) => {
      await context.route(/\/_astro\//, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 700));
        await route.continue().catch(() => undefined);
      });
    },
  },
  {
    name: 'an extension changes the page while it loads',
    kind: 'extension',
    path: '/docs/http/guides/schemas',
    prepare: changeLikeExtension,
  },
  ...['/search?q=headers', '/'].map((path): Fault => ({
    name: `an extension changes ${path}`,
    kind: 'extension',
    path,
    prepare: changeLikeExtension,
  })),
  ...(['elements', 'texts'] as const).flatMap((how) =>
    onEachPage((path) => ({
      name: `an extension changes ${how} at fields of ${path}`,
      kind: `extension at fields, ${how}`,
      path,
      prepare: (context) => changeFields(context, how),
      after: searchFromTheKeyboard,
      visitor: REPLACED_TEXT,
    })),
  ),
  ...onEachPage((path) => ({
    name: `the browser translates ${path}`,
    kind: 'translation',
    path,
    after: translate,
    visitor: REPLACED_TEXT,
  })),
  {
    name: 'the browser translates the search page while it searches',
    path: '/search?q=headers',
    prepare: (context) =>
      context.route(INDEX, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 5_000));
        await route.continue();
      }),
    after: async (page) => {
      await page.getByText('Searching...').first().waitFor();
      await translate(page);
      await page.getByText(/documents found/).waitFor();
    },
    visitor: REPLACED_TEXT,
  },
  ...[
    ['in 1970', '0', 'UTC', 'en-US'],
    ['in the year 275760', '8640000000000000', 'Pacific/Kiritimati', 'ar-EG'],
    ['without a date', 'NaN', 'America/St_Johns', 'th-TH'],
    ['before 1970', '-62198755200000', 'Asia/Kathmandu', 'tr-TR'],
    ['that runs backwards', 'backwards', 'Antarctica/Troll', 'fa-IR'],
  ].map(([name, now, timeZone, locale]): Fault => ({
    name: `a clock ${name}, in ${timeZone}, in ${locale}`,
    kind: 'clock',
    path: '/docs/http/guides/schemas',
    prepare: (context) => changeClock(context, String(now), String(timeZone), String(locale)),
  })),
  ...(
    [
      'startViewTransition',
      'popover',
      'clipboard',
      'requestIdleCallback',
      'connection',
      'adoptedStyleSheets',
      'Worker',
    ] as const
  ).map((feature): Fault => ({
    name: `a browser without ${feature}`,
    path: '/docs/http/guides/schemas',
    prepare: (context) => removeFeatures(context, feature),
  })),
  {
    name: 'code that other people put into the page adds to built-in prototypes',
    path: '/docs/http/guides/schemas',
    prepare: (context) =>
      script(context, () => {
        for (const prototype of [Array.prototype, Object.prototype, String.prototype] as unknown as Record<
          string,
          unknown
        >[])
          prototype['foreign'] = () => 'foreign';
        Object.assign(globalThis, {
          define: Object.assign(() => undefined, { amd: {} }),
          module: {},
          exports: {},
        });
      }),
  },
  {
    name: 'the address bar holds what no page knows',
    path: '/docs/http/guides/schemas?docusaurus-data-moved={"x":"//evil.example"}&docusaurus-theme=sepia&%E0%A4%A#x',
  },
];
