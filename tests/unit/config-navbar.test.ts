import { describe, expect, it } from 'vitest';
import { NAVBAR_ITEM_TYPES } from '../../src/config/navbar-schema.ts';
import { config } from '../support/site.ts';
import { navbar, refusal } from './support/settings.ts';

describe('the navbar', () => {
  it('refuses an unknown type, and lists those that exist', () => {
    const message = refusal(navbar({ type: 'docLink', label: 'Docs' }));
    expect(message).toContain('navbar.items[0] ("Docs"): No NavbarItem component found for type "docLink"');
    for (const type of NAVBAR_ITEM_TYPES) expect(message).toContain(`"${type}"`);
  });

  it('refuses an unknown type inside a dropdown, and one that is missing', () => {
    const nested = { type: 'dropdown', label: 'More', items: [{ type: 'nothing' }] };
    expect(refusal(navbar(nested))).toContain(
      'navbar.items[0].items[0]: No NavbarItem component found for type "nothing"',
    );
    expect(refusal(navbar({ label: 'Docs' }))).toContain('No NavbarItem component found for type nothing');
  });

  it('refuses in a dropdown what only the navbar itself can hold', () => {
    expect(refusal(navbar({ type: 'dropdown', label: 'More', items: [{ type: 'search' }] }))).toContain(
      'navbar.items[0].items[0].type: received "search"; the items of a dropdown are of type "default", "docSidebar", "doc" or "html"',
    );
  });

  it('refuses a dropdown in a dropdown', () => {
    const inner = { type: 'dropdown', label: 'Inner', items: [{ type: 'html', value: 'x' }] };
    expect(refusal(navbar({ type: 'dropdown', label: 'Outer', items: [inner] }))).toContain(
      'dropdowns cannot be nested',
    );
  });

  it('wants exactly one of "to" and "href"', () => {
    const wanted = 'needs one of "to" (a page of this site) and "href" (an address elsewhere), not both';
    const both = { type: 'default', label: 'A', to: '/a', href: 'https://a.example' };
    expect(refusal(navbar(both))).toContain(wanted);
    expect(refusal(navbar({ type: 'default', label: 'A' }))).toContain(wanted);
  });

  it('has search on the right, where windows of all sizes show it', () => {
    expect(config(navbar({ type: 'search' })).navbar.items).toEqual([{ type: 'search', position: 'right' }]);
    expect(refusal(navbar({ type: 'search', position: 'left' }))).toContain(
      'navbar.items[0].position: received "left"; must be "right"',
    );
  });

  it('has one search only, as two would have fields of one id', () => {
    const search = { type: 'search', position: 'right' };
    expect(refusal(navbar(search, { type: 'html', value: 'x' }, search))).toContain(
      'navbar.items[2]: received {"type":"search","position":"right"}; the navbar has a search already, navbar.items[0]; remove one of them',
    );
  });

  it('names the setting, the value received and what is right', () => {
    const message = refusal(navbar({ type: 'default', label: 'A', to: 'docs' }));
    expect(message).toContain('navbar.items[0].to: received "docs"; must start with one "/"');
    expect(refusal(navbar({ type: 'search', position: 'middle' }))).toContain(
      'navbar.items[0].position: received "middle"',
    );
  });

  it('refuses a host without a scheme, which would be looked for on this site', () => {
    expect(refusal(navbar({ type: 'default', label: 'A', to: '//a.example/b' }))).toContain(
      'navbar.items[0].to: received "//a.example/b"; must start with one "/"',
    );
  });
});

describe('items of one list', () => {
  const docs = (label: string, to = '/docs') => ({ type: 'default', label, to });
  const dropdown = (label: string, ...items: unknown[]) => ({ type: 'dropdown', label, items });

  it.each([
    [
      [docs('Docs'), docs('API'), { type: 'doc', docId: 'a', label: 'Docs', position: 'right' }],
      'navbar.items[2] has the label "Docs", as navbar.items[0] has',
    ],
    [
      [docs('Docs'), dropdown(' Docs ', docs('A'))],
      'navbar.items[1] has the label "Docs", as navbar.items[0] has',
    ],
    [
      [docs('Docs'), dropdown('More', docs('A'), docs('B'), docs('A', '/a'))],
      'navbar.items[1].items[2] has the label "A", as navbar.items[1].items[0] has',
    ],
    [
      [
        { type: 'docSidebar', sidebarId: 'main' },
        { type: 'docSidebar', sidebarId: 'main' },
      ],
      'navbar.items[1] has the sidebar "main" and no label, as navbar.items[0] has',
    ],
    [
      [
        { type: 'doc', docId: 'a' },
        { type: 'doc', docId: 'a' },
      ],
      'navbar.items[1] has the page "a" and no label, as navbar.items[0] has',
    ],
    [
      [{ type: 'docsVersionDropdown' }, { type: 'docsVersionDropdown' }],
      'navbar.items[1] has the type "docsVersionDropdown", as navbar.items[0] has',
    ],
  ])('are told apart by what visitors read: %j', (items, message) => {
    expect(refusal(navbar(...items))).toBe(
      `site.config.ts is not valid:\nsite.config.ts:1 ${message}; visitors cannot tell them apart: rename one, or remove it`,
    );
  });

  it('may have the label of one in another list, and markup may repeat', () => {
    const line = { type: 'html', value: '<hr>' };
    const items = [line, docs('A'), dropdown('B', docs('A'), docs('B')), dropdown('C', docs('A')), line];
    expect(config(navbar(...items)).navbar.items).toHaveLength(5);
  });
});

describe('a dropdown of versions', () => {
  it('refuses an empty list, and a version named twice', () => {
    const dropdown = (...versions: string[]): string =>
      refusal(navbar({ type: 'docsVersionDropdown', versions }));
    expect(dropdown()).toContain('navbar.items[0].versions: received []; must name a version');
    expect(dropdown('current', 'current')).toContain(
      'navbar.items[0].versions: received ["current","current"]; names a version twice',
    );
  });
});
