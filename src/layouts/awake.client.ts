import { startCodeBlocks } from '../components/code/code-block.ts';
import { startPrefetch } from '../navigation/prefetch.ts';

/** What only a visitor who does something needs: buttons of code blocks, and pages fetched ahead. */
export function startAwake(): void {
  startCodeBlocks();
  startPrefetch();
}
