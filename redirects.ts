import type { RedirectConfig } from './src/config/redirects.ts';

/**
 * Pages and sections that moved: `from` is the old address, `to` the current one. With `#` it is a section:
 * `{ from: '/docs/http/api/typegen#old-id', to: '/docs/http/cli/typegen#new-id' }`. The build checks them.
 */
export default [
  // WebSocket support was announced at this address, and never released
  { from: '/docs/ws', to: '/docs' },
  { from: '/docs/fetch/guides/errors#when-something-is-wrong', to: '/docs/fetch/troubleshooting' },
] satisfies RedirectConfig[];
