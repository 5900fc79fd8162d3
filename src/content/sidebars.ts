import { existsSync } from 'node:fs';
import path from 'node:path';
import { ConfigError, invalid } from '../config/errors.ts';
import { jsonFault } from '../text/json-fault.ts';
import { lineAt } from '../text/line-at.ts';
import { keyFaults } from '../config/repeated-keys.ts';
import { SIDEBARS_FILE, type SidebarsConfig } from '../config/sidebars.ts';
import { valueLines } from '../config/source-tree.ts';
import { readText } from '../files/read-text.ts';
import type { VersionFiles } from './site-map.ts';

/**
 * The sidebars of a version: its own `sidebars.json`, else those that versions share. Their items are checked
 * later (`buildSiteMap()`).
 *
 * @param folder of the version's pages, from the project's root
 * @param shared sidebars of versions without their own
 * @throws ConfigError when the file is not JSON, or has a key twice
 */
export function readSidebars(
  root: string,
  folder: string,
  shared: SidebarsConfig,
): Pick<VersionFiles, 'sidebars' | 'sidebarsFile' | 'lineOf'> {
  const own = path.posix.join(folder, 'sidebars.json');
  if (!existsSync(path.join(root, own)))
    return {
      sidebars: shared,
      sidebarsFile: SIDEBARS_FILE,
      lineOf: valueLines(path.join(root, SIDEBARS_FILE)),
    };
  const file = path.join(root, own);
  const text = readText(file);
  const sidebars = parsed(own, text);
  const faults = keyFaults(own, text);
  if (faults.length > 0) throw invalid(own, faults);
  return { sidebars, sidebarsFile: own, lineOf: valueLines(file) };
}

function parsed(own: string, text: string): SidebarsConfig {
  try {
    return JSON.parse(text) as SidebarsConfig;
  } catch (error) {
    const { message } = error as Error;
    const line = lineAt(text, jsonFault(text));
    throw new ConfigError(`${own}:${line} is not JSON: ${message.replace(/\s+/g, ' ')}`, { cause: error });
  }
}
