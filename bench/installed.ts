import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Whether a folder's `node_modules` has each of the packages in exactly this version.
 * @param versions names of packages → versions
 */
export function areInstalled(folder: string, versions: Readonly<Record<string, string>>): boolean {
  return Object.entries(versions).every(([name, version]) => {
    const manifest = path.join(folder, 'node_modules', name, 'package.json');
    if (!existsSync(manifest)) return false;
    return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version === version;
  });
}
