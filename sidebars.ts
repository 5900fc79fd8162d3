import type { SidebarItem, SidebarsConfig } from './src/config/sidebars.ts';

/** The first link of a sidebar, to its landing page; every sidebar labels it "Introduction". */
const introduction = (id: string): SidebarItem => ({ type: 'doc', id, label: 'Introduction' });

export default {
  zimic: {
    title: 'Zimic',
    items: [
      introduction('overview/index'),
      'overview/getting-started',
      'overview/examples',
      'overview/api',
      'overview/cli',
    ],
  },
  http: {
    title: '@zimic/http',
    items: [
      introduction('http/index'),
      'http/getting-started',
      {
        type: 'category',
        label: 'Guides',
        doc: 'http/guides/index',
        items: ['http/guides/schemas', 'http/guides/typegen', 'http/guides/generated-types'],
      },
      {
        type: 'category',
        label: 'API',
        doc: 'http/api/index',
        items: [
          'http/api/http-schema',
          'http/api/http-headers',
          'http/api/http-search-params',
          'http/api/http-form-data',
          'http/api/http-body',
          'http/api/typegen',
        ],
      },
      { type: 'category', label: 'CLI', doc: 'http/cli/index', items: ['http/cli/typegen'] },
      'http/troubleshooting',
      'http/known-limits',
      'http/upgrading',
    ],
  },
  fetch: {
    title: '@zimic/fetch',
    items: [
      introduction('fetch/index'),
      'fetch/getting-started',
      {
        type: 'category',
        label: 'Guides',
        doc: 'fetch/guides/index',
        items: [
          'fetch/guides/headers',
          'fetch/guides/search-params',
          'fetch/guides/path-params',
          'fetch/guides/bodies',
          'fetch/guides/authentication',
          'fetch/guides/errors',
          'fetch/guides/testing',
          'fetch/guides/typegen',
          'fetch/guides/migrating',
        ],
      },
      {
        type: 'category',
        label: 'API',
        doc: 'fetch/api/index',
        items: [
          'fetch/api/create-fetch',
          'fetch/api/fetch',
          'fetch/api/fetch-request',
          'fetch/api/fetch-response',
          'fetch/api/fetch-response-error',
        ],
      },
      'fetch/troubleshooting',
      'fetch/known-limits',
      'fetch/upgrading',
    ],
  },
  interceptor: {
    title: '@zimic/interceptor',
    items: [
      introduction('interceptor/index'),
      'interceptor/getting-started',
      {
        type: 'category',
        label: 'Guides',
        doc: 'interceptor/guides/index',
        items: [
          {
            type: 'category',
            label: 'HTTP',
            doc: 'interceptor/guides/http/index',
            items: [
              'interceptor/guides/http/local-interceptors',
              'interceptor/guides/http/remote-interceptors',
              {
                type: 'category',
                label: 'Testing',
                doc: 'interceptor/guides/http/testing',
                items: [
                  'interceptor/guides/http/vitest',
                  'interceptor/guides/http/jest',
                  'interceptor/guides/http/node-test',
                  'interceptor/guides/http/playwright',
                  'interceptor/guides/http/nextjs',
                ],
              },
              'interceptor/guides/http/headers',
              'interceptor/guides/http/search-params',
              'interceptor/guides/http/path-params',
              'interceptor/guides/http/bodies',
              'interceptor/guides/http/declarative-assertions',
              'interceptor/guides/http/declarative-delays',
              'interceptor/guides/http/unhandled-requests',
              'interceptor/guides/http/matching',
              'interceptor/guides/http/typegen',
              'interceptor/guides/http/migrating',
            ],
          },
        ],
      },
      {
        type: 'category',
        label: 'API',
        doc: 'interceptor/api/index',
        items: [
          'interceptor/api/create-http-interceptor',
          'interceptor/api/http-interceptor',
          'interceptor/api/http-request-handler',
          'interceptor/api/create-interceptor-server',
          'interceptor/api/interceptor-server',
          'interceptor/api/types',
          'interceptor/api/errors',
        ],
      },
      {
        type: 'category',
        label: 'CLI',
        doc: 'interceptor/cli/index',
        items: ['interceptor/cli/browser', 'interceptor/cli/server'],
      },
      'interceptor/troubleshooting',
      'interceptor/known-limits',
      'interceptor/upgrading',
    ],
  },
} satisfies SidebarsConfig;
