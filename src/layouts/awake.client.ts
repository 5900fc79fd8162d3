import { startCodeBlocks } from '../components/code/code-block.ts';
import { startPaintingInParts } from '../navigation/paint-in-parts.ts';
import { startPrefetch } from '../navigation/prefetch.ts';
import { startDocsVersion } from '../preferences/docs-version.ts';

/** What only a visitor who does something needs: buttons of code blocks, pages that are fetched
 * ahead and painted in parts, the version that is preferred. */
export function startAwake(sign: Event): void {
  startCodeBlocks();
  startPaintingInParts();
  startPrefetch(sign);
  startDocsVersion();
}
