import type { SiteConfig } from '../../src/config/schema.ts';
import { CONFIG_FILE, settingLines } from '../../src/config/setting-lines.ts';
import type { Problem } from '../../src/content/problems.ts';

/**
 * Makes the problem of a setting, with its line.
 * @param keys those that lead to the setting, or to the item that has it
 */
export type SettingProblem = (keys: readonly PropertyKey[], message: string) => Problem;

/** @param root folder of `site.config.ts`, to find the lines */
export function settingProblems(config: SiteConfig, root: string): SettingProblem {
  const lineOf = settingLines(root);
  return (keys, message) => ({ file: CONFIG_FILE, line: lineOf(config, keys), message });
}
