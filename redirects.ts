import type { RedirectConfig } from './src/config/redirects.ts';

/**
 * Pages and sections that moved: the old address, and the one that answers now. With `#` it is a section:
 * `{ from: '/docs/http/api/typegen#old-id', to: '/docs/http/cli/typegen#new-id' }`. The build checks each of them.
 */
export default [
  // WebSocket support was announced under this address and never released
  { from: '/docs/ws', to: '/docs' },
] satisfies RedirectConfig[];
