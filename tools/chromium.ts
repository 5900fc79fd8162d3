import { chromium, type Browser } from 'playwright-core';
import { findChromium } from './programs/chromium.js';
import { Unprepared } from './programs/system.js';

/** Path of the Chromium that visitors use (`findChromium()`). @throws Unprepared when this machine has none. */
export function requireChromium(): string {
  const program = findChromium();
  if (program === undefined)
    throw new Unprepared('No Chromium on this machine: node scripts/prepare.js --chromium');
  return program;
}

/**
 * Starts Chromium without a window.
 *
 * @param executablePath the program; the Chromium that visitors use by default
 * @param args further arguments of the program
 * @throws Unprepared when this machine has no Chromium.
 */
export function launchChromium({
  executablePath = requireChromium(),
  args = [],
}: { executablePath?: string | undefined; args?: readonly string[] } = {}): Promise<Browser> {
  return chromium.launch({ executablePath, args: ['--no-sandbox', ...args] });
}
