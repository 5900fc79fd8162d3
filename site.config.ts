import { defineSiteConfig } from './src/config/define.ts';

const repository = 'https://github.com/zimicjs/zimic';

export default defineSiteConfig({
  title: 'Zimic',
  tagline: 'Next-gen TypeScript-first HTTP integrations',
  description:
    'Zimic is a family of TypeScript libraries for HTTP: one schema types the client, mocks and tests of an API.',
  url: 'https://zimic.dev',
  baseUrl: '/',
  repository,

  i18n: {
    defaultLocale: 'en',
    locales: {
      en: {
        label: 'English',
        direction: 'ltr',
        htmlLang: 'en',
        calendar: 'gregory',
        path: 'en',
        translate: false,
      },
    },
  },

  docs: {
    versions: [{ name: 'current', label: 'Next', folder: 'docs', path: '/docs' }],
    editUrl: `${repository}/tree/canary/apps/zimic-web`,
  },

  navbar: {
    title: 'Zimic',
    items: [
      {
        type: 'dropdown',
        label: 'Ecosystem',
        items: [
          { type: 'docSidebar', sidebarId: 'http' },
          { type: 'docSidebar', sidebarId: 'fetch' },
          { type: 'docSidebar', sidebarId: 'interceptor' },
        ],
      },
      { type: 'docSidebar', sidebarId: 'zimic', label: 'Docs' },
      { type: 'doc', docId: 'overview/examples', label: 'Examples' },
      { type: 'doc', docId: 'overview/api', label: 'API' },
      { type: 'doc', docId: 'overview/cli', label: 'CLI' },
      {
        type: 'default',
        label: 'GitHub',
        ariaLabel: 'Zimic on GitHub',
        icon: 'github',
        href: repository,
        position: 'right',
      },
      { type: 'search', position: 'right' },
    ],
  },

  footer: {
    columns: [
      {
        title: 'Learn',
        items: [
          { label: 'Introduction', to: '/docs' },
          { label: 'Getting started', to: '/docs/getting-started' },
          { label: 'Examples', to: '/docs/examples' },
          { label: 'API', to: '/docs/api' },
          { label: 'CLI', to: '/docs/cli' },
        ],
      },
      {
        title: 'Ecosystem',
        items: [
          { label: '@zimic/http', to: '/docs/http' },
          { label: '@zimic/fetch', to: '/docs/fetch' },
          { label: '@zimic/interceptor', to: '/docs/interceptor' },
        ],
      },
      {
        title: 'More',
        items: [
          { label: 'Changelog', href: `${repository}/releases` },
          { label: 'Contributing', href: `${repository}/tree/main/CONTRIBUTING.md` },
          { label: 'Roadmap', href: 'https://github.com/orgs/zimicjs/projects/1/views/4' },
        ],
      },
      {
        title: 'Community',
        items: [
          { label: 'GitHub', href: repository },
          { label: 'Twitter/X', href: 'https://x.com/zimicjs' },
        ],
      },
    ],
    copyright: {
      year: 2025,
      holder: 'Zimic',
      author: { name: '@diego-aquino', href: 'https://github.com/diego-aquino' },
      contributors: `${repository}/graphs/contributors`,
    },
  },

  announcementBar: {
    id: 'announcement-bar-github-star',
    content: `Is Zimic useful to you? Give the project a star on <a href="${repository}">GitHub</a>! ⭐️`,
    isCloseable: true,
  },

  colorMode: { defaultMode: 'dark', disableSwitch: false, respectPrefersColorScheme: false },
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 4 },
  social: { account: '@zimicjs' },
  feedback: {
    discussions: `${repository}/discussions/new?category=general`,
    issues: `${repository}/issues/new`,
  },
  liveFigures: {
    enabled: false,
    packages: ['@zimic/http', '@zimic/fetch', '@zimic/interceptor'],
  },
  search: { placeholder: 'Search {host}...', searchPagePath: 'search' },
  security: { contact: [`${repository}/security`], expires: '2027-10-31' },
});
