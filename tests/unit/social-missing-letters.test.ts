import { readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { pictureWarnings } from '../../build/rules/picture-letters.ts';
import { socialIntegration } from '../../build/social-integration.ts';
import { setSiteContent } from '../../src/content/current.ts';
import type { SiteContent } from '../../src/content/load.ts';
import { problemLine } from '../../src/content/problems.ts';
import { imageFile } from '../../src/social/current.ts';
import { planImages } from '../../src/social/images.ts';
import { makeFolder } from '../support/folder.ts';
import { config, page, siteOf } from '../support/site.ts';

const root = path.resolve(import.meta.dirname, '../..');

describe('what pictures leave out', () => {
  const warningsOf = (title: string, text: string): string[] => {
    const description = `${text} A description that is long enough to be taken, as it has seventy characters.`;
    const { siteMap } = siteOf({
      files: { 'a.md': `---\ntitle: ${title}\ndescription: ${description}\n---\n` },
    });
    return pictureWarnings(planImages(root, config(), siteMap), siteMap).map(problemLine);
  };

  it('is told with its page, once each, when their font lacks it', () => {
    expect(warningsOf('Ünïcode → 日本 ☃', 'From П to →.')).toEqual([
      'docs/a.md:1 the picture for links to /docs/a leaves out "→", "日", "本", "☃", "П", as its font has no such letters; write the title and description without them, or check that the picture can do without',
    ]);
  });

  it('is not told of emoji, and of what shows nothing', () => {
    expect(warningsOf('Stars ⭐ for 👩‍💻 ☃️ 1️⃣', 'Soft\u00adly, with\u00a0“quotes” – and dashes…')).toEqual([]);
  });

  it('is told by each build, also when the pictures were drawn before', async () => {
    const folder = makeFolder();
    for (const name of ['src', 'public']) symlinkSync(path.join(root, name), path.join(folder, name));
    const { siteMap } = siteOf({ files: { 'a.md': page('日') } });
    setSiteContent({ config: config(), siteMap } as SiteContent);
    const [warn, info] = [vi.fn(), vi.fn()];
    const { hooks } = socialIntegration({ root: folder });
    const build = async (): Promise<void> => {
      await hooks['astro:build:start']?.({ logger: { warn } } as never);
      await hooks['astro:build:done']?.({ dir: pathToFileURL(`${folder}/dist/`), logger: { info } } as never);
    };
    await build();
    await build();
    expect(info).toHaveBeenLastCalledWith('pictures of 2 pages, 0 drawn anew');
    expect(readdirSync(path.join(folder, 'dist/social')).sort()).toEqual(
      ['/', '/docs/a'].map(imageFile).sort(),
    );
    const told = [expect.stringContaining('leaves out "日"')];
    expect(warn.mock.calls).toEqual([told, told]);
  });
});
