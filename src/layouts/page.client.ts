import { startCodeBlocks } from '../components/code/code-block.ts';
import { startMobileMenu } from '../components/menu/mobile-menu.ts';
import { startDropdowns } from '../components/navbar/dropdown.ts';
import { startNearPages } from '../components/not-found/near-pages.ts';
import { startSidebar } from '../components/sidebar/side-nav.ts';
import { startTabs } from '../components/tabs/tab-set.ts';
import { startTableOfContents } from '../components/toc/toc.ts';
import { startPrefetch } from '../navigation/prefetch.ts';
import { startRouter } from '../navigation/router.ts';
import { startAnnouncement } from '../preferences/announcement.ts';
import { startColorMode } from '../preferences/color-mode.ts';
import { startDocsVersion } from '../preferences/docs-version.ts';

// Runs once; pages come and go. One part that fails must not take the others with it.
const parts = [
  startColorMode,
  startAnnouncement,
  startRouter,
  startTabs,
  startCodeBlocks,
  startSidebar,
  startTableOfContents,
  startDropdowns,
  startMobileMenu,
  startDocsVersion,
  startNearPages,
  startPrefetch,
];
for (const start of parts) {
  try {
    start();
  } catch (error) {
    console.error(error);
  }
}
document.documentElement.dataset['hasHydrated'] = 'true';
