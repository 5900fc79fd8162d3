import { figureOf, stars as builtStars } from '../../src/components/live-figures/built-figures.ts';
import type { SiteConfig } from '../../src/config/schema.ts';
import type { SiteContent } from '../../src/content/load.ts';
import type { Problem } from '../../src/content/problems.ts';
import { settingProblems } from './setting-problems.ts';

/**
 * Packages of `liveFigures` that the home page would leave out.
 *
 * @param root folder of `site.config.ts`, to find the lines
 */
export function missingFigures({ config, siteMap }: SiteContent, root: string): Problem[] {
  const problemOf = settingProblems(root);
  return config.liveFigures.packages.flatMap((name, index) => {
    const figure = figureOf(name, siteMap);
    if (!('problem' in figure)) return [];
    const keys = ['liveFigures', 'packages', index];
    return [problemOf(keys, `liveFigures.packages[${index}]: ${figure.problem}`)];
  });
}

/**
 * A warning when the home page asks for stars, and would show none until they are there.
 *
 * @param root folder of `site.config.ts`, to find the line
 */
export function unknownStars(config: SiteConfig, root: string, stars: number | null = builtStars): Problem[] {
  if (!config.liveFigures.enabled || stars !== null) return [];
  const message =
    'liveFigures.enabled: received true, and src/components/live-figures/figures.json has no count of stars, so that one appears while the home page is read; run "npm run figures", which asks for it';
  return [settingProblems(root)(['liveFigures', 'enabled'], message)];
}
