import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { bootScript, type BootSettings } from '../../src/preferences/boot.ts';
import {
  effectiveMode,
  nextChoice,
  readChoice,
  type ColorModeChoice,
} from '../../src/preferences/color-mode.ts';
import { storageKey } from '../../src/preferences/docs-version.ts';
import { readStored, store } from '../../src/preferences/storage.ts';
import { preferredOrLatest } from '../../src/search/context.ts';

describe('the colour mode', () => {
  it('goes from system to light to dark and back where the system is respected', () => {
    expect(nextChoice('system', true)).toBe('light');
    expect(nextChoice('light', true)).toBe('dark');
    expect(nextChoice('dark', true)).toBe('system');
  });

  it('else alternates dark and light', () => {
    expect(nextChoice('dark', false)).toBe('light');
    expect(nextChoice('light', false)).toBe('dark');
    expect(nextChoice('system', false)).toBe('dark');
  });

  it.each([
    ['light', true, true, 'light'],
    ['dark', true, false, 'dark'],
    ['system', true, true, 'dark'],
    ['system', true, false, 'light'],
    ['system', false, false, 'dark'],
  ] as const)('choice %s, system respected %s, system dark %s: %s', (choice, respect, systemDark, mode) => {
    expect(effectiveMode(choice, { defaultMode: 'dark', respect }, systemDark)).toBe(mode);
  });

  it('refuses what is no choice', () => {
    expect(() =>
      effectiveMode('sepia' as ColorModeChoice, { defaultMode: 'dark', respect: false }, true),
    ).toThrow('unexpected color mode sepia');
  });

  it('takes a stored value that is no mode for none', () => {
    expect(readChoice('light')).toBe('light');
    expect(readChoice('banana')).toBe('system');
    expect(readChoice(null)).toBe('system');
  });
});

describe('the preferred version', () => {
  it('is kept by the id of the docs', () =>
    expect(storageKey('default')).toBe('docs-preferred-version-default'));

  it('is the one that a search on a page outside the docs is limited to', () => {
    const getItem = (key: string): string | null => (key === storageKey('manual') ? '1' : null);
    vi.stubGlobal('localStorage', { getItem });
    const docsVersions = JSON.stringify(['current', '1']);
    vi.stubGlobal('document', { documentElement: { dataset: { docsVersions } } });
    expect(preferredOrLatest('manual')).toBe('1');
    expect(preferredOrLatest('other')).toBe('current');
    vi.unstubAllGlobals();
  });
});

describe('storage', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('keeps, reads and removes', () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
    store('a', '1');
    expect(readStored('a')).toBe('1');
    store('a', null);
    expect(readStored('a')).toBeNull();
  });

  it('changes nothing else when it is blocked or full', () => {
    const fail = (): never => {
      throw new Error('blocked');
    };
    vi.stubGlobal('localStorage', { getItem: fail, setItem: fail, removeItem: fail });
    expect(readStored('a')).toBeNull();
    expect(() => store('a', '1')).not.toThrow();
    expect(() => store('a', null)).not.toThrow();
  });
});

