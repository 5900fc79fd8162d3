import { findFirst, findNamed, installDebianPackages, Unprepared } from './system.js';

const NAMES = [
  'firefox-esr',
  'firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/**
 * The Firefox that tests drive: what FIREFOX_PATH names, else the system's.
 *
 * @returns {string | undefined} its path; undefined when there is none
 * @throws {Unprepared} when FIREFOX_PATH names no program
 */
export function findFirefox() {
  return findNamed('FIREFOX_PATH') ?? findFirst(NAMES);
}

/**
 * Finds Firefox, or installs Debian's.
 *
 * @throws {Unprepared} when it cannot be installed, or FIREFOX_PATH names no program
 */
export function prepareFirefox() {
  if (findFirefox() !== undefined) return;
  const hindrance =
    installDebianPackages('firefox-esr') ?? (findFirefox() ? undefined : 'the package brought no program');
  if (hindrance === undefined) return;
  throw new Unprepared(
    `The tests in Firefox need it, and none was found; Debian's package could not be installed, because ${hindrance}. ` +
      "Install it yourself, on Ubuntu too, whose archive lacks Debian's, or set FIREFOX_PATH to its program, then try again.",
  );
}
