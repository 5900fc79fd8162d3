import type { HomeData } from '../components/home/Home.tsx';
import type { SiteContent } from '../content/load.ts';

/** Sidebars of the libraries, in the order in which they build on each other. */
const LIBRARIES = ['http', 'fetch', 'interceptor'];

/** What the home page says, with the libraries in the words of their own pages. */
export function homeData(content: SiteContent): HomeData {
  const { config, siteMap } = content;
  const base = config.baseUrl.replace(/\/$/, '');
  const [version] = siteMap.versions;
  const libraries = LIBRARIES.flatMap((name) => {
    const sidebar = version?.sidebars[name];
    const page = sidebar?.link && siteMap.pages.get(sidebar.link.path);
    return sidebar && page
      ? [{ name: sidebar.title, href: `${base}${page.path}`, text: page.frontMatter.description }]
      : [];
  });
  return {
    title: config.title,
    tagline: config.tagline,
    description: config.description,
    base,
    sampleHtml: '',
    libraries,
  };
}
