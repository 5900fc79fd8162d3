import type { APIContext } from 'astro';
import { expect, it } from 'vitest';
import { setSiteContent } from '../../src/content/current.ts';
import { GET } from '../../src/pages/llms.txt.ts';
import { config, page } from '../support/site.ts';
import { project } from './support/project.ts';

it('llms.txt names each page of the latest version once, below its own sidebar', async () => {
  const sidebars = {
    main: { title: 'Main', items: ['overview/index', 'a'] },
    second: { title: 'Second', items: ['b', 'a'] },
    third: { title: 'Third', items: ['a'] },
  };
  const { content } = await project({
    'docs/sidebars.json': JSON.stringify(sidebars),
    'docs/a.md': page('A'),
    'docs/b.md': page('B'),
  });
  setSiteContent(content);
  const lines = (await ((await GET({} as APIContext)) as Response).text()).split('\n');
  expect(lines.map((line) => line.replace(/: .*/, ''))).toEqual([
    '# Site',
    '',
    `> ${config().description}`,
    '',
    '## Main',
    '',
    '- [Start](https://site.example/docs.md)',
    '- [A](https://site.example/docs/a.md)',
    '',
    '## Second',
    '',
    '- [B](https://site.example/docs/b.md)',
    '',
  ]);
});
