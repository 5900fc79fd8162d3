import path from 'node:path';
import type { APIContext } from 'astro';
import { describe, expect, it } from 'vitest';
import { setSiteContent } from '../../src/content/current.ts';
import { GET } from '../../src/pages/pages.json.ts';
import { planImages } from '../../src/social/images.ts';
import { page, siteOf } from '../support/site.ts';

const files = { 'a.md': page('Schemas') };
const versions = [
  { name: 'current', label: '2.x', folder: 'docs', path: '/docs' },
  { name: '1', label: '1.x', folder: 'docs-1', path: '/docs/1', banner: 'unmaintained' },
];
const site = siteOf({ files: { current: files, 1: files }, settings: { docs: { versions } } });

describe('pages of the same title in two versions', () => {
  it('are told apart in the list for the not-found page', async () => {
    setSiteContent(site as never);
    expect(await ((await GET({} as APIContext)) as Response).json()).toEqual({
      '/docs/a': 'Schemas',
      '/docs/1/a': 'Schemas (1.x)',
    });
  });

  it('have pictures of their own', () => {
    const { files: pictures, cards } = planImages(path.resolve('.'), site.config, site.siteMap);
    const named = ['/docs/a', '/docs/1/a'].map((address) => cards.get(pictures.get(address) ?? '')?.site);
    expect(named).toEqual(['Site', 'Site 1.x']);
  });
});
