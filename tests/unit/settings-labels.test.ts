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

  it('may have that of an item in another list, or a label of their own', async () => {
    const dropdown = { type: 'dropdown', label: 'More', items: [link] };
    expect(await faults([doc, { ...doc, label: 'All huts' }, dropdown])).toEqual([]);
  });
});
