import { describe, expect, it } from 'vitest';
import { problemsOf } from './support/project.ts';

describe('the description of the home page', () => {
  const faults = (description: string): Promise<string[]> =>
    problemsOf(
      { 'site.config.ts': `export default { tagline: 'Tests',\ndescription: '${description}' };\n` },
      { settings: { tagline: 'Tests', description } },
    );

  it.each([
    [154, 161, 'shorter by 1'],
    [62, 69, 'longer by 1'],
  ])('is too long or too short with the tagline before it: %i', async (own, whole, advice) => {
    expect(await faults('d'.repeat(own))).toEqual([
      `site.config.ts:2 description: with the tagline before it, the home page is described to search engines in ${whole} characters, and a description has 70 to 160; make one of the two ${advice}`,
    ]);
  });

  it.each([153, 63])('is right within the limits of other pages: %i', async (own) => {
    expect(await faults('d'.repeat(own))).toEqual([]);
  });
});
