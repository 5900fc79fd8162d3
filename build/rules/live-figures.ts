import { figureOf } from '../../src/components/live-figures/built-figures.ts';
import type { SiteContent } from '../../src/content/load.ts';
import type { Problem } from '../../src/content/problems.ts';
import { settingProblems } from './setting-problems.ts';

/**
 * Packages of `liveFigures` that the home page would leave out.
 *
 * @param root folder of `site.config.ts`, to find the lines
 */
export function missingFigures({ config, siteMap }: SiteContent, root: string): Problem[] {
  const problemOf = settingProblems(config, root);
  return config.liveFigures.packages.flatMap((name, index) => {
    const figure = figureOf(name, siteMap);
    if (!('problem' in figure)) return [];
    const keys = ['liveFigures', 'packages', index];
    return [problemOf(keys, `liveFigures.packages[${index}]: ${figure.problem}`)];
  });
}
