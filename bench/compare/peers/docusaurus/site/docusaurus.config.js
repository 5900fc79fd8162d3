const { readFileSync } = require('node:fs');
const path = require('node:path');

const nav = JSON.parse(readFileSync(path.join(__dirname, 'nav.json'), 'utf8'));

module.exports = {
  title: 'Zimic',
  url: 'https://zimic.dev',
  baseUrl: '/',
  trailingSlash: false,
  future: { v4: true, faster: true },
  onBrokenLinks: 'warn',
  onBrokenAnchors: 'ignore',
  // the pages are CommonMark, not MDX
  markdown: { format: 'detect' },
  presets: [
    [
      'classic',
      {
        docs: { routeBasePath: '/', sidebarPath: './sidebars.js' },
        blog: false,
        theme: { customCss: './src/css/custom.css' },
      },
    ],
  ],
  themes: [
    [
      require.resolve('@easyops-cn/docusaurus-search-local'),
      { docsRouteBasePath: '/', indexBlog: false, hashed: true },
    ],
  ],
  themeConfig: {
    navbar: {
      title: 'Zimic',
      items: nav.slice(0, 4).map(({ title }, index) => ({
        type: 'docSidebar',
        sidebarId: `s${index}`,
        label: title,
      })),
    },
    prism: { additionalLanguages: ['bash', 'diff', 'json', 'http', 'yaml'] },
  },
};
