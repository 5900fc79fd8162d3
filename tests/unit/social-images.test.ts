import { readdirSync, readFileSync, symlinkSync, truncateSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { drawImages, publishImages } from '../../build/social-images.ts';
import { socialIntegration } from '../../build/social-integration.ts';
import { keepFile } from '../../src/files/kept-file.ts';
import { setSiteContent } from '../../src/content/current.ts';
import { imageFile } from '../../src/social/current.ts';
import { makeFolder } from '../support/folder.ts';
import { config, page, siteOf } from '../support/site.ts';

const root = path.resolve(import.meta.dirname, '../..');

it('pictures of the development server are those of pages as they were saved last, or none', async () => {
  const { hooks } = socialIntegration({ root });
  let handle: (request: object, response: object, next: () => void) => Promise<void> = async () => undefined;
  const server = { middlewares: { use: (act: typeof handle) => (handle = act) } };
  await hooks['astro:server:setup']?.({ server } as never);
  const visit = async (url: string) => {
    const sent: unknown[] = [];
    await handle({ url }, { setHeader: vi.fn(), end: (body: unknown) => sent.push(body) }, () => undefined);
    return sent;
  };
  const names: unknown[] = [];
  for (const title of ['Schemas', 'Bodies']) {
    const site = siteOf({ files: { 'a.md': page(title) } });
    setSiteContent(site as never);
    await visit('/docs/a');
    names.push(imageFile('/docs/a'));
    expect(await visit(`/social/${imageFile('/docs/a')}`)).toEqual([expect.any(Buffer)]);
  }
  expect(names[1]).not.toBe(names[0]);
  setSiteContent({ ...siteOf({ files: {} }), config: config({ social: { images: false } }) } as never);
  await visit('/docs/a');
  expect(imageFile('/docs/a')).toBeUndefined();
});

it('pictures are published while another build writes into the cache', async () => {
  const folder = makeFolder({ 'cache/old.png': 'old' });
  const [cache, dist] = [path.join(folder, 'cache'), path.join(folder, 'dist')];
  keepFile(path.join(cache, 'a.png'), 'a');
  utimesSync(path.join(cache, 'old.png'), 0, 0);
  // a broken link is listed, but not there when it is looked at
  symlinkSync(path.join(folder, 'nowhere'), path.join(cache, 'b.png.123'));
  const card = { site: 'Site', area: '', title: 'A', text: '' };
  await publishImages({ files: new Map([['/', 'a.png']]), cards: new Map([['a.png', card]]) }, cache, dist);
  expect(readdirSync(path.join(dist, 'social'))).toEqual(['a.png']);
  expect(readdirSync(cache).sort()).toEqual(['a.png', 'b.png.123']);
});

it('a picture that a build needs is not removed by another one before it is published', async () => {
  const folder = makeFolder();
  const [cache, dist] = [path.join(folder, 'cache'), path.join(folder, 'dist')];
  keepFile(path.join(cache, 'a.png'), 'a');
  utimesSync(path.join(cache, 'a.png'), 0, 0);
  const card = { site: 'Site', area: '', title: 'A', text: '' };
  const plan = { files: new Map([['/', 'a.png']]), cards: new Map([['a.png', card]]) };
  expect(await drawImages(plan, folder, cache)).toBe(0);
  await publishImages({ files: new Map(), cards: new Map() }, cache, path.join(folder, 'other'));
  await publishImages(plan, cache, dist);
  expect(readdirSync(path.join(dist, 'social'))).toEqual(['a.png']);
});

it('a picture that is cut off in the cache is drawn anew', async () => {
  const folder = makeFolder();
  const [cache, dist] = [path.join(folder, 'cache'), path.join(folder, 'dist')];
  const card = { site: 'Site', area: '', title: 'A', text: '' };
  const plan = { files: new Map([['/', 'a.png']]), cards: new Map([['a.png', card]]) };
  expect(await drawImages(plan, root, cache)).toBe(1);
  await publishImages(plan, cache, dist);
  const picture = readFileSync(path.join(dist, 'social/a.png'));
  truncateSync(path.join(cache, 'a.png'), 100);
  expect(await drawImages(plan, root, cache)).toBe(1);
  await publishImages(plan, cache, dist);
  expect(readFileSync(path.join(dist, 'social/a.png'))).toEqual(picture);
});