describe('the script before the first paint', () => {
  interface Visit {
    stored?: Record<string, string>;
    search?: string;
    systemDark?: boolean;
    settings?: Partial<BootSettings>;
    hasSwitch?: boolean;
    blocked?: boolean;
    markup?: Record<string, string>;
  }

  /** Attributes of the page's root after the script has run. */
  function visit({
    stored = {},
    search = '',
    systemDark = false,
    settings,
    hasSwitch = true,
    blocked = false,
    markup = {},
  }: Visit) {
    const attributes: Record<string, string> = { ...markup };
    const toAttribute = (name: string): string =>
      `data-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    const root = {
      dataset: new Proxy<Record<string, string>>(
        {},
        {
          set: (_, name: string, value: string) => ((attributes[toAttribute(name)] = value), true),
          get: (_, name: string) => attributes[toAttribute(name)],
        },
      ),
      setAttribute: (name: string, value: string) => (attributes[name] = value),
      hasAttribute: (name: string) => name in attributes,
    };
    const script = bootScript(
      { defaultMode: 'dark', respect: false, announcement: 'star', base: '/', ...settings },
      hasSwitch,
    );
    runInNewContext(script, {
      document: { documentElement: root, addEventListener: () => undefined, querySelector: () => null },
      // of a browser whose buttons know `command`
      HTMLButtonElement: { prototype: { commandForElement: null } },
      URLSearchParams,
      location: { search },
      history: {},
      navigator: {},
      matchMedia: () => ({ matches: systemDark }),
      localStorage: {
        getItem: (key: string) => {
          if (blocked) throw new Error('blocked');
          return stored[key] ?? null;
        },
        removeItem: (key: string) => delete stored[key],
      },
    });
    return attributes;
  }
  const theme = (of: Visit): string[] => {
    const attributes = visit(of);
    return [attributes['data-theme'] ?? '', attributes['data-theme-choice'] ?? ''];
  };

  it('takes the address before what is stored before the default', () => {
    expect(theme({})).toEqual(['dark', 'dark']);
    expect(theme({ stored: { theme: 'light' } })).toEqual(['light', 'light']);
    expect(theme({ stored: { theme: 'light' }, search: '?docusaurus-theme=dark' })).toEqual(['dark', 'dark']);
    expect(theme({ settings: { defaultMode: 'light' } })).toEqual(['light', 'light']);
  });

  it('follows the system only where it is respected', () => {
    expect(theme({ systemDark: false })).toEqual(['dark', 'dark']);
    expect(theme({ settings: { respect: true }, systemDark: true })).toEqual(['dark', 'system']);
    expect(theme({ settings: { respect: true }, systemDark: false })).toEqual(['light', 'system']);
    expect(theme({ settings: { respect: true }, stored: { theme: 'dark' } })).toEqual(['dark', 'dark']);
  });

  it('forgets a choice that can no longer be made', () => {
    const stored = { theme: 'light', other: 'kept' };
    expect(theme({ stored, hasSwitch: false })).toEqual(['dark', 'dark']);
    expect(stored).toEqual({ other: 'kept' });
    const system = { settings: { respect: true }, systemDark: true };
    expect(theme({ stored: { theme: 'light' }, hasSwitch: false, ...system })).toEqual(['dark', 'system']);
  });

  it('forgets a preferred version that no longer exists', () => {
    const markup = { 'data-docs-plugin': 'manual', 'data-docs-versions': '["current","1"]' };
    const stored = { [storageKey('manual')]: '1', [storageKey('other')]: '0' };
    visit({ stored, markup });
    expect(stored).toEqual({ [storageKey('manual')]: '1', [storageKey('other')]: '0' });
    stored[storageKey('manual')] = '0';
    visit({ stored, markup });
    expect(stored).toEqual({ [storageKey('other')]: '0' });
  });

  it('takes no value that is no mode', () => {
    expect(theme({ stored: { theme: 'banana' }, search: '?docusaurus-theme=sepia' })).toEqual([
      'dark',
      'dark',
    ]);
  });

  it('works where storage is blocked', () => {
    expect(theme({ blocked: true })).toEqual(['dark', 'dark']);
  });

  it('copies other values of the address, and none over the page’s own', () => {
    const attributes = visit({
      search: '?docusaurus-data-mode=x&docusaurus-data-theme=banana&docusaurus-data-docs-versions=x',
      markup: { 'data-docs-versions': '[]' },
    });
    expect(attributes).toMatchObject({ 'data-mode': 'x', 'data-theme': 'dark', 'data-docs-versions': '[]' });
  });

  const dismissed = (stored: Record<string, string>, announcement = 'star'): string | undefined =>
    visit({ stored, settings: { announcement } })['data-announcement-bar-initially-dismissed'];

  it('hides the announcement that was closed, and no other', () => {
    const closed = { 'docusaurus.announcement.id': 'star', 'docusaurus.announcement.dismiss': 'true' };
    expect(dismissed({})).toBe('false');
    expect(dismissed(closed)).toBe('true');
    expect(dismissed({ ...closed, 'docusaurus.announcement.dismiss': 'false' })).toBe('false');
    expect(dismissed(closed, 'another')).toBe('false');
  });

  it('knows the misspelt id of old releases', () => {
    const closed = {
      'docusaurus.announcement.id': 'annoucement-bar',
      'docusaurus.announcement.dismiss': 'true',
    };
    expect(dismissed(closed, 'announcement-bar')).toBe('true');
  });

  it('cannot be ended by a value of the configuration', () => {
    expect(
      bootScript({ defaultMode: 'dark', respect: false, announcement: '</script>', base: '/' }, true),
    ).not.toContain('</');
  });
});
