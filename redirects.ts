import type { RedirectConfig } from './src/config/redirects.ts';

/**
 * Pages and sections that moved: `from` is the old address, `to` the current one. With `#` it is a section:
 * `{ from: '/docs/http/api/typegen#old-id', to: '/docs/http/cli/typegen#new-id' }`. The build checks them.
 */
export default [
  // WebSocket support was announced at this address, and never released
  { from: '/docs/ws', to: '/docs' },

  // sections of fetch/guides/authentication
  {
    from: '/docs/fetch/guides/authentication#refresh-an-expired-token',
    to: '/docs/fetch/guides/token-refresh',
  },
  {
    from: '/docs/fetch/guides/authentication#refresh-on-a-server',
    to: '/docs/fetch/guides/token-refresh#refresh-on-a-server',
  },
  {
    from: '/docs/fetch/guides/authentication#why-it-is-written-like-this',
    to: '/docs/fetch/guides/token-refresh#why-it-is-written-like-this',
  },
  {
    from: '/docs/fetch/guides/authentication#several-requests-at-the-same-time',
    to: '/docs/fetch/guides/token-refresh#several-requests-at-the-same-time',
  },
  {
    from: '/docs/fetch/guides/authentication#look-at-the-body-first',
    to: '/docs/fetch/guides/token-refresh#look-at-the-body-first',
  },

  // sections of fetch/guides/bodies
  {
    from: '/docs/fetch/guides/bodies#read-a-response',
    to: '/docs/fetch/guides/reading-bodies#read-a-response',
  },
  {
    from: '/docs/fetch/guides/bodies#download-a-file',
    to: '/docs/fetch/guides/reading-bodies#download-a-file',
  },
  {
    from: '/docs/fetch/guides/bodies#show-progress-of-a-download',
    to: '/docs/fetch/guides/reading-bodies#show-progress-of-a-download',
  },
  {
    from: '/docs/fetch/guides/bodies#read-a-stream-such-as-server-sent-events',
    to: '/docs/fetch/guides/reading-bodies#read-a-stream-such-as-server-sent-events',
  },
  {
    from: '/docs/fetch/guides/bodies#read-a-body-twice',
    to: '/docs/fetch/guides/reading-bodies#read-a-body-twice',
  },
  {
    from: '/docs/fetch/guides/bodies#read-a-body-of-any-kind',
    to: '/docs/fetch/guides/reading-bodies#read-a-body-of-any-kind',
  },
  { from: '/docs/fetch/guides/bodies#upload-files', to: '/docs/fetch/guides/uploading-files' },

  // sections of fetch/guides/errors
  { from: '/docs/fetch/guides/errors#when-something-is-wrong', to: '/docs/fetch/troubleshooting' },
  { from: '/docs/fetch/guides/errors#time-outs', to: '/docs/fetch/guides/timeouts-and-retries#time-outs' },
  {
    from: '/docs/fetch/guides/errors#a-time-out-for-every-call',
    to: '/docs/fetch/guides/timeouts-and-retries#a-time-out-for-every-call',
  },
  {
    from: '/docs/fetch/guides/errors#abort-a-request',
    to: '/docs/fetch/guides/timeouts-and-retries#abort-a-request',
  },
  {
    from: '/docs/fetch/guides/errors#retries-with-a-limit',
    to: '/docs/fetch/guides/timeouts-and-retries#retries-with-a-limit',
  },
  {
    from: '/docs/fetch/guides/errors#retry-in-a-listener',
    to: '/docs/fetch/guides/timeouts-and-retries#retry-in-a-listener',
  },
  { from: '/docs/fetch/guides/errors#log-an-error', to: '/docs/fetch/guides/logging#log-an-error' },
  {
    from: '/docs/fetch/guides/errors#log-every-request-and-response',
    to: '/docs/fetch/guides/logging#log-every-request-and-response',
  },

  // sections of fetch/guides/testing
  {
    from: '/docs/fetch/guides/testing#test-a-token-refresh',
    to: '/docs/fetch/guides/token-refresh#test-a-token-refresh',
  },

  // sections of http/guides/schemas
  { from: '/docs/http/guides/schemas#path-parameters', to: '/docs/http/guides/path-params' },
  {
    from: '/docs/http/guides/schemas#optional-and-repeated-parameters',
    to: '/docs/http/guides/path-params#optional-and-repeated-parameters',
  },
  {
    from: '/docs/http/guides/schemas#a-colon-that-is-no-parameter',
    to: '/docs/http/guides/path-params#a-colon-that-is-no-parameter',
  },
  { from: '/docs/http/guides/schemas#names-that-work', to: '/docs/http/guides/path-params#names-that-work' },
  {
    from: '/docs/http/guides/schemas#static-and-dynamic-paths-side-by-side',
    to: '/docs/http/guides/path-params#static-and-dynamic-paths-side-by-side',
  },
  {
    from: '/docs/http/guides/schemas#reuse-parts-of-a-schema',
    to: '/docs/http/guides/reusing-schemas#reuse-parts-of-a-schema',
  },
  {
    from: '/docs/http/guides/schemas#split-a-schema-over-several-files',
    to: '/docs/http/guides/reusing-schemas#split-a-schema-over-several-files',
  },
  {
    from: '/docs/http/guides/schemas#read-types-out-of-a-schema',
    to: '/docs/http/guides/reusing-schemas#read-types-out-of-a-schema',
  },
  {
    from: '/docs/http/guides/schemas#use-the-types-with-the-platforms-fetch',
    to: '/docs/http/guides/reusing-schemas#use-the-types-with-the-platforms-fetch',
  },
  {
    from: '/docs/http/guides/schemas#check-values-at-run-time',
    to: '/docs/http/guides/reusing-schemas#check-values-at-run-time',
  },
  {
    from: '/docs/http/guides/schemas#codes-that-share-a-response',
    to: '/docs/http/guides/reusing-schemas#codes-that-share-a-response',
  },

  // sections of http/guides/typegen
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
  { from: '/docs/http/guides/typegen#generate-only-some-operations', to: '/docs/http/guides/filtering' },
  {
    from: '/docs/http/guides/typegen#keep-filters-in-a-file',
    to: '/docs/http/guides/filtering#keep-filters-in-a-file',
  },
  {
    from: '/docs/http/guides/typegen#keep-unused-components',
    to: '/docs/http/guides/filtering#keep-unused-components',
  },
  {
    from: '/docs/http/guides/typegen#adapt-an-openapi-file-that-does-not-fit',
    to: '/docs/http/guides/openapi-support#adapt-an-openapi-file-that-does-not-fit',
  },
  { from: '/docs/http/guides/typegen#swagger-2', to: '/docs/http/guides/openapi-support#swagger-2' },
  { from: '/docs/http/guides/typegen#cookies', to: '/docs/http/guides/openapi-support#cookies' },
  {
    from: '/docs/http/guides/typegen#a-literal-colon-or-text-around-a-parameter',
    to: '/docs/http/guides/openapi-support#a-literal-colon-or-text-around-a-parameter',
  },
  {
    from: '/docs/http/guides/typegen#a-content-type-header-parameter',
    to: '/docs/http/guides/openapi-support#a-content-type-header-parameter',
  },
  {
    from: '/docs/http/guides/typegen#path-items-in-components',
    to: '/docs/http/guides/openapi-support#path-items-in-components',
  },
  {
    from: '/docs/http/guides/typegen#supported-openapi-versions-and-inputs',
    to: '/docs/http/guides/openapi-support#supported-openapi-versions-and-inputs',
  },

  // sections of interceptor/guides/http/bodies
  {
    from: '/docs/interceptor/guides/http/bodies#using-response-bodies',
    to: '/docs/interceptor/guides/http/responses',
  },
  {
    from: '/docs/interceptor/guides/http/bodies#json-responses',
    to: '/docs/interceptor/guides/http/responses#json-responses',
  },
  {
    from: '/docs/interceptor/guides/http/bodies#file-and-binary-responses',
    to: '/docs/interceptor/guides/http/responses#file-and-binary-responses',
  },
  {
    from: '/docs/interceptor/guides/http/bodies#form-responses',
    to: '/docs/interceptor/guides/http/responses#form-responses',
  },
  {
    from: '/docs/interceptor/guides/http/bodies#responses-without-a-body',
    to: '/docs/interceptor/guides/http/responses#responses-without-a-body',
  },
  {
    from: '/docs/interceptor/guides/http/bodies#mock-an-error-status-such-as-404-or-500',
    to: '/docs/interceptor/guides/http/responses#mock-an-error-status-such-as-404-or-500',
  },
  {
    from: '/docs/interceptor/guides/http/bodies#network-errors-instead-of-a-response',
    to: '/docs/interceptor/guides/http/responses#network-errors-instead-of-a-response',
  },
  {
    from: '/docs/interceptor/guides/http/bodies#url-encoded-forms',
    to: '/docs/interceptor/guides/http/forms#url-encoded-forms',
  },
  {
    from: '/docs/interceptor/guides/http/bodies#multipart-forms-and-file-uploads',
    to: '/docs/interceptor/guides/http/forms#multipart-forms-and-file-uploads',
  },

  // sections of interceptor/guides/http/declarative-assertions
  {
    from: '/docs/interceptor/guides/http/declarative-assertions#inspecting-requests',
    to: '/docs/interceptor/guides/http/inspecting-requests',
  },

  // sections of interceptor/guides/http/local-interceptors
  {
    from: '/docs/interceptor/guides/http/local-interceptors#in-a-browser',
    to: '/docs/interceptor/guides/http/browser',
  },

  // sections of interceptor/guides/http/matching
  {
    from: '/docs/interceptor/guides/http/matching#why-was-my-request-not-matched',
    to: '/docs/interceptor/guides/http/debugging',
  },

  // sections of interceptor/guides/http/migrating
  {
    from: '/docs/interceptor/guides/http/migrating#from-playwrights-pageroute',
    to: '/docs/interceptor/guides/http/playwright#from-playwrights-pageroute',
  },
  {
    from: '/docs/interceptor/guides/http/migrating#in-the-browser',
    to: '/docs/interceptor/guides/http/browser',
  },

  // sections of interceptor/guides/http/path-params
  {
    from: '/docs/interceptor/guides/http/path-params#names-of-one-letter',
    to: '/docs/http/guides/path-params#names-that-work',
  },
  {
    from: '/docs/interceptor/guides/http/path-params#hyphens-in-names',
    to: '/docs/http/guides/path-params#names-that-work',
  },

  // sections of interceptor/guides/http/remote-interceptors
  {
    from: '/docs/interceptor/guides/http/remote-interceptors#in-containers',
    to: '/docs/interceptor/guides/http/interceptor-server#in-containers',
  },
  {
    from: '/docs/interceptor/guides/http/remote-interceptors#interceptor-server-authentication',
    to: '/docs/interceptor/guides/http/interceptor-server#interceptor-server-authentication',
  },
  {
    from: '/docs/interceptor/guides/http/remote-interceptors#browsers-cors-and-cookies',
    to: '/docs/interceptor/guides/http/interceptor-server#browsers-cors-and-cookies',
  },
  {
    from: '/docs/interceptor/guides/http/remote-interceptors#loading-mocks-before-an-application-starts',
    to: '/docs/interceptor/guides/http/interceptor-server#loading-mocks-before-an-application-starts',
  },

  // sections of interceptor/guides/http/testing
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
] satisfies RedirectConfig[];
