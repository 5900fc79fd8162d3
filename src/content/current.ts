import type { SiteContent } from './load.ts';
import { sharedValue } from './shared-value.ts';

/**
 * The content is loaded once, by Node itself, before any page is built (`build/content-integration.ts`). Pages read it
 * from here, so the bundle holds no Markdown parser, no highlighter and no checks.
 */
const content = sharedValue<SiteContent>('content');

/** The loaded content. @throws Error before it is loaded. */
export function siteContent(): SiteContent {
  const loaded = content.get();
  if (!loaded)
    throw new Error(
      'The docs are not loaded; pages are built through the content integration in build/astro-config.ts.',
    );
  return loaded;
}

/** Makes content available to pages; the newest wins. */
export const setSiteContent = content.set;
