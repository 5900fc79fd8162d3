import { describe, expect, it } from 'vitest';
import rawConfig from '../../site.config.ts';
import { checkSiteConfig, localeConfig } from '../../src/config/define.ts';
import { ConfigError } from '../../src/config/errors.ts';
import type { SiteConfig } from '../../src/config/schema.ts';
import { resolveNavbar } from '../../src/content/navbar.ts';
import { HOSTILE, Random, randomText } from '../support/random.ts';
import { VALID, page, siteOf } from '../support/site.ts';

const SEED = 20_261;
const COUNT = 2_000;

/** A configuration that uses every kind of navbar item, beside the site's own. */
const EVERY_ITEM = {
  ...VALID,
  docs: {
    versions: [
      { name: 'current', label: 'Next', folder: 'docs', path: '/docs' },
      { name: '1.0', label: '1.0', folder: 'old', path: '/docs/1.0', banner: 'unmaintained' },
    ],
  },
  navbar: {
    title: 'Site',
    items: [
      { type: 'default', label: 'A', to: '/docs' },
      { type: 'default', label: 'B', href: 'https://git.example', icon: 'github', position: 'right' },
      { type: 'docSidebar', sidebarId: 'main', label: 'C' },
      { type: 'doc', docId: 'overview/index' },
      { type: 'docsVersion' },
      { type: 'docsVersionDropdown', versions: ['current', '1.0'] },
      { type: 'localeDropdown' },
      { type: 'search', position: 'right' },
      { type: 'html', value: '<b>x</b>' },
      { type: 'dropdown', label: 'D', items: [{ type: 'doc', docId: 'overview/index' }] },
    ],
  },
};

const { siteMap } = siteOf({
  files: { current: { 'overview/index.md': page('Start') }, '1.0': { 'overview/index.md': page('Old') } },
  sidebars: { main: { title: 'Main', items: ['overview/index'] }, empty: { title: 'Empty', items: [] } },
  settings: { docs: EVERY_ITEM.docs },
});

type Container = Record<string, unknown> | unknown[];

/** Every object and list inside a value, itself included; a value may contain itself. */
function containers(value: unknown, seen = new Set<unknown>()): Container[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  return [value as Container, ...Object.values(value).flatMap((inner) => containers(inner, seen))];
}

function hostileValue(random: Random): unknown {
  return random.pick<() => unknown>([
    () => random.pick(HOSTILE),
    () => randomText(random),
    () => null,
    () => undefined,
    () => random.pick([0, -1, 1e308, Number.NaN, Number.POSITIVE_INFINITY, 2.5]),
    () => random.chance(0.5),
    () => [],
    () => ({}),
    () => [[[[{}]]]],
    () => Object.create(null) as unknown,
    () => JSON.parse('{"__proto__":{"polluted":true}}') as unknown,
    () => () => 'x',
    () => Symbol('x'),
    () => 10n,
    () => new Date(0),
    () => new Map([['a', 1]]),
    () => 'x'.repeat(100_000),
  ])();
}

/** Changes a configuration in one to four places. */
function mutate(random: Random): unknown {
  const source: unknown = random.chance(0.5) ? rawConfig : EVERY_ITEM;
  if (random.chance(0.01)) return hostileValue(random);
  const config = structuredClone(source);
  for (let change = random.below(4); change >= 0; change--) {
    const target = random.pick(containers(config)) as Record<string, unknown>;
    const key = random.pick([...Object.keys(target), random.pick(HOSTILE)]);
    const action = random.below(6);
    const put = (name: string, value: unknown): void =>
      void Object.defineProperty(target, name, {
        value,
        configurable: true,
        enumerable: true,
        writable: true,
      });
    if (key === 'length') continue;
    if (action === 0) delete target[key];
    else if (action === 1) put(key, hostileValue(random));
    else if (action === 2) put(randomText(random, 10), target[key]);
    else if (action === 3) put(key, random.pick(containers(config)));
    else if (action === 4 && Array.isArray(target)) target.push(random.pick(target.concat(null)));
    else
      put(
        key,
        random.pick(['default', 'dropdown', 'docSidebar', 'doc', 'main', 'empty', '1.0', '/docs', '/']),
      );
  }
  return config;
}

function use(config: SiteConfig): void {
  localeConfig(config);
  const last = [...siteMap.pages.values()].at(-1);
  resolveNavbar(config, siteMap, { path: '/', page: undefined });
  resolveNavbar(config, siteMap, { path: last?.path ?? '/', page: last });
}

describe('mutated configurations', () => {
  it(`are accepted, or refused with a named error (${COUNT}, seed ${SEED})`, () => {
    let accepted = 0;
    let refused = 0;
    const failures: string[] = [];
    for (let index = 0; index < COUNT; index++) {
      const config = mutate(new Random(SEED + index));
      try {
        use(checkSiteConfig(config));
        accepted += 1;
      } catch (error) {
        refused += 1;
        const { name, message } = error as Error;
        if (!(error instanceof ConfigError) || message.trim() === '')
          failures.push(`${SEED + index}: ${name}: ${message}`);
      }
    }
    expect(failures).toEqual([]);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    // both ways must be taken often enough
    expect(accepted).toBeGreaterThan(COUNT / 50);
    expect(refused).toBeGreaterThan(COUNT / 2);
  });
});
