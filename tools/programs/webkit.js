import { findProgram, goWithout, installDebianPackages } from './system.js';

/** Debian's packages: the WebDriver of WebKitGTK, which brings a small browser, and a screen that nobody sees. */
const PACKAGES = ['webkit2gtk-driver', 'xvfb'];

/**
 * What the tests in WebKit, the engine of Safari, run with.
 *
 * @returns {{ driver: string, screen: string } | undefined} the paths of the WebDriver of WebKitGTK and of Xvfb;
 *   undefined when one of them is missing
 */
export function findWebKit() {
  const driver = findProgram('WebKitWebDriver');
  const screen = findProgram('Xvfb');
  return driver === undefined || screen === undefined ? undefined : { driver, screen };
}

/**
 * Finds WebKitGTK and Xvfb, or installs Debian's. Elsewhere it warns that the tests in WebKit are skipped.
 *
 * @throws {Unprepared} when they cannot be installed but have to be there
 */
export function prepareWebKit() {
  if (findWebKit() !== undefined) return;
  const hindrance =
    installDebianPackages(...PACKAGES) ?? (findWebKit() ? undefined : 'the packages brought no program');
  if (hindrance === undefined) return;
  goWithout({
    tests: 'The tests in WebKit',
    program: 'the WebDriver of WebKitGTK or Xvfb',
    hindrance,
    advice: `Install ${PACKAGES.join(' and ')}`,
  });
}
