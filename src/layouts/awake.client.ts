import { startCodeBlocks } from '../components/code/code-block.ts';
import { startPrefetch } from '../navigation/prefetch.ts';
import { startDocsVersion } from '../preferences/docs-version.ts';

/** What only a visitor who does something needs: buttons of code blocks, pages fetched ahead, the version that is preferred. */
export function startAwake(sign: Event): void {
  startCodeBlocks();
  startPrefetch(sign);
  startDocsVersion();
}
