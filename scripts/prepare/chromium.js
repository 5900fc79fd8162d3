import { findProgram, installDebianPackage, Unprepared } from './tools.js';

const NAMES = [
  '/usr/bin/chromium',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The Chromium that the browser tests drive: what CHROMIUM_PATH names, else the system's.
 *
 * @returns {string | undefined} its path; undefined when there is none
 * @throws {Unprepared} when CHROMIUM_PATH names no program
 */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    const program = findProgram(named);
    if (program === undefined)
      throw new Unprepared(`CHROMIUM_PATH is "${named}", which is not a program that can be run.`);
    return program;
  }
  for (const name of NAMES) {
    const program = findProgram(name);
    if (program !== undefined) return program;
  }
  return undefined;
}

/** Finds Chromium, or installs Debian's. */
export function prepareChromium() {
  if (findChromium() !== undefined) return;
  const hindrance =
    installDebianPackage('chromium') ?? (findChromium() ? undefined : 'the package brought no program');
  if (hindrance === undefined) return;
  throw new Unprepared(
    `The browser tests need Chromium or Chrome, and none was found; Debian's package could not be installed, because ${hindrance}. ` +
      'Install one, or set CHROMIUM_PATH to its program, then try again.',
  );
}
