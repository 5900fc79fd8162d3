import path from 'node:path';
import { settingLines } from '../../src/config/setting-lines.ts';
import { figureOf } from '../../src/components/live-figures/built-figures.ts';
import type { SiteContent } from '../../src/content/load.ts';
import type { Problem } from '../../src/content/problems.ts';

/**
 * Packages of `liveFigures` that the home page would leave out.
 *
 * @param root folder of `site.config.ts`, to find the lines
 */
export function missingFigures({ config, siteMap }: SiteContent, root: string): Problem[] {
  const file = 'site.config.ts';
  const lineOf = settingLines(path.join(root, file));
  return config.liveFigures.packages.flatMap((name, index) => {
    const figure = figureOf(name, siteMap);
    if (!('problem' in figure)) return [];
    const line = lineOf(config, ['liveFigures', 'packages', index]);
    return [{ file, line, message: `liveFigures.packages[${index}]: ${figure.problem}` }];
  });
}
