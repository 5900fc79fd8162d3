import path from 'node:path';
import { CONFIG_FILE } from '../../src/config/define.ts';
import { valueLines } from '../../src/config/source-tree.ts';
import type { Problem } from '../../src/content/problems.ts';

/**
 * Makes the problem of a setting, with its line.
 * @param keys those that lead to the setting, or to the item that has it
 */
export type SettingProblem = (keys: readonly PropertyKey[], message: string) => Problem;

/** @param root folder of `site.config.ts`, to find the lines */
export function settingProblems(root: string): SettingProblem {
  const lineOf = valueLines(path.join(root, CONFIG_FILE));
  return (keys, message) => ({ file: CONFIG_FILE, line: lineOf(keys), message });
}
