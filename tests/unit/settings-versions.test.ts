import { describe, expect, it } from 'vitest';
import { page } from '../support/site.ts';
import { problemsOf } from './support/project.ts';

describe('a version of the docs', () => {
  const settings = {
    docs: {
      versions: [
        { name: '2', label: 'Two', folder: 'docs', path: '/docs' },
        { name: '3', label: 'Three', folder: 'next', path: '/docs/3', banner: 'unreleased' },
      ],
    },
  };
  const files = {
    'site.config.ts':
      "export default { docs: {\n  versions: [\n    { folder: 'docs' },\n    { folder: 'next' },\n  ],\n} };\n",
    'next/sidebars.json': JSON.stringify({ main: { title: 'Main', items: ['overview/index'] } }),
    'next/overview/index.md': page('Start', 'Text.', 'draft: true\n'),
  };

  it('of which nothing is published fails the build, as lists of versions would lead nowhere', async () => {
    expect(await problemsOf(files, { settings })).toEqual([
      'site.config.ts:4 docs.versions[1].folder: received "next", whose pages are all drafts, and drafts are not published; publish one, or remove the version "3"',
    ]);
    expect(await problemsOf(files, { settings, drafts: true })).toEqual([]);
  });

  it('whose only file cannot be a page is not said to hold drafts', async () => {
    const { 'next/overview/index.md': text, ...others } = files;
    const problems = await problemsOf({ ...others, 'next/overview/index.mdx': text }, { settings });
    expect(problems).toContainEqual(expect.stringMatching(/^next\/overview\/index\.mdx:1 /));
    expect(problems.join('\n')).not.toMatch('drafts');
  });

  it('may have drafts beside what is published', async () => {
    const more = {
      'next/sidebars.json': JSON.stringify({ main: { title: 'Main', items: ['a', 'overview/index'] } }),
    };
    expect(await problemsOf({ ...files, ...more, 'next/a.md': page('A') }, { settings })).toEqual([]);
  });
});
