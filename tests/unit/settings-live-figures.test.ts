import { describe, expect, it } from 'vitest';
import { problemsOf } from './support/project.ts';

describe('packages of the live figures', () => {
  it('that the home page would leave out fail the build', async () => {
    const packages = ['@zimic/http', 'Main'];
    const problems = await problemsOf(
      {
        'site.config.ts':
          "export default { liveFigures: {\n  packages: [\n    '@zimic/http',\n    'Main',\n  ],\n} };\n",
      },
      { settings: { liveFigures: { packages } } },
    );
    expect(problems).toEqual([
      'site.config.ts:3 liveFigures.packages[0]: no sidebar with a page has the title "@zimic/http", and the figure would lead nowhere; nearest: Main',
      'site.config.ts:4 liveFigures.packages[1]: the version of "Main" is not known; "npm run figures" asks for it',
    ]);
  });

  it('are right if a sidebar has their title', async () => {
    const sidebars = JSON.stringify({ main: { title: '@zimic/http', items: ['overview/index'] } });
    const settings = { liveFigures: { packages: ['@zimic/http'] } };
    expect(await problemsOf({ 'docs/sidebars.json': sidebars }, { settings })).toEqual([]);
  });
});
