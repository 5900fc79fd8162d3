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
  const problemOf = settingProblems(config, root);
  return config.liveFigures.packages.flatMap((name, index) => {
    const figure = figureOf(name, siteMap);
    if (!('problem' in figure)) return [];
    const keys = ['liveFigures', 'packages', index];
    return [problemOf(keys, `liveFigures.packages[${index}]: ${figure.problem}`)];
  });
}

/** What to say when the home page asks for stars, and would show none until they are there; undefined if all is well. */
export function unknownStars(
  { liveFigures }: Pick<SiteConfig, 'liveFigures'>,
  stars: number | null = builtStars,
): string | undefined {
  if (!liveFigures.enabled || stars !== null) return undefined;
  return 'liveFigures.enabled in site.config.ts is on, and src/components/live-figures/figures.json has no count of stars, so that one appears while the home page is read; run "npm run figures", which asks for it';
}
