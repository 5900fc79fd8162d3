import { chromium, type Browser } from 'playwright-core';
import { findChromium } from './prepare/chromium.js';

/** Path of the Chromium that visitors use. @throws Error when there is none on this machine. */
export function requireChromium(): string {
  const program = findChromium();
  if (program === undefined)
    throw new Error('No Chromium on this machine: node scripts/prepare.js --chromium');
  return program;
}

/**
 * Starts Chromium without a window.
 *
 * @param executablePath the program; the Chromium that visitors use where none is named
 * @param args of the program, beside those that each start has
 * @throws Error when there is none on this machine.
 */
export function launchChromium({
  executablePath = requireChromium(),
  args = [],
}: { executablePath?: string; args?: readonly string[] } = {}): Promise<Browser> {
  return chromium.launch({ executablePath, args: ['--no-sandbox', ...args] });
}
