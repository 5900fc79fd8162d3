import type { BrowserContext } from 'playwright-core';
import { forgetPopovers } from '../browser/support/pages.ts';

/** Every key under which the site stores something for a visitor's next visits. */
export const STORAGE_KEYS: readonly string[] = [
  'theme',
  'docusaurus.announcement.id',
  'docusaurus.announcement.dismiss',
  'docusaurus.tab.package-managers',
  'docusaurus.tab.interceptor-type',
  'docs-preferred-version-default',
  '__DOCSEARCH_RECENT_SEARCHES__',
  '__DOCSEARCH_FAVORITE_SEARCHES__',
  '__DOCSEARCH_ASKAI_CONVERSATIONS__',
  '__TEST_KEY__',
  'shortcuts',
];

/** What people, extensions and older releases leave behind. */
export const GARBAGE: readonly string[] = [
  '',
  'null',
  '{',
  '[]',
  '{}',
  '[null]',
  '[{"objectID":null,"url":7,"hierarchy":null}]',
  '"',
  'true',
  '\u0000\ud800',
  '<script>alert(1)</script>',
  'x'.repeat(50_000),
];

/** Stores garbage under a key, another piece on each page load; DocSearch's keys are tried for any index. */
export async function garbageIn(context: BrowserContext, key: string): Promise<void> {
  await context.addInitScript(
    ([name, pieces]) => {
      if (origin === 'null') return;
      const count = Number(localStorage.getItem('faults') ?? 0);
      localStorage.setItem('faults', String(count + 1));
      const isOpenEnded = name.startsWith('__DOCSEARCH');
      const indexes = isOpenEnded ? ['', 'zimic', 'docs', 'embedded', 'local', 'site'] : [''];
      const known = Object.keys(localStorage).filter((stored) => isOpenEnded && stored.startsWith(name));
      for (const each of [...indexes.map((index) => name + index), ...known])
        localStorage.setItem(each, pieces[count % pieces.length] ?? '');
    },
    [key, GARBAGE] as const,
  );
}

/** Does what extensions do: adds attributes and elements while the page is parsed, and removes some later. */
export async function changeLikeExtension(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const change = (): void => {
      const { documentElement: root, body } = document;
      root.setAttribute('data-extension', 'on');
      root.classList.add('dark-reader');
      if (!body) return;
      body.setAttribute('cz-shortcut-listen', 'true');
      body.dataset['grammarly'] = 'on';
      if (!document.querySelector('grammarly-desktop-integration')) {
        body.prepend(document.createElement('veepn-guard'));
        body.append(document.createElement('grammarly-desktop-integration'));
      }
      for (const field of document.querySelectorAll('input')) field.setAttribute('data-lpignore', 'true');
      for (const link of document.querySelectorAll('main p a'))
        link.setAttribute('rel', 'noopener extension');
      for (const island of document.querySelectorAll('astro-island')) {
        if (!island.querySelector('foreign-mark')) island.append(document.createElement('foreign-mark'));
      }
      document.querySelector('main p')?.setAttribute('data-gramm', 'false');
      for (const pre of document.querySelectorAll('pre')) pre.setAttribute('spellcheck', 'false');
    };
    new MutationObserver(change).observe(document, { childList: true, subtree: true });
    addEventListener('load', () => {
      document.querySelector('[data-announcement]')?.remove();
      document.querySelector('header nav li')?.remove();
    });
  });
}

/**
 * Does what password managers do to fields, and other extensions to texts, once the page is parsed: puts an element behind
 * each field, or changes the texts of the search.
 */
export async function changeFields(context: BrowserContext, how: 'elements' | 'texts'): Promise<void> {
  await context.addInitScript((kind) => {
    addEventListener('DOMContentLoaded', () => {
      if (kind === 'elements') {
        for (const each of document.querySelectorAll('input')) each.after(document.createElement('span'));
        return;
      }
      for (const text of document.querySelectorAll(
        '[data-search] kbd, [data-search] label, main form button',
      ))
        text.textContent = `${text.textContent} (changed)`;
    });
  }, how);
}

/** Sets what `Date.now()` and `new Date()`, `Intl.DateTimeFormat` and `navigator` say of time, time zone and language. */
export async function changeClock(
  context: BrowserContext,
  now: string,
  timeZone: string,
  locale: string,
): Promise<void> {
  await context.addInitScript(
    ([time, zone, language]) => {
      const real = Date.now.bind(Date);
      const start = real();
      Date.now = () => (time === 'backwards' ? start - (real() - start) : Number(time));
      globalThis.Date = new Proxy(Date, {
        construct: (target, given, called) =>
          Reflect.construct(target, given.length === 0 ? [Date.now()] : given, called) as Date,
      });
      const Original = Intl.DateTimeFormat;
      Intl.DateTimeFormat = function format(names?: string, options?: Intl.DateTimeFormatOptions) {
        return new Original(names ?? language, { timeZone: zone, ...options });
      } as unknown as typeof Intl.DateTimeFormat;
      for (const name of ['language', 'languages'] as const)
        Object.defineProperty(navigator, name, { get: () => (name === 'language' ? language : [language]) });
    },
    [now, timeZone, locale] as const,
  );
}

/** Takes away what older or hardened browsers do not have. */
export async function removeFeatures(
  context: BrowserContext,
  feature:
    | 'startViewTransition'
    | 'popover'
    | 'clipboard'
    | 'requestIdleCallback'
    | 'connection'
    | 'adoptedStyleSheets'
    | 'Worker',
): Promise<void> {
  if (feature === 'popover') return void (await forgetPopovers(context));
  await context.addInitScript((name) => {
    const drop = (target: object, key: string): void => {
      Reflect.deleteProperty(target, key);
    };
    if (name === 'startViewTransition') drop(Document.prototype, name);
    if (name === 'clipboard' || name === 'connection') drop(Navigator.prototype, name);
    if (name === 'requestIdleCallback' || name === 'Worker') drop(globalThis, name);
    if (name === 'adoptedStyleSheets') drop(Document.prototype, name);
  }, feature);
}
