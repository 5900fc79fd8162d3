import { findFirst, findNamed, installDebianPackages, Unprepared } from './system.js';

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

/** The headless shell: the same engine without windows, in half the time, as commonly used for tests. */
const SHELLS = ['/usr/bin/chromium-headless-shell', 'chromium-headless-shell', 'chrome-headless-shell'];

/**
 * The Chromium that visitors use, for measurements and pictures: what CHROMIUM_PATH names, else the system's;
 * its headless shell only where there is nothing else.
 *
 * @returns {string | undefined} its path; undefined when there is none
 * @throws {Unprepared} when CHROMIUM_PATH names no program
 */
export function findChromium() {
  return findNamed('CHROMIUM_PATH') ?? findFirst([...NAMES, ...SHELLS]);
}

/**
 * The Chromium that the tests drive: as `findChromium`, but the headless shell where there is one.
 *
 * @returns {string | undefined} its path; undefined when there is none
 * @throws {Unprepared} when CHROMIUM_PATH names no program
 */
export function findTestChromium() {
  return findNamed('CHROMIUM_PATH') ?? findFirst([...SHELLS, ...NAMES]);
}

/**
 * Finds Chromium, or installs Debian's, with its headless shell where the release has one.
 *
 * @throws {Unprepared} when it cannot be installed, or CHROMIUM_PATH names no program
 */
export function prepareChromium() {
  if (findTestChromium() !== undefined) return;
  const hindrance =
    installDebianPackages('chromium') ?? (findChromium() ? undefined : 'the package brought no program');
  if (hindrance === undefined) {
    installDebianPackages('chromium-headless-shell');
    return;
  }
  throw new Unprepared(
    `The browser tests need Chromium or Chrome, and none was found; Debian's package could not be installed, because ${hindrance}. ` +
      "Install one yourself, on Ubuntu too, whose archive lacks Debian's, or set CHROMIUM_PATH to its program, then try again.",
  );
}
