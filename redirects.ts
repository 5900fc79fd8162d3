import type { RedirectConfig } from './src/config/redirects.ts';

/**
 * Pages and sections that moved: `from` is the old address, `to` the current one. With `#` it is a section:
 * `{ from: '/docs/http/api/typegen#old-id', to: '/docs/http/cli/typegen#new-id' }`. The build checks them.
 */
export default [
  // WebSocket support was announced at this address, and never released
  { from: '/docs/ws', to: '/docs' },
  { from: '/docs/fetch/guides/errors#when-something-is-wrong', to: '/docs/fetch/troubleshooting' },
  // a page for each test runner
  { from: '/docs/interceptor/guides/http/testing#vitest', to: '/docs/interceptor/guides/http/vitest' },
  {
    from: '/docs/interceptor/guides/http/testing#vitest-in-nodejs',
    to: '/docs/interceptor/guides/http/vitest#vitest-in-nodejs',
  },
  {
    from: '/docs/interceptor/guides/http/testing#vitest-with-jsdom',
    to: '/docs/interceptor/guides/http/vitest#vitest-with-jsdom',
  },
  {
    from: '/docs/interceptor/guides/http/testing#vitest-browser-mode',
    to: '/docs/interceptor/guides/http/vitest#vitest-browser-mode',
  },
  {
    from: '/docs/interceptor/guides/http/testing#react-components-and-tanstack-query',
    to: '/docs/interceptor/guides/http/vitest#react-components-and-tanstack-query',
  },
  { from: '/docs/interceptor/guides/http/testing#jest', to: '/docs/interceptor/guides/http/jest' },
  {
    from: '/docs/interceptor/guides/http/testing#jest-in-nodejs',
    to: '/docs/interceptor/guides/http/jest#jest-in-nodejs',
  },
  {
    from: '/docs/interceptor/guides/http/testing#jest-with-jsdom',
    to: '/docs/interceptor/guides/http/jest#jest-with-jsdom',
  },
  { from: '/docs/interceptor/guides/http/testing#nodetest', to: '/docs/interceptor/guides/http/node-test' },
  {
    from: '/docs/interceptor/guides/http/testing#playwright',
    to: '/docs/interceptor/guides/http/playwright',
  },
  { from: '/docs/interceptor/guides/http/testing#nextjs', to: '/docs/interceptor/guides/http/nextjs' },
  {
    from: '/docs/interceptor/guides/http/testing#server-components-and-route-handlers',
    to: '/docs/interceptor/guides/http/nextjs#server-components-and-route-handlers',
  },
  {
    from: '/docs/interceptor/guides/http/testing#client-components-and-the-pages-router',
    to: '/docs/interceptor/guides/http/nextjs#client-components-and-the-pages-router',
  },
  // a page for what comes out
  {
    from: '/docs/http/guides/typegen#what-each-type-becomes',
    to: '/docs/http/guides/generated-types#what-each-type-becomes',
  },
  {
    from: '/docs/http/guides/typegen#a-property-with-a-default-becomes-required',
    to: '/docs/http/guides/generated-types#a-property-with-a-default-becomes-required',
  },
  {
    from: '/docs/http/guides/typegen#where-null-is-lost',
    to: '/docs/http/guides/generated-types#where-null-is-lost',
  },
  {
    from: '/docs/http/guides/typegen#what-bodies-and-content-types-become',
    to: '/docs/http/guides/generated-types#what-bodies-and-content-types-become',
  },
  {
    from: '/docs/http/guides/typegen#what-responses-and-status-codes-become',
    to: '/docs/http/guides/generated-types#what-responses-and-status-codes-become',
  },
  {
    from: '/docs/http/guides/typegen#what-parameters-become',
    to: '/docs/http/guides/generated-types#what-parameters-become',
  },
  {
    from: '/docs/http/guides/typegen#what-is-not-generated',
    to: '/docs/http/guides/generated-types#what-is-not-generated',
  },
] satisfies RedirectConfig[];
