import type { SiteContent } from './load.ts';

/**
 * The content is loaded once, by Node itself, before any page is built (`build/content-integration.ts`).
 * Pages are modules of the bundler and read it from here, so the bundle holds no Markdown parser, no
 * highlighter and no checks.
 */
const KEY = Symbol.for('zimic-web.content');
const store = globalThis as { [KEY]?: SiteContent };

/** The loaded content. @throws Error before it is loaded. */
export function siteContent(): SiteContent {
  const content = store[KEY];
  if (!content)
    throw new Error(
      'The docs are not loaded; pages are built through the content integration in build/astro-config.ts.',
    );
  return content;
}

/** Makes content available to pages; the newest wins. */
export function setSiteContent(content: SiteContent): void {
  store[KEY] = content;
}
