import { basePath } from '../../config/base-url.ts';
import type { SiteContent } from '../../content/load.ts';
import { nearest } from '../../text/nearest.ts';
import type { SiteMap } from '../../content/site-map.ts';
import type { FiguresProps } from './Figures.tsx';
import figures from './figures.json' with { type: 'json' };
import { isOnGitHub } from './hosts.ts';
import type { BuiltFigures } from './sources.ts';

const built: BuiltFigures = figures;

/** Stars of the repository; null until `npm run figures` has asked for them. */
export const { stars } = built;

/**
 * The figures that are known at build time: `figures.json`, which `npm run figures` writes. Undefined if there are none.
 * @param known stars of the repository, which count only if it is on GitHub
 */
export function builtFigures(
  { config, siteMap }: Pick<SiteContent, 'config' | 'siteMap'>,
  known: number | null = stars,
): FiguresProps | undefined {
  const base = basePath(config);
  const { repository } = config;
  const versions = config.liveFigures.packages.flatMap((name) => {
    const figure = figureOf(name, siteMap);
    return 'problem' in figure ? [] : [{ name, version: figure.version, href: `${base}${figure.path}` }];
  });
  const own = isOnGitHub(repository) ? known : null;
  return versions.length === 0 && own === null ? undefined : { repository, stars: own, versions };
}

/**
 * What the home page shows of a package: its version, and the first page of the sidebar that has its name; or why it
 * shows nothing.
 */
export function figureOf(
  name: string,
  { versions: [latest] }: SiteMap,
): { version: string; path: string } | { problem: string } {
  const sidebars = Object.values(latest?.sidebars ?? {}).filter(({ link }) => link);
  const path = sidebars.find(({ title }) => title === name)?.link?.path;
  if (path === undefined) {
    const titles = sidebars.map(({ title }) => title);
    return {
      problem: `no sidebar with a page has the title "${name}", and the figure would lead nowhere; nearest: ${nearest(name, titles).join(', ')}`,
    };
  }
  const version = built.versions[name];
  if (version === undefined)
    return { problem: `the version of "${name}" is not known; "npm run figures" asks for it` };
  return { version, path };
}
