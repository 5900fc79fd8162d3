import { figureOf, stars as builtStars } from '../../src/components/live-figures/built-figures.ts';
import { isOnGitHub } from '../../src/components/live-figures/hosts.ts';
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
 * A warning when the home page asks for stars, and would show none until they are there, or asks for nothing because no
 * figure is known.
 *
 * @param root folder of `site.config.ts`, to find the line
 */
export function unknownStars(config: SiteConfig, root: string, stars: number | null = builtStars): Problem[] {
  const { enabled, packages } = config.liveFigures;
  if (!enabled || (isOnGitHub(config.repository) && stars !== null)) return [];
  const told = (message: string): Problem[] => [
    settingProblems(root)(['liveFigures', 'enabled'], `liveFigures.enabled: received true, and ${message}`),
  ];
  if (!isOnGitHub(config.repository)) {
    if (packages.length > 0) return [];
    return told(
      `there are no figures to ask for: the repository "${config.repository}" is not on github.com, and liveFigures.packages names no package; name one, or set it to false`,
    );
  }
  const effect =
    packages.length > 0
      ? 'one appears while the home page is read'
      : 'the home page, which has no other figure, asks for none';
  return told(
    `src/components/live-figures/figures.json has no count of stars, so that ${effect}; run "npm run figures", which asks for it`,
  );
}
