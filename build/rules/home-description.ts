import type { SiteConfig } from '../../src/config/schema.ts';
import { DESCRIPTION_LENGTH } from '../../src/content/front-matter.ts';
import { homeDescription } from '../../src/content/home-description.ts';
import type { Problem } from '../../src/content/problems.ts';
import { settingProblems } from './setting-problems.ts';

/**
 * A description of the home page that is longer or shorter than those of other pages may be.
 *
 * @param root folder of `site.config.ts`, to find the line
 */
export function unfitDescription(config: SiteConfig, root: string): Problem[] {
  const { length } = homeDescription(config);
  const { min, max } = DESCRIPTION_LENGTH;
  if (length >= min && length <= max) return [];
  const advice = length > max ? `shorter by ${length - max}` : `longer by ${min - length}`;
  return [
    settingProblems(root)(
      ['description'],
      `description: with the tagline before it, the home page is described to search engines in ${length} characters, and a description has ${min} to ${max}; make one of the two ${advice}`,
    ),
  ];
}
