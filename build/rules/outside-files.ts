import { existsSync, readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { SiteConfig } from '../../src/config/schema.ts';
import type { Problem } from '../../src/content/problems.ts';
import { posix } from '../../src/files/posix.ts';

/**
 * Links from `public/` and the docs to files and folders outside of the project: a build would publish what lies there on
 * the machine that builds. Links to nothing are reported where files are read.
 */
export function filesFromOutside(config: SiteConfig, root: string): Problem[] {
  const folders = ['public', ...config.docs.versions.map(({ folder }) => folder)];
  return folders.flatMap((folder) => {
    const from = path.join(root, folder);
    if (!existsSync(from)) return [];
    // the folder may be a link itself, as the project's owner made it
    const own = [realpathSync(root), realpathSync(from)];
    return readdirSync(from, { recursive: true, withFileTypes: true }).flatMap((entry): Problem[] => {
      const file = path.join(entry.parentPath, entry.name);
      if (!entry.isSymbolicLink() || !existsSync(file)) return [];
      const target = realpathSync(file);
      if (own.some((place) => target === place || target.startsWith(place + path.sep))) return [];
      return [
        {
          file: posix(path.relative(root, file)),
          line: 1,
          message: `is a link to ${target}, outside of the project; put a copy of that here, or remove the link`,
        },
      ];
    });
  });
}
