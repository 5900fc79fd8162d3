import { startMobileMenu } from '../components/menu/mobile-menu.ts';
import { startDropdowns } from '../components/navbar/dropdown.ts';
import { startExpanded } from '../components/navbar/expanded.ts';
import { startSearch } from '../components/search/search-open.ts';
import { startReading } from '../components/reading/reading.ts';
import { startScrollFrames } from '../components/reading/scroll-frames.ts';
import { startSidebar } from '../components/sidebar/side-nav.ts';
import { startTabs } from '../components/tabs/tab-set.ts';
import { startFoldedToc } from '../components/toc/folded-toc.ts';
import { startFollowing } from '../navigation/following.ts';
import { startRouter } from '../navigation/router.ts';
import { startTouchedPage } from '../navigation/touched-page.ts';
import { onWake } from '../navigation/wake.ts';
import { startAnnouncement } from '../preferences/announcement.ts';
import { startColorMode } from '../preferences/color-mode.ts';
import { WIDE_WINDOW } from '../styles/breakpoints.ts';

// Runs once; pages come and go. Each part starts in a microtask of its own: what one throws is reported, and the
// others start.
for (const start of [
  startColorMode,
  startAnnouncement,
  startRouter,
  startFollowing,
  startTouchedPage,
  startTabs,
  startSidebar,
  startScrollFrames,
  startFoldedToc,
  startDropdowns,
  startExpanded,
  startMobileMenu,
  startSearch,
  startReading,
  () => (document.documentElement.dataset['hasHydrated'] = 'true'),
])
  queueMicrotask(start);

// What few visitors or pages need is loaded on demand; pages work without it. Only that it cannot be loaded is
// ignored: the loaded modules are constants, as Vite would take a call of `then()` on an import into the import.
const ignore = (): void => undefined;
const wake = (action: Event): void => {
  if (!matchMedia(WIDE_WINDOW).matches) void import('./narrow.client.ts').catch(ignore);
  const loading = import('./awake.client.ts');
  void loading.then(
    (awake) => awake.startAwake(action),
    // the next action tries again, when the network may be back
    () => setTimeout(onWake, 1000, wake),
  );
};
onWake(wake);
// a visitor who asks for a section counts as active: the browser scrolled before this script ran, or nothing has that id
(onhashchange = (): unknown => location.hash && dispatchEvent(new Event('scroll')))();

if (import.meta.hot) {
  const { hot } = import.meta;
  void import('../dev/saved-pages.ts').then(({ startShowingSaved }) => startShowingSaved(hot));
}

// Astro dispatches this event for the first page when all of it is loaded, which is over if this script comes
// late. In a task of its own, as a slow phone needs a while for it.
if (document.readyState === 'complete')
  setTimeout(() => document.dispatchEvent(new Event('astro:page-load')));
