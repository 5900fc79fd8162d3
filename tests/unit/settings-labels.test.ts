import { describe, expect, it } from 'vitest';
import { page } from '../support/site.ts';
import { problemsOf } from './support/project.ts';

describe('items of the navbar without a label', () => {
  const faults = (items: object[]): Promise<string[]> =>
    problemsOf({ 'docs/overview/huts.md': page('Huts') }, { settings: { navbar: { title: 'A', items } } });
  const doc = { type: 'doc', docId: 'overview/huts' };
  const link = { type: 'default', label: 'Huts', to: '/docs' };

  it('have the title of their page or sidebar, which no item beside them has', async () => {
    expect(await faults([doc, link])).toEqual([
      'site.config.ts:1 navbar.items[1] is called "Huts", as navbar.items[0] is, and one of both takes that from what it leads to; visitors cannot tell them apart: give that one another label',
    ]);
    const sidebar = { type: 'docSidebar', sidebarId: 'main' };
    const items = [link, { ...link, label: 'Main' }, sidebar];
    expect(await faults([{ type: 'dropdown', label: 'More', items }])).toEqual([
      expect.stringMatching(
        /^site\.config\.ts:1 navbar\.items\[0\]\.items\[2\] is called "Main", as navbar\.items\[0\]\.items\[1\] is,/,
      ),
    ]);
  });

  it('are compared on the pages of each version, whose titles may be others', async () => {
    const versions = [
      { name: '2', label: 'Two', folder: 'docs', path: '/docs' },
      { name: '1', label: 'One', folder: 'docs-1', path: '/docs/1' },
    ];
    const cabins = { ...link, label: 'Cabins' };
    const items = [cabins, doc, { type: 'dropdown', label: 'More', items: [cabins, link, doc] }];
    const files = {
      'site.config.ts':
        "export default { navbar: { items: [\n  {},\n  { type: 'doc' },\n  { items: [\n    {},\n    {},\n    { type: 'doc' },\n] }] } };",
      'docs/overview/huts.md': page('Huts'),
      'docs-1/overview/huts.md': page('Cabins'),
      'docs-1/sidebars.json': JSON.stringify({ main: { title: 'Main', items: ['overview/huts'] } }),
    };
    const settings = { docs: { versions }, navbar: { title: 'A', items } };
    const told = (own: string, label: string, other: string): string =>
      `${own} is called "${label}", as ${other} is, and one of both takes that from what it leads to; visitors cannot tell them apart: give that one another label`;
    const inner = 'navbar.items[2].items';
    expect(await problemsOf(files, { settings })).toEqual([
      `site.config.ts:3 ${told('navbar.items[1]', 'Cabins', 'navbar.items[0]')}`,
      `site.config.ts:7 ${told(`${inner}[2]`, 'Huts', `${inner}[1]`)}`,
      `site.config.ts:7 ${told(`${inner}[2]`, 'Cabins', `${inner}[0]`)}`,
    ]);
  });

  it('are told once where a dropdown has the name, however many items that has', async () => {
    const dropdown = { type: 'dropdown', label: 'Huts', items: [link, { ...link, label: 'All' }] };
    const [first, ...more] = await faults([dropdown, doc]);
    expect(first).toMatch(
      /^site\.config\.ts:1 navbar\.items\[1\] is called "Huts", as navbar\.items\[0\] is,/,
    );
    expect([...more, ...(await faults([doc, dropdown]))]).toHaveLength(1);
  });

  it('are compared with what the navbar calls a version, too', async () => {
    const next = { type: 'doc', docId: 'next' };
    const settings = { navbar: { title: 'A', items: [{ type: 'docsVersion' }, next] } };
    expect(await problemsOf({ 'docs/next.md': page('Next') }, { settings })).toEqual([
      expect.stringMatching(
        /^site\.config\.ts:1 navbar\.items\[1\] is called "Next", as navbar\.items\[0\] is,/,
      ),
    ]);
  });

  it('may have that of an item in another list, or a label of their own', async () => {
    const dropdown = { type: 'dropdown', label: 'More', items: [link] };
    expect(await faults([doc, { ...doc, label: 'All huts' }, dropdown])).toEqual([]);
  });
});
