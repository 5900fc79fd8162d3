import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkSiteConfig, CONFIG_FILE } from './define.ts';
import { ConfigError, invalid } from './errors.ts';
import { importFaults } from './own-imports.ts';
import { checkRedirectShapes, REDIRECTS_FILE, type RedirectConfig } from './redirects.ts';
import { keyFaults } from './repeated-keys.ts';
import type { SiteConfig } from './schema.ts';
import { checkSidebars, SIDEBARS_FILE, type SidebarsConfig } from './sidebars.ts';
import { valueLines } from './source-tree.ts';

/** What maintainers edit besides the pages. */
interface Settings {
  config: SiteConfig;
  sidebars: SidebarsConfig;
  redirects: readonly RedirectConfig[];
}

/** The last ones that were valid: the development server, which restarts within one process, goes on with them. */
let lastValid: Settings | undefined;

/** When each file had been saved that was read, in milliseconds. */
const saved = new Map<string, number | undefined>();

/** Paths of the files that were saved again since they were read. */
export function settingsSaved(): string[] {
  return [...saved.keys()].filter((file) => {
    const time = timeOf(file);
    return time !== undefined && time !== saved.get(file);
  });
}

/** When a file was last saved; undefined while there is none, as some editors replace a file. */
function timeOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}

/**
 * Reads the settings as they are now.
 * @param root folder of `site.config.ts`, `sidebars.ts` and `redirects.ts`
 * @returns if they are not valid any more, those of before, and what is wrong
 * @throws ConfigError when they are not valid and there are none of before
 */
export async function readSettings(root: string): Promise<Settings & { settingsFault?: Error }> {
  const read = [readSiteConfig(root), readSidebarsConfig(root), readRedirects(root)] as const;
  // each file counts as read, whatever is wrong with another: one that does not is told of again and again
  await Promise.allSettled(read);
  try {
    const [config, sidebars, redirects] = await Promise.all(read);
    lastValid = { config, sidebars, redirects };
    return lastValid;
  } catch (error) {
    if (!lastValid) throw error;
    return { ...lastValid, settingsFault: error as Error };
  }
}

/**
 * Reads `site.config.ts` alone, as it is now.
 * @throws ConfigError when it is not valid
 */
export async function readSiteConfig(root: string): Promise<SiteConfig> {
  return fresh(root, CONFIG_FILE, (value) =>
    checkSiteConfig(value, valueLines(path.join(root, CONFIG_FILE))),
  );
}

async function readSidebarsConfig(root: string): Promise<SidebarsConfig> {
  const lineOf = valueLines(path.join(root, SIDEBARS_FILE));
  return fresh(root, SIDEBARS_FILE, (value) => checkSidebars(value, SIDEBARS_FILE, lineOf));
}

async function readRedirects(root: string): Promise<RedirectConfig[]> {
  const lineOf = valueLines(path.join(root, REDIRECTS_FILE));
  return fresh(root, REDIRECTS_FILE, (value) => checkRedirectShapes(value, lineOf));
}

/**
 * What a file exports as it is now, not when it was first imported.
 * @param check returns what it makes of that
 * @throws ConfigError with the imports of other files, the keys that stand twice and what the check refuses, together
 */
async function fresh<Value>(root: string, name: string, check: (value: unknown) => Value): Promise<Value> {
  const file = path.join(root, name);
  const { href } = pathToFileURL(file);
  // under its own name, Node finds what it compiled when the server started before
  const address = saved.has(file) ? `${href}?${Date.now()}` : href;
  saved.set(file, timeOf(file));
  const value = await importDefault(address, name);
  const source = readFileSync(file, 'utf8');
  const faults = [...importFaults(name, source), ...keyFaults(name, source)];
  if (faults.length === 0) return check(value);
  try {
    check(value);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    faults.push(...error.faults);
  }
  throw invalid(name, faults);
}

async function importDefault(address: string, name: string): Promise<unknown> {
  try {
    return ((await import(/* @vite-ignore */ address)) as { default: unknown }).default;
  } catch (error) {
    const { message, stack = '' } = error as Error;
    // Node says the line in the stack only
    const line = stack.split(name)[1]?.match(/^(?:\?\d+)?:(\d+)/)?.[1] ?? 1;
    throw new ConfigError(`${name}:${line} cannot be read: ${message}`, { cause: error });
  }
}
