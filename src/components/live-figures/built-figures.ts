import { basePath } from '../../config/base-url.ts';
import type { SiteContent } from '../../content/load.ts';
import type { FiguresProps } from './Figures.tsx';
import figures from './figures.json' with { type: 'json' };
import type { BuiltFigures } from './sources.ts';

/** The figures that are known at build time: `figures.json`, which `npm run figures` writes. */
export function builtFigures({ config, siteMap }: SiteContent): FiguresProps {
  const { stars, versions }: BuiltFigures = figures;
  const base = basePath(config);
  const sidebars = Object.values(siteMap.versions[0]?.sidebars ?? {});
  return {
    repository: config.repository,
    stars,
    versions: config.liveFigures.packages.flatMap((name) => {
      const version = versions[name];
      const page = sidebars.find(({ title }) => title === name)?.link;
      return version === undefined || !page ? [] : [{ name, version, href: `${base}${page.path}` }];
    }),
  };
}
