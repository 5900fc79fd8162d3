import { describe, expect, it } from 'vitest';
import { config, VALID } from '../support/site.ts';
import { refusal } from './support/settings.ts';

describe('versions of the docs', () => {
  it('refuses a banner of the latest version, and takes those of others', () => {
    const [version] = VALID.docs.versions;
    const next = { ...version, banner: 'unreleased' };
    const other = { name: '1.4', label: '1.4', folder: 'docs-1.4', path: '/docs/1.4' };
    expect(refusal({ docs: { versions: [next, other] } })).toBe(
      'site.config.ts is not valid:\nsite.config.ts:1 docs.versions[0].banner: received "unreleased"; the first version is the latest, to which banners lead, and shows none: remove it, or put the latest version first',
    );
    expect(config({ docs: { versions: [other, next] } }).docs.versions[1]?.banner).toBe('unreleased');
  });

  it('refuses docs without a version, and two versions of one name', () => {
    expect(refusal({ docs: { versions: [] } })).toContain('docs.versions');
    const twice = [...VALID.docs.versions, { name: 'current', label: 'B', folder: 'b', path: '/b' }];
    expect(refusal({ docs: { versions: twice } })).toContain('two versions have the name "current"');
    expect(refusal({ docs: undefined })).toBe(
      'site.config.ts is not valid:\nsite.config.ts:1 docs is missing; the docs do not seem to be enabled; name the folder of each version: versions: [{ name: "current", … }]',
    );
    // how Docusaurus switches its plugin off
    expect(refusal({ docs: false })).toContain('docs: received false; the docs do not seem to be enabled;');
  });

  it('refuses two versions of one label, and one whose pages would be those of another too', () => {
    const [latest] = VALID.docs.versions;
    const old = { name: '1', label: '1', folder: 'old', path: '/docs/1' };
    const refused = (changes: object): string =>
      refusal({ docs: { versions: [latest, { ...old, ...changes }] } });
    expect(refused({ label: latest?.label })).toContain(
      `docs.versions: two versions have the label "${latest?.label}"`,
    );
    expect(refused({ folder: `${latest?.folder}/1` })).toContain(
      `docs.versions[1].folder: received "${latest?.folder}/1", which lies in "${latest?.folder}" of the version`,
    );
    // what begins with "_" is no page
    expect(
      config({ docs: { versions: [latest, { ...old, folder: `${latest?.folder}/_1` }] } }),
    ).toBeDefined();
  });

  it('refuses a path of a version that makes addresses of other hosts, or of two slashes', () => {
    const at = (path: string): Record<string, unknown> => ({
      docs: { versions: [{ ...VALID.docs.versions[0], path }] },
    });
    for (const path of [
      '/',
      '/docs/',
      '//docs',
      '/docs//1.0',
      '/../docs',
      'docs',
      '/my docs',
      '/a?b',
      '/a#b',
      '/index',
      '/docs/index',
      '/docs.html',
    ])
      expect(refusal(at(path))).toContain(
        `docs.versions[0].path: received "${path}"; must start with "/", not end in it, and hold letters, digits,`,
      );
    for (const path of ['/docs', '/docs/1.0', '/~me/v1-0'])
      expect(config(at(path)).docs.versions[0]?.path).toBe(path);
  });

  it('reads folders and addresses to edit without the slashes that would double in links', () => {
    const [version] = VALID.docs.versions;
    const { docs } = config({
      docs: { versions: [{ ...version, folder: './docs/' }], editUrl: 'https://git.example/edit/' },
    });
    expect(docs.versions[0]?.folder).toBe('docs');
    expect(docs.editUrl).toBe('https://git.example/edit');
  });

  it.each(['', './', '.', '/docs', '../docs', 'a/../../docs', 'docs/..', 'docs\\old'])(
    'refuses the folder "%s"',
    (folder) => {
      const [version] = VALID.docs.versions;
      expect(refusal({ docs: { versions: [{ ...version, folder }] } })).toContain(
        'must be a folder below the project\'s root, such as "docs"',
      );
    },
  );
});
