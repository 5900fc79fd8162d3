import { expect, it } from 'vitest';
import { homeData } from '../../src/layouts/home-data.ts';
import { project } from './support/project.ts';
import { page } from './support/site.ts';

it('the home page shows the libraries: the sidebars that have the name of a package, in their order', async () => {
  const sidebars = {
    main: { title: 'Site', items: ['overview/index'] },
    second: { title: '@site/second', items: ['second'] },
    first: { title: '@site/first', items: ['first'] },
  };
  const { content } = await project({
    'docs/sidebars.json': JSON.stringify(sidebars),
    'docs/first.md': page('First'),
    'docs/second.md': page('Second'),
  });
  const { libraries } = homeData(content);
  expect(libraries.map(({ name, href }) => [name, href])).toEqual([
    ['@site/second', '/docs/second'],
    ['@site/first', '/docs/first'],
  ]);
});
